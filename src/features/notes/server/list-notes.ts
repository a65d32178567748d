import type { InputOf, OutputOf } from '../../../kernel/contract.ts';
import { literal, sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { answerList } from '../../../platform/lists/answer-list.ts';
import { type NounSource, selectRow, sheetOf, sortsOf } from '../../../platform/lists/noun-list.ts';
import { documentKind } from '../../documents/document-kind.ts';
import type { notes } from '../contract.ts';
import { noteFields } from '../note-fields.ts';
import { noteScreens } from '../screens.ts';

type Answer = OutputOf<typeof notes.listCredit>;

const source = (language: 'ar' | 'en'): NounSource<typeof noteFields> => ({
  fields: noteFields,
  alias: 'i',
  computed: {
    invoice_id: sql`o.id`,
    invoice_number: sql`o.document_number`,
    customer_name: language === 'ar' ? sql`i.customer_name` : sql`coalesce(i.buyer ->> 'name_en', i.customer_name)`,
    reason_kind: sql`n.reason_kind`,
  },
});

const from = sql`document_note n join invoice i on i.merchant_id = n.merchant_id and i.id = n.note_id
  join invoice o on o.merchant_id = n.merchant_id and o.id = n.invoice_id`;

const kinds = {
  credit: { kind: documentKind.credit_note, title: noteScreens.creditNotes.title, file_name: 'credit-notes' },
  debit: { kind: documentKind.debit_note, title: noteScreens.debitNotes.title, file_name: 'debit-notes' },
} as const;

interface Asked extends Omit<InputOf<typeof notes.listCredit>, 'reason_kind'> {
  readonly reason_kind?: string | undefined;
}

/** Notes of one kind by day. Credit notes to deposits stand with the deposits. */
export const listNotes = (of: keyof typeof kinds) => (ctx: MerchantContext, tx: MerchantTx, input: Asked) => {
  const { kind, ...file } = kinds[of];
  return answerList<Answer['records'][number]>(
    ctx,
    tx,
    {
      select: selectRow(source(ctx.language)),
      from,
      where: [
        sql`n.merchant_id = ${ctx.merchantId}`,
        sql`i.document_kind = ${literal(kind)}`,
        ...(input.from_on ? [sql`i.business_on >= ${input.from_on}::date`] : []),
        ...(input.to_on ? [sql`i.business_on <= ${input.to_on}::date`] : []),
        ...(input.reason_kind ? [sql`n.reason_kind = ${input.reason_kind}`] : []),
        ...(input.search
          ? [sql`position(upper(${input.search.trim()}) in upper(i.document_number || ' ' || o.document_number)) > 0`]
          : []),
      ],
      sortable: { ...sortsOf(source(ctx.language), ctx.language), issued_at: sql`i.business_on` },
      defaultSort: '-issued_at',
      tie: sql`i.id`,
    },
    input,
    { ...file, columns: sheetOf(noteFields) },
  );
};
