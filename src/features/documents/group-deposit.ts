import {
  add,
  allocate,
  larger,
  type Money,
  multiplyRatio,
  smaller,
  subtract,
  sum,
  zeroMoney,
} from '../../kernel/money/money.ts';

/** Taxable amount and VAT of one category at one rate. */
export interface TaxedMoney {
  readonly vat_category: string;
  readonly vat_rate_bp: number;
  readonly taxable_amount: Money;
  readonly vat_amount: Money;
}

/** Whose how much of a deposit is, at one VAT category. */
export interface AppointmentShare extends TaxedMoney {
  readonly appointment_id: number;
}

/** One of who come together, with what was agreed with her by VAT category. */
export interface DepositPerson {
  readonly appointment_id: number;
  readonly weights: readonly { readonly vat_category: string; readonly amount: Money }[];
}

/** What everybody weighs in a part: what was agreed in its category; where that is none all that was agreed, or all alike. */
const weightsIn = (people: readonly DepositPerson[], category: string): number[] => {
  const of = (isCounted: (one: string) => boolean) =>
    people.map(({ weights }) => sum(weights.flatMap((w) => (isCounted(w.vat_category) ? [w.amount] : []))));
  const [own, all] = [of((one) => one === category), of(() => true)];
  if (sum(own) > 0) return own;
  return sum(all) > 0 ? all : people.map(() => 1);
};

/**
 * Shares a deposit among those who come together, by what was agreed with each: taxable amount and VAT of every part add up to
 * the part's. VAT is what all so far bear together less what those before bore, so that nobody bears more than her share.
 */
export const sharesOf = (parts: readonly TaxedMoney[], people: readonly DepositPerson[]): AppointmentShare[] =>
  parts.flatMap(({ taxable_amount, vat_amount, ...part }) => {
    const whole = add(taxable_amount, vat_amount);
    let [given, bore] = [zeroMoney, zeroMoney];
    return allocate(whole, weightsIn(people, part.vat_category)).flatMap((amount, i): AppointmentShare[] => {
      given = add(given, amount);
      const vat = subtract(whole === 0 ? zeroMoney : multiplyRatio(vat_amount, given, whole), bore);
      bore = add(bore, vat);
      const { appointment_id } = people[i]!;
      return amount === 0 ? [] : [{ ...part, appointment_id, taxable_amount: subtract(amount, vat), vat_amount: vat }];
    });
  });

/** A share with what became of it so far, and what is to become of its rest. */
export interface ShareState extends AppointmentShare {
  /** On her own bill. */
  readonly used_taxable_amount: Money;
  readonly used_vat_amount: Money;
  readonly kept_taxable_amount: Money;
  readonly kept_vat_amount: Money;
  readonly returned_taxable_amount: Money;
  readonly returned_vat_amount: Money;
  readonly fate: 'stays' | 'given_back' | 'kept';
}

/** What is to be moved of a deposit for everybody's share to be where her visit says. */
export interface Settling {
  readonly restored: readonly AppointmentShare[];
  readonly kept: readonly AppointmentShare[];
  readonly given_back: readonly AppointmentShare[];
}

const keyOf = (one: TaxedMoney): string => `${one.vat_category}/${one.vat_rate_bp}`;

/** What is left of a share, and never more than what is left of its part: another bill or a hand may have taken of it. */
const openOf = (s: ShareState, rest: TaxedMoney, wasKept: boolean): AppointmentShare => {
  const left = (share: Money, ...gone: readonly Money[]) => subtract(share, sum(gone));
  const kept = wasKept ? [s.kept_taxable_amount, s.kept_vat_amount] : [zeroMoney, zeroMoney];
  const taxable = left(s.taxable_amount, s.used_taxable_amount, s.returned_taxable_amount, kept[0]!);
  const vat = left(s.vat_amount, s.used_vat_amount, s.returned_vat_amount, kept[1]!);
  const all = larger(zeroMoney, smaller(add(taxable, vat), add(rest.taxable_amount, rest.vat_amount)));
  const wanted = smaller(smaller(larger(vat, zeroMoney), all), rest.vat_amount);
  const taxable_amount = smaller(subtract(all, wanted), rest.taxable_amount);
  const { appointment_id, vat_category, vat_rate_bp } = s;
  return { appointment_id, vat_category, vat_rate_bp, taxable_amount, vat_amount: subtract(all, taxable_amount) };
};

