import { createHash } from 'node:crypto';

/** One SQL statement with its parameters; named so that the server plans it once per connection. */
export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
  readonly name: string;
}

const raw = Symbol('raw');
interface Raw {
  readonly [raw]: string;
}
interface Fragment {
  readonly strings: readonly string[];
  readonly values: readonly unknown[];
}

const isRaw = (v: unknown): v is Raw => typeof v === 'object' && v !== null && raw in v;
const isFragment = (v: unknown): v is Sql => v instanceof Sql;

const names = new Map<string, string>();
const nameOf = (text: string): string => {
  let name = names.get(text);
  if (!name) {
    name = `s${createHash('sha1').update(text).digest('hex').slice(0, 20)}`;
    names.set(text, name);
  }
  return name;
};

/** SQL with parameters that can be put inside other SQL. Values never become text. */
export class Sql implements Fragment, Statement {
  readonly strings: readonly string[];
  readonly fragments: readonly unknown[];
  #built: { text: string; values: unknown[] } | undefined;

  constructor(strings: readonly string[], fragments: readonly unknown[]) {
    this.strings = strings;
    this.fragments = fragments;
  }

  #build(): { text: string; values: unknown[] } {
    if (this.#built) return this.#built;
    const values: unknown[] = [];
    const render = (part: Sql): string => {
      let text = part.strings[0]!;
      part.fragments.forEach((value, i) => {
        if (isRaw(value)) text += value[raw];
        else if (isFragment(value)) text += render(value);
        else text += `$${values.push(value)}`;
        text += part.strings[i + 1]!;
      });
      return text;
    };
    const text = render(this);
    this.#built = { text, values };
    return this.#built;
  }

  get text(): string {
    return this.#build().text;
  }
  get values(): readonly unknown[] {
    return this.#build().values;
  }
  get name(): string {
    return nameOf(this.text);
  }
}

/** Tagged template: every `${value}` is a parameter, every `${sql`…`}` a part of the text. */
export const sql = (strings: TemplateStringsArray, ...fragments: unknown[]): Sql => new Sql(strings, fragments);

/** Text that cannot be a parameter (identifiers, literal page sizes). Only for constants of the program. */
export const literal = (text: string | number): Raw => ({ [raw]: String(text) });

/** Joins parts, with ` and ` for filters. */
export const join = (parts: readonly Sql[], separator: ', ' | ' and ' | ' or ' | ' union all '): Sql =>
  parts.length === 0 ? sql`` : new Sql(['', ...parts.slice(1).map(() => separator), ''], [...parts]);
