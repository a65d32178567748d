import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { bookingPage, colour, shopPage } from '../../../../test/support/shop-page-examples.ts';
import { NearTimes } from '../../shop-pages/pages/shop-now.tsx';
import type { BookingPage } from '../booking.ts';
import { ShopBookingPage } from './booking.page.tsx';

const next = { date: '2026-03-02', time: '10:30:00', at: '2026-03-02T07:30:00Z' };
const textOf = (html: string): string => html.replaceAll(/<[^>]*>/g, '').replaceAll(/\s+/g, ' ');
const read = (more: Partial<BookingPage>, language: 'ar' | 'en' = 'en'): string =>
  textOf(
    renderToStaticMarkup(
      <ShopBookingPage
        booking={{ ...bookingPage, ...more }}
        language={language}
        here="/shop/lulu/booking"
        forms={{}}
      />,
    ),
  );
const near = { service: colour, times: [next], of_person: new Map() };

test('home page names the service of its next time', () => {
  const draw = (language: 'ar' | 'en') =>
    textOf(renderToStaticMarkup(<NearTimes page={{ ...shopPage, near }} language={language} />));
  expect(draw('en')).toContain('Next free: tomorrow 10:30 AM – Full colour');
  expect(draw('ar')).toContain('أقرب موعد: غدًا 10:30 ص – صبغة');
});

test.each([
  ['what is chosen', { next }],
  ['what is booked most', { lines: [], near }],
] as const)('the services step names the next time of %s', (_, more) => {
  expect(read({ step: 'services', ...more })).toContain('Next free: tomorrow 10:30 AM – Full colour');
});

test('a full day names the next free time', () => {
  expect(read({ step: 'time', times: [], next })).toContain('Next free: tomorrow 10:30 AM – Full colour');
});
