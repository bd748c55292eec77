"""Keys from a file, the environment and an agent; kept by their owner, shown nowhere."""

from __future__ import annotations

import os
import pickle
import shutil
import socket
import struct
import subprocess
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import ec, ed25519
from tests.receipt.conftest import NOW

from countermark.errors import InvalidReceipt, KeyUnavailable
from countermark.pipeline.signing import issue
from countermark.receipt import verification
from countermark.receipt.trust import agent, trust
from countermark.receipt.trust.keys import PrivateKey, PublicKey

PKCS8 = (serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8)


@pytest.fixture
def files(tmp_path: Path, key: PrivateKey) -> Path:
    key.write(tmp_path / "desk.key")
    (tmp_path / "desk.pub").write_text(key.public.to_pem())
    return tmp_path


def test_a_key_is_written_for_its_owner_alone(files, key):
    path = files / "desk.key"
    assert path.stat().st_mode & 0o777 == 0o600
    assert PrivateKey.from_file(path).keyid == key.keyid
    assert PublicKey.from_file(files / "desk.pub") == key.public
    with pytest.raises(KeyUnavailable, match="the file already exists"):
        key.write(path)


@pytest.mark.parametrize("mode", [0o640, 0o604, 0o620, 0o602, 0o610, 0o666])
def test_a_key_that_others_can_reach_is_refused(files, mode):
    path = files / "desk.key"
    path.chmod(mode)
    with pytest.raises(KeyUnavailable, match=r"others can read or change this key.*chmod 600"):
        PrivateKey.from_file(path)


def test_a_key_from_the_environment(files, key, monkeypatch):
    monkeypatch.setenv("DESK_KEY", (files / "desk.key").read_text())
    assert PrivateKey.from_environment("DESK_KEY").keyid == key.keyid
    monkeypatch.setenv("DESK_KEY", "")
    with pytest.raises(KeyUnavailable, match="'DESK_KEY' contains no key"):
        PrivateKey.from_environment("DESK_KEY")


def test_what_is_no_private_key(tmp_path, key):
    path = tmp_path / "k"

    def refusal(data: bytes) -> str:
        path.write_bytes(data)
        path.chmod(0o600)
        with pytest.raises(KeyUnavailable) as caught:
            PrivateKey.from_file(path)
        assert data[:40].decode("latin-1") not in str(caught.value) or not data
        return str(caught.value)

    assert "not a private key in PEM" in refusal(b"")
    assert "not a private key in PEM" in refusal(b"hello")
    assert "not a private key in PEM" in refusal(key.public.to_pem().encode())
    assert "too long" in refusal(b"x" * 20_000)
    curve = ec.generate_private_key(ec.SECP256R1())
    assert "not an Ed25519 key" in refusal(curve.private_bytes(*PKCS8, serialization.NoEncryption()))
    locked = ed25519.Ed25519PrivateKey.generate().private_bytes(*PKCS8, serialization.BestAvailableEncryption(b"x"))
    assert "locked with a password" in refusal(locked)
    with pytest.raises(KeyUnavailable, match="cannot be read: no such file"):
        PrivateKey.from_file(tmp_path / "none")


def test_what_is_no_public_key(files, key):
    with pytest.raises(KeyUnavailable, match="this is a private key"):
        PublicKey.from_file(files / "desk.key")
    with pytest.raises(InvalidReceipt, match="not a public key in PEM"):
        PublicKey.from_pem("hello")
    curve = ec.generate_private_key(ec.SECP256R1()).public_key()
    pem = curve.public_bytes(serialization.Encoding.PEM, serialization.PublicFormat.SubjectPublicKeyInfo)
    with pytest.raises(InvalidReceipt, match="not an Ed25519 key"):
        PublicKey.from_pem(pem)
    with pytest.raises(InvalidReceipt, match="32 bytes"):
        PublicKey(b"x")
    assert key.public != 5


def test_a_private_key_shows_itself_nowhere(key, report):
    raw = key._key.private_bytes_raw()
    assert raw.hex() not in f"{key!r}{key}"
    with pytest.raises(KeyUnavailable, match="not stored"):
        pickle.dumps(key)
    envelope = issue(report, [key], now=NOW)
    assert raw not in envelope.payload
    assert raw.hex() not in report.to_json()


def test_openssl_reads_our_keys_and_we_read_its(files, key):
    program = shutil.which("openssl")
    assert program is not None, "this test needs openssl"
    shown = subprocess.run(
        [program, "pkey", "-in", files / "desk.key", "-pubout"], capture_output=True, text=True, check=True
    )
    assert PublicKey.from_pem(shown.stdout) == key.public
    made = files / "theirs.key"
    subprocess.run([program, "genpkey", "-algorithm", "ed25519", "-out", made], check=True)
    made.chmod(0o600)
    assert PrivateKey.from_file(made).keyid


def test_keys_of_ssh_keygen(tmp_path):
    path = tmp_path / "id"
    subprocess.run(["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", path], check=True)
    private = PrivateKey.from_file(path)
    public = PublicKey.from_file(tmp_path / "id.pub")
    assert public == private.public
    assert public.verifies(private.sign(b"x"), b"x")
    subprocess.run(["ssh-keygen", "-q", "-t", "ed25519", "-N", "secret", "-f", tmp_path / "locked"], check=True)
    with pytest.raises(KeyUnavailable, match=r"locked with a password|no private key"):
        PrivateKey.from_file(tmp_path / "locked")


