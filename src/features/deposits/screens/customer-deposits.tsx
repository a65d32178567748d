import { refusalText } from '../../../ui/api/app-hooks.ts';
import { textsOf } from '../../../ui/language/language.ts';
import type { RecordExtension } from '../../../ui/pages/record/record-page.tsx';
import { hereWith, useQueryState } from '../../../ui/routing/link.tsx';
import { customerMoneyTexts } from '../../documents/customer-messages.ts';
import { deposits } from '../contract.ts';
import { ReceiveDepositPanel } from './receive-deposit.panel.tsx';

type Customer = { readonly id: number; readonly status: number };

/** The panel is open while the address says so. */
const DepositBeside = ({ record }: { readonly record: Customer }) => {
  const [query, change] = useQueryState();
  return (
    <ReceiveDepositPanel
      customerId={record.id}
      isOpen={query['panel'] === 'deposit'}
      close={() => change({ panel: null })}
    />
  );
};

/** What deposits add to a customer's record: taking one. */
export const customerDeposits: RecordExtension<Customer> = {
  actions: (customer, go) => [
    {
      label: textsOf(customerMoneyTexts).take_deposit,
      run: () => go(hereWith({ panel: 'deposit' })),
      operation: deposits.receive,
      disabled: customer.status === 1 ? null : refusalText('customer_disabled'),
    },
  ],
  beside: DepositBeside,
};
