import { isAwaited, type PaymentState } from './payment-state.ts';

/** A page looks again so often by itself, and then leaves it to who reads it. */
export const mostLooks = 12;

type Query = Readonly<Record<string, readonly string[]>>;

/** How often the page looked again already: all that its address says. */
export const countLooks = (query: Query): number => {
  const asked = Number(query['look']?.[0] ?? '0');
  return Number.isInteger(asked) && asked > 0 ? Math.min(asked, mostLooks) : 0;
};

/** Where the gateway sends who pays back to after this attempt: written down there, and shown on the payment's page. */
export const returnPath = (path: string, attempt: number): string => `${path}/return/${attempt}`;

/** Where who pays leaves for the page of the gateway in this attempt: written down there. */
export const leavePath = (path: string, attempt: number): string => `${path}/leave/${attempt}`;

/** The same page without any more looks of its own. */
export const stoppedPath = (path: string): string => `${path}?look=${mostLooks}`;

/** When the page looks again and where: soon at first, then less often, a bounded number of times; null where it does not. */
export const looksAgain = (
  path: string,
  of: { readonly state: PaymentState; readonly looks: number },
): { readonly seconds: number; readonly path: string } | null => {
  if (!isAwaited(of.state) || of.looks >= mostLooks) return null;
  const seconds = of.state === 'preparing' ? 3 : of.looks < 4 ? 5 : 20;
  return { seconds, path: `${path}?look=${of.looks + 1}` };
};
