import { choice } from '../../kernel/contract/entity.ts';

/** What a customer is charged for (specification section 4). */
export const penaltyKind = { no_show: 1, other: 2 } as const;

/** Owed, paid, or let off with a reason. */
export const penaltyStatus = { unpaid: 0, paid: 1, waived: 2 } as const;

/** The series of their receipts among the shop's counters: no tax document has this code. */
export const penaltySeries = 9_030;

export const penaltyKinds = [
  choice(penaltyKind.no_show, 'No-show', 'عدم حضور'),
  choice(penaltyKind.other, 'Other', 'أخرى'),
] as const;

export const penaltyStatuses = [
  choice(penaltyStatus.unpaid, 'Unpaid', 'غير مدفوعة', 'bad'),
  choice(penaltyStatus.paid, 'Paid', 'مدفوعة', 'good'),
  choice(penaltyStatus.waived, 'Waived', 'معفى منها'),
] as const;
