import { choice } from '../../kernel/contract/entity.ts';
import type { FieldErrors } from '../../kernel/contract/refusal.ts';
import { enabling } from '../../kernel/contract/transitions.ts';
import { codeCategory, codeKind } from './code-terms.ts';

export const programTransitions = enabling;

export const categoryChoices = [
  choice(codeCategory.everything, 'All services and products', 'كل الخدمات والمنتجات'),
  choice(codeCategory.all_services, 'All services', 'كل الخدمات'),
  choice(codeCategory.all_products, 'All products', 'كل المنتجات'),
  choice(codeCategory.selected, 'Selected services and products', 'خدمات ومنتجات مختارة'),
  choice(codeCategory.selected_services, 'Selected services', 'خدمات مختارة'),
  choice(codeCategory.selected_products, 'Selected products', 'منتجات مختارة'),
];

export const kindChoices = [
  choice(codeKind.code, 'One code', 'رمز واحد'),
  choice(codeKind.vouchers, 'Vouchers, each used once', 'قسائم، تُستخدم كل منها مرة'),
];

/** As it is compared: capitals, no spaces. */
export const normalCode = (typed: string): string => typed.replace(/\s+/g, '').toUpperCase();

interface ProgramInput {
  readonly name_ar?: string | null | undefined;
  readonly name_en?: string | null | undefined;
  readonly category?: number | null | undefined;
  readonly percent_bp?: number | null | undefined;
  readonly amount?: number | null | undefined;
  readonly from_on?: string | null | undefined;
  readonly until_on?: string | null | undefined;
  readonly from_time?: string | null | undefined;
  readonly until_time?: string | null | undefined;
  readonly service_ids?: readonly number[] | null | undefined;
  readonly product_ids?: readonly number[] | null | undefined;
}

const required = [{ key: 'required' }];
const { selected, selected_services, selected_products } = codeCategory;

/** What a program must agree in; the form asks it too. */
export const programErrors = (asked: ProgramInput): FieldErrors => {
  const errors: FieldErrors = {};
  if (!asked.name_ar && !asked.name_en) errors['name_ar'] = required;
  if ((asked.percent_bp ?? null) === null && (asked.amount ?? null) === null) errors['percent_bp'] = required;
  else if ((asked.percent_bp ?? null) !== null && (asked.amount ?? null) !== null)
    errors['amount'] = [{ key: 'percent_or_amount' }];
  if (asked.from_on && asked.until_on && asked.until_on < asked.from_on)
    errors['until_on'] = [{ key: 'after_or_equal', params: { field: asked.from_on } }];
  if (asked.from_time && !asked.until_time) errors['until_time'] = required;
  if (asked.until_time && !asked.from_time) errors['from_time'] = required;
  const services = asked.service_ids?.length ?? 0;
  const products = asked.product_ids?.length ?? 0;
  const missing = [{ key: 'items_of_code_required' }];
  if (asked.category === selected && services + products === 0) errors['service_ids'] = missing;
  if (asked.category === selected_services && services === 0) errors['service_ids'] = missing;
  if (asked.category === selected_products && products === 0) errors['product_ids'] = missing;
  return errors;
};

/** A new one has its code, or how many vouchers to make. */
export const newProgramErrors = (
  asked: ProgramInput & {
    readonly kind?: number | null | undefined;
    readonly code?: string | null | undefined;
    readonly count?: number | null | undefined;
  },
): FieldErrors => ({
  ...programErrors(asked),
  ...(asked.kind === codeKind.code && !asked.code ? { code: required } : {}),
  ...(asked.kind === codeKind.vouchers && !asked.count ? { count: required } : {}),
});
