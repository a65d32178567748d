import { createHash } from 'node:crypto';

/** One SQL statement with its parameters; named (unless its name is empty) so that the server plans it once per connection. */
export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
  readonly name: string;
  /** The shop that it is about, where that is known before it runs: a database of several machines sends it there. */
  readonly merchant?: number;
  /** It may run as a function where its shop lies (shard-functions.ts); one that writes draws numbers for its rows. */
  readonly act?: 'reads' | 'writes';
}

const raw = Symbol('raw');
export interface Raw {
  readonly [raw]: string;
}
interface Fragment {
  readonly strings: readonly string[];
  readonly values: readonly unknown[];
}

/** A parameter that gets its value later, by name. */
class Named {
  readonly key: string;
  readonly type: string;
  constructor(key: string, type: string) {
    this.key = key;
    this.type = type;
  }
}

const isRaw = (v: unknown): v is Raw => typeof v === 'object' && v !== null && raw in v;
const isFragment = (v: unknown): v is Sql => v instanceof Sql;

const names = new Map<string, string>();
/** Under which the server knows a text that it has prepared. */
export const nameOf = (text: string): string => {
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
        else if (value instanceof Named) throw new Error(`a named parameter outside prepare(): ${value.key}`);
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

/**
 * The merchant of the transaction, in the words of the row-level policies: the planner sees one condition instead of two
 * that it must compare in every statement.
 */
export const currentMerchantId: Sql = sql`current_setting('app.merchant_id')::int`;

/** Plans the statements of the transaction that follow once, and not for their values anew. */
export const planOnce: Sql = sql`set_config('plan_cache_mode', 'force_generic_plan', true)`;

/** Joins parts, with ` and ` for filters. */
export const join = (parts: readonly Sql[], separator: ', ' | ' and ' | ' or ' | ' union all '): Sql =>
  parts.length === 0 ? sql`` : new Sql(['', ...parts.slice(1).map(() => separator), ''], [...parts]);

/** Gives SQL a parameter by name; the same name is the same parameter. */
export type Bind<V> = <K extends keyof V & string>(key: K, type: string) => Sql;

/** Puts a part of a larger statement's parameters under a name of its own. */
export const bindUnder = <V>(bind: Bind<Record<string, unknown>>, under: string): Bind<V> => {
  return (key, type) => bind(`${under}.${key}`, type);
};

/** A statement whose text and name are made once, with the names of its parameters in their order. */
export interface Prepared {
  readonly text: string;
  readonly name: string;
  readonly keys: readonly string[];
}

/** The texts of all prepared statements of the program, by name. */
export const preparedTexts = new Map<string, string>();

/** Makes the text of a statement from SQL that takes its parameters by name. */
export const prepareText = (compose: (bind: Bind<Record<string, unknown>>) => Sql): Prepared => {
  const keys: string[] = [];
  const render = (part: Sql): string => {
    let text = part.strings[0]!;
    part.fragments.forEach((value, i) => {
      if (value instanceof Named) {
        if (!keys.includes(value.key)) keys.push(value.key);
        text += `$${keys.indexOf(value.key) + 1}::${value.type}`;
      } else if (isRaw(value)) text += value[raw];
      else if (isFragment(value)) text += render(value);
      else throw new Error(`a value where prepare() takes names only: ${String(value)}`);
      text += part.strings[i + 1]!;
    });
    return text;
  };
  const text = render(compose((key, type) => sql`${new Named(key, type)}`));
  preparedTexts.set(nameOf(text), text);
  return { text, name: nameOf(text), keys };
};

/**
 * A statement whose text, name and order of parameters are made once: each use only brings values. For SQL that runs
 * often, where writing the text anew would cost more than sending it.
 */
export const prepare = <V extends object>(compose: (bind: Bind<V>) => Sql): ((values: V) => Statement) => {
  const { text, name, keys } = prepareText(compose as (bind: Bind<Record<string, unknown>>) => Sql);
  // What draws numbers or writes asks the one who keeps them.
  const act = /\b(nextval|insert|update|delete)\b/i.test(text) ? {} : { act: 'reads' as const };
  return (values) => ({ text, name, ...act, values: keys.map((key) => (values as Record<string, unknown>)[key]) });
};

/** A common table expression by its name and columns, so that what one part takes from another is checked by the compiler. */
export interface Table<C extends string> {
  readonly as: Sql;
  /** `name.column` */
  col(column: C): Sql;
  /** The one value of a table of one row. */
  one(column: C): Sql;
}

export const table = <const C extends string>(name: string, _columns: readonly C[]): Table<C> => ({
  as: sql`${literal(name)}`,
  col: (column) => sql`${literal(`${name}.${column}`)}`,
  one: (column) => sql`(select ${literal(column)} from ${literal(name)})`,
});
