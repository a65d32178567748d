import { z } from 'zod';
import { civilDate, exportFormats, money, operation, recordId } from '../../kernel/contract/contract.ts';
import { choice, fieldsOf, outputField, rowOf } from '../../kernel/contract/entity.ts';
import { accessOf } from '../../kernel/contract/screen.ts';
import { agreeing } from '../../kernel/contract/zod-rules.ts';
import { periodErrors } from '../../kernel/time/period.ts';
import { receivableScreens } from './screens.ts';

/** What a line of a statement is. */
export const statementKinds = [
  choice('invoice', 'Invoice', 'فاتورة'),
  choice('payment', 'Payment', 'دفعة'),
  choice('credit_note', 'Credit note', 'إشعار دائن'),
  choice('refund', 'Refund', 'استرداد'),
  choice('deposit_kept', 'Deposit kept', 'عربون محتفظ به'),
  choice('deposit_restored', 'Deposit restored', 'عربون معاد إلى الرصيد'),
  choice('penalty', 'Penalty', 'غرامة'),
  choice('waiver', 'Penalty waived', 'إعفاء من غرامة'),
  choice('gift_card', 'Gift card bought', 'شراء بطاقة هدية'),
  choice('gift_card_back', 'Gift card balance refunded', 'باقي بطاقة هدية'),
] as const;

const statementKindNames = statementKinds.map(({ value }) => value);

const shown = { list: 'shown' } as const;

/** One line: what was charged or paid, and what was owed after it (negative: the shop holds money of the customer). */
export const statementFields = fieldsOf({
  on: outputField('date', 'Date', 'اليوم', civilDate, { ...shown, card: 'title' }),
  kind: outputField('choice', 'Type', 'البيان', z.enum(statementKindNames), {
    ...shown,
    choices: statementKinds,
  }),
  document_number: outputField('code', 'Document', 'المستند', z.string().nullable(), shown),
  charged_amount: outputField('money', 'Charged', 'عليه', money, shown),
  paid_amount: outputField('money', 'Credited', 'له', money, shown),
  balance_amount: outputField('money', 'Balance', 'الرصيد', money, { ...shown, card: 'figure' }),
});

export const customerStatement = operation({
  area: 'merchant',
  method: 'GET',
  path: '/reports/customer_statement',
  access: accessOf(receivableScreens.statement),
  summary: 'What a customer was charged and paid in a period, with what was owed before and after it',
  input: z
    .object({
      customer_id: recordId.optional(),
      from_on: civilDate,
      to_on: civilDate,
      format: z.enum(exportFormats).optional(),
    })
    .superRefine(agreeing(periodErrors())),
  output: z.object({
    opening_amount: money,
    charged_amount: money,
    paid_amount: money,
    closing_amount: money,
    lines: z.array(rowOf(statementFields)),
  }),
});
