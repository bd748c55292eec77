// Another implementation of DSSE with Ed25519: WebCrypto. Reads one JSON object from standard input, writes one.
import { webcrypto } from "node:crypto";

const { subtle } = webcrypto;
const bytes = (base64) => Uint8Array.from(Buffer.from(base64, "base64"));

/** What DSSE signs. */
function pae(type, payload) {
  const kind = new TextEncoder().encode(type);
  const head = new TextEncoder().encode(`DSSEv1 ${kind.length} ${type} ${payload.length} `);
  return Uint8Array.from([...head, ...payload]);
}

const chunks = [];
for await (const chunk of process.stdin) chunks.push(chunk);
const asked = JSON.parse(Buffer.concat(chunks).toString("utf8"));
const done = [];
for (const { does, envelope, key } of asked) {
  if (does === "verify") {
    const spki = bytes(key);
    const digest = Buffer.from(await subtle.digest("SHA-256", spki)).toString("hex");
    const imported = await subtle.importKey("spki", spki, "Ed25519", false, ["verify"]);
    const [{ keyid, sig }] = envelope.signatures;
    const data = pae(envelope.payloadType, bytes(envelope.payload));
    done.push(digest === keyid && (await subtle.verify("Ed25519", imported, bytes(sig), data)));
  } else {
    const pair = await subtle.generateKey("Ed25519", true, ["sign", "verify"]);
    const spki = Buffer.from(await subtle.exportKey("spki", pair.publicKey));
    const keyid = Buffer.from(await subtle.digest("SHA-256", spki)).toString("hex");
    const sig = await subtle.sign("Ed25519", pair.privateKey, pae(envelope.payloadType, bytes(envelope.payload)));
    done.push({ key: spki.toString("base64"), envelope: { ...envelope, signatures: [{ keyid, sig: Buffer.from(sig).toString("base64") }] } });
  }
}
process.stdout.write(JSON.stringify(done));
