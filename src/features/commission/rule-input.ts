import { z } from 'zod';
import { civilDate, largestAmount, money, moneyAtLeast, recordId } from '../../kernel/contract/contract.ts';
import type { FieldErrors } from '../../kernel/contract/refusal.ts';
import { scopes } from './commission-rule.ts';

const rate = z.number().int().min(0, 'percent_out_of_range').max(10_000, 'percent_out_of_range');
const mostSlabs = 10;

/** What a new version of a rule says. */
export const ruleInput = {
  scope: z.enum(scopes),
  /** Of an item. */
  item_kind: z.enum(['service', 'product']).optional(),
  /** The item, group, employee or role; none for the default. */
  target_id: recordId.optional(),
  valid_from_on: civilDate,
  kind: z.enum(['percent', 'fixed', 'ended']),
  rate_bp: rate.default(0),
  fixed_amount: moneyAtLeast(0).default(money.parse(0)),
  slabs: z
    .array(z.object({ from_amount: moneyAtLeast(1), rate_bp: rate }))
    .max(mostSlabs)
    .default([]),
  slab_mode: z.enum(['marginal', 'whole']).default('marginal'),
  before_discount: z.boolean().default(false),
  with_vat: z.boolean().default(false),
  earned_on: z.enum(['sold', 'collected']).default('sold'),
};

interface RuleInput {
  readonly scope?: string | null | undefined;
  readonly item_kind?: string | null | undefined;
  readonly target_id?: number | null | undefined;
  readonly slabs?: readonly { readonly from_amount?: number | null }[] | null | undefined;
}

const required = [{ key: 'required' }];

/** A rule names what its scope asks for; slabs rise. */
export const ruleErrors = (rule: RuleInput): FieldErrors => {
  const errors: FieldErrors = {};
  if (rule.scope === 'item' && !rule.item_kind) errors['item_kind'] = required;
  if (rule.scope !== 'default' && !rule.target_id) errors['target_id'] = required;
  if (rule.scope === 'default' && rule.target_id) errors['target_id'] = [{ key: 'invalid_choice' }];
  (rule.slabs ?? []).forEach((slab, i) => {
    const before = rule.slabs![i - 1]?.from_amount ?? 0;
    if (i > 0 && (slab.from_amount ?? largestAmount) <= before)
      errors[`slabs.${i}.from_amount`] = [{ key: 'slabs_rise' }];
  });
  return errors;
};

/** All of a line is shared, by people who each stand once. */
export const shareErrors = ({
  shares,
}: {
  readonly shares?: readonly { readonly employee_id: number; readonly share_bp: number }[];
}): FieldErrors => {
  const all = shares ?? [];
  if (all.length === 0) return {};
  const repeated = all.findIndex((one, i) => all.slice(0, i).some((before) => before.employee_id === one.employee_id));
  if (repeated >= 0) return { [`shares.${repeated}.employee_id`]: [{ key: 'employee_named_twice' }] };
  return all.reduce((sum, one) => sum + one.share_bp, 0) === 10_000
    ? {}
    : { [`shares.${all.length - 1}.share_bp`]: [{ key: 'shares_are_all' }] };
};
