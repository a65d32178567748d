import { refusalText } from '../../../ui/api/app-hooks.ts';
import type { ScreenAction } from '../../../ui/dialogs/action-button.tsx';
import { textsOf } from '../../../ui/language/language.ts';
import type { RecordExtension } from '../../../ui/pages/record/record-page.tsx';
import { tillTexts } from '../messages.ts';
import { tillScreens } from '../screens.ts';

type Buyer = { readonly id: number; readonly status: number };

/** A new bill for a customer; a disabled one says why not. */
export const sellTo = (customer: Buyer): ScreenAction => {
  const t = textsOf(tillTexts);
  return {
    label: t.new_bill,
    to: tillScreens.till.to({ customer_id: customer.id }),
    primary: true,
    disabled: customer.status === 1 ? null : refusalText('customer_disabled'),
  };
};

/** What the till adds to a customer's record. */
export const customerSales: RecordExtension<Buyer> = { actions: (customer) => [sellTo(customer)] };
