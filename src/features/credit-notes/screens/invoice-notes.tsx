import { IconArrowsExchange, IconFileX, IconReceipt2, IconReceiptRefund } from '@tabler/icons-react';
import type { OutputOf } from '../../../kernel/contract/contract.ts';
import { refusalText } from '../../../ui/api/app-hooks.ts';
import { act } from '../../../ui/api/queries.ts';
import type { ScreenAction } from '../../../ui/dialogs/action-button.tsx';
import { askReason } from '../../../ui/dialogs/message-dialog.ts';
import { textsOf } from '../../../ui/language/language.ts';
import type { RecordExtension } from '../../../ui/pages/record/record-page.tsx';
import type { documents } from '../../documents/contract.ts';
import { documentKind } from '../../documents/document-kind.ts';
import { isReturnedWhole } from '../../documents/invoice.ts';
import { notes } from '../contract.ts';
import { creditNoteTexts } from '../messages.ts';
import { cancelBlockedReason } from '../note.ts';
import { creditNoteScreens } from '../screens.ts';

type Invoice = OutputOf<typeof documents.get>;

const nothingLeft = (invoice: Invoice): string | null =>
  isReturnedWhole(invoice) ? refusalText('nothing_left_to_credit') : null;

/** Cancels an invoice after asking why; where it cannot be, it says so (specification section 8). */
const cancelInvoice = (invoice: Invoice): ScreenAction => {
  const t = textsOf(creditNoteTexts);
  const why = cancelBlockedReason({
    ...invoice,
    has_products: invoice.lines.some((line) => line.product_id !== null),
    has_gift_card: invoice.sold_cards.length > 0,
    is_noted: invoice.corrected_by.length > 0,
    is_cancelled: invoice.is_cancelled,
  });
  return {
    label: t.cancel_invoice,
    icon: IconFileX,
    operation: notes.cancel,
    danger: true,
    disabled: why && refusalText(why),
    run: async () => {
      const reason = await askReason({
        title: t.cancel_invoice,
        text: t.cancel_question,
        label: t.why,
        accept: t.cancel_invoice,
      });
      if (reason !== null) await act(notes.cancel, { id: invoice.id, reason }, t.cancelled_now);
    },
  };
};

/**
 * Notes at the record of what they correct: the way to write one. That nothing is left to credit is said here; why else none can
 * be written, where it is written.
 */
export const invoiceNotes: RecordExtension<Invoice> = {
  isSeldom: true,
  actions: (invoice, go) =>
    invoice.document_kind === documentKind.invoice || invoice.document_kind === documentKind.debit_note
      ? [
          {
            label: textsOf(creditNoteTexts).credit_note,
            icon: IconReceiptRefund,
            operation: notes.credit,
            disabled: nothingLeft(invoice),
            run: () => go(`${creditNoteScreens.credit.to()}?invoice=${invoice.id}`),
          },
          ...(invoice.document_kind === documentKind.invoice
            ? [
                {
                  label: textsOf(creditNoteTexts).exchange,
                  icon: IconArrowsExchange,
                  operation: notes.exchange,
                  disabled: nothingLeft(invoice),
                  run: () => go(`${creditNoteScreens.credit.to()}?invoice=${invoice.id}&exchange=1`),
                },
                {
                  label: textsOf(creditNoteTexts).debit_note,
                  icon: IconReceipt2,
                  operation: notes.debit,
                  run: () => go(`${creditNoteScreens.debit.to()}?invoice=${invoice.id}`),
                },
                cancelInvoice(invoice),
              ]
            : []),
        ]
      : [],
};
