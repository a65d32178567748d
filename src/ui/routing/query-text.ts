/** The state of a screen in its address: plain texts, so that an address can be read, shared and typed. */
export type Query = Record<string, string>;

/** Reads `?page=2&status=1`. Of a repeated key the last one counts. */
export const parseQuery = (text: string): Query =>
  Object.fromEntries(new URLSearchParams(text.startsWith('?') ? text.slice(1) : text));

/** Writes it again, without blanks; empty when nothing is left. */
export const queryText = (query: Record<string, unknown>): string => {
  const kept = Object.entries(query).filter(([, value]) => value !== undefined && value !== null && value !== '');
  const text = new URLSearchParams(kept.map(([key, value]) => [key, String(value)])).toString();
  return text ? `?${text}` : '';
};
