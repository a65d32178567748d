import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** docs/glossary.md says one word a thing in each language: a text that is a term in one language is that term in the other. */
const root = join(import.meta.dirname, '../..');

interface Pair {
  readonly en: string;
  readonly ar: string;
}

const hasArabic = (text: string): boolean => /[\u0600-\u06ff]/.test(text);

/** Without article, vowel marks and the forms of alef: `الفاتورة` and `فاتورة` are one word. */
const bare = (text: string): string =>
  text
    .replace(/[\u064b-\u0652\u0640]/g, '')
    .replace(/[أإآ]/g, 'ا')
    .split(' ')
    .map((word) => word.replace(/^ال(?=..)/, ''))
    .join(' ')
    .trim();
const same = (text: string): string => text.toLowerCase().trim();

/** The terms that have a label in both languages; `Paid / Unpaid` are as many terms as it has parts. */
const termsOf = (page: string): Pair[] =>
  page
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .flatMap((line) => {
      const [, , en = '', ar = ''] = line.split('|').map((cell) => cell.trim());
      const [english, arabic] = [en.split(' / '), ar.split(' / ')];
      return hasArabic(ar) && en !== '–' && english.length === arabic.length
        ? english.map((one, at) => ({ en: one, ar: arabic[at]! }))
        : [];
    });

/** Every short text that a source says in both languages side by side, or under one key of a catalogue. */
const pairsOf = (source: string): Pair[] => {
  const beside = [...source.matchAll(/(?<=[([,:]\s*)'(?=((?:[^'\\]|\\.)*)',\s*'((?:[^'\\]|\\.)*)')/g)];
  const named = [...source.matchAll(/en: '((?:[^'\\]|\\.)*)',\s*ar: '((?:[^'\\]|\\.)*)'/g)];
  const english = new Map<string, string>();
  const keyed: Pair[] = [];
  for (const [, key, text] of source.matchAll(/^\s+(\w+): '((?:[^'\\]|\\.)*)',$/gm)) {
    if (!hasArabic(text!)) english.set(key!, text!);
    else if (english.has(key!)) keyed.push({ en: english.get(key!)!, ar: text! });
  }
  return [...[...beside, ...named].map(([, en, ar]) => ({ en: en!, ar: ar! })), ...keyed].filter(
    ({ en, ar }) => en !== '' && !hasArabic(en) && hasArabic(ar),
  );
};

/** Texts that are a term in one language and something else in the other. */
const strayTexts = (terms: readonly Pair[], pairs: readonly Pair[]): string[] => {
  const arabicOf = (en: string) => terms.filter((term) => same(term.en) === same(en)).map((term) => bare(term.ar));
  const englishOf = (ar: string) => terms.filter((term) => bare(term.ar) === bare(ar)).map((term) => same(term.en));
  return [
    ...new Set(
      pairs
        .filter(({ en, ar }) => {
          const [arabic, english] = [arabicOf(en), englishOf(ar)];
          return (
            (arabic.length > 0 && !arabic.includes(bare(ar))) || (english.length > 0 && !english.includes(same(en)))
          );
        })
        .map(({ en, ar }) => `${en} · ${ar}`),
    ),
  ].sort();
};

/** Read one by one: another sense of the word, a short form, or a part of the sentence around it. */
const allowed: ReadonlySet<string> = new Set([
  // Imperatives and what has happened, where the glossary has the action's name.
  // Where there is little room.
  'Auth code · رمز التفويض',
  'Block time · حجب وقت',
  'Blocked time · وقت محجوب',
  'Overbooked · حجز متداخل',
  'Added · إضافة',
  'Changed · تعديل',
  'Deleted · حذف',
  'Enabled · تفعيل',
  'Disabled · تعطيل',
  'Discard · حذف',
  'Discarded · حذف',
  'Printing · طباعة',
  // The level of a role, which the specification calls by the verb.
  'Create · إضافة',
  // A bouquet and a plan, a greeting card and a card payment, are one word in one language.
  'Card · بطاقة إهداء',
  // A customer that is a company is called what a shop is.
  'Business · المنشأة',
  'Business · منشأة',
  'Shop · المنشأة',
  'The shop · المنشأة',
  // Parts of the sentences of the trail.
  'shop · المنشأة',
  'appointment of · موعد',
  'recipe of · وصفة',
  'blocked time · الوقت المحجوب',
  // The tax document of a deposit; the button that refunds; packages where bouquets are sold too.
  'Deposit · دفعة مقدمة',
  'Refund · ردّ المبلغ',
  'Package · باقة الخدمات',
  'Package · باقة خدمات',
  'package · باقة الخدمات',
  // Amounts and states, not documents.
  'Deposits · العربون',
  'Paid · المدفوع',
  'Paid · مدفوع',
  'Unpaid · غير مدفوع',
  'Payment · الدفع',
  // Heads of columns and lines of a rail are short.
  'Dashboard · اللوحة',
  'VAT · الضريبة',
  'Activity · النشاط',
  // The chart of accounts has the accountants' words.
  'Inventory · المخزون',
]);

