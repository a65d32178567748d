import { z } from 'zod';
import { defineSettings } from '../../kernel/contract/settings.ts';
import { realGateways } from './gateway-kinds.ts';
import { cardMethods } from './gateway-payment.ts';

/** Which gateways the platform lets shops use. */
export const gatewayRules = defineSettings(
  'card_gateways',
  z.object({
    gateways: z
      .array(z.enum(realGateways))
      .max(20)
      .readonly()
      .default([...realGateways]),
  }),
);

/** By what the customers of shops may pay on a gateway's page. */
export const methodRules = defineSettings(
  'card_methods',
  z.object({
    methods: z
      .array(z.enum(cardMethods))
      .max(20)
      .readonly()
      .default([...cardMethods]),
  }),
);
