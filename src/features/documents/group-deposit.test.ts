import fc from 'fast-check';
import { expect, test } from 'vitest';
import { add, type Money, money, percentOf, sum } from '../../kernel/money/money.ts';
import { type DepositPart, shareDeposit } from './deposit.ts';
import {
  type AppointmentShare,
  capForfeit,
  type DepositPerson,
  type ShareState,
  settleShares,
  sharesOf,
  type TaxedMoney,
} from './group-deposit.ts';

/** Deposits of people who come together, ended in every way and order: what came in is used, kept or given back. */
const gross = (one: TaxedMoney): Money => add(one.taxable_amount, one.vat_amount);
const total = (all: readonly TaxedMoney[]): number => sum(all.map(gross));

const part = (vat_category: 'S' | 'Z', amount: number): TaxedMoney => {
  const vat = vat_category === 'S' ? Math.round((amount * 15) / 115) : 0;
  const vat_rate_bp = vat_category === 'S' ? 1_500 : 0;
  return { vat_category, vat_rate_bp, taxable_amount: money(amount - vat), vat_amount: money(vat) };
};
const person = (appointment_id: number, standard: number, zero = 0): DepositPerson => ({
  appointment_id,
  weights: [
    ...(standard > 0 ? [{ vat_category: 'S', amount: money(standard) }] : []),
    ...(zero > 0 ? [{ vat_category: 'Z', amount: money(zero) }] : []),
  ],
});

test.each([
  ['two alike', [part('S', 1_500)], [person(1, 750), person(2, 750)], [750, 750]],
  ['what was agreed with each, to the halala', [part('S', 1_000)], [person(1, 333), person(2, 667)], [333, 667]],
  [
    'less than was agreed: in proportion',
    [part('S', 100)],
    [person(1, 333), person(2, 333), person(3, 334)],
    [33, 33, 34],
  ],
  ['each of her own category', [part('S', 500), part('Z', 300)], [person(1, 500), person(2, 0, 300)], [500, 300]],
  ['nothing agreed: alike', [part('S', 1_001)], [person(1, 0), person(2, 0)], [501, 500]],
])('shares %s', (_, parts, people, wanted) => {
  const shares = sharesOf(parts, people);
  expect(people.map(({ appointment_id: id }) => total(shares.filter((s) => s.appointment_id === id)))).toEqual(wanted);
  expect(total(shares)).toBe(total(parts));
});

interface Held {
  readonly part: TaxedMoney;
  used: { taxable: number; vat: number };
  kept: { taxable: number; vat: number };
  returned: { taxable: number; vat: number };
}

