/** What this browser keeps for a reviewer: a name, and whether single keys work. One that keeps nothing asks again. */
const stored = (name) => ({
  get() {
    try {
      return localStorage.getItem(name) ?? "";
    } catch {
      return "";
    }
  },
  set(value) {
    try {
      localStorage.setItem(name, value);
    } catch {
      // asked for again next time
    }
  },
});

export const reviewer = stored("countermark.reviewer");
export const keys = stored("countermark.review.keys");
