import { expect, test, vi } from 'vitest';

vi.mock('../../ui/api/call.ts', () => ({
  call: (_operation: unknown, { type }: { type: string }) =>
    Promise.resolve({
      records:
        type === 'bookings'
          ? [{ id: 1, name_ar: 'ريم تجربة', name_en: null, from_at: '2026-11-28T16:00:00Z', rating_tenths: null }]
          : [],
    }),
}));
vi.mock('../../ui/session/session-store.ts', () => ({
  chargesVat: () => true,
  displaySettings: () => ({ zone: 'Asia/Riyadh', currency_code: 'SAR' }),
  informationsOfPage: () => undefined,
  may: () => true,
  todayHere: () => '2026-11-26',
}));

test('name of another direction moves no date', async () => {
  const { loadBell } = await import('./bell-lines.ts');
  const { lines } = await loadBell();
  expect(lines.map(({ text }) => text)).toEqual([expect.stringMatching(/\u2068ريم تجربة\u2069/)]);
});