@pytest.fixture
def ssh_agent(tmp_path: Path) -> Iterator[str]:
    """A real one."""
    program = shutil.which("ssh-agent")
    assert program is not None, "this test needs ssh-agent: apt-get install openssh-client"
    address = str(tmp_path / "agent.sock")
    process = subprocess.Popen([program, "-D", "-a", address], stdout=subprocess.DEVNULL)
    while not Path(address).exists():
        assert process.poll() is None
    yield address
    process.terminate()
    process.wait()


def ssh_add(address: str, key: PrivateKey, folder: Path) -> None:
    path = folder / "ssh"
    path.write_bytes(
        key._key.private_bytes(
            serialization.Encoding.PEM, serialization.PrivateFormat.OpenSSH, serialization.NoEncryption()
        )
    )
    path.chmod(0o600)
    subprocess.run(["ssh-add", "-q", path], check=True, env=os.environ | {"SSH_AUTH_SOCK": address})
    path.unlink()


def test_an_agent_signs_and_keeps_the_key(ssh_agent, files, report, monkeypatch, request):
    key, other, trusted = map(request.getfixturevalue, ("key", "other", "trusted"))
    with pytest.raises(KeyUnavailable, match="does not have key"):
        agent.named(files / "desk.pub", ssh_agent)
    ssh_add(ssh_agent, other, files)
    ssh_add(ssh_agent, key, files)
    monkeypatch.setenv("SSH_AUTH_SOCK", ssh_agent)
    signer = agent.named(files / "desk.pub")
    envelope = issue(report, [signer], now=NOW)
    assert verification.verify(envelope, trusted, NOW).by == f"desk, key {key.keyid[:16]}"
    assert envelope.signatures[0].sig == key.sign(envelope.signed_bytes)
    with pytest.raises(KeyUnavailable, match="at most 262144 bytes"):
        signer.sign(b"x" * 300_000)
    subprocess.run(["ssh-add", "-q", "-D"], check=True, stderr=subprocess.DEVNULL)
    with pytest.raises(KeyUnavailable, match="the agent refuses"):
        signer.sign(b"x")


def test_no_agent(key, monkeypatch, tmp_path):
    monkeypatch.delenv("SSH_AUTH_SOCK", raising=False)
    with pytest.raises(KeyUnavailable, match="no agent runs here"):
        agent.AgentKey(key.public)
    with pytest.raises(KeyUnavailable, match="cannot be asked"):
        agent.AgentKey(key.public, str(tmp_path / "none"))


def answering(address: str, *answers: bytes) -> None:
    """An agent that says what it likes."""
    server = socket.socket(socket.AF_UNIX)
    server.bind(address)
    server.listen()

    def run() -> None:
        with server:
            for answer in answers:
                line, _ = server.accept()
                with line:
                    (length,) = struct.unpack(">I", line.recv(4))
                    while length > 0:
                        length -= len(line.recv(length))
                    line.sendall(answer)

    threading.Thread(target=run, daemon=True).start()


def string(data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + data


@pytest.mark.parametrize(
    ("answer", "says"),
    [
        (b"", "hung up"),
        (string(b""), "answers with 0 bytes"),
        (struct.pack(">I", 2**31), "answers with 2147483648 bytes"),
        (string(b"\x0c\x00"), "cut off"),
        (string(b"\x0c" + struct.pack(">I", 5)), "cut off"),
        (string(b"\x05"), "refuses"),
        (string(b"\x0c\x00\x00\x00\x00"), "does not have key"),
    ],
)
def test_an_agent_that_answers_nonsense(key, tmp_path, answer, says):
    address = str(tmp_path / "a.sock")
    answering(address, answer)
    with pytest.raises(KeyUnavailable, match=says):
        agent.AgentKey(key.public, address)


def test_a_signature_of_an_agent_is_checked(key, tmp_path):
    address = str(tmp_path / "a.sock")
    blob = string(b"ssh-ed25519") + string(key.public.raw)
    keys = b"\x0c" + struct.pack(">I", 1) + string(blob) + string(b"comment")
    forged = b"\x0e" + string(string(b"ssh-ed25519") + string(b"x" * 64))
    answering(address, string(keys), string(forged))
    with pytest.raises(KeyUnavailable, match="this key did not make"):
        agent.AgentKey(key.public, address).sign(b"data")


def test_without_the_extra_the_error_says_what_to_install(monkeypatch):
    import sys

    monkeypatch.setitem(sys.modules, "cryptography.hazmat.primitives.asymmetric.ed25519", None)
    with pytest.raises(KeyUnavailable, match=r"receipts need cryptography; pip install 'countermark\[receipts\]'"):
        PrivateKey.generate()
    monkeypatch.setitem(sys.modules, "cryptography.hazmat.primitives.serialization", None)
    with pytest.raises(KeyUnavailable, match="receipts need cryptography"):
        trust.load([__file__])
