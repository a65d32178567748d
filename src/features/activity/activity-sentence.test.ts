import { expect, test } from 'vitest';
import { routes } from '../../surfaces/features.ts';
import { urlOf } from '../../kernel/contract.ts';
import { isAudited } from '../../platform/http/audit.ts';
import { activitySentence, verbPhrase } from './activity-sentence.ts';
import { actOf, thingOf } from './activity-words.ts';

const text = (parts: ReturnType<typeof activitySentence>) => parts.before + parts.record + parts.after;

test.each([
  ['en', 'Added', 'customer', 'Sara', 'Reem added: customer Sara.'],
  ['en', 'Shift closed', 'shift', 'Z-0012', 'Reem closed the shift (cash shift Z-0012).'],
  ['en', 'Signed in', 'sign_in', '', 'Reem signed in.'],
  ['en', 'Payment taken', 'payment', '12', 'Reem took the payment (payment 12).'],
  ['en', 'PIN taken away', 'employee', 'Huda', 'Reem took the PIN away (employee Huda).'],
  ['en', 'Undone', 'import', '5', 'Reem undid: import 5.'],
  ['en', 'Second step begun', 'profile', '', 'Reem began the second step.'],
  ['ar', 'إضافة', 'customer', 'سارة', 'تمت إضافة: عميل سارة بواسطة Reem.'],
  ['ar', 'تعديل', 'role', '', 'تم تعديل (دور) بواسطة Reem.'],
] as const)('%s sentence of %s', (language, act, thing, record, sentence) => {
  expect(text(activitySentence(language, { who: 'Reem', act, thing, record }))).toBe(sentence);
});

test('every audited act begins with a verb', () => {
  const operations = routes.map(({ operation }) => operation).filter((one) => one.area !== 'manager' && isAudited(one));
  expect(operations.length).toBeGreaterThan(150);
  const nouns = operations.flatMap((one) => {
    const name = `${one.method} ${urlOf(one)}`;
    const act = actOf(name);
    if (!act || !thingOf(name)) return [`${name}: no words`];
    const { phrase } = verbPhrase(act.en);
    const [first = ''] = phrase.split(' ');
    const isVerb =
      /(ed|sent|set|ran|put|undid|made|kept|chose|took|began|left|withdrew|paid|bound|forgot|gave|sold)$/.test(first);
    return isVerb ? [] : [`${name}: ${phrase}`];
  });
  expect(nouns).toEqual([]);
});
