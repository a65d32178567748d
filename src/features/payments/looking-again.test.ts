import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { gatewayStatus } from './gateway-payment.ts';
import { backPath, lookingOf, looksAgain, mostLooks, stoppedPath, waitsForGateway } from './looking-again.ts';

const path = '/shop/lulu/payment-gateway-status/x';
const { made, open, expired, paid, failed } = gatewayStatus;
const waiting = {
  ...{ status: open, is_back: false, looks: 0 },
  ...{ is_closed: false, is_asked: false, is_untold: true },
};
const queryOf = (of: string) =>
  Object.fromEntries([...new URL(of, 'https://shop.test').searchParams].map(([key, value]) => [key, [value]]));

describe('a page of a payment looks again', () => {
  test.each([
    ['while it is being prepared', { status: made }, `${path}?look=1`],
    ['for who came back from the gateway', { is_back: true }, `${path}?back=1&look=1`],
    ['for who asked to look', { is_asked: true }, `${path}?back=1&look=1`],
    ['until its document is there', { status: paid, is_back: true }, `${path}?back=1&look=1`],
    ['not before anybody was at the gateway', {}, null],
    ['not once it is told', { status: paid, is_untold: false }, null],
    ['not when it failed', { status: failed, is_back: true }, null],
    ['not when its time is over', { status: expired, is_back: true }, null],
    ['not of a shop that is closed', { is_closed: true, is_back: true }, null],
    ['not after the last time', { is_back: true, looks: mostLooks }, null],
  ])('%s', (_, more, to) => {
    expect(looksAgain(path, { ...waiting, ...more })?.path ?? null).toBe(to);
  });

  test('never for ever: whatever the address says, it ends after some looks', () => {
    fc.assert(
      fc.property(fc.constantFrom(made, open, paid), fc.string(), fc.string(), (status, back, look) => {
        let looking = lookingOf({ back: [back], look: [look] });
        let n = 0;
        for (;;) {
          const again = looksAgain(path, { ...waiting, ...looking, status });
          if (!again) break;
          expect(again.seconds).toBeGreaterThanOrEqual(3);
          looking = lookingOf(queryOf(again.path));
          expect(++n).toBeLessThanOrEqual(mostLooks);
        }
      }),
    );
  });

  test('whoever stops it is still told what happens, and is not asked to pay again', () => {
    const stopped = { ...waiting, ...lookingOf(queryOf(stoppedPath(path))) };
    expect(looksAgain(path, stopped)).toBeNull();
    expect(waitsForGateway(stopped)).toBe(true);
    expect(lookingOf(queryOf(backPath(path)))).toEqual({ is_back: true, looks: 0 });
  });
});
