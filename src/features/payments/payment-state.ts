import { epochOf } from '../../kernel/time/local-time.ts';
import { failedStates, type GatewayStatus, gatewayStatus } from './gateway-payment.ts';

/** What who pays by card reads on the page of the payment; each has its own words and its own next step. */
export const paymentStates = [
  'closed',
  'preparing',
  'ready',
  'waiting',
  'unfinished',
  'abandoned',
  'declined',
  'failed',
  'other_amount',
  'cancelled',
  'called_off',
  'hold_ended',
  'over',
  'settling',
  'paid',
  'late_kept',
  'late_returned',
  'returned',
] as const;
export type PaymentState = (typeof paymentStates)[number];

/** What decides the state: everything of it is read on the server, nothing from the address. */
export interface PaymentStateFacts {
  readonly status: GatewayStatus;
  readonly now: string;
  /** The shop is suspended or disabled. */
  readonly is_closed: boolean;
  /** Nobody may try any more. */
  readonly is_over: boolean;
  /** Of the newest attempt: when who pays left for the gateway's page, came back by its way, and was found not to have paid. */
  readonly left_at: string | null;
  readonly returned_at: string | null;
  readonly found_open_at: string | null;
  /** The newest attempt was ended by the shop. */
  readonly is_called_off: boolean;
  /** It was never open at the gateway. */
  readonly was_not_opened: boolean;
  /** The gateway took another amount than asked for: nobody pays again before the shop looked at it. */
  readonly is_other_amount: boolean;
  /** The visit that it pays the deposit of: it stands, its hold ended unpaid, until when it is held. Null without a visit. */
  readonly visit_stands: boolean | null;
  readonly visit_lapsed: boolean | null;
  readonly visit_held_until: string | null;
  /** The money goes back: it came for nothing that stands, or a second time. */
  readonly goes_back: boolean;
  /** It was paid after its time was over. */
  readonly is_late: boolean;
  readonly has_document: boolean;
}

/** Seconds after the return from which "not paid" is believed; the result of a bank may be this much behind its customer. */
export const believedAfterSeconds = 5;

/** Whether who pays is back from the gateway, and it has not said since what became of the payment. */
const awaitsAnswer = ({ status, returned_at, found_open_at }: PaymentStateFacts): boolean => {
  if (status !== gatewayStatus.open || returned_at === null) return false;
  return found_open_at === null || epochOf(found_open_at) - epochOf(returned_at) < believedAfterSeconds * 1000;
};

/** An open page: nobody was there, somebody is there or left it without its way back, or came back without paying. */
const openState = ({ left_at, returned_at }: PaymentStateFacts): PaymentState => {
  const returned = returned_at === null ? -Infinity : epochOf(returned_at);
  if (left_at !== null && epochOf(left_at) > returned) return 'unfinished';
  return returned_at === null ? 'ready' : 'abandoned';
};

const paidState = (of: PaymentStateFacts): PaymentState => {
  if (of.goes_back) return of.is_late ? 'late_returned' : 'returned';
  if (!of.has_document) return 'settling';
  return of.is_late && of.visit_stands === true ? 'late_kept' : 'paid';
};

/** Why nobody pays any more; null while somebody may. */
const endOf = (of: PaymentStateFacts): PaymentState | null => {
  const isHoldOver = of.visit_held_until !== null && epochOf(of.visit_held_until) <= epochOf(of.now);
  if (isHoldOver || of.visit_lapsed === true) return 'hold_ended';
  if (of.visit_stands === false || (of.is_called_off && of.status === gatewayStatus.cancelled)) return 'called_off';
  return of.is_over ? 'over' : null;
};

/** The state of a card payment for who pays it. */
export const paymentStateOf = (of: PaymentStateFacts): PaymentState => {
  const { status } = of;
  if (status === gatewayStatus.paid) return paidState(of);
  if (of.is_closed) return 'closed';
  if (awaitsAnswer(of)) return 'waiting';
  if (of.is_other_amount) return 'other_amount';
  const end = endOf(of);
  if (end !== null) return end;
  if (status === gatewayStatus.made) return 'preparing';
  if (status === gatewayStatus.open) return openState(of);
  if (status === gatewayStatus.failed) return of.was_not_opened ? 'failed' : 'declined';
  return status === gatewayStatus.cancelled ? 'cancelled' : 'abandoned';
};

/** States in which the page of the gateway is offered, where it is open. */
export const payableStates: readonly PaymentState[] = ['ready', 'unfinished', 'abandoned'];
/** States that another attempt may follow. */
const retryStates: readonly PaymentState[] = ['abandoned', 'declined', 'failed', 'cancelled'];

/** Whether another attempt may begin now. */
export const mayTryAgain = (state: PaymentState, status: GatewayStatus): boolean =>
  retryStates.includes(state) && failedStates.includes(status);

/** Something is on its way that nobody at the page has to do. */
export const isAwaited = (state: PaymentState): boolean =>
  state === 'preparing' || state === 'waiting' || state === 'settling';
