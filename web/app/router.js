/** Addresses behind the hash: "#/answers/ab12?tab=facts" is a path with parts that vary, and a query. */

/** What a hash names: the view, the parts of its path, its query; null where nothing has that path. */
export function routeOf(hash, views) {
  const query = hash.includes("?") ? hash.slice(hash.indexOf("?") + 1) : "";
  const parts = partsOf(hash);
  if (parts.includes(null)) return null;
  for (const view of views) {
    const wanted = view.path.split("/").filter(Boolean);
    if (wanted.length !== parts.length) continue;
    const params = {};
    const fits = wanted.every((part, at) => {
      if (part.startsWith(":")) params[part.slice(1)] = parts[at];
      return part.startsWith(":") || part === parts[at];
    });
    if (fits) return { view, name: view.name, params, query: Object.fromEntries(new URLSearchParams(query)) };
  }
  return null;
}

/** The hash of a path, with its query; each part is escaped, so that a name of anybody's leads nowhere else. */
export function hashOf(parts, query = {}) {
  const given = Object.entries(query).filter(([, value]) => value !== null && value !== undefined && value !== "");
  const asked = new URLSearchParams(given).toString();
  return `#/${parts.map(encodeURIComponent).join("/")}${asked ? `?${asked}` : ""}`;
}

/** The parts of a hash's path; null for one that is not well escaped. */
export function partsOf(hash) {
  return hash.replace(/^#\/?/, "").split("?", 1)[0].split("/").filter(Boolean).map(decoded);
}

function decoded(part) {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}
