import { choice } from '../../kernel/contract/entity.ts';
import type { FieldErrors } from '../../kernel/contract/refusal.ts';
import { enabling } from '../../kernel/contract/transitions.ts';
import { type Money, money, multiplyRatio, smaller, subtract, sum, zeroMoney } from '../../kernel/money/money.ts';
import { addDays } from '../../kernel/time/local-time.ts';

export const offerTransitions = enabling;

/** Offer service use (specification section 4): a fixed package is used whole, of a variable one the customer chooses. */
export const serviceUse = { fixed: 1, chosen: 2 } as const;

export const serviceUses = [
  choice(serviceUse.fixed, 'Fixed services', 'ثابتة: خدمات محددة'),
  choice(serviceUse.chosen, 'Customer selection', 'متغيرة: يختار منها العميل'),
];

/** A movement of a bought package. */
export const offerMovement = {
  ...{ sold: 1, used: 2, given_back: 3, expired: 4, refunded: 5, prolonged: 6 },
  /** A debit note asked more for it; a credit note of that took it off; what of it stays when the package is refunded. */
  ...{ raised: 7, lowered: 8, kept: 9 },
} as const;

export const offerMovements = [
  choice(offerMovement.sold, 'Sold', 'بيع', 'good'),
  choice(offerMovement.used, 'Used', 'استخدام', 'info'),
  choice(offerMovement.given_back, 'Use restored', 'إرجاع استخدام', 'good'),
  choice(offerMovement.expired, 'Expired', 'انتهاء الصلاحية', 'quiet'),
  choice(offerMovement.refunded, 'Refunded', 'رد المبلغ', 'quiet'),
  choice(offerMovement.prolonged, 'Extended', 'تمديد', 'info'),
  choice(offerMovement.raised, 'Charged more', 'إضافة بإشعار مدين', 'info'),
  choice(offerMovement.lowered, 'Reversed', 'خصم بإشعار دائن', 'quiet'),
  choice(offerMovement.kept, 'Earned', 'إيراد مكتسب', 'quiet'),
];

/** What a bought package is in: uses left, all used, its last day over, given back. */
export const packageState = { used: 0, active: 1, expired: 2, refunded: 3 } as const;

export const packageStates = [
  choice(packageState.active, 'Active', 'لم تُستخدم كلها', 'good'),
  choice(packageState.used, 'Used up', 'استُخدمت كلها', 'quiet'),
  choice(packageState.expired, 'Expired', 'منتهية', 'bad'),
  choice(packageState.refunded, 'Refunded', 'مستردة', 'quiet'),
];

/** Services of one package, and pieces of each. */
export const mostServices = 50;
export const mostOfService = 200;

export interface OfferService {
  readonly service_id: number;
  readonly quantity: number;
}

/** How many services a package has. */
export const servicesIn = (services: readonly OfferService[]): number => services.reduce((n, s) => n + s.quantity, 0);

/** The most that its services come to at their own prices: the dearest of them as often as they may be used. */
export const worthOf = (services: readonly (OfferService & { readonly price: Money })[], mostUses: number): Money => {
  let left = mostUses;
  return sum(
    services
      .toSorted((a, b) => b.price - a.price)
      .map(({ price, quantity }) => {
        const taken = Math.min(left, quantity);
        left -= taken;
        return money(price * taken);
      }),
  );
};

interface OfferInput {
  readonly name_ar?: string | null | undefined;
  readonly name_en?: string | null | undefined;
  readonly service_use?: number | null | undefined;
  readonly services?: readonly OfferService[] | null | undefined;
  readonly max_uses?: number | null | undefined;
  readonly valid_days?: number | null | undefined;
  readonly until_on?: string | null | undefined;
  readonly from_time?: string | null | undefined;
  readonly until_time?: string | null | undefined;
}

const required = [{ key: 'required' }];

/** What an offer must agree in; the form asks it too. Of fixed services all are used: nothing is asked about how many. */
export const offerErrors = (asked: OfferInput): FieldErrors => {
  const errors: FieldErrors = {};
  const services = asked.services ?? [];
  if (!asked.name_ar && !asked.name_en) errors['name_ar'] = required;
  if (services.length === 0) errors['services'] = required;
  else if (new Set(services.map((s) => s.service_id)).size < services.length)
    errors['services'] = [{ key: 'offer_service_twice' }];
  if (asked.service_use === serviceUse.chosen) {
    if (!asked.max_uses) errors['max_uses'] = required;
    else if (asked.max_uses >= servicesIn(services))
      errors['max_uses'] = [{ key: 'offer_uses_too_many', params: { count: servicesIn(services) } }];
  }
  if (!asked.valid_days && !asked.until_on) errors['valid_days'] = [{ key: 'offer_needs_end' }];
  if (asked.from_time && !asked.until_time) errors['until_time'] = required;
  if (asked.until_time && !asked.from_time) errors['from_time'] = required;
  return errors;
};

/** Uses that an offer grants. */
export const usesOf = (asked: Pick<OfferInput, 'service_use' | 'services' | 'max_uses'>): number =>
  asked.service_use === serviceUse.fixed ? servicesIn(asked.services ?? []) : (asked.max_uses ?? 0);

/** The last day of a package that is sold today: so many days, today among them, and never after the offer's own end. */
export const lastDayOf = (
  today: string,
  { valid_days, until_on }: { readonly valid_days: number | null; readonly until_on: string | null },
): string => {
  const byDays = valid_days === null ? null : addDays(today, valid_days - 1);
  if (byDays === null) return until_on!;
  return until_on !== null && until_on < byDays ? until_on : byDays;
};

/** What so many uses have earned: of what remains their part, half-up; the last takes the rest (docs/postings.md). */
export const shareOfUses = (remaining: Money, uses: number, left: number): Money =>
  uses >= left ? remaining : multiplyRatio(remaining, uses, left);

/** VAT of what is not used yet, which goes back with it: what was declared less the part of what was earned. */
export const vatOfRest = (of: {
  readonly amount: Money;
  readonly vat_amount: Money;
  readonly remaining: Money;
}): Money =>
  of.amount === 0
    ? of.vat_amount
    : subtract(of.vat_amount, multiplyRatio(of.vat_amount, of.amount - of.remaining, of.amount));

/**
 * What of the rest belongs to the bill that sold the package: its part by the uses that are left, as if nothing had been added.
 * The other part was charged by debit notes, whenever they were written.
 */
export const ownRest = (of: {
  readonly amount: Money;
  readonly added_amount: Money;
  readonly remaining: Money;
  readonly uses: number;
  readonly uses_left: number;
}): Money =>
  // A part of a halala stands with what was charged more, so that half of that is half.
  of.added_amount === 0 ? of.remaining : smaller(of.remaining, money(Math.floor((of.amount * of.uses_left) / of.uses)));

/** What a note on a debit note takes out of the rest: its part of what that charged and is not used yet. */
export const loweredBy = (credited: Money, of: Parameters<typeof ownRest>[0]): Money =>
  of.added_amount === 0
    ? zeroMoney
    : multiplyRatio(subtract(of.remaining, ownRest(of)), Math.min(credited, of.added_amount), of.added_amount);
