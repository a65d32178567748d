import type { Row } from './batch.ts';
import { preallocateIds, shardFunctionCall, shardFunctionRow } from './shard-functions.ts';
import { currentMerchantId, nameOf, planOnce, type Statement, sql } from './sql.ts';

/**
 * What a database of several machines wants of a batch (Citus; docs/decisions/0016): its coordinator finds the machine by the
 * shop's number in the statement, hands the shop on by `set local` alone, takes only what stands between BEGIN and COMMIT for
 * one transaction, and cannot plan without values.
 */
interface DistributedBatch {
  readonly statements: readonly Statement[];
  /** Which answers are the caller's. */
  readonly asked: readonly (boolean | 'act')[];
  /** It opened a transaction of its own, which has to be rolled back when something fails. */
  readonly isWhole: boolean;
}

/** What connections of the roles need besides: `set local` is for every machine. */
export const distributedSettings = { 'citus.propagate_set_commands': 'local' };

const begin = sql`begin`;
const commit = sql`commit`;

/** The shop of the transaction, told to every machine. Unnamed: its text is another one for every shop. */
export const propagateMerchantId = (merchant: number): Statement => ({
  text: `set local app.merchant_id = '${Math.trunc(merchant)}'`,
  values: [],
  name: '',
});

/**
 * `insert … select` without RETURNING is copied into the parts of a table, which row-level security refuses; with it the rows
 * travel as a result and are inserted. Strings and comments of our statements hold no parentheses out of balance.
 */
const insertWithResults = (text: string): string => {
  let out = '';
  let from = 0;
  for (const match of text.matchAll(/\binsert into\b/gi)) {
    let depth = 0;
    let end = match.index;
    for (; end < text.length && depth >= 0; end++) {
      if (text[end] === '(') depth++;
      else if (text[end] === ')') depth--;
    }
    if (depth < 0) end--;
    const insert = text.slice(match.index, end);
    if (!/\bselect\b/i.test(insert) || /\breturning\b/i.test(insert)) continue;
    out += `${text.slice(from, end)} returning 1`;
    from = end;
  }
  return out + text.slice(from);
};

const texts = new Map<string, { text: string; isOfShop: boolean }>();
const rewritten = ({ text, values }: Statement): { text: string; isOfShop: boolean } => {
  const known = texts.get(text);
  if (known) return known;
  const made = {
    text: insertWithResults(
      text.replaceAll(currentMerchantId.text, `$${values.length + 1}::int`).replaceAll(planOnce.text, 'null'),
    ),
    isOfShop: text.includes(currentMerchantId.text),
  };
  texts.set(text, made);
  return made;
};

/** The statement as the coordinator takes it. */
export const distributedStatement = (statement: Statement, merchant: number | undefined): Statement => {
  const { text, isOfShop } = rewritten(statement);
  if (text === statement.text) return statement;
  if (isOfShop && merchant === undefined) return statement;
  return { text, name: nameOf(text), values: isOfShop ? [...statement.values, merchant] : statement.values };
};

/** Keeps what a connection was told, from batch to batch. */
export class DistributedSession {
  #isOpen = false;
  #merchant: number | undefined;

  prepare(statements: readonly Statement[], merchant: number | undefined): DistributedBatch {
    const isWhole = !this.#isOpen && statements[0]?.text !== begin.text;
    const out: Statement[] = isWhole ? [begin] : [];
    const asked: (boolean | 'act')[] = isWhole ? [false] : [];
    if (isWhole) this.#merchant = undefined;
    for (const statement of statements) {
      const { text } = statement;
      if (text === begin.text) this.#isOpen = true;
      const shop = statement.merchant ?? merchant;
      const ends = text === commit.text || text === 'rollback';
      if (text !== begin.text && !ends && shop !== undefined && shop !== this.#merchant) {
        this.#merchant = shop;
        out.push(propagateMerchantId(shop));
        asked.push(false);
      }
      if (statement.act && this.#merchant !== undefined) {
        const call = shardFunctionCall(statement, this.#merchant);
        if (statement.act === 'writes') out.push(preallocateIds);
        if (statement.act === 'writes') asked.push(false);
        out.push({ ...call, name: nameOf(call.text) });
        asked.push('act');
      } else {
        out.push(distributedStatement(statement, this.#merchant));
        asked.push(true);
      }
      if (ends || text === begin.text) this.#merchant = undefined;
      if (ends) this.#isOpen = false;
    }
    if (isWhole) {
      out.push(commit);
      asked.push(false);
    }
    return { statements: out, asked, isWhole };
  }

  answers({ asked }: DistributedBatch, rows: Row[][]): Row[][] {
    return rows.flatMap((list, i) => (asked[i] === 'act' ? [list.map(shardFunctionRow)] : asked[i] ? [list] : []));
  }
}

/**
 * An error of another machine, with the constraint that it names: Citus hands on its words alone, and the constraint of a part
 * of a table ends with the part's number.
 */
export const ofConstraint = (error: unknown): unknown => {
  const told = error as { code?: string; constraint?: string; message?: string };
  if (!told?.code?.startsWith('23')) return error;
  const name = told.constraint ?? /constraint "(\w+)"/.exec(told.message ?? '')?.[1];
  if (name) told.constraint = name.replace(/_\d{6,}$/, '');
  return error;
};
