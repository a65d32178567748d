import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { shopPage, ticketPage } from '../../../../test/support/storefront-pages.ts';
import type { ShopPage } from '../shop-page.ts';
import { ShopTicketPage } from './ticket.page.tsx';

const draw = (page: ShopPage = shopPage, isNew = false): string =>
  renderToStaticMarkup(
    <ShopTicketPage given={{ ...ticketPage, page }} language="en" here="/e-booking/x" forms={{}} isNew={isNew} />,
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

test('the map of a shop is its point, else its street', () => {
  const mapOf = (more: Partial<ShopPage['shop']>): string | undefined =>
    /maps\/search\/\?api=1&query=([^"]*)/.exec(draw({ ...shopPage, shop: { ...shopPage.shop, ...more } }))?.[1];
  expect(mapOf({ latitude: '24.7', longitude: '46.6' })).toBe('24.7%2C46.6');
  expect(mapOf({})).toBe('Lulu+Salon%2C+7+Olaya+Street%2C+Jasmine%2C+Riyadh');
  expect(mapOf({ street: null, district: null })).toBeUndefined();
});