/** A deposit as rows hold it, and what its job, its bills and its visits do to them. */
const holding = (parts: readonly TaxedMoney[], people: readonly DepositPerson[]) => {
  const none = () => ({ taxable: 0, vat: 0 });
  const held: Held[] = parts.map((one) => ({ part: one, used: none(), kept: none(), returned: none() }));
  const states = new Map(
    sharesOf(parts, people).map((share) => [
      `${share.appointment_id}/${share.vat_category}`,
      {
        ...share,
        ...{ used_taxable_amount: money(0), used_vat_amount: money(0), kept_taxable_amount: money(0) },
        ...{ kept_vat_amount: money(0), returned_taxable_amount: money(0), returned_vat_amount: money(0) },
        fate: 'stays',
      } as ShareState,
    ]),
  );
  const restOf = ({ part: { vat_category, vat_rate_bp, ...of }, used, kept, returned }: Held): TaxedMoney => ({
    ...{ vat_category, vat_rate_bp },
    taxable_amount: money(of.taxable_amount - used.taxable - kept.taxable - returned.taxable),
    vat_amount: money(of.vat_amount - used.vat - kept.vat - returned.vat),
  });
  const settle = () => {
    const done = settleShares(held.map(restOf), [...states.values()]);
    const write = (moved: readonly TaxedMoney[], fate: 'kept' | 'returned', sign: 1 | -1) => {
      for (const one of moved as ShareState[]) {
        const row = held.find((h) => h.part.vat_category === one.vat_category)!;
        row[fate].taxable += sign * one.taxable_amount;
        row[fate].vat += sign * one.vat_amount;
        const key = `${one.appointment_id}/${one.vat_category}`;
        const before = states.get(key)!;
        states.set(key, {
          ...before,
          [`${fate}_taxable_amount`]: money(before[`${fate}_taxable_amount`] + sign * one.taxable_amount),
          [`${fate}_vat_amount`]: money(before[`${fate}_vat_amount`] + sign * one.vat_amount),
        });
      }
    };
    write(done.restored, 'kept', -1);
    write(done.kept, 'kept', 1);
    write(done.given_back, 'returned', 1);
    return done;
  };
  const end = (id: number, fate: ShareState['fate']) => {
    for (const [key, state] of states) if (state.appointment_id === id) states.set(key, { ...state, fate });
    return settle();
  };
  const openOf = (s: ShareState) => ({
    taxable: s.taxable_amount - s.used_taxable_amount - s.kept_taxable_amount - s.returned_taxable_amount,
    vat: s.vat_amount - s.used_vat_amount - s.kept_vat_amount - s.returned_vat_amount,
  });
  /** Her bill uses as much of her share as it has room for, by the rule of every bill. */
  const bill = (id: number, standard: number, vat: number) => {
    const usable = held.map((row): DepositPart => {
      const { part: of, used, kept, returned } = row;
      const others = [...states.values()].filter((s) => s.appointment_id !== id && s.vat_category === of.vat_category);
      const reserved = others.map(openOf).filter((o) => o.taxable + o.vat > 0);
      const gone = (key: 'taxable' | 'vat') =>
        money(used[key] + kept[key] + returned[key] + reserved.reduce((all, o) => all + o[key], 0));
      const { taxable_amount, vat_amount } = of;
      return {
        ...{ deposit_id: 1, vat_category: of.vat_category as 'S', vat_rate_bp: of.vat_rate_bp, exemption_code: null },
        ...{ taxable_amount, vat_amount, gone_taxable_amount: gone('taxable'), gone_vat_amount: gone('vat') },
      };
    });
    const room = [{ vat_category: 'S' as const, vat_rate_bp: 1_500, amount: money(standard), vat: money(vat) }];
    const rest = usable.find((p) => p.vat_category === 'S');
    const left = rest ? rest.taxable_amount + rest.vat_amount - rest.gone_taxable_amount - rest.gone_vat_amount : 0;
    const takes = money(Math.max(0, Math.min(left, standard)));
    for (const used of shareDeposit(usable, takes, room) ?? []) {
      const row = held.find((h) => h.part.vat_category === used.vat_category)!;
      row.used.taxable += used.taxable_amount;
      row.used.vat += used.vat_amount;
      const key = `${id}/${used.vat_category}`;
      const before = states.get(key)!;
      states.set(key, {
        ...before,
        used_taxable_amount: add(before.used_taxable_amount, used.taxable_amount),
        used_vat_amount: add(before.used_vat_amount, used.vat_amount),
      });
    }
    return takes;
  };
  return { held, states, settle, end, bill, restOf };
};

const deposits = fc
  .record({
    agreed: fc.array(fc.integer({ min: 0, max: 9_999 }), { minLength: 2, maxLength: 6 }),
    zero: fc.array(fc.integer({ min: 0, max: 500 }), { minLength: 6, maxLength: 6 }),
    paid_bp: fc.constantFrom(10_000, 10_000, 9_973, 3_333),
  })
  .map(({ agreed, zero, paid_bp }) => {
    const hasZero = sum(zero.map(money)) > 1_000;
    const people = agreed.map((amount, i) => person(i + 1, amount, hasZero ? zero[i] : 0));
    const of = (category: string) =>
      percentOf(
        sum(people.flatMap(({ weights }) => weights.flatMap((w) => (w.vat_category === category ? [w.amount] : [])))),
        paid_bp,
      );
    const [standard, free] = [of('S'), of('Z')];
    return { people, parts: [...(standard > 0 ? [part('S', standard)] : []), ...(free > 0 ? [part('Z', free)] : [])] };
  })
  .filter(({ parts }) => parts.length > 0);
type Way = 'kept' | 'given_back' | 'billed' | 'stays' | 'came late';
const ways: fc.Arbitrary<Way> = fc.constantFrom('kept', 'given_back', 'billed', 'stays', 'came late');

