import { describe, expect, test } from 'vitest';
import { isRobot, pageViewSources, sourceChoices, sourceOf } from './page-views.ts';

const publicUrl = 'https://batalat.example';
const userAgent = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/131.0 Mobile Safari/537.36';

test.each([
  ['nothing said', {}, null],
  ['the printed code', { from: 'poster' }, pageViewSources.poster],
  ['a word that is no source', { from: 'constructor' }, null],
  ['a search', { referer: 'https://www.google.com.sa/' }, pageViewSources.search],
  ['Instagram on the web', { referer: 'https://l.instagram.com/?u=x' }, pageViewSources.instagram],
  ['what only ends like Instagram', { referer: 'https://notinstagram.com/' }, pageViewSources.other],
  ['the page before', { referer: 'https://batalat.example/shop/ward' }, null],
  ['another page', { referer: 'https://blog.example/' }, pageViewSources.other],
  ['no address at all', { referer: 'not an address' }, null],
  ['the browser inside Snapchat', { userAgent: `${userAgent} Snapchat/12.80` }, pageViewSources.snapchat],
  ['the browser inside Instagram', { userAgent: `${userAgent} Instagram 300.0` }, pageViewSources.instagram],
  [
    'a said source before the browser',
    { from: 'tiktok', userAgent: `${userAgent} Snapchat/12.80` },
    pageViewSources.tiktok,
  ],
])('source of %s', (_, said, source) => {
  expect(sourceOf({ userAgent, publicUrl, ...said })).toBe(source);
});

describe('a browser', () => {
  test('in-app browser of a person is no robot', () => {
    for (const end of ['', ' Instagram 300.0', ' Snapchat/12.80', ' [FBAN/FBIOS;FBAV/450.0]'])
      expect(isRobot(userAgent + end)).toBe(false);
  });
});

test('every source has words', () => {
  expect(sourceChoices.map(({ value }) => value)).toEqual(Object.values(pageViewSources));
});
