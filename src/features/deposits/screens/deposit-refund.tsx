import { IconReceiptRefund } from '@tabler/icons-react';
import { textsOf } from '../../../ui/language/language.ts';
import type { RecordExtension } from '../../../ui/pages/record/record-page.tsx';
import { hereWith, useQueryState } from '../../../ui/routing/link.tsx';
import { documentKind } from '../../documents/document-kind.ts';
import { type DepositDocument, leftOfDeposit } from '../../documents/left-of-deposit.ts';
import { accountingTexts } from '../../documents/record-messages.ts';
import { deposits } from '../contract.ts';
import { RefundDepositPanel } from './refund-deposit-panel.tsx';

/** A deposit of which something is left. */
const hasRest = (document: DepositDocument): boolean =>
  document.document_kind === documentKind.prepayment && leftOfDeposit(document) > 0;

/** The panel is open while the address says so. */
const RefundBeside = ({ record }: { readonly record: DepositDocument }) => {
  const [query, change] = useQueryState();
  // An address can name any document: only a deposit of which something is left is refunded.
  return query['panel'] === 'refund' && record.customer_id && hasRest(record) ? (
    <RefundDepositPanel id={record.id} customerId={record.customer_id} close={() => change({ panel: null })} />
  ) : null;
};

/** What deposits add to the record of their document: refunding what is left. */
export const depositRefund: RecordExtension<DepositDocument> = {
  isSeldom: true,
  actions: (document, go) => {
    const t = textsOf(accountingTexts);
    return document.document_kind === documentKind.prepayment
      ? [
          {
            label: t.give_back,
            icon: IconReceiptRefund,
            operation: deposits.refund,
            disabled: leftOfDeposit(document) === 0 ? t.nothing_left : null,
            run: () => go(hereWith({ panel: 'refund' })),
          },
        ]
      : [];
  },
  beside: RefundBeside,
};
