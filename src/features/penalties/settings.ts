import { z } from 'zod';
import { moneyAtLeast } from '../../kernel/contract/contract.ts';
import { defineSettings } from '../../kernel/contract/settings.ts';
import { penaltyKind } from './penalty.ts';

/** What a shop chooses about penalties. */
export const penaltySettings = defineSettings(
  'penalties',
  z.object({
    /** What a missed visit costs, minor units; whoever charges it may type another. None: it is typed each time. */
    no_show_amount: moneyAtLeast(1).nullable().default(null),
    /**
     * Whether VAT is in what is charged, by kind: a tax invoice charges it then. Advisers differ (decision 0038). What is charged
     * for a visit whose deposit was kept with VAT carries it whatever is chosen: one visit is taxed in one way.
     */
    no_show_has_vat: z.boolean().default(false),
    other_has_vat: z.boolean().default(false),
  }),
);

/**
 * Whether a penalty of this kind carries VAT; none of a shop that charges none. `isKeptTaxed`: VAT is in the deposit kept of its
 * visit.
 */
export const penaltyHasVat = (
  chosen: Readonly<Record<'no_show_has_vat' | 'other_has_vat', boolean>>,
  kind: number,
  isRegistered: boolean,
  isKeptTaxed = false,
): boolean =>
  isRegistered && (isKeptTaxed || (kind === penaltyKind.no_show ? chosen.no_show_has_vat : chosen.other_has_vat));
