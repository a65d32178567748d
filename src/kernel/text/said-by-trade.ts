/** What a shop trades in (specification section 4: `business_kind`). */
export type Trade = 'flowers' | 'gifts' | 'beauty';

/** What a salon calls itself; every other trade is a shop. Both Arabic words are masculine and bear the same article. */
const ofSalon: readonly (readonly [RegExp, string])[] = [
  [/المتجر/g, 'الصالون'],
  [/\bshop\b/g, 'salon'],
];
const inSalon = (text: string): string => ofSalon.reduce((said, [word, own]) => said.replace(word, own), text);

type Params = Readonly<Record<string, unknown>>;
const mark = (n: number): string => `\u0001${n}\u0002`;

/** What is put into a text keeps its own words: a name is nobody's to change. */
const aroundParams =
  (say: (params: Params) => unknown) =>
  (params: Params): unknown => {
    const typed: string[] = [];
    const marked = Object.fromEntries(
      Object.entries(params).map(([name, value]) =>
        typeof value === 'string' && value !== '' ? [name, mark(typed.push(value) - 1)] : [name, value],
      ),
    );
    const said = say(marked);
    if (typeof said !== 'string') return said;
    return typed.reduce((text, word, n) => text.replaceAll(mark(n), () => word), inSalon(said));
  };

const changed = (value: unknown): unknown => {
  if (typeof value === 'string') return inSalon(value);
  if (typeof value === 'function') return aroundParams(value as (params: Params) => unknown);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, changed(inner)]));
};

const known = new WeakMap<object, object>();

/** The words of a catalogue as a shop of this trade says them of itself. */
export const saidBy = <T extends object>(trade: Trade | undefined, texts: T): T => {
  if (trade !== 'beauty') return texts;
  const before = known.get(texts) as T | undefined;
  if (before) return before;
  const own = changed(texts) as T;
  known.set(texts, own);
  return own;
};
