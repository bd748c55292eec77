// Looks at one rendered report as the browser built it. Runs before anything else in every frame, with natives of its own.
(() => {
  const KINDS = ["verified", "supported", "flagged"];
  const NEVER = new Set(
    ("applet area audio base basefont bgsound canvas dialog embed fencedframe font form frame frameset iframe image img " +
      "input keygen layer link map marquee math meta meter noembed noframes noscript object option optgroup param picture " +
      "plaintext portal progress search select slot source svg template textarea title track video xmp").split(" "),
  );
  // A page of ours has these in its head; a fragment has none of them.
  const IN_HEAD = new Set(["meta", "title"]);
  const DRAFT_ATTRIBUTES = new Set("align colspan dir href referrerpolicy rel rowspan start target".split(" "));
  const OUR_ATTRIBUTES = new Set(
    ("aria-controls aria-describedby aria-expanded aria-haspopup aria-label data-countermark data-n dir id " +
      "title type").split(" "),
  );
  const LOADS = new Set(
    ("action archive background cite classid code codebase data formaction icon imagesrcset longdesc lowsrc manifest ping " +
      "poster profile src srcdoc srcset usemap xlink:href").split(" "),
  );
  const GLYPHS = /[✓✔✅☑🗸🗹🮱⍻✗✘❌❎☒]/u;
  const DRAFT_VALUES = new Set([...KINDS, "button", "plain", "spoof", "stretch"]);
  const shows = (element) => getComputedStyle(element).display;
  const parts = (element) => element.localName === "br" || !/^(inline|contents|ruby)/.test(shows(element));
  const invisible = /[\u00ad\u034f\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff]/gu;

  // The character that touches a mark on the screen, in the same line of text; empty where a block or a break lies between.
  function touching(mark, draft, back) {
    const sibling = back ? "previousSibling" : "nextSibling";
    const child = back ? "lastChild" : "firstChild";
    let node = mark;
    for (;;) {
      let next = node[sibling];
      while (!next) {
        node = node.parentNode;
        if (!node || node === draft || parts(node)) return "";
        next = node[sibling];
      }
      node = next;
      while (node.nodeType === 1) {
        if (parts(node)) return "";
        if (!node[child]) break;
        node = node[child];
      }
      if (node.nodeType === 3) {
        const characters = [...node.data.replace(invisible, "")];
        if (characters.length) return back ? characters.at(-1) : characters[0];
      }
    }
  }

  function strange(report, draft) {
    const found = [];
    const say = (element, what) =>
      found.push(`${what}: ${element.cloneNode(false).outerHTML ?? element.nodeName}`.slice(0, 200));
    for (const element of report.querySelectorAll("*")) {
      const name = element.localName;
      const own = element.getAttribute("data-countermark");
      const inDraft = draft !== null && draft !== element && draft.contains(element);
      if (element.namespaceURI !== "http://www.w3.org/1999/xhtml") say(element, "foreign element");
      if (NEVER.has(name) && !(IN_HEAD.has(name) && own && element.parentNode === element.ownerDocument.head)) say(element, "element that acts or loads");
      if ((name === "script" || name === "style") && (inDraft || !own)) say(element, "script or style that is not ours");
      if (inDraft && own !== null && !DRAFT_VALUES.has(own)) say(element, "forged part");
      if (inDraft && name.includes("-") && !KINDS.includes(own)) say(element, "custom element");
      if (inDraft && KINDS.includes(own) && name !== "countermark-mark") say(element, "forged mark");
      if (inDraft && name === "button" && !(own === "button" && KINDS.includes(element.parentNode.dataset.countermark)))
        say(element, "forged button");
      if (!inDraft && KINDS.includes(own)) say(element, "mark outside the draft");
      if (KINDS.includes(own) && element.closest("a, label, summary")) say(element, "mark that acts for something else");
      for (const { name: attribute, value } of element.attributes) {
        if (/^on/i.test(attribute)) say(element, "handler");
        if (LOADS.has(attribute)) say(element, "attribute that loads");
        if (own === "stretch" && attribute === "style" && /^--blocks: \d+;$/.test(value)) continue; // by the module, for long drafts
        if (inDraft && !(own === null ? DRAFT_ATTRIBUTES : OUR_ATTRIBUTES).has(attribute))
          say(element, `attribute ${attribute} in the draft`);
        if (attribute === "href" && !value.startsWith("#") && !["http:", "https:", "mailto:"].includes(element.protocol))
          say(element, "link with another scheme");
      }
    }
    return found;
  }

  function ticks(report) {
    const found = [];
    const walker = document.createTreeWalker(report, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { data, parentElement } = walker.currentNode;
      if (!GLYPHS.test(data.replace(/⟦[^⟧]*⟧/gu, ""))) continue;
      if (parentElement.closest("script, style, [data-countermark=spoof], [data-countermark=state], [data-countermark=term]")) continue;
      found.push(`unboxed check mark in <${parentElement.localName}>: ${data}`.slice(0, 120));
    }
    return found;
  }

  // What a reader who copies the whole draft pastes elsewhere.
  function copied(draft) {
    const event = new ClipboardEvent("copy", { clipboardData: new DataTransfer(), bubbles: true, cancelable: true });
    getSelection().selectAllChildren(draft);
    draft.dispatchEvent(event);
    getSelection().removeAllRanges();
    return event.clipboardData.getData("text/plain");
  }

  function outsideBoxes(draft) {
    const copy = draft.cloneNode(true);
    for (const box of copy.querySelectorAll("[data-countermark=spoof]")) box.replaceWith("\ufffc");
    return copy.textContent;
  }

  // What the pop-over of each mark shows, where the module runs.
  function opened(root) {
    const found = [];
    for (const button of root.querySelectorAll("[data-countermark=draft] [data-countermark=button]")) {
      button.click();
      found.push(...strange(root, root.querySelector("[data-countermark=draft]")), ...ticks(root));
      if (found.length) break;
    }
    return found;
  }

  window.__probe = (root, absent, open = false) => {
    const reports = root.querySelectorAll("countermark-report");
    const drafts = root.querySelectorAll("[data-countermark=draft]");
    const draft = drafts[0] ?? null;
    const marks = [...root.querySelectorAll("[data-countermark]")].filter((e) => KINDS.includes(e.dataset.countermark));
    const inspected = open ? opened(root) : [];
    return {
      reports: reports.length,
      drafts: drafts.length,
      marks: marks.map((mark) => ({
        kind: mark.dataset.countermark,
        n: Number(mark.dataset.n),
        text: mark.textContent,
        shown: mark.getClientRects().length > 0,
        sign: getComputedStyle(mark.firstElementChild ?? mark, "::after").content,
        left: draft ? touching(mark, draft, true) : "",
        right: draft ? touching(mark, draft, false) : "",
      })),
      strange: [...strange(root, draft), ...ticks(root), ...inspected],
      matched: absent.filter((selector) => root.querySelector(selector)),
      // What is off the screen in a long draft is not laid out, so it has no inner text.
      text: draft ? (draft.querySelector("[data-countermark=stretch]") ? draft.textContent : draft.innerText) : "",
      boxes: draft ? [...draft.querySelectorAll("[data-countermark=spoof]")].map((box) => box.textContent) : [],
      copied: draft && open ? copied(draft) : null,
      outside: draft ? outsideBoxes(draft) : "",
    };
  };
})();
