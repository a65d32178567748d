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

/** A page that goes on by itself does so for a moment: then it says that the payment is being prepared. */
const mostLooksToGoOn = 8;

/** The page after another attempt began: it goes on to the page of the gateway as soon as that is open. */
export const goingOnPath = (path: string, looks = 1): string => `${path}?look=${looks}&on=1`;

/** Whether it goes on by itself, by its address. */
export const isGoingOn = (query: Query): boolean => query['on']?.[0] === '1' && countLooks(query) <= mostLooksToGoOn;

/** When the page looks again and where: soon at first, then less often, a bounded number of times; null where it does not. */
export const looksAgain = (
  path: string,
  of: {
    readonly state: PaymentState;
    readonly looks: number;
    /** Goes on to the gateway's page of this attempt once it is open; null where a person does that. */
    readonly goes_on_to: number | null;
  },
): { readonly seconds: number; readonly path: string } | null => {
  if (of.goes_on_to !== null && of.state === 'ready') return { seconds: 0, path: leavePath(path, of.goes_on_to) };
  if (of.goes_on_to !== null && of.state === 'preparing') return { seconds: 1, path: goingOnPath(path, of.looks + 1) };
  if (!isAwaited(of.state) || of.looks >= mostLooks) return null;
  const seconds = of.state === 'preparing' ? 3 : of.looks < 4 ? 5 : 20;
  return { seconds, path: `${path}?look=${of.looks + 1}` };
};
