import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listUnusedTexts } from './text-uses.ts';

const root = join(import.meta.dirname, '../..');

test('every text of a catalogue is read by code', () => {
  expect(listUnusedTexts(root), 'delete these texts in both languages').toEqual([]);
}, 240_000);

const catalogue = `
export const catalog = <T extends object>(en: T, ar: NoInfer<T>) => ({ en, ar });
export const cardTexts = catalog(
  {
    title: 'Card', lost: 'Lost', moved: 'Moved', days: (n: number) => \`\${n} days\`,
    states: { open: 'Open', closed: 'Closed', never: 'Never' },
    kinds: { gift: 'Gift', free: 'Free' } as Readonly<Record<string, string>>,
    months: { may: 'May', june: 'June' }, whole: { a: 'A', b: 'B' }, unused_kinds: { c: 'C' },
  },
  {
    title: 'بطاقة', lost: 'مفقودة', moved: 'منقولة', days: (n) => \`\${n}\`,
    states: { open: 'مفتوحة', closed: 'مغلقة', never: 'أبدًا' },
    kinds: { gift: 'هدية', free: 'مجانية' },
    months: { may: 'مايو', june: 'يونيو' }, whole: { a: 'أ', b: 'ب' }, unused_kinds: { c: 'ج' },
  },
);
export const shopTexts = catalog({ title: 'Shop', name: 'Name' }, { title: 'متجر', name: 'الاسم' });
`;
const reader = `
import { cardTexts, shopTexts } from './messages.ts';
const t = cardTexts.en;
const { moved } = t;
export const say = (state: 'open' | 'closed', kind: string, show: (texts: object) => string) =>
  t.title + moved + t.days(2) + t.states[state] + t.kinds[kind] + Object.values(t.months) + show(t.whole);
export const nameOf = (shop: { title: string }) => shop.title + shopTexts.ar.name;
`;

test('rule finds a text that no code reads', () => {
  const folder = mkdtempSync(join(tmpdir(), 'texts-'));
  try {
    mkdirSync(join(folder, 'src'));
    const options = {
      compilerOptions: { strict: true, noEmit: true, allowImportingTsExtensions: true },
      include: ['src'],
    };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(options));
    writeFileSync(join(folder, 'src/messages.ts'), catalogue);
    writeFileSync(join(folder, 'src/reader.ts'), reader);
    writeFileSync(join(folder, 'src/reader.test.ts'), "import { cardTexts } from './messages.ts';\ncardTexts.en.lost;");
    expect(listUnusedTexts(folder)).toEqual([
      'src/messages.ts: lost',
      'src/messages.ts: states.never',
      'src/messages.ts: unused_kinds.c',
      'src/messages.ts: title',
    ]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
