import { IconArrowsExchange, IconReceipt2, IconReceiptRefund } from '@tabler/icons-react';
import type { OutputOf } from '../../../kernel/contract.ts';
import { textsOf } from '../../../ui/language/language.ts';
import type { RecordAddition } from '../../../ui/pages/record/record-page.tsx';
import type { documents } from '../../documents/contract.ts';
import { documentKind } from '../../documents/document-kind.ts';
import { notes } from '../contract.ts';
import { noteTexts } from '../messages.ts';
import { noteScreens } from '../screens.ts';

/** Notes at the record of what they correct: the way to write one. Why none can be written is said where it is written. */
export const invoiceNotes: RecordAddition<OutputOf<typeof documents.get>> = {
  isSeldom: true,
  actions: (invoice, go) =>
    invoice.document_kind === documentKind.invoice || invoice.document_kind === documentKind.debit_note
      ? [
          {
            label: textsOf(noteTexts).credit_note,
            icon: IconReceiptRefund,
            operation: notes.credit,
            run: () => go(`${noteScreens.credit.to()}?invoice=${invoice.id}`),
          },
          ...(invoice.document_kind === documentKind.invoice
            ? [
                {
                  label: textsOf(noteTexts).exchange,
                  icon: IconArrowsExchange,
                  operation: notes.exchange,
                  run: () => go(`${noteScreens.credit.to()}?invoice=${invoice.id}&exchange=1`),
                },
                {
                  label: textsOf(noteTexts).debit_note,
                  icon: IconReceipt2,
                  operation: notes.debit,
                  run: () => go(`${noteScreens.debit.to()}?invoice=${invoice.id}`),
                },
              ]
            : []),
        ]
      : [],
};