/** What Arabic says for a code: رمز; the foreign word stands in the name of the bar code alone. */
const foreignCode = /(?<!بار)كود|أكواد/;

test('code is called رمز everywhere', () => {
  const files = globSync(['src/**/*.{ts,tsx,typ}', 'db/seeds/*.ts'], { cwd: root }).filter((f) => !/\.test\./.test(f));
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter((file) => foreignCode.test(readFileSync(join(root, file), 'utf8')))).toEqual([]);
  expect(['كود الخصم', 'أكواد الخصم', 'بالكود'].every((text) => foreignCode.test(text))).toBe(true);
  expect(foreignCode.test('امسح الباركود')).toBe(false);
});

test('screens use the glossary’s words in both languages', () => {
  const terms = termsOf(readFileSync(join(root, 'docs/glossary.md'), 'utf8'));
  expect(terms.length).toBeGreaterThan(50);
  const files = globSync('src/**/*.{ts,tsx}', { cwd: root }).filter((file) => !/gallery|\.test\./.test(file));
  const pairs = files.flatMap((file) => pairsOf(readFileSync(join(root, file), 'utf8')));
  expect(pairs.length).toBeGreaterThan(1_000);
  const stray = strayTexts(terms, pairs);
  expect(stray.filter((text) => !allowed.has(text))).toEqual([]);
  expect(
    [...allowed].filter((text) => !stray.includes(text)),
    'allowed and not said any more',
  ).toEqual([]);
});

/** The Arabic words of the columns _not_ that stand `so`: what they meant has another word everywhere. */
const wordsNotSaid = (page: string): string[] =>
  page
    .split('## Terms on screen')[1]!
    .split('\n## ')[0]!
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .flatMap((line) => [...line.matchAll(/`([^`]+)`/g)].map(([, word]) => word!));

test('replaced word stands on no screen', () => {
  const words = wordsNotSaid(readFileSync(join(root, 'docs/glossary.md'), 'utf8'));
  expect(words.length).toBeGreaterThan(8);
  expect(words.every(hasArabic)).toBe(true);
  const files = globSync(['src/**/*.{ts,tsx,typ}', 'db/seeds/*.ts'], { cwd: root }).filter((f) => !/\.test\./.test(f));
  const said = files.flatMap((file) => {
    const source = readFileSync(join(root, file), 'utf8');
    return words.filter((word) => source.includes(word)).map((word) => `${file}: ${word}`);
  });
  expect(said).toEqual([]);
});

test('rule finds exactly what it forbids', () => {
  const terms = termsOf('| a | Invoice | الفاتورة | x |\n| b | Paid / Unpaid | مدفوعة / غير مدفوعة | y |');
  expect(terms).toHaveLength(3);
  expect(strayTexts(terms, pairsOf("choice(1, 'Invoice', 'فاتورة')"))).toEqual([]);
  expect(strayTexts(terms, pairsOf("choice(1, 'Invoice', 'وصل')"))).toEqual(['Invoice · وصل']);
  expect(strayTexts(terms, pairsOf("{ en: 'Bill', ar: 'الفاتورة' }"))).toEqual(['Bill · الفاتورة']);
});

test('places of the engineering terms exist', () => {
  const page = readFileSync(join(root, 'docs/glossary.md'), 'utf8').split('## Engineering terms')[1]!;
  const places = [...page.matchAll(/`((?:src|db|docs|deploy)\/[^`]+)`/g)].map(([, place]) => place!);
  expect(places.length).toBeGreaterThan(25);
  expect(places.filter((place) => globSync(join(root, place)).length === 0)).toEqual([]);
});
