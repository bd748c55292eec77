/**
 * Every view of the page, in one table. A view is a module with `mount(root, context)`, which fills the root and returns a
 * function that takes everything down again (or a promise of it). `label` puts it into the navigation.
 */
export const VIEWS = [
  { name: "recent", path: "", label: "Answers", title: "Recent answers", load: () => import("./views/recent.js") },
  { name: "answer", path: "answers/:id", title: "Answer", load: () => import("./views/answer.js") },
  { name: "playground", path: "try", label: "Try", title: "Try a text", load: () => import("./views/playground.js") },
  { name: "review", path: "review", label: "Review", title: "Review queue", load: () => import("./views/review.js") },
  { name: "gate", path: "gate", label: "Advanced", title: "Gate calibration", load: () => import("./views/gate.js") },
];
