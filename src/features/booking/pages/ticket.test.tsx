import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { shopPage, ticketPage } from '../../../../test/support/shop-page-examples.ts';
import type { Language } from '../../../kernel/text/messages.ts';
import type { ShopPage } from '../../shop-pages/shop-page.ts';
import type { TicketActs } from '../ticket.ts';
import { ShopTicketPage } from './ticket.page.tsx';

const draw = (
  page: ShopPage = shopPage,
  isNew = false,
  { acts = ticketPage.acts, language = 'en' }: { acts?: TicketActs; language?: Language } = {},
): string =>
  renderToStaticMarkup(
    <ShopTicketPage
      given={{ ...ticketPage, page, acts }}
      language={language}
      here="/e-booking/x"
      forms={{}}
      isNew={isNew}
    />,
  ).replaceAll('&amp;', '&');

test.each([true, false])('a visit shows number, calendar and map, new %s', (isNew) => {
  const html = draw(shopPage, isNew);
  expect(html).toContain('Booking number <bdi class="num">4218</bdi>');
  expect(html).toContain('/calendar.ics"');
  expect(html).toMatch(/<a href="https:\/\/www\.google\.com\/maps\/search\/[^"]*"[^>]*>7 Olaya Street/);
});

test('a visit shows what each service lasts and costs', () => {
  expect(draw()).toMatch(/Full colour.*1 h 30 min.*200\.00/);
});

test('map link uses the shop’s point, else its street', () => {
  const mapOf = (more: Partial<ShopPage['shop']>): string | undefined =>
    /maps\/search\/\?api=1&query=([^"]*)/.exec(draw({ ...shopPage, shop: { ...shopPage.shop, ...more } }))?.[1];
  expect(mapOf({ latitude: '24.7', longitude: '46.6' })).toBe('24.7%2C46.6');
  expect(mapOf({})).toBe('Lulu+Salon%2C+7+Olaya+Street%2C+Jasmine%2C+Riyadh');
  expect(mapOf({ street: null, district: null })).toBeUndefined();
});

const none = { ...ticketPage.acts, confirm: false, move: false, cancel: false };

test.each<[Language, Partial<TicketActs>, string, string]>([
  ['en', { confirm: true }, 'Confirm the appointment', 'here you can confirm the appointment.'],
  [
    'en',
    { move: true, cancel: true },
    'Move or cancel the appointment',
    'here you can move or cancel the appointment.',
  ],
  ['en', { confirm: true, move: true, cancel: true }, 'Confirm, move or cancel the appointment', 'Save this page'],
  ['ar', { confirm: true }, 'تأكيد الموعد', 'منها يمكن تأكيد الموعد.'],
  ['ar', { move: true, cancel: true }, 'تغيير الموعد أو إلغاؤه', 'منها يمكن تغيير الموعد أو إلغاؤه.'],
])('booked page in %s names only %j', (language, acts, button, saved) => {
  const html = draw(shopPage, true, { language, acts: { ...none, ...acts } });
  expect(html).toContain(`>${button}</a>`);
  expect(html).toContain(saved);
});

test('a booked page with nothing to do promises nothing', () => {
  const html = draw(shopPage, true, { acts: none });
  expect(html).toContain('it holds the details of the appointment.');
  expect(html).not.toMatch(/cancel the appointment|move the appointment|confirm the appointment/i);
});

test('visit without a move is cancelled freely', () => {
  const html = draw(shopPage, false, { acts: { ...none, cancel: true } });
  expect(html).toContain('You can cancel for free until');
});
