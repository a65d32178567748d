import { expect, test } from 'vitest';
import { languageOfPath, pathIn, withoutLanguage } from './language.ts';

test.each([
  ['/', 'ar'],
  ['/merchant/customers', 'ar'],
  ['/en', 'en'],
  ['/en/merchant', 'en'],
  ['/english-roses', 'ar'],
])('%s is read in %s', (path, language) => {
  expect(languageOfPath(path)).toBe(language);
});

test.each([
  ['/merchant/customers', 'en', '/en/merchant/customers'],
  ['/', 'en', '/en'],
  ['/', 'ar', '/'],
  ['/merchant', 'ar', '/merchant'],
] as const)('%s in %s is %s, and back', (path, language, address) => {
  expect(pathIn(language, path)).toBe(address);
  expect(withoutLanguage(address)).toBe(path);
});
