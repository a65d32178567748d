import { addSeconds } from '../../../../kernel/time/local-time.ts';
import { rowsOf } from '../../../../platform/db/batch.ts';
import type { Pool } from '../../../../platform/db/pools.ts';
import { type Sql, sql } from '../../../../platform/db/sql.ts';
import { transaction } from '../../../../platform/db/transaction.ts';
import type { CheckedDocument } from './check-sent.ts';

const dayInSeconds = 24 * 3_600;

/** What stands before a document in its unit's chain. */
export interface Earlier {
  /** The document was reported or cleared within a day; its text as it was cleared. */
  readonly taken: { readonly cleared_xml: string | null } | undefined;
  /** It was told to come by reporting, since clearance was off. */
  readonly was_sent_on: boolean;
  /** Its counter and the hash before it are those that follow the last, or it is a document that has its place already. */
  readonly is_in_place: boolean;
}

/** How it was answered, as it is kept. */
export interface Decided {
  readonly status: number;
  readonly codes: readonly string[];
  readonly cleared_xml: string | null;
}

export interface SubmittedDocument {
  readonly chain_id: number;
  readonly what: 'compliance' | 'reporting' | 'clearance';
}

const insertDocument = (
  asked: SubmittedDocument,
  { sent, facts }: CheckedDocument,
  isChained: boolean,
  decided: Decided,
  now: string,
): Sql =>
  sql`insert into sandbox_authority_document (chain_id, asked, number, kind, is_simplified, counter, hash, is_chained, status,
        findings, xml, cleared_xml, received_at)
      values (${asked.chain_id}, ${asked.what}, ${facts.number}, ${facts.kind}, ${facts.is_simplified}, ${facts.counter},
        ${sent.hash}, ${isChained}, ${decided.status}, ${decided.codes}::text[], ${sent.xml}, ${decided.cleared_xml},
        ${now}::timestamptz)`;

/** Keeps a document of a check, which has no place in a chain. */
export const storeCheckedDocument = async (
  app: Pool,
  asked: SubmittedDocument,
  document: CheckedDocument,
  decided: Decided,
  now: string,
) => {
  await app.batch([insertDocument(asked, document, false, decided, now)]);
};

/**
 * Decides about a document while its unit's chain is locked: two at once find each other. `decide` gets what stands before it;
 * undefined keeps nothing. A document that its unit wrote itself and that follows the last one takes its place also when it is
 * rejected: the next one names its hash.
 */
export const receiveDocument = <T extends { readonly decided?: Decided }>(
  app: Pool,
  asked: SubmittedDocument,
  document: CheckedDocument,
  now: string,
  decide: (earlier: Earlier) => T,
): Promise<T> => {
  const { hash } = document.sent;
  const { counter, previous_hash } = document.facts;
  return transaction(
    app,
    [
      sql`select last_counter, last_hash from sandbox_authority_chain where id = ${asked.chain_id} for update`,
      sql`select d.status, d.is_chained, d.counter, d.cleared_xml,
            d.received_at >= ${addSeconds(now, -dayInSeconds)}::timestamptz as is_recent
          from sandbox_authority_document d where d.chain_id = ${asked.chain_id} and d.hash = ${hash} and d.asked <> 'compliance'
          order by d.id`,
    ],
    async (_tx, opened, atCommit) => {
      const [chain] = rowsOf<{ last_counter: number; last_hash: string }>(opened[0]);
      const before = rowsOf<{
        status: number;
        is_chained: boolean;
        is_recent: boolean;
        counter: number | null;
        cleared_xml: string | null;
      }>(opened[1]);
      const follows = counter === chain!.last_counter + 1 && previous_hash === chain!.last_hash;
      const has = before.some((one) => one.is_chained && one.counter === counter);
      const result = decide({
        taken: before.find(({ status, is_recent }) => is_recent && (status === 200 || status === 202)),
        was_sent_on: before.some(({ status }) => status === 303),
        is_in_place: follows || has,
      });
      const { decided } = result;
      if (!decided) return result;
      // Where a wrong place is let through, the chain goes on from there.
      const goesOn = follows || (decided.status < 300 && counter !== null && counter > chain!.last_counter);
      const advances = goesOn && document.is_own && decided.status !== 303;
      if (advances)
        atCommit(
          sql`update sandbox_authority_chain set last_counter = ${counter}, last_hash = ${hash} where id = ${asked.chain_id}`,
        );
      atCommit(insertDocument(asked, document, advances || has, decided, now));
      return result;
    },
  );
};
