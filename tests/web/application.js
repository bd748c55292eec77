// An application that shows reports with the React wrapper; `make test-web` builds it from the packed package.
import { createElement as h, useState } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { Report } from "countermark/react";

function Application({ fragments }) {
  const [at, setAt] = useState(0);
  const [heard, setHeard] = useState("");
  return h(
    "main",
    {},
    h("button", { id: "other", onClick: () => setAt((at + 1) % fragments.length) }, "other"),
    h("output", { id: "heard" }, heard),
    h(Report, { html: fragments[at], className: "answer", onOpen: ({ text, mark }) => setHeard(`${text} ${mark}`) }),
  );
}

const { fragments, server } = globalThis.given;
const root = document.getElementById("root");
if (server) hydrateRoot(root, h(Application, { fragments }));
else createRoot(root).render(h(Application, { fragments }));
