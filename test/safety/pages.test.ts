import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { publicPages } from '../../src/apps/public-pages.ts';
import type { AnyPage } from '../../src/platform/pages/public-page.ts';
import type { OwnServer } from '../support/own-server.ts';
import { openSharedServer } from '../support/shared-server.ts';

/**
 * Every public page, from the list that the server is made of: nothing is told about what does not exist, nothing runs in
 * the browser, no form takes what was not read first. A new page is in it the moment it has a row.
 */
let at: OwnServer;

beforeAll(async () => {
  at = await openSharedServer();
});
afterAll(() => at.close());

const pages = publicPages({ demo: true });
const label = (page: AnyPage): string => page.path;

/** Parameters that have the right form and lead nowhere. */
const unknown: Record<string, string> = {
  unique_id: 'A'.repeat(24),
  alias_name: 'nosuchshop',
  mobile: '966500000001',
  offer_id: '7',
};
const fill = (path: string, values: Record<string, string>) =>
  path.replace(/:(\w+)/g, (_, name: string) => values[name] ?? `no value for ${name}`);
const malformed = ['x', '%00', '..%2f..', "'%20or%201=1", 'é', 'A'.repeat(150)];

/** An address that begins alike and that no page has: whether a link was ever somebody's is not to be seen. */
const servedByNobody = (path: string): string => {
  const [first, second, third] = path.split('/').filter(Boolean);
  return first === 'shop' && third === undefined
    ? '/shop'
    : `/${first}/${first === 'shop' ? `${second}/` : ''}nothing/here`;
};
const get = (path: string) => fetch(at.url + path, { redirect: 'manual', headers: { accept: 'text/html' } });
const post = (path: string, body: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(at.url + path, { method: 'POST', redirect: 'manual', body: new URLSearchParams(body), headers });
const isPage = async (response: Response): Promise<string> => {
  const html = await response.text();
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(html).toMatch(/^<!doctype html><html lang="(ar|en)" dir="(rtl|ltr)">/);
  expect(html).not.toMatch(/<script|<style|\sstyle=|\son[a-z]+=/);
  expect(response.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'self'/);
  expect(response.headers.get('referrer-policy')).toBe('no-referrer');
  return html;
};

describe.each(pages.map((page) => [label(page), page] as const))('%s', (_, page) => {
  test('public page says why it is open', () => {
    expect(page.access.public_because.length).toBeGreaterThan(20);
    const named = [...page.path.matchAll(/:(\w+)/g)].map((m) => m[1]!);
    expect(Object.keys(page.params).sort()).toEqual(named.sort());
    for (const name of named) expect(unknown[name], name).toMatch(page.params[name]!);
    expect(page.rate_per_minute).toBeLessThanOrEqual(600);
  });

  test('unknown address is not found in both languages', async () => {
    for (const prefix of ['', '/en']) {
      const nowhere = await isPage(await get(prefix + servedByNobody(fill(page.path, unknown))));
      const there = await get(prefix + fill(page.path, unknown));
      if (page.kind === 'platform') {
        expect(there.status).toBe(200);
        await isPage(there);
        continue;
      }
      expect(there.status).toBe(404);
      expect(await isPage(there)).toBe(nowhere);
    }
  });

  test('invalid address reads nothing', async () => {
    for (const value of page.path.includes(':') ? malformed : []) {
      const values = Object.fromEntries(Object.keys(page.params).map((name) => [name, value]));
      const response = await get(fill(page.path, values));
      expect([404, 400], value).toContain(response.status);
    }
  });

  test('form that was not read is refused', async () => {
    const forms = page.forms ?? {};
    for (const [name, form] of Object.entries(forms)) {
      expect(form.rate_per_minute).toBeLessThanOrEqual(60);
      const path = `${fill(page.path, unknown)}/${name}`;
      for (const token of ['', 'x', 'a.1.b', `${'A'.repeat(24)}.1799999999.${'B'.repeat(43)}`]) {
        const response = await post(path, token ? { form_token: token } : {});
        expect(response.status, token).toBe(403);
        await isPage(response);
      }
      expect(
        (await fetch(at.url + path, { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } }))
          .status,
      ).toBeLessThan(500);
    }
  });
});

test('no address is served twice', () => {
  const paths = pages.flatMap((page) => [page.path, ...(page.also ?? [])]);
  expect(new Set(paths).size).toBe(paths.length);
});