test('group deposit balances to the halala for any outcome', () => {
  fc.assert(
    fc.property(
      deposits,
      fc.array(ways, { minLength: 6, maxLength: 6 }),
      fc.nat(),
      ({ parts, people }, ended, salt) => {
        const deposit = holding(parts, people);
        const shares = sharesOf(parts, people);
        const share = (id: number) => total(shares.filter((s) => s.appointment_id === id));
        const fates = { kept: 0, returned: 0, used: 0 };
        for (const [i, { appointment_id: id }] of people.entries()) {
          const way = ended[i]!;
          if (way === 'kept' || way === 'given_back') deposit.end(id, way);
          // Nobody came, then she did: exactly her share is there again.
          if (way === 'came late') {
            const { kept } = deposit.end(id, 'kept');
            expect(total(kept)).toBe(share(id));
            const { restored } = deposit.end(id, 'stays');
            expect(restored).toEqual(kept);
          }
          if (way === 'billed') {
            const own = shares.find((s) => s.appointment_id === id && s.vat_category === 'S');
            // Often all of it was paid ahead, and its bill rounds the VAT otherwise.
            const price = own && (salt + i) % 2 === 0 ? gross(own) : 1 + ((salt + i * 7_919) % 20_000);
            const vat = Math.round((price * 15) / 115) + ((salt + i) % 3) - 1;
            const takes = deposit.bill(id, price, Math.max(0, vat));
            expect(takes).toBe(Math.min(price, own ? gross(own) : 0));
            fates.used += takes;
          }
          if (way === 'kept') fates.kept += share(id);
          if (way === 'given_back') fates.returned += share(id);
          // Done again it moves nothing.
          expect(deposit.settle()).toEqual({ restored: [], kept: [], given_back: [] });
          for (const row of deposit.held) {
            const rest = deposit.restOf(row);
            expect(
              Math.min(rest.taxable_amount, rest.vat_amount, row.kept.taxable, row.kept.vat),
            ).toBeGreaterThanOrEqual(0);
            expect(
              Math.min(row.returned.taxable, row.returned.vat, row.used.taxable, row.used.vat),
            ).toBeGreaterThanOrEqual(0);
          }
        }
        const sums = (key: 'used' | 'kept' | 'returned') =>
          deposit.held.reduce((all, row) => all + row[key].taxable + row[key].vat, 0);
        expect({ used: sums('used'), kept: sums('kept'), returned: sums('returned') }).toEqual(fates);
        expect(fates.used + fates.kept + fates.returned + total(deposit.held.map(deposit.restOf))).toBe(total(parts));
      },
    ),
    { numRuns: 1_000 },
  );
});

test('retained and returned parts sum to the deposit', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.integer({ min: 0, max: 90_000 }), fc.integer({ min: 0, max: 20_000 })), { maxLength: 4 }),
      fc.integer({ min: 0, max: 200_000 }),
      (amounts, most) => {
        const kept = amounts.map(([taxable, vat], i) => ({
          ...{ appointment_id: 1, vat_category: 'S', vat_rate_bp: i },
          taxable_amount: money(taxable),
          vat_amount: money(vat),
        }));
        const other = { ...kept[0]!, appointment_id: 2 };
        const settling = { restored: [], kept: kept.length > 0 ? [...kept, other] : [], given_back: [] };
        const after = capForfeit(settling, 1, money(most));
        const whole = (shares: typeof kept) => sum(shares.map((s) => add(s.taxable_amount, s.vat_amount)));
        const own = (shares: readonly AppointmentShare[]) =>
          shares.filter((s) => s.appointment_id === 1) as typeof kept;
        expect(whole(own(after.kept))).toBe(Math.min(most, whole(kept)));
        expect(add(whole(own(after.kept)), whole(own(after.given_back)))).toBe(whole(kept));
        for (const share of [...after.kept, ...after.given_back])
          expect(Math.min(share.taxable_amount, share.vat_amount)).toBeGreaterThanOrEqual(0);
        if (kept.length > 0) expect(after.kept.filter((s) => s.appointment_id === 2)).toHaveLength(1);
      },
    ),
  );
});
