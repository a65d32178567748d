import { catalog } from '../../kernel/messages.ts';

/** Words of the calendar. */
export const calendarTexts = catalog(
  {
    entry: (p: { title: string; detail: string; time: string; column: string; state: string }) =>
      [p.title, p.detail, p.time, p.column, p.state].filter(Boolean).join(', '),
    span: (p: { from: string; to: string }) => `${p.from} – ${p.to}`,
    new_entry: 'New',
    help: 'Arrows go from entry to entry, Enter opens, M moves with the arrows, Shift and up or down changes the length.',
    carrying: (p: { title: string }) =>
      `${p.title} is carried: arrows move it, Enter puts it down, Escape puts it back.`,
    carried_to: (p: { time: string; column: string }) => `${p.time}, ${p.column}`,
    put_back: 'Put back.',
    put_down: 'Put down.',
    offered: (p: { time: string; column: string }) => `Put it here: ${p.time}, ${p.column}`,
    now: 'Now',
  },
  {
    entry: (p) => [p.title, p.detail, p.time, p.column, p.state].filter(Boolean).join('، '),
    span: (p) => `${p.from} – ${p.to}`,
    new_entry: 'جديد',
    help: 'تنتقل الأسهم بين المواعيد، وEnter يفتح، وM ينقل بالأسهم، وShift مع سهم الأعلى أو الأسفل يغيّر المدة.',
    carrying: (p) => `${p.title} محمول: الأسهم تنقله، وEnter يضعه، وEscape يعيده.`,
    carried_to: (p) => `${p.time}، ${p.column}`,
    put_back: 'أُعيد إلى مكانه.',
    put_down: 'وُضع في مكانه.',
    offered: (p) => `انقله إلى هنا: ${p.time}، ${p.column}`,
    now: 'الآن',
  },
);
