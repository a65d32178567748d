/** A new unguessable id for a public link: 144 random bits as 24 URL-safe characters (architecture.md, "ids"). */
export const newUniqueId = (): string => {
  const bytes = globalThis.crypto.getRandomValues(new Uint8Array(18));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
};

/** Has the text the form of a unique id? Saves a query for what cannot exist. */
export const isUniqueId = (text: string): boolean => /^[A-Za-z0-9_-]{24}$/.test(text);
