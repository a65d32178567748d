/**
 * What any operation that issues a document may be refused for, where the shop signs for the tax authority; their texts
 * stand with the authority's part.
 */
export const signingRefusals = [
  'fiscal_rule_broken',
  'fiscal_trn_changed',
  'fiscal_certificate_expired',
  'fiscal_unit_halted',
  'fiscal_key_unreadable',
  'fiscal_clock_wrong',
  'fiscal_title_lacks_kind',
] as const;
