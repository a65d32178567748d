import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Refusal } from '../../kernel/contract/refusal.ts';
import { money } from '../../kernel/money/money.ts';
import { giftCardType } from './gift-card.ts';
import { type CardFact, discountsBack, validateCards } from './use-card.ts';

const today = '2026-11-24';
const card = (over: Partial<CardFact> = {}): CardFact => ({
  ...{ id: 1, type: giftCardType.free, balance: money(10_000), points_worth_left: money(0) },
  ...{ expires_on: '2026-12-31', ended_as: null, used_by_id: null, beneficiary_id: 7, code_hash: null },
  short_hash: null,
  ...over,
});
const validate = (of: CardFact, asked: object = {}, bill: object = {}) => {
  try {
    return validateCards([of], [{ gift_card_id: 1, amount: money(4_000), ...asked }], {
      ...{ today, customer_id: 7, as: 'discount' as const, opens: (_card: CardFact, code: string) => code === 'right' },
      ...bill,
    })[0];
  } catch (error) {
    if (error instanceof Refusal) return error.key;
    throw error;
  }
};

describe('gift cards usable on a ticket', () => {
  test.each<[string, Partial<CardFact>, object, object, string | object]>([
    ['a free one of its own customer', {}, {}, {}, { amount: 4_000, worth: 0 }],
    ['anybody’s by its code', { beneficiary_id: null }, { gift_card_code: 'right' }, { customer_id: null }, { id: 1 }],
    ['nobody’s without', { beneficiary_id: null }, {}, {}, 'gift_card_needs_code'],
    ['a wrong code', {}, { gift_card_code: 'wrong' }, {}, 'gift_card_not_found'],
    ['one that is not there', {}, { gift_card_id: 2 }, {}, 'gift_card_not_found'],
    ['a free one pays nothing', {}, {}, { as: 'money' }, 'gift_card_of_other_kind'],
    ['a loyalty one pays nothing', { type: 1 }, {}, { as: 'money' }, 'gift_card_of_other_kind'],
    ['a paid one is no discount', { type: 0 }, {}, {}, 'gift_card_of_other_kind'],
    ['a paid one pays', { type: 0 }, {}, { as: 'money' }, { amount: 4_000 }],
    ['another’s', { used_by_id: 8 }, { gift_card_code: 'right' }, {}, 'gift_card_of_another'],
    ['over', { expires_on: '2026-11-23' }, {}, {}, 'gift_card_expired'],
    ['its last day', { expires_on: today }, {}, {}, { amount: 4_000 }],
    ['used up', { balance: money(0) }, {}, {}, 'gift_card_used'],
    ['too little left', { balance: money(3_999) }, {}, {}, 'gift_card_not_enough'],
    ['of points: its share', { type: 1, points_worth_left: money(8_696) }, {}, {}, { worth: 3_478, seen_worth: 8_696 }],
    ['of points: all', { type: 1, points_worth_left: money(869) }, { amount: money(10_000) }, {}, { worth: 869 }],
  ])('usable gift cards: %s', (_name, of, asked, bill, answer) => {
    const told = validate(card(of), asked, bill);
    if (typeof answer === 'string') expect(told).toBe(answer);
    else expect(told).toMatchObject(answer);
  });
});

test('points card releases and restores all that is owed', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 100_000 }),
      fc.integer({ min: 0, max: 100_000 }),
      fc.array(fc.integer({ min: 1, max: 50_000 }), { minLength: 1, maxLength: 6 }),
      fc.array(fc.integer({ min: 1, max: 50_000 }), { minLength: 1, maxLength: 6 }),
      (value, owed, uses, pieces) => {
        let [balance, worth] = [value, owed];
        for (const [i, use] of uses.entries()) {
          const amount = i === uses.length - 1 ? balance : Math.min(use, balance);
          if (amount === 0) continue;
          const of = card({ type: 1, balance: money(balance), points_worth_left: money(worth) });
          const taken = validate(of, { amount: money(amount) }) as { worth: number };
          const before = { balance, worth };
          balance -= amount;
          worth -= taken.worth;
          expect(Math.min(worth, taken.worth)).toBeGreaterThanOrEqual(0);
          // What a use took comes back in parts, to the last halala.
          const whole = pieces.reduce((n, one) => n + one, 0);
          let [part, back, backWorth] = [0, 0, 0];
          for (const piece of pieces) {
            part += piece;
            const [given] = discountsBack(
              [
                {
                  ...{ id: 1, used: money(amount), used_worth: money(taken.worth) },
                  ...{ back: money(back), back_worth: money(backWorth) },
                },
              ],
              { part, whole },
            );
            back += given?.amount ?? 0;
            backWorth += given?.worth ?? 0;
            expect(given?.worth ?? 0).toBeGreaterThanOrEqual(0);
            expect(balance + back).toBeLessThanOrEqual(before.balance);
            expect(worth + backWorth).toBeLessThanOrEqual(before.worth);
          }
          expect([back, backWorth]).toEqual([amount, taken.worth]);
        }
        expect([balance, worth]).toEqual([0, 0]);
      },
    ),
  );
});
