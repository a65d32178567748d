import { systemAccounts } from '../../src/features/ledger/accounts.ts';
import { sql } from '../../src/platform/db/sql.ts';
import type { Caller, OwnServer } from '../support/own-server.ts';
import type { TinyShop } from '../support/tiny-shop.ts';

/** Where an act is done: a shop of its own server, its owner signed in. */
export interface Place {
  readonly at: OwnServer;
  readonly shop: TinyShop;
  readonly owner: Caller;
  /** A customer of nobody else's act. */
  readonly customer: () => Promise<number>;
}

/** What an act posts, net by account: debits positive, credits negative, in minor units; accounts by their codes. */
export type Lines = Readonly<Record<string, number>>;

/**
 * A row of `design/postings.md`: what is done before, the act over HTTP, and the lines that it must post. What `before` answers
 * is given to the act; lines are counted from after it.
 */
export interface PostingRow<Given = unknown> {
  readonly act: string;
  readonly before?: (place: Place) => Promise<Given>;
  readonly does: (place: Place, given: Given) => Promise<unknown>;
  readonly posts: Lines;
}

export const row = <Given>(one: PostingRow<Given>): PostingRow => one as PostingRow;

const codes = Object.fromEntries(systemAccounts.map((a) => [a.key, a.code]));

/** The last entry of a shop by number: what comes after it is an act's. */
export const lastEntry = async ({ at, shop }: Place): Promise<number> => {
  const [found] = await at.database.owner.batch([
    sql`select coalesce(max(id), 0)::bigint as id from journal_entry where merchant_id = ${shop.merchantId}`,
  ]);
  return found![0]!.id as number;
};

/** What was posted after an entry, net by account; accounts that come out at nothing are left out. */
export const postedAfter = async ({ at, shop }: Place, entry: number): Promise<Lines> => {
  const [found] = await at.database.owner.batch([
    sql`select a.system_key, sum(l.debit - l.credit)::bigint as net from journal_line l
        join ledger_account a on a.merchant_id = l.merchant_id and a.id = l.account_id
        where l.merchant_id = ${shop.merchantId} and l.entry_id > ${entry} group by 1`,
  ]);
  return Object.fromEntries(
    found!.flatMap((l) => (l.net === 0 ? [] : [[codes[l.system_key as string]!, l.net as number]])),
  );
};

/** A call that must succeed; what it answers. */
// biome-ignore lint/suspicious/noExplicitAny: answers of every shape
export const done = async (answer: Promise<{ status: number; body: any }>): Promise<any> => {
  const { status, body } = await answer;
  if (status !== 200) throw new Error(`${status}: ${JSON.stringify(body)}`);
  return body;
};
