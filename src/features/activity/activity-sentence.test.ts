import { expect, test } from 'vitest';
import { routes } from '../../surfaces/features.ts';
import { urlOf } from '../../kernel/contract.ts';
import { isAudited } from '../../platform/http/audit.ts';
import { activitySentence, verbPhrase } from './activity-sentence.ts';
import { actOf, thingOf } from './activity-words.ts';

const text = (parts: ReturnType<typeof activitySentence>) =>
  (parts.before + parts.record + parts.after).replaceAll(/[\u2068\u2069]/g, '');

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

test.each([
  ['en', 'Booked online', 'appointment', 'Mona', 'Mona booked online.'],
  ['en', 'Rated a visit online', 'invoice', 'INV-1', 'A customer rated a visit online (invoice INV-1).'],
  ['en', 'Ordered a gift card online', 'gift_card', '', 'A customer ordered a gift card online.'],
  ['ar', 'حجز موعد عبر الموقع', 'appointment', 'منى', 'تم حجز موعد عبر الموقع: منى.'],
  [
    'ar',
    'إعادة محاولة الدفع بالبطاقة عبر الموقع',
    'gateway_payment',
    '',
    'تمت إعادة محاولة الدفع بالبطاقة عبر الموقع.',
  ],
] as const)('%s sentence of a public page: %s', (language, act, thing, record, sentence) => {
  expect(text(activitySentence(language, { who: '', act, thing, record, is_online: true }))).toBe(sentence);
});

test('an issued note is named beside its invoice', () => {
  const told = { who: 'Reem', act: 'Credit note issued', thing: 'invoice', record: 'INV-1', made: 'CN-2' } as const;
  expect(text(activitySentence('en', told))).toBe('Reem issued the credit note CN-2 (invoice INV-1).');
});

test('a name of another direction stands isolated', () => {
  const told = { who: 'ريم', act: 'Added', thing: 'customer', record: 'Sara' } as const;
  expect(activitySentence('en', told).before).toContain('\u2068ريم\u2069');
});
