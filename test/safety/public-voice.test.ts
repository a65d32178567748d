import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

/**
 * Who reads a public page or a message may be a woman or a man, so that its sentences tell nobody in the masculine what to do: masdar, or what
 * is to be done in the passive. Buttons and titles stay as short as the pictures have them: without a full stop.
 */
const paths = globSync([
  'src/features/{shop-pages,booking,online-packages,documents,deposits,payments,surveys,gift-cards,sign-up}/pages/*.ts*',
  'src/features/booking/booking-refusals.ts',
  'src/features/sign-up/refusals.ts',
  'src/apps/public/*.ts*',
  'src/features/messaging/message-kinds.ts',
  'src/features/messaging/server/inbound-replies.ts',
  'src/features/appointments/server/messages/reminder-answers.ts',
]).filter((path) => !path.includes('.test.') && !path.includes('sandbox'));

/** Verbs that a text may ask for something with. */
const imperativeVerbs =
  'اختر|أدخل|ادفع|اكتب|احجز|افتح|راجع|أعد|حاول|اضغط|تواصل|أرسل|اطلب|انتظر|عد|اتصل|سجّل|ابحث|شارك|استخدم|تأكد|جرّب|أضف|احفظ|أكمل|' +
  'أكّد|اسأل|أخبر|تابع|غيّر|صحّح|حدّد|قيّم|اعرض|أظهر|احتفظ|ابدأ|انسخ|أغلق|املأ|ألغ|ألغِ|تحقق|اترك|اطّلع|ارجع|اقبل|اعتذر|امسح';
const imperative = new RegExp(`(?<![\\u0621-\\u065f])[وف]?(?:${imperativeVerbs})(?:ه|ها|نا)?(?![\\u0621-\\u065f])`);
/** Pasts of the same letters say who did it. */
const pasts = /تحققنا|أرسلنا|ممن أرسله/g;

test('public sentences have no masculine imperatives', async () => {
  const found: string[] = [];
  let sentences = 0;
  for (const path of paths)
    for (const [, text] of (await readFile(path, 'utf8')).matchAll(
      /['`]([^'`]*[\u0621-\u064a][^'`]*(?:[.؟:]|\{\w+\}))['`]/g,
    )) {
      sentences++;
      if (imperative.test(text!.replace(pasts, ''))) found.push(`${path}: ${text}`);
    }
  expect(sentences).toBeGreaterThan(100);
  expect(found).toEqual([]);
});
