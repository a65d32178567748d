import { z } from 'zod';
import { money } from '../../kernel/contract/contract.ts';
import { fieldsOf, outputField, rowOf } from '../../kernel/contract/entity.ts';

const shown = { list: 'shown' } as const;

/** A month of the VAT report beside what the authority has of it, in the order in which the screen and its file show it. */
export const reconciledFields = fieldsOf({
  month: outputField('code', 'Month', 'الشهر', z.string(), { ...shown, card: 'title' }),
  documents: outputField('number', 'Documents signed', 'المستندات الموقّعة', z.number().int(), shown),
  books_vat: outputField('money', 'VAT in the books', 'الضريبة في الدفاتر', money, { ...shown, card: 'figure' }),
  taken_vat: outputField('money', 'Accepted', 'المقبولة لدى الهيئة', money, shown),
  waiting_vat: outputField('money', 'Waiting', 'في الانتظار', money, shown),
  rejected_vat: outputField('money', 'Rejected', 'المرفوضة', money, shown),
  untold_vat: outputField('money', 'Not reported', 'غير مُبلَّغ عنها', money, shown),
});

export const reconciledMonth = rowOf(reconciledFields).omit({ id: true });
export type ReconciledMonth = z.output<typeof reconciledMonth>;
