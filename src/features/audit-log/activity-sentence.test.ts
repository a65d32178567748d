import { expect, test } from 'vitest';
import { routes } from '../../apps/features.ts';
import { urlOf } from '../../kernel/contract/request-rows.ts';
import { isAudited } from '../../platform/http/audit.ts';
import { activitySentence, verbPhrase } from './activity-sentence.ts';
import { actOf, thingOf } from './activity-words.ts';

const text = (parts: ReturnType<typeof activitySentence>) =>
  parts
    .map((part) => part.text)
    .join('')
    .replaceAll(/[\u2068\u2069]/g, '');

test.each([
  ['en', 'Added', 'customer', 'Sara', 'Reem added the customer Sara.'],
  ['en', 'Shift closed', 'shift', 'Z-0012', 'Reem closed the shift at Z-0012.'],
  ['en', 'Signed in', 'sign_in', '', 'Reem signed in.'],
  ['en', 'Payment taken', 'invoice', '12', 'Reem took the payment for the invoice 12.'],
  ['en', 'Changed', 'online', '', 'Reem changed the shop website.'],
  ['en', 'Added', 'appointment', 'Rana', 'Reem added the appointment of Rana.'],
  ['en', 'Code shown', 'gift_card', 'GC-7', 'Reem showed the code of the gift card GC-7.'],
  ['en', 'Changed', 'profile', '', 'Reem changed the profile.'],
  ['ar', 'تعديل', 'online', '', 'تم تعديل صفحات المتجر بواسطة Reem.'],
  ['ar', 'إضافة', 'appointment', 'رنا', 'تمت إضافة موعد رنا بواسطة Reem.'],
  ['ar', 'عرض الرمز', 'gift_card', 'GC-7', 'تم عرض رمز بطاقة الهدية GC-7 بواسطة Reem.'],
  ['ar', 'تحصيل دفعة', 'invoice', '12', 'تم تحصيل دفعة للفاتورة 12 بواسطة Reem.'],
  ['ar', 'الإزالة من الانتظار', 'waitlist', 'رنا', 'تم إلغاء طلب انتظار رنا بواسطة Reem.'],
  ['en', 'PIN removed', 'employee', 'Huda', 'Reem removed the PIN of the employee Huda.'],
  ['en', 'Undone', 'import', '5', 'Reem undid the import 5.'],
  ['en', 'Two-step verification turned on', 'profile', '', 'Reem turned on two-step verification.'],
  ['en', 'Referrer added', 'customer', 'Sara', 'Reem added the referrer for the customer Sara.'],
  ['ar', 'إضافة', 'customer', 'سارة', 'تمت إضافة العميل سارة بواسطة Reem.'],
  ['ar', 'تعديل', 'role', '', 'تم تعديل الدور بواسطة Reem.'],
] as const)('%s sentence of %s', (language, act, thing, record, sentence) => {
  expect(text(activitySentence(language, { who: 'Reem', act, thing, record }))).toBe(sentence);
});

test('every audited act begins with a verb', () => {
  const operations = routes.map(({ operation }) => operation).filter((one) => one.area !== 'manager' && isAudited(one));
  expect(operations.length).toBeGreaterThan(150);
  const entities = operations.flatMap((one) => {
    const name = `${one.method} ${urlOf(one)}`;
    const act = actOf(name);
    if (!act || !thingOf(name)) return [`${name}: no words`];
    const { phrase } = verbPhrase(act.en);
    const [first = ''] = phrase.split(' ');
    const isVerb = /(ed|sent|set|ran|put|undid|made|kept|chose|took|left|withdrew|paid|gave|sold|split|reset)$/.test(
      first,
    );
    return isVerb ? [] : [`${name}: ${phrase}`];
  });
  expect(entities).toEqual([]);
});

test.each([
  ['en', 'Booked online', 'appointment', 'Mona', 'Mona booked online.'],
  [
    'en',
    'Rated an appointment online',
    'invoice',
    'INV-1',
    'A customer rated an appointment online: the invoice INV-1.',
  ],
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

const note = { id: 2, document_number: 'CN-2' };

test.each([
  ['en', 'Credit note issued', 'Reem issued the credit note CN-2 for the invoice INV-1.'],
  ['ar', 'إصدار إشعار دائن', 'تم إصدار إشعار دائن CN-2 للفاتورة INV-1 بواسطة Reem.'],
  ['en', 'Exchanged', 'Reem exchanged the invoice INV-1, issuing CN-2.'],
  ['ar', 'استبدال', 'تم استبدال الفاتورة INV-1 بواسطة Reem، وصدر CN-2.'],
] as const)('issued document is named, %s: %s', (language, act, sentence) => {
  const parts = activitySentence(language, { who: 'Reem', act, thing: 'invoice', record: 'INV-1', made: [note] });
  expect(text(parts)).toBe(sentence);
  expect(parts.filter(({ is }) => is !== undefined).map(({ is }) => is)).toEqual(
    act === 'Exchanged' || act === 'استبدال' ? ['record', note] : [note, 'record'],
  );
});

test.each([
  ['en', 'Booked online', 'Haircut, 1 Mar 2026', 'Mona booked online: Haircut, 1 Mar 2026.'],
  ['ar', 'حجز موعد عبر الموقع', 'قص شعر، 1 مارس 2026', 'تم حجز موعد عبر الموقع: Mona، قص شعر، 1 مارس 2026.'],
] as const)('%s booking names services and time', (language, act, detail, sentence) => {
  const told = { who: '', act, thing: 'appointment', record: 'Mona', detail, is_online: true } as const;
  expect(text(activitySentence(language, told))).toBe(sentence);
});

test('every act is a sentence without brackets', () => {
  const operations = routes.map(({ operation }) => operation).filter((one) => one.area !== 'manager' && isAudited(one));
  const broken = operations.flatMap((one) => {
    const name = `${one.method} ${urlOf(one)}`;
    const act = actOf(name)!;
    return (['en', 'ar'] as const)
      .flatMap((language) =>
        ['', 'Sara'].map((record) =>
          text(activitySentence(language, { who: 'Reem', act: act[language], thing: thingOf(name)!, record })),
        ),
      )
      .filter((sentence) => /[(){}:]|undefined| {2}/.test(sentence) || /^Reem \w+\.$/.test(sentence));
  });
  expect(broken).toEqual([]);
});

test('a name of another direction stands isolated', () => {
  const told = { who: 'ريم', act: 'Added', thing: 'customer', record: 'Sara' } as const;
  expect(activitySentence('en', told)[0]!.text).toContain('\u2068ريم\u2069');
});
