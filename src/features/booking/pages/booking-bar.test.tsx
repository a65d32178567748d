import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { bookingPage } from '../../../../test/support/shop-page-examples.ts';
import type { PageForm } from '../../../kernel/contract/page-form.ts';
import type { BookingPage } from '../booking.ts';
import { ShopBookingPage } from './booking.page.tsx';

const form: PageForm = { action: '/send', token: 'token', values: {}, errors: {}, isDone: false };
const forms = { details: form, code: form, again: form };
/** The bar at the bottom of a step, as a visitor reads it. */
const readBar = (booking: BookingPage, language: 'ar' | 'en' = 'en'): string => {
  const html = renderToStaticMarkup(
    <ShopBookingPage booking={booking} language={language} here="/shop/lulu/booking" forms={forms} />,
  );
  return html
    .slice(html.indexOf('class="booking-bar"'))
    .split('</form>')[0]!
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('\u00a0', ' ');
};

test.each(['details', 'verify'] as const)('the bar of %s shows time, person and price', (step) => {
  const bar = readBar({ ...bookingPage, step });
  expect(bar).toMatch(/Mon.*2 Mar.*10:00/);
  expect(bar).toContain('with Rosa');
  expect(bar).toContain('200.00');
});

const [line] = bookingPage.lines;
const onlyDeposit = {
  ...bookingPage,
  step: 'verify' as const,
  lines: [{ ...line!, from_amount: 5_000, to_amount: 5_000 }],
};

test('the pay button says the deposit', () => {
  expect(readBar(onlyDeposit)).toContain('Pay SAR 50.00 deposit');
  expect(readBar(onlyDeposit, 'ar')).toContain('دفع عربون 50.00');
});

test('a deposit that differs by person says its least', () => {
  const asks = { ...bookingPage.asks, to: 6_000 };
  expect(readBar({ ...onlyDeposit, asks })).toContain('Pay a deposit from SAR 50.00');
});

test('the pay button shows both amounts to choose from', () => {
  const bar = readBar({ ...bookingPage, step: 'verify' });
  expect(bar).toContain('Pay SAR 50.00 deposit');
  expect(bar).toContain('Pay SAR 200.00');
});

test('booking without payment has no amount on its button', () => {
  const asks = { ...bookingPage.asks, hold_minutes: null };
  expect(readBar({ ...bookingPage, step: 'verify', asks })).toMatch(/Confirm the booking$/);
});

test.each(['time', 'details', 'verify'] as const)('the step of %s shows duration and price together', (step) => {
  const html = renderToStaticMarkup(
    <ShopBookingPage booking={{ ...bookingPage, step }} language="en" here="/shop/lulu/booking" forms={forms} />,
  );
  const lines = html.slice(html.indexOf('class="booking-lines"')).split('</ul>')[0]!;
  expect(lines).toMatch(/Full colour.*1 h 30 min.*200\.00/);
  if (step === 'time') expect(html).toMatch(/Mask.*15 min.*60\.00/);
});

test('each time has its full words for the bar', () => {
  const times = [{ at: '2026-03-02T07:00:00Z', time: '10:00:00', is_best: false }];
  const booking = { ...bookingPage, step: 'time' as const, times };
  const html = renderToStaticMarkup(
    <ShopBookingPage booking={booking} language="en" here="/shop/lulu/booking" forms={forms} />,
  );
  const [, words = ''] = /class="time-in-bar" aria-hidden="true">(.*?)<\/label>/s.exec(html) ?? [];
  expect(words.replaceAll(/<[^>]*>/g, '')).toMatch(/Mon.*2 Mar.*10:00/);
});
