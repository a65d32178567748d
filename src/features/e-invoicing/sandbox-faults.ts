/**
 * How the embedded tax authority can be told to misbehave, beside what every sandbox can (src/platform/gateways/README.md):
 * server_error 500, unauthorized 401, too_many 429, not_json a page of somebody in between, expired as if every unit's
 * certificate had run out (a renewal is taken), clearance_off 303, reject_all every document refused, buyer_unknown every one
 * that names a buyer's VAT number; loose_chain warns of a wrong place in the chain instead of refusing, unchecked looks at
 * nothing but who asks and what came before, renew_at_once renews without another round of checks.
 */
export const authorityFaults = [
  'server_error',
  'unauthorized',
  'too_many',
  'not_json',
  'expired',
  'clearance_off',
  'reject_all',
  'buyer_unknown',
  'loose_chain',
  'unchecked',
  'renew_at_once',
] as const;
export type AuthorityFault = (typeof authorityFaults)[number];

/** As the sandbox is called among the gateways. */
export const authorityGatewayName = 'tax_authority';
