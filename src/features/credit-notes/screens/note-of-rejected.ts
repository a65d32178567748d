import { IconReceiptRefund } from '@tabler/icons-react';
import { inThisLanguage } from '../../../ui/language/language.ts';
import type { RecordExtension } from '../../../ui/pages/record/record-page.tsx';
import { documentKind } from '../../documents/document-kind.ts';
import type { FiscalDocumentShown } from '../../e-invoicing/contract.ts';
import { isOpenRejection } from '../../e-invoicing/fiscal-state.ts';
import { creditNoteScreens } from '../screens.ts';

/** An invoice whose fault cannot be mended is taken back by a credit note. */
export const noteOfRejected: RecordExtension<FiscalDocumentShown> = {
  actions: (one) =>
    isOpenRejection(one) && one.document_kind === documentKind.invoice
      ? [
          {
            label: inThisLanguage(creditNoteScreens.credit.title),
            icon: IconReceiptRefund,
            to: `${creditNoteScreens.credit.to()}?invoice=${one.invoice_id}`,
          },
        ]
      : [],
};
