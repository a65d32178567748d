/** A value as a request carries it: no blanks, trimmed. */
type Clean = string | number | boolean | readonly Clean[] | { readonly [key: string]: Clean };

const isBlank = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (typeof value === 'number' && Number.isNaN(value));

const clean = (value: unknown): Clean => {
  if (typeof value === 'string') return value.trim();
  if (Array.isArray(value)) return value.filter((item) => !isBlank(item)).map(clean);
  if (typeof value === 'object' && value !== null) return cleanInput(value as Record<string, unknown>);
  return value as Clean;
};

/**
 * Empty and blank values are dropped and strings trimmed (specification section 7), at every depth. An empty list stays:
 * it says "none". A field cleared in a form is therefore absent, which a PUT reads as empty.
 */
export const cleanInput = (input: Record<string, unknown>): Record<string, Clean> =>
  Object.fromEntries(
    Object.entries(input)
      .filter(([, value]) => !isBlank(value))
      .map(([key, value]) => [key, clean(value)]),
  );

/** For a query string: flags as 1 or 0, lists as repeated keys, objects as their id (specification section 7). */
export const queryOf = (input: Record<string, Clean>): URLSearchParams => {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(input)) {
    for (const one of Array.isArray(value) ? (value as readonly Clean[]) : [value as Clean]) {
      if (typeof one === 'boolean') query.append(key, one ? '1' : '0');
      else if (typeof one === 'object' && 'id' in one) query.append(key, String(one['id']));
      else query.append(key, String(one));
    }
  }
  return query;
};
