import { currentLanguage } from '../../../ui/language/language.ts';
import { methodWords, type PaymentMethod, paymentMethods } from '../../payments/tender-kinds.ts';
import type { Column } from '../../../ui/table/column.ts';
import type { reportTexts } from '../report-messages.ts';
import { paymentScreens } from '../../payments/screens.ts';

type Texts = typeof reportTexts.en;
export type AmountKey = `${PaymentMethod}_amount` | 'total_amount';
type Amounts = Readonly<Record<AmountKey, number>>;

/** The payments behind a figure: of a period, and of one method where there is one. */
export const paymentsPath = (period: { from_on: string; to_on: string }, method?: PaymentMethod): string =>
  paymentScreens.list.to({ from_on: period.from_on, to_on: period.to_on, method });

/** A column for each method and one for all of them; every figure leads to its payments. */
export const paymentColumns = <R extends Amounts>(
  periodOf: (row: R) => { from_on: string; to_on: string },
): readonly Column<R, Texts>[] => [
  ...paymentMethods.map(
    (method): Column<R, Texts> => ({
      key: `${method}_amount`,
      label: () => methodWords[currentLanguage()][method],
      kind: 'money',
      value: (row) => row[`${method}_amount`],
      // Nothing has no rows behind it.
      to: (row) => (row[`${method}_amount`] === 0 ? null : paymentsPath(periodOf(row), method)),
    }),
  ),
  {
    key: 'total_amount',
    label: (t) => t.total,
    kind: 'money',
    value: (row) => row.total_amount,
    to: (row) => (row.total_amount === 0 ? null : paymentsPath(periodOf(row))),
    card: 'figure',
  },
];
