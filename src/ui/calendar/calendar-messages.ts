import { catalog } from '../../kernel/text/messages.ts';

/** Words of the calendar. */
export const calendarTexts = catalog(
  {
    entry: (p: { title: string; detail: string; time: string; column: string; state: string }) =>
      [p.title, p.detail, p.time, p.column, p.state].filter(Boolean).join(', '),
    span: (p: { from: string; to: string }) => `${p.from} – ${p.to}`,
    new_entry: 'New',
    help: 'Arrow keys move between entries, Enter opens, M starts moving, Shift with up or down changes the duration.',
    carrying: (p: { title: string }) => `${p.title} picked up: arrow keys move it, Enter drops it, Escape cancels.`,
    carried_to: (p: { time: string; column: string }) => `${p.time}, ${p.column}`,
    put_back: 'Returned to its place',
    put_down: 'Dropped',
    offered: (p: { time: string; column: string }) => `Move here: ${p.time}, ${p.column}`,
  },
  {
    entry: (p) => [p.title, p.detail, p.time, p.column, p.state].filter(Boolean).join('، '),
    span: (p) => `${p.from} – ${p.to}`,
    new_entry: 'جديد',
    help: 'تنتقل الأسهم بين المواعيد، وEnter يفتح، وM ينقل بالأسهم، وShift مع سهم الأعلى أو الأسفل يغيّر المدة.',
    carrying: (p) => `يجري نقل ${p.title}: حرّكه بالأسهم، وثبّته بـ Enter، وأعده بـ Escape.`,
    carried_to: (p) => `${p.time}، ${p.column}`,
    put_back: 'أُعيد إلى مكانه.',
    put_down: 'وُضع في مكانه.',
    offered: (p) => `انقله إلى هنا: ${p.time}، ${p.column}`,
  },
);
