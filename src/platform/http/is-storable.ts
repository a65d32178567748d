/** Deeper than any form of ours; without it a body made for the purpose would exhaust the stack. */
const deepest = 50;

/** PostgreSQL stores neither NUL nor half a surrogate pair: such text is malformed, wherever it stands. */
export const isStorable = (value: unknown, depth = 0): boolean => {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\u0000');
  if (typeof value !== 'object' || value === null) return true;
  if (depth >= deepest) return false;
  return Object.entries(value).every(([key, inner]) => isStorable(key) && isStorable(inner, depth + 1));
};
