import { expect, test } from 'vitest';
import { cleanMapLink, mapLink } from './map-link.ts';

test.each([
  'https://www.google.com/maps/place/Riyadh/@24.71,46.67,12z',
  'https://google.com/maps?q=24.71,46.67',
  'https://www.google.com.sa/maps/search/?api=1&query=24.71,46.67',
  'https://www.google.ae/maps',
  'https://maps.google.com/?q=24.71,46.67',
  'https://maps.google.com/maps?q=24.71,46.67',
  'https://maps.google.co.uk/maps/place/London',
  'https://maps.app.goo.gl/Kx1y2z',
  'https://goo.gl/maps/Kx1y2z',
  'https://maps.apple.com/?ll=24.71,46.67',
  'https://maps.apple.com/place?auid=1',
  'https://maps.apple/p/Kx1y2z',
])('a place in a map: %s', (link) => {
  expect(mapLink(link)).toBeNull();
});

test.each([
  ['that leads on', 'https://www.google.com/url?q=https://evil.example/'],
  ['that leads on from maps', 'https://maps.google.com/url?q=https://evil.example/'],
  ['that shows another', 'https://google.com/amp/s/evil.example/'],
  ['that translates another', 'https://translate.google.com/translate?u=https://evil.example/'],
  ['of search', 'https://www.google.com/search?q=evil'],
  ['that only begins like maps', 'https://www.google.com/mapsevil/'],
  ['that leaves maps again', 'https://www.google.com/maps/../url?q=https://evil.example/'],
  ['that leaves it in other signs', 'https://www.google.com/maps/%2e%2e/url?q=https://evil.example/'],
  ['that leaves it backwards', 'https://www.google.com/maps\\..\\url?q=https://evil.example/'],
  ['of another kind of short address', 'https://goo.gl/Kx1y2z'],
  ['of the shortener of everything', 'https://g.co/Kx1y2z'],
  ['without a place', 'https://maps.app.goo.gl/'],
  ['of sites', 'https://sites.google.com/maps/evil'],
  ['of a host that ends alike', 'https://evilgoogle.com/maps/'],
  ['of a host that begins alike', 'https://www.google.com.evil.example/maps/'],
  ['behind a name', 'https://google.com@evil.example/maps/'],
  ['of another port', 'https://www.google.com:8443/maps/'],
  ['without a lock', 'http://www.google.com/maps/'],
  ['of another Apple page', 'https://www.apple.com/maps'],
  ['that is a script', 'javascript:alert(1)//google.com/maps/'],
])('no address %s: %s', (_, link) => {
  expect(mapLink(link)).toEqual({ key: 'map_address' });
});

test('shared text reduces to its map address', () => {
  expect(cleanMapLink('بيت نورة\nhttps://maps.app.goo.gl/Kx1y2z')).toBe('https://maps.app.goo.gl/Kx1y2z');
});
