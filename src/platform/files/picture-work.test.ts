import sharp from 'sharp';
import { expect, test } from 'vitest';
import { isStorablePicture, openStoredPicture } from './picture-work.ts';

const picture = (side: number): Promise<Buffer> =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#602050' } })
    .png()
    .toBuffer();

test.each([
  ['as uploads leave it', 1_600, true],
  ['of more pixels', 3_000, false],
])('a picture %s is storable or not', async (_, side, is) => {
  expect(await isStorablePicture(await picture(side))).toBe(is);
});

test('bytes that are no picture are not storable', async () => {
  expect(await isStorablePicture(Buffer.from('no picture'))).toBe(false);
});

test('picture of too many pixels is never unfolded', async () => {
  const bytes = await picture(3_000);
  await expect(openStoredPicture(bytes).then((one) => one.resize(10).toBuffer())).rejects.toThrow('pixel limit');
});