const isSome = (s: TaxedMoney): boolean => s.taxable_amount + s.vat_amount > 0;

/**
 * What is kept, restored and given back of a deposit, from what is left of its parts and how everybody's visit stands. Done
 * again it moves nothing.
 */
export const settleShares = (rests: readonly TaxedMoney[], shares: readonly ShareState[]): Settling => {
  const left = new Map(rests.map((rest) => [keyOf(rest), rest]));
  const move = (of: AppointmentShare, by: (a: Money, b: Money) => Money): AppointmentShare => {
    const rest = left.get(keyOf(of))!;
    left.set(keyOf(of), {
      ...rest,
      taxable_amount: by(rest.taxable_amount, of.taxable_amount),
      vat_amount: by(rest.vat_amount, of.vat_amount),
    });
    return of;
  };
  const restored = shares
    .filter(({ fate }) => fate !== 'kept')
    .map(({ appointment_id, vat_category, vat_rate_bp, kept_taxable_amount, kept_vat_amount }) => ({
      ...{ appointment_id, vat_category, vat_rate_bp },
      taxable_amount: kept_taxable_amount,
      vat_amount: kept_vat_amount,
    }))
    .filter(isSome)
    .map((one) => move(one, add));
  const taken = (fate: ShareState['fate']) =>
    shares
      .filter((one) => one.fate === fate)
      .map((one) => move(openOf(one, left.get(keyOf(one))!, fate === 'kept'), subtract))
      .filter(isSome);
  return { restored, kept: taken('kept'), given_back: taken('given_back') };
};

/**
 * Of what is to be kept of a visit's shares no more than so much with VAT: the rest goes back. What stays is shared by VAT
 * category as the shares are, VAT half-up, so that every riyal is in one of both.
 */
export const capForfeit = (settling: Settling, appointment_id: number, most: Money): Settling => {
  const own = settling.kept.filter((one) => one.appointment_id === appointment_id);
  const amounts = own.map((one) => add(one.taxable_amount, one.vat_amount));
  const all = sum(amounts);
  if (all <= most) return settling;
  const left = allocate(larger(zeroMoney, most), amounts);
  const stays = own.map((one, i): AppointmentShare => {
    const vat_amount = amounts[i] === 0 ? zeroMoney : multiplyRatio(one.vat_amount, left[i]!, amounts[i]!);
    return { ...one, taxable_amount: subtract(left[i]!, vat_amount), vat_amount };
  });
  const goes = own.map(
    (one, i): AppointmentShare => ({
      ...one,
      taxable_amount: subtract(one.taxable_amount, stays[i]!.taxable_amount),
      vat_amount: subtract(one.vat_amount, stays[i]!.vat_amount),
    }),
  );
  return {
    ...settling,
    kept: [...settling.kept.filter((one) => one.appointment_id !== appointment_id), ...stays.filter(isSome)],
    given_back: [...settling.given_back, ...goes.filter(isSome)],
  };
};

/** The same by part of the deposit, as its documents need it. */
export const byPart = (shares: readonly AppointmentShare[]): TaxedMoney[] =>
  [...Map.groupBy(shares, keyOf).values()].map((same) => ({
    vat_category: same[0]!.vat_category,
    vat_rate_bp: same[0]!.vat_rate_bp,
    taxable_amount: sum(same.map((s) => s.taxable_amount)),
    vat_amount: sum(same.map((s) => s.vat_amount)),
  }));
