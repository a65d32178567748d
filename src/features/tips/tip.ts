import { choice } from '../../kernel/contract/entity.ts';

/** What moves the tips of an employee. */
export const tipKind = { given: 1, paid_out: 2, taken_back: 3 } as const;

export const tipKinds = [
  choice(tipKind.given, 'Given', 'إكرامية', 'good'),
  choice(tipKind.paid_out, 'Paid out', 'صرف للموظف', 'quiet'),
  choice(tipKind.taken_back, 'Reversed', 'تراجع', 'warn'),
] as const;

/** The series of their receipts among the shop's counters: no tax document has this code. */
export const tipSeries = 9_040;
export const tipNumberOf = (number: number): string => `TIP-${String(number).padStart(6, '0')}`;

/** By what a tip is taken, and by what it is paid out. */
export const tipMethods = ['cash', 'credit_card', 'transfer'] as const;
export const payOutMethods = ['cash', 'transfer'] as const;
