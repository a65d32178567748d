import { part } from '../../../platform/db/parts.ts';
import { sql } from '../../../platform/db/sql.ts';
import { type EntryValues, entryCtes, entryValues, type NewEntry } from '../../ledger/server/public-api.ts';
import { counter } from '../../tenancy/server/public-api.ts';
import type { DocumentKind } from '../document-kind.ts';

export interface EntryGiven {
  readonly entry: NewEntry;
  readonly kind: DocumentKind;
  readonly zone: string;
}

/** The part of a document that posts it; its tax lines belong to the date on the paper, not to the business day. */
export const entryPart = part<'entry', EntryGiven, EntryValues & { kind: number; zone: string }>({
  name: 'entry',
  values: (given) => {
    if (!given) throw new Error('a document without an entry');
    return { ...entryValues(given.entry), kind: given.kind, zone: given.zone };
  },
  sql: (bind, whole) => ({
    after: [
      entryCtes(bind, {
        entryId: whole.entryId,
        sourceId: whole.recordId,
        taxOn: sql`(select (issued_at at time zone ${bind('zone', 'text')})::date from ${counter.as})`,
        documentKind: bind('kind', 'smallint'),
        more: whole.postings,
      }),
    ],
  }),
});
