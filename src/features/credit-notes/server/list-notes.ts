import type { InputOf, OutputOf } from '../../../kernel/contract/contract.ts';
import { currentMerchantId, literal, type Sql, sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { answerList } from '../../../platform/lists/answer-list.ts';
import { type EntitySource, selectRow, sheetOf, sortsOf } from '../../../platform/lists/entity-list.ts';
import { documentKind } from '../../documents/document-kind.ts';
import { signOf } from '../../documents/document-totals.ts';
import { searchedDocumentIds } from '../../documents/server/public-api.ts';
import type { notes } from '../contract.ts';
import { creditNoteFields } from '../note-fields.ts';
import { creditNoteScreens } from '../screens.ts';

type Answer = OutputOf<typeof notes.listCredit>;

/** A credit note takes back: its amounts are below nothing in lists (document-figures.ts). */
const signed = (kind: number, column: string): Sql =>
  sql`${literal(signOf(kind) === 1 ? `i.${column}` : `-i.${column}`)}`;

const source = (language: 'ar' | 'en', kind: number): EntitySource<typeof creditNoteFields> => ({
  fields: creditNoteFields,
  alias: 'i',
  computed: {
    invoice_id: sql`n.invoice_id`,
    invoice_number: sql`(select o.document_number from invoice o where o.merchant_id = ${currentMerchantId}
      and o.id = n.invoice_id)`,
    customer_name: language === 'ar' ? sql`i.customer_name` : sql`coalesce(i.buyer ->> 'name_en', i.customer_name)`,
    reason_kind: sql`n.reason_kind`,
    subtotal: signed(kind, 'subtotal'),
    vat: signed(kind, 'vat'),
    total: signed(kind, 'total'),
  },
});

const from = sql`invoice i join document_note n on n.merchant_id = i.merchant_id and n.note_id = i.id`;

const kinds = {
  credit: { kind: documentKind.credit_note, title: creditNoteScreens.creditNotes.title, file_name: 'credit-notes' },
  debit: { kind: documentKind.debit_note, title: creditNoteScreens.debitNotes.title, file_name: 'debit-notes' },
} as const;

/** Notes that a search names, by their own number, that of what they correct, or their customer. A value for `= any`. */
const searchedNotes = (ctx: MerchantContext, search: string): Sql => sql`(array(
  with named as (select unnest(${searchedDocumentIds(ctx, search)}) as id)
  select id from named union
  select n.note_id from named join document_note n on n.merchant_id = ${currentMerchantId} and n.invoice_id = named.id))`;

interface NotesQuery extends Omit<InputOf<typeof notes.listCredit>, 'reason_kind'> {
  readonly reason_kind?: string | undefined;
}

/** Notes of one kind by day. Credit notes to deposits stand with the deposits. */
export const listNotes = (of: keyof typeof kinds) => (ctx: MerchantContext, tx: MerchantTx, input: NotesQuery) => {
  const { kind, ...file } = kinds[of];
  return answerList<Answer['records'][number]>(
    ctx,
    tx,
    {
      select: selectRow(source(ctx.language, kind)),
      from,
      where: [
        sql`i.merchant_id = ${ctx.merchantId}`,
        sql`i.document_kind = ${literal(kind)}`,
        ...(input.from_on ? [sql`i.business_on >= ${input.from_on}::date`] : []),
        ...(input.to_on ? [sql`i.business_on <= ${input.to_on}::date`] : []),
        ...(input.reason_kind ? [sql`n.reason_kind = ${input.reason_kind}`] : []),
        ...(input.search ? [sql`i.id = any(${searchedNotes(ctx, input.search)})`] : []),
      ],
      sortable: { ...sortsOf(source(ctx.language, kind), ctx.language), issued_at: sql`i.business_on` },
      defaultSort: '-issued_at',
      tie: sql`i.id`,
      isLong: true,
    },
    input,
    { ...file, columns: sheetOf(creditNoteFields) },
  );
};
