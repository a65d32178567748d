import type { PageQuery } from './public-page.ts';

/** Names, values and lengths beyond these belong to no page of ours. */
const mostNames = 40;
const longest = 2_000;

/** What an address asks for, as lists; what is too much or too long is left out, and so is what says that a form was sent. */
export const queryOf = (given: Readonly<Record<string, unknown>>): PageQuery => {
  const found: Record<string, readonly string[]> = {};
  for (const [name, value] of Object.entries(given).slice(0, mostNames)) {
    if (name === 'done' || !/^[a-z][a-z0-9_]{0,30}$/.test(name)) continue;
    const texts = (Array.isArray(value) ? value : [value]).filter(
      (one): one is string => typeof one === 'string' && one.length <= longest,
    );
    if (texts.length > 0) found[name] = texts.slice(0, mostNames);
  }
  return found;
};

/** The same as it stands in an address; `done` says which form was sent just now. */
export const searchOf = (query: PageQuery, done?: string): string => {
  const pairs = Object.entries(query).flatMap(([name, values]) => values.map((value) => [name, value] as const));
  const all = done === undefined ? pairs : [...pairs, ['done', done] as const];
  return all.length === 0 ? '' : `?${new URLSearchParams(all.map(([name, value]): [string, string] => [name, value]))}`;
};
