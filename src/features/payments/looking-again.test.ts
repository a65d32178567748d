import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countLooks, looksAgain, mostLooks, stoppedPath } from './looking-again.ts';
import { isAwaited, paymentStates } from './payment-state.ts';

const path = '/shop/lulu/payment-gateway-status/x';
const queryOf = (of: string) =>
  Object.fromEntries([...new URL(of, 'https://shop.test').searchParams].map(([key, value]) => [key, [value]]));

describe('looksAgain', () => {
  test.each(paymentStates)('looks again only while something is awaited: %s', (state) => {
    expect(looksAgain(path, { state, looks: 0 })?.path ?? null).toBe(isAwaited(state) ? `${path}?look=1` : null);
  });

  test('ends after some looks, whatever the address says', () => {
    fc.assert(
      fc.property(fc.constantFrom(...paymentStates), fc.string(), (state, look) => {
        let looks = countLooks({ look: [look] });
        let n = 0;
        for (;;) {
          const again = looksAgain(path, { state, looks });
          if (!again) break;
          expect(again.seconds).toBeGreaterThanOrEqual(3);
          looks = countLooks(queryOf(again.path));
          expect(++n).toBeLessThanOrEqual(mostLooks);
        }
      }),
    );
  });

  test('stops for who stopped it', () => {
    expect(looksAgain(path, { state: 'waiting', looks: countLooks(queryOf(stoppedPath(path))) })).toBeNull();
  });
});
