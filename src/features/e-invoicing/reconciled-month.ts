import { z } from 'zod';
import { money } from '../../kernel/contract.ts';
import { fieldsOf, rowOf, told } from '../../kernel/noun.ts';

const shown = { list: 'shown' } as const;

/** A month of the VAT report beside what the authority has of it, in the order in which the screen and its file show it. */
export const reconciledFields = fieldsOf({
  month: told('code', 'Month', 'الشهر', z.string(), { ...shown, card: 'title' }),
  documents: told('number', 'Documents signed', 'المستندات الموقّعة', z.number().int(), shown),
  books_vat: told('money', 'VAT in the books', 'الضريبة في الدفاتر', money, { ...shown, card: 'figure' }),
  taken_vat: told('money', 'Accepted', 'المقبولة لدى الهيئة', money, shown),
  waiting_vat: told('money', 'Waiting', 'في الانتظار', money, shown),
  rejected_vat: told('money', 'Rejected', 'المرفوضة', money, shown),
  untold_vat: told('money', 'Not told', 'خارج الإبلاغ', money, shown),
});

export const reconciledMonth = rowOf(reconciledFields).omit({ id: true });
export type ReconciledMonth = z.output<typeof reconciledMonth>;
