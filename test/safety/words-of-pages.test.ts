import { expect, test } from 'vitest';
import { publicPages } from '../../src/apps/public-pages.ts';
import { verbPhrase } from '../../src/features/audit-log/activity-sentence.ts';
import { actOf, thingOf } from '../../src/features/audit-log/activity-words.ts';
import { onlineActs } from '../../src/features/audit-log/online-acts.ts';

/** Forms of the pages of shops, as the audit row of each names it. The platform's own pages leave rows in no shop's trail. */
const forms = publicPages({ demo: true })
  .filter((page) => page.kind === 'link' && !page.of_platform)
  .flatMap((page) => Object.keys(page.forms ?? {}).map((form) => `POST ${page.path}/${form}`));

test('every public form has words in the trail', () => {
  expect(forms.length).toBeGreaterThan(20);
  expect(forms.filter((form) => !onlineActs[form] || !actOf(form) || !thingOf(form))).toEqual([]);
  expect(Object.keys(onlineActs).filter((form) => !forms.includes(form))).toEqual([]);
});

test('words of a public page begin with a verb', () => {
  const verb = /^(\w+ed|left|took|had) /;
  expect(Object.values(onlineActs).filter(({ en }) => !verb.test(verbPhrase(en).phrase))).toEqual([]);
});
