import { z } from 'zod';
import { civilDate, money } from '../../kernel/contract/contract.ts';
import { fieldsOf, outputField, rowOf } from '../../kernel/contract/entity.ts';
import { fieldWords } from '../../kernel/text/field-words.ts';
import { paymentScreens } from '../payments/screens.ts';
import { type MoneyMethod, methodWords, moneyMethods } from '../payments/tender-kinds.ts';

const shown = { list: 'shown' } as const;
const amount = (en: string, ar: string) => outputField('money', en, ar, money, shown);
type AmountField = ReturnType<typeof amount>;
type MethodKey = `${MoneyMethod}_amount`;

/** Money taken by each method, less what went back: a column for each method and one for all of them. */
const takingFields = fieldsOf({
  ...(Object.fromEntries(
    moneyMethods.map((method) => [`${method}_amount`, amount(methodWords.en[method], methodWords.ar[method])]),
  ) as Record<MethodKey, AmountField>),
  total_amount: outputField('money', fieldWords.en.total, fieldWords.ar.total, money, { ...shown, card: 'figure' }),
});

/** What one row of takings carries. */
export const takings = rowOf(takingFields).omit({ id: true });
export type Takings = z.output<typeof takings>;
export const takingKeys = Object.keys(takingFields) as (keyof Takings)[];

export const dailyFields = fieldsOf({
  on: outputField('date', 'Date', 'اليوم', civilDate, { ...shown, card: 'title' }),
  ...takingFields,
});
export const monthlyFields = fieldsOf({
  month: outputField('text', 'Month', 'الشهر', z.string(), { ...shown, card: 'title' }),
  ...takingFields,
});

/** The payments behind a figure: of a period, and of one method where there is one. */
export const paymentsPath = (period: { from_on: string; to_on: string }, method?: MoneyMethod): string =>
  paymentScreens.list.to({ from_on: period.from_on, to_on: period.to_on, method });

/** Where each figure leads; nothing has no rows behind it. */
export const takingLinks = <R extends Takings>(
  periodOf: (row: R) => { from_on: string; to_on: string },
): Record<keyof Takings, (row: R) => string | null> => {
  const to = (key: keyof Takings, method?: MoneyMethod) => (row: R) =>
    row[key] === 0 ? null : paymentsPath(periodOf(row), method);
  return {
    ...(Object.fromEntries(
      moneyMethods.map((method) => [`${method}_amount`, to(`${method}_amount`, method)]),
    ) as Record<MethodKey, (row: R) => string | null>),
    total_amount: to('total_amount'),
  };
};

export const takingsExplained = {
  en: 'Payments received by method, less cancelled deposits, as posted in the journal.',
  ar: 'المبالغ المستلمة بحسب طريقة الدفع بعد طرح العرابين الملغاة، كما في القيود.',
};
export const noTakings = { en: 'No payments in this period.', ar: 'لم تُستلم مبالغ في هذه الفترة.' };
