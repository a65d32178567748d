import { encode } from 'uqr';
import { expect, it } from 'vitest';
import { qrPath, qrSvg } from './qr-code.ts';

it('code draws exactly its dark modules', () => {
  const text = 'AQxCb2JzIFJlY29yZHMCDzMxMDEyMjM5MzUwMDAwMwMUMjAyMi0wNC0yNVQxNTozMDowMFoEBzEwMDAuMDAFBjE1MC4wMA==';
  const { size, path } = qrPath(text);
  const drawn = Array.from({ length: size }, () => Array.from({ length: size }, () => false));
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
    for (let i = 0; i < Number(width); i++) drawn[Number(y)]![Number(x) + i] = true;
  expect(drawn).toEqual(encode(text, { ecc: 'M', border: 4 }).data);
});

it('code stands alone as a picture on white', () => {
  expect(qrSvg('https://shop.example/e-invoice/1')).toMatch(
    /^<svg xmlns="[^"]+" viewBox="0 0 (\d+) \1" shape-rendering="crispEdges"><rect width="\1" height="\1" fill="#fff"\/><path d="M[^"]+"\/><\/svg>$/,
  );
});
