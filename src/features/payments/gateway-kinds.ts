import type { Choice } from '../../kernel/contract/entity.ts';

/** What a gateway asks a shop for, in the specification's words (section 3: key, secret, company, id). */
export type AccountField = 'api_key' | 'secret' | 'company' | 'gateway_merchant';

/** A payment gateway: everything the product says of it. Its conversation is an adapter (`server/gateways`). */
export interface GatewayKind {
  readonly en: string;
  readonly ar: string;
  readonly requires: readonly AccountField[];
  readonly allows: readonly AccountField[];
  /** What its keys look like: a wrong paste is found before anybody pays. */
  readonly key_form: RegExp | null;
  /** ISO 4217. */
  readonly currencies: readonly string[];
}

const gulf = ['SAR', 'AED', 'QAR', 'KWD', 'BHD', 'OMR', 'USD', 'EUR'] as const;

export const gatewayKinds = {
  moyasar: {
    en: 'Moyasar',
    ar: 'ميسر',
    requires: ['api_key', 'secret'],
    allows: ['company', 'gateway_merchant'],
    key_form: /^sk_(test|live)_[A-Za-z0-9]{10,100}$/,
    currencies: gulf,
  },
  tap: {
    en: 'Tap Payments',
    ar: 'تاب',
    requires: ['api_key'],
    allows: ['company', 'gateway_merchant'],
    key_form: /^sk_(test|live)_[A-Za-z0-9]{10,100}$/,
    currencies: [...gulf, 'EGP', 'JOD'],
  },
  sandbox: {
    en: 'Sandbox',
    ar: 'بيئة تجريبية',
    requires: [],
    allows: ['company'],
    key_form: null,
    currencies: [...gulf, 'EGP', 'JOD', 'ILS'],
  },
} as const satisfies Record<string, GatewayKind>;

export type GatewayName = keyof typeof gatewayKinds;
export const gatewayNames = Object.keys(gatewayKinds) as [GatewayName, ...GatewayName[]];
/** Those that take real money: what the platform may offer to shops. */
export const realGateways = ['moyasar', 'tap'] as const satisfies readonly GatewayName[];

/** The rule of a gateway, where its literal type would be in the way. */
export const gatewayKind = (name: GatewayName): GatewayKind => gatewayKinds[name];

export const gatewayChoices: readonly Choice<GatewayName>[] = gatewayNames.map((value) => ({
  value,
  en: gatewayKinds[value].en,
  ar: gatewayKinds[value].ar,
}));

/** Where a gateway tells us its news, as a shop copies it there. */
export const webhookUrl = (publicUrl: string, webhook_id: string): string =>
  `${publicUrl}/api/webhooks/card_payments/${webhook_id}`;
