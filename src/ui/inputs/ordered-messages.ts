import { catalog } from '../../kernel/text/messages.ts';

/** Words of lists that a person puts in order. */
export const orderedTexts = catalog(
  {
    move: (p: { name: string; place: number; of: number }) => `Move ${p.name}: ${p.place} of ${p.of}`,
    moved: (p: { name: string; place: number; of: number }) => `${p.name}: ${p.place} of ${p.of}`,
    help: 'Drag by the handle, or move with the arrow keys.',
  },
  {
    move: (p) => `نقل ${p.name}: ${p.place} من ${p.of}`,
    moved: (p) => `${p.name}: ${p.place} من ${p.of}`,
    help: 'يتغير الترتيب بالسحب من المقبض أو بأسهم لوحة المفاتيح.',
  },
);
