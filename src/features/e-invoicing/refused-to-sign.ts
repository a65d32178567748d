import type { fiscalRefusals } from './refusals.ts';

/** What any operation that issues a document may be refused for, where the shop signs for the tax authority. */
export const signingRefusals: readonly (keyof typeof fiscalRefusals)[] = [
  'fiscal_rule_broken',
  'fiscal_trn_changed',
  'fiscal_certificate_expired',
  'fiscal_unit_halted',
  'fiscal_key_unreadable',
  'fiscal_title_lacks_kind',
];
