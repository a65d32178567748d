import { type GatewayStatus, gatewayStatus } from './gateway-payment.ts';

/** A page looks again so often by itself, and then leaves it to who reads it. */
export const mostLooks = 12;

/** What the address of a payment's page says: whether somebody came back from the gateway, and how often it looked again. */
export interface Looking {
  readonly is_back: boolean;
  readonly looks: number;
}

type Query = Readonly<Record<string, readonly string[]>>;

export const lookingOf = (query: Query): Looking => {
  const asked = Number(query['look']?.[0] ?? '0');
  const looks = Number.isInteger(asked) && asked > 0 ? Math.min(asked, mostLooks) : 0;
  return { is_back: query['back']?.[0] === '1', looks };
};

/** Where the gateway sends back to. */
export const backPath = (path: string): string => `${path}?back=1`;

/** The same page without any more looks of its own. */
export const stoppedPath = (path: string): string => `${path}?back=1&look=${mostLooks}`;

interface Waiting extends Looking {
  readonly status: GatewayStatus;
  readonly is_closed: boolean;
  /** It was asked for just now that the gateway is asked. */
  readonly is_asked: boolean;
  /** Its document, or the visit that it fixes, is not there yet. */
  readonly is_untold: boolean;
}

/** Something is on its way that nobody here has to do. */
export const waitsForGateway = (of: Waiting): boolean => {
  if (of.status === gatewayStatus.paid) return of.is_untold;
  if (of.is_closed) return false;
  if (of.status === gatewayStatus.made) return true;
  return of.status === gatewayStatus.open && (of.is_back || of.is_asked);
};

/** When the page looks again and where: soon at first, then less often, a bounded number of times; null where it does not. */
export const looksAgain = (path: string, of: Waiting): { readonly seconds: number; readonly path: string } | null => {
  if (!waitsForGateway(of) || of.looks >= mostLooks) return null;
  const seconds = of.status === gatewayStatus.made ? 3 : of.looks < 4 ? 5 : 20;
  // Who waits for the page to be prepared has not been at the gateway yet: the way there appears by itself.
  const isBack = of.is_back || of.is_asked;
  return { seconds, path: `${path}?${isBack ? 'back=1&' : ''}look=${of.looks + 1}` };
};
