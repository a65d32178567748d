/** What a sale can be refused for where it sells packages or uses them (specification section 8). */
export const offersAtTheTill = [
  'offer_not_found',
  'offer_disabled',
  'offer_expired',
  'offer_refunded',
  'offer_used_up',
  'offer_incorrect_parameters',
  'offer_not_on_holidays',
  'offer_not_today',
  'offer_not_at_this_hour',
  'offer_of_another',
  'offer_changed_meanwhile',
] as const;

/** What a line of a bill may be: a service, a product, or a package that is sold. */
export type LineKind = 'service' | 'product' | 'offer';
