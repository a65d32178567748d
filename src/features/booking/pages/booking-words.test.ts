import { expect, test } from 'vitest';
import { bookingWords } from './booking-texts.ts';

test('a refusal names the salon or the shop', () => {
  const error = { key: 'card_payments_not_offered' };
  expect(bookingWords('en', error, undefined, 'beauty')).toBe(
    'This salon is not taking card payments here right now. Contact the salon.',
  );
  expect(bookingWords('ar', { key: 'booking_not_allowed' }, undefined, 'beauty')).toContain('الاتصال بالصالون');
  expect(bookingWords('en', error, undefined, 'gifts')).toContain('Contact the shop.');
});
