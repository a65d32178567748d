import { type Money, subtract } from '../../kernel/money/money.ts';
import { isNationalHoliday } from '../../kernel/time/national-holidays.ts';
import { isAtHour, isOnWeekday, type ShopMoment, type UsableTimes } from '../../kernel/time/usable-times.ts';
import { offerMovement, shareOfUses } from './offer.ts';
import { type packageRefusals, refuse } from './refusals.ts';

/** A bought package as far as it decides whether it can be used. */
export interface PackageTerms extends UsableTimes {
  readonly uses_left: number;
  readonly expires_on: string;
  readonly ended_as: number | null;
  readonly not_on_holidays: boolean;
}

/** Whether a day is an event or holiday of the shop, or a national holiday of its country. */
export const isHoliday = (
  countryId: number,
  date: string,
  shopHolidays: readonly (readonly [from_on: string, to_on: string])[],
): boolean => isNationalHoliday(countryId, date) || shopHolidays.some(([from, to]) => from <= date && date <= to);

type Why = keyof typeof packageRefusals;

/** Why a package cannot be used now by whoever may, the first reason; null when it can. */
export const whyNoUse = (
  p: PackageTerms,
  by: { readonly today: string; readonly moment: ShopMoment; readonly is_holiday: boolean },
): Why | null => {
  if (p.ended_as === offerMovement.refunded) return 'offer_refunded';
  if (p.ended_as === offerMovement.expired || (p.uses_left > 0 && p.expires_on < by.today)) return 'offer_expired';
  if (p.uses_left === 0) return 'offer_used_up';
  if (p.not_on_holidays && by.is_holiday) return 'offer_not_on_holidays';
  if (!isOnWeekday(p, by.moment)) return 'offer_not_today';
  return isAtHour(p, by.moment) ? null : 'offer_not_at_this_hour';
};

/** A package that a bill uses, as the facts tell it. */
export interface PackageFact extends PackageTerms {
  readonly id: number;
  readonly customer_id: number;
  /** Who may use it: its owner and whom the owner named, as they are known now. */
  readonly user_ids: readonly number[];
  readonly remaining: Money;
  readonly services: readonly { readonly service_id: number; readonly quantity: number; readonly used: number }[];
}

export interface UseLine {
  readonly line_number: number;
  readonly customer_offer_id: number;
  readonly kind: 'service' | 'product' | 'offer';
  readonly item_id: number;
  readonly quantity_milli: number;
  readonly unit_price: Money;
}

/** A line that uses a package, with what it earns. */
interface UsedLine {
  readonly line_number: number;
  readonly service_id: number;
  readonly uses: number;
  readonly amount: Money;
  readonly uses_after: number;
}

/** What a bill takes of one package. */
export interface PackageUsed {
  readonly id: number;
  readonly customer_id: number;
  /** As it was read: whoever used it meanwhile breaks the sale. */
  readonly seen: { readonly uses_left: number; readonly remaining: Money };
  readonly uses_left: number;
  readonly remaining: Money;
  readonly services: PackageFact['services'];
  readonly lines: readonly UsedLine[];
}

/**
 * What the lines of a bill take of the packages that they name, in their order. Refuses by specification section 8: not found,
 * expired, used up, of somebody else, not on holidays, not at this hour, and parameters that do not agree (not a whole service
 * of the package for nothing).
 */
export const redeemUses = (
  packages: readonly PackageFact[],
  lines: readonly UseLine[],
  by: {
    readonly today: string;
    readonly moment: ShopMoment;
    readonly is_holiday: boolean;
    /** Whose bill it is, as known now. */
    readonly customer_id: number | null;
  },
): PackageUsed[] => {
  const used = new Map<number, PackageUsed>();
  for (const line of lines) {
    const found = packages.find((p) => p.id === line.customer_offer_id);
    if (!found) throw refuse('offer_not_found');
    if (by.customer_id === null || !found.user_ids.includes(by.customer_id)) throw refuse('offer_of_another');
    const { uses_left, remaining } = found;
    const before = used.get(found.id) ?? { ...found, seen: { uses_left, remaining }, lines: [] };
    const why = whyNoUse({ ...found, uses_left: before.uses_left }, by);
    if (why) throw refuse(why);
    const uses = line.quantity_milli / 1000;
    if (line.kind !== 'service' || line.unit_price !== 0 || !Number.isInteger(uses))
      throw refuse('offer_incorrect_parameters');
    const service = before.services.find((s) => s.service_id === line.item_id);
    if (!service) throw refuse('offer_incorrect_parameters');
    if (uses > before.uses_left || service.used + uses > service.quantity) throw refuse('offer_used_up');
    const amount = shareOfUses(before.remaining, uses, before.uses_left);
    const after = before.uses_left - uses;
    used.set(found.id, {
      id: found.id,
      customer_id: found.customer_id,
      seen: before.seen,
      uses_left: after,
      remaining: subtract(before.remaining, amount),
      services: before.services.map((s) => (s === service ? { ...s, used: s.used + uses } : s)),
      lines: [
        ...before.lines,
        { line_number: line.line_number, service_id: line.item_id, uses, amount, uses_after: after },
      ],
    });
  }
  return [...used.values()];
};
