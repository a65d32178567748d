import { expect, test } from 'vitest';
import { computeFaceStamps, readFaceStamps } from './build-fonts.ts';

test('web faces are cut from the installed font packages', async () => {
  expect(await readFaceStamps()).toEqual(await computeFaceStamps());
});
