const idBytes = 18;
/** Random bytes are drawn for many ids at once: asking for 18 costs as much as asking for all of these. */
const drawn = new Uint8Array(idBytes * 64);
let used = drawn.length;

/** A new unguessable id for a public link: 144 random bits as 24 URL-safe characters (architecture.md, "ids"). */
export const newUniqueId = (): string => {
  if (used === drawn.length) {
    globalThis.crypto.getRandomValues(drawn);
    used = 0;
  }
  const bytes = drawn.subarray(used, used + idBytes);
  used += idBytes;
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
};

/** Has the text the form of a unique id? Saves a query for what cannot exist. */
export const isUniqueId = (text: string): boolean => /^[A-Za-z0-9_-]{24}$/.test(text);
