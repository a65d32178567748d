import { setting, webAddress } from '../config/setting.ts';

/** Where the gateways of shops are, when elsewhere than they say. */
export interface CardGatewayUrls {
  readonly moyasar: string | undefined;
  readonly tap: string | undefined;
}

const elsewhere = 'answers for shops that connected it: elsewhere only to try something out.';

export const cardGatewayRows = {
  MOYASAR_URL: setting(webAddress.optional(), 'https://api.moyasar.com/v1', `Where Moyasar ${elsewhere}`),
  TAP_URL: setting(webAddress.optional(), 'https://api.tap.company/v2', `Where Tap Payments ${elsewhere}`),
};

export const cardGatewaysFrom = (env: {
  readonly MOYASAR_URL?: string | undefined;
  readonly TAP_URL?: string | undefined;
}): CardGatewayUrls => ({
  moyasar: env.MOYASAR_URL?.replace(/\/+$/, ''),
  tap: env.TAP_URL?.replace(/\/+$/, ''),
});
