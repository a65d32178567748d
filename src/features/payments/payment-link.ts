import { choice } from '../../kernel/contract/entity.ts';
import { transitions } from '../../kernel/contract/transitions.ts';

/** How a link stands: the specification's gateway payment (section 4): 1 and 2 pending, 3, 4 and 6 failed, 5 paid. */
export const linkStatus = { made: 1, open: 2, expired: 3, cancelled: 4, paid: 5, failed: 6 } as const;
export type LinkStatus = (typeof linkStatus)[keyof typeof linkStatus];

const pending = [linkStatus.made, linkStatus.open];

/** Money that the provider took is taken, whatever we thought of the link meanwhile. */
export const linkTransitions = transitions('status', [
  { action: 'open', from: [linkStatus.made], to: linkStatus.open, refusal: null },
  { action: 'cancel', from: pending, to: linkStatus.cancelled, refusal: 'payment_link_ended' },
  { action: 'expire', from: pending, to: linkStatus.expired, refusal: null },
  { action: 'fail', from: pending, to: linkStatus.failed, refusal: null },
  {
    action: 'pay',
    from: [...pending, linkStatus.expired, linkStatus.cancelled, linkStatus.failed],
    to: linkStatus.paid,
    refusal: null,
  },
]);

/** A link lives two days: time for who reads it in the evening and pays after the salary's message. */
export const linkHours = 48;

/** Where the customer pays it, as it is given to him. */
export const paymentLinkUrl = (publicUrl: string, link: { unique_id: string }): string =>
  `${publicUrl}/pay/${link.unique_id}`;

/** The words of each state, and how it looks. */
export const linkStates = [
  choice(linkStatus.made, 'Being prepared', 'قيد التجهيز', 'info'),
  choice(linkStatus.open, 'Waiting for payment', 'بانتظار الدفع', 'info'),
  choice(linkStatus.expired, 'Expired', 'منتهٍ', 'quiet'),
  choice(linkStatus.cancelled, 'Cancelled', 'ملغى', 'quiet'),
  choice(linkStatus.paid, 'Paid', 'مدفوع', 'good'),
  choice(linkStatus.failed, 'Failed', 'فشل', 'bad'),
];
