import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { gatewayStatus } from './gateway-payment.ts';
import { mayTryAgain, type PaymentStateFacts, payableStates, paymentStateOf } from './payment-state.ts';

const { made, open, expired, cancelled, paid, failed } = gatewayStatus;
const now = '2026-03-02T10:00:00Z';
const ago = (seconds: number) => new Date(Date.parse(now) - seconds * 1000).toISOString();
const fresh: PaymentStateFacts = {
  ...{ status: open, now, is_closed: false, is_over: false, left_at: null, returned_at: null, found_open_at: null },
  ...{ is_called_off: false, was_not_opened: false, is_other_amount: false },
  ...{ visit_stands: null, visit_lapsed: null, visit_held_until: null },
  ...{ goes_back: false, is_late: false, has_document: false },
};
const held = { visit_stands: true, visit_lapsed: false, visit_held_until: ago(-600) };
const ended = { visit_stands: true, visit_lapsed: false, visit_held_until: ago(1), is_over: true };

describe('paymentStateOf', () => {
  test.each<[string, Partial<PaymentStateFacts>, string]>([
    ['a page that is being prepared', { status: made }, 'preparing'],
    ['a page that nobody was at', {}, 'ready'],
    ['who went to the gateway and is not back', { left_at: ago(40) }, 'unfinished'],
    ['who went there again', { left_at: ago(4), returned_at: ago(60), found_open_at: ago(50) }, 'unfinished'],
    ['who came back after leaving', { left_at: ago(60), returned_at: ago(40), found_open_at: ago(20) }, 'abandoned'],
    ['who came back and has no answer', { returned_at: ago(2) }, 'waiting'],
    ['an answer older than the return', { returned_at: ago(2), found_open_at: ago(60) }, 'waiting'],
    ['an answer right after the return', { returned_at: ago(9), found_open_at: ago(8) }, 'waiting'],
    ['nobody paid after the return', { returned_at: ago(20), found_open_at: ago(10) }, 'abandoned'],
    ['a page that nobody paid in time', { status: expired }, 'abandoned'],
    ['a refused card', { status: failed }, 'declined'],
    ['a page that never opened', { status: failed, was_not_opened: true }, 'failed'],
    ['another amount', { status: failed, is_other_amount: true }, 'other_amount'],
    ['cancelled at the bank', { status: cancelled }, 'cancelled'],
    ['cancelled by the shop', { status: cancelled, is_called_off: true }, 'called_off'],
    ['an expired hold of an open page', { ...ended }, 'hold_ended'],
    ['an expired hold after a refusal', { ...ended, status: failed }, 'hold_ended'],
    ['a hold that lapsed', { ...held, visit_stands: false, visit_lapsed: true, visit_held_until: null }, 'hold_ended'],
    ['back from the bank as the hold ends', { ...ended, returned_at: ago(3) }, 'waiting'],
    ['a visit that was cancelled', { visit_stands: false, visit_lapsed: false }, 'called_off'],
    ['a request whose time is over', { is_over: true, status: failed }, 'over'],
    ['a shop that is closed', { is_closed: true }, 'closed'],
    ['money without its document', { status: paid }, 'settling'],
    ['money with its document', { status: paid, has_document: true }, 'paid'],
    ['late money whose time was free', { ...held, status: paid, is_late: true, has_document: true }, 'late_kept'],
    ['late money whose time is taken', { status: paid, is_late: true, goes_back: true }, 'late_returned'],
    ['money that nothing needs', { status: paid, goes_back: true, has_document: true }, 'returned'],
    ['money of a shop that closed since', { status: paid, has_document: true, is_closed: true }, 'paid'],
  ])('%s', (_, facts, state) => {
    expect(paymentStateOf({ ...fresh, ...facts })).toBe(state);
  });

  const flag = fc.boolean();
  const instant = fc.option(fc.integer({ min: -4000, max: 4000 }).map(ago), { nil: null });
  const anyFacts = fc.record({
    ...{ status: fc.constantFrom(made, open, expired, cancelled, paid, failed), now: fc.constant(now) },
    ...{
      is_closed: flag,
      is_over: flag,
      left_at: instant,
      returned_at: instant,
      found_open_at: instant,
      is_called_off: flag,
    },
    ...{ was_not_opened: flag, is_other_amount: flag, visit_held_until: instant },
    ...{ visit_stands: fc.option(flag, { nil: null }), visit_lapsed: fc.option(flag, { nil: null }) },
    ...{ goes_back: flag, is_late: flag, has_document: flag },
  });

  test('ended time or hold offers no payment', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const state = paymentStateOf(facts);
        const isOver =
          facts.is_over || facts.visit_lapsed || (facts.visit_held_until !== null && facts.visit_held_until <= now);
        return !(isOver && (payableStates.includes(state) || mayTryAgain(state, facts.status)));
      }),
    );
  });

  test('only an open page warns against paying again', () => {
    fc.assert(fc.property(anyFacts, (facts) => paymentStateOf(facts) !== 'waiting' || facts.status === open));
  });
});
