import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countLooks, goingOnPath, isGoingOn, looksAgain, mostLooks, stoppedPath } from './looking-again.ts';
import { isAwaited, paymentStates } from './payment-state.ts';

const path = '/shop/lulu/payment-gateway-status/x';
const queryOf = (of: string) =>
  Object.fromEntries([...new URL(of, 'https://shop.test').searchParams].map(([key, value]) => [key, [value]]));

describe('looksAgain', () => {
  test.each(paymentStates)('polling continues only while pending: %s', (state) => {
    expect(looksAgain(path, { state, looks: 0, goes_on_to: null })?.path ?? null).toBe(
      isAwaited(state) ? `${path}?look=1` : null,
    );
  });

  test('polling ends after a maximum of looks', () => {
    fc.assert(
      fc.property(fc.constantFrom(...paymentStates), fc.string(), (state, look) => {
        let looks = countLooks({ look: [look] });
        let n = 0;
        for (;;) {
          const again = looksAgain(path, { state, looks, goes_on_to: null });
          if (!again) break;
          expect(again.seconds).toBeGreaterThanOrEqual(3);
          looks = countLooks(queryOf(again.path));
          expect(++n).toBeLessThanOrEqual(mostLooks);
        }
      }),
    );
  });

  test('polling stops on request', () => {
    expect(
      looksAgain(path, { state: 'waiting', looks: countLooks(queryOf(stoppedPath(path))), goes_on_to: null }),
    ).toBeNull();
  });

  test('new attempt redirects once its page is open', () => {
    const preparing = looksAgain(path, { state: 'preparing', looks: 1, goes_on_to: 3 });
    expect(preparing).toEqual({ seconds: 1, path: `${path}?look=2&on=1` });
    expect(looksAgain(path, { state: 'ready', looks: 2, goes_on_to: 3 })).toEqual({
      seconds: 0,
      path: `${path}/leave/3`,
    });
  });

  test.each(paymentStates.filter((one) => one !== 'ready' && one !== 'preparing'))(
    'no redirect happens from %s',
    (state) => {
      const again = looksAgain(path, { state, looks: 1, goes_on_to: 3 });
      expect(again).toEqual(looksAgain(path, { state, looks: 1, goes_on_to: null }));
    },
  );

  test('going on by itself ends after a moment', () => {
    let to = goingOnPath(path);
    let n = 0;
    while (isGoingOn(queryOf(to))) {
      to = looksAgain(path, { state: 'preparing', looks: countLooks(queryOf(to)), goes_on_to: 3 })!.path;
      expect(++n).toBeLessThanOrEqual(10);
    }
    expect(n).toBeGreaterThan(4);
  });
});
