import { type FlowerDrawing, type PartColour, type PartKind, partKind } from './composer-choices.ts';

const kinds: readonly (readonly [RegExp, PartKind])[] = [
  [/vase|فازة|مزهرية/i, partKind.vase],
  [/card|بطاقة|كرت/i, partKind.card],
  [/wrap|paper|تغليف|ورق تغليف/i, partKind.wrap],
];
const drawings: readonly (readonly [RegExp, FlowerDrawing])[] = [
  [/tulip|توليب/i, 'tulip'],
  [/lil(y|ium)|ليل/i, 'lily'],
  [/hydrangea|هيدرانجيا/i, 'hydrangea'],
  [/gerbera|daisy|sunflower|جربيرا|دو[اّ]*ر/i, 'gerbera'],
  [/gypsophila|baby|جبسوفيليا/i, 'gypsophila'],
  [/eucalyptus|أوكالبتوس/i, 'eucalyptus'],
  [/leaf|green|fern|ورق أخضر|خضرة/i, 'leaf'],
];
const colours: readonly (readonly [RegExp, PartColour])[] = [
  [/red|أحمر|حمراء/i, 'red'],
  [/pink|وردي/i, 'pink'],
  [/white|أبيض|بيضاء/i, 'white'],
  [/yellow|أصفر|صفراء/i, 'yellow'],
  [/orange|برتقالي/i, 'orange'],
  [/peach|خوخي/i, 'peach'],
  [/purple|بنفسجي/i, 'purple'],
  [/blue|أزرق|زرقاء/i, 'blue'],
  [/green|eucalyptus|leaf|أخضر|خضراء|أوكالبتوس/i, 'green'],
  [/kraft|كرافت/i, 'kraft'],
];

const usual: Readonly<Record<PartKind, PartColour>> = { 1: 'red', 2: 'white', 3: 'white', 4: 'white' };
const pale: readonly FlowerDrawing[] = ['gypsophila', 'lily'];

/** What a product looks like in the drawing, by its names: a first proposal that the shop may change. */
export const guessPart = (product: {
  readonly name_ar: string | null;
  readonly name_en: string | null;
}): { readonly kind: PartKind; readonly drawing: FlowerDrawing | null; readonly colour: PartColour } => {
  const name = `${product.name_ar ?? ''} ${product.name_en ?? ''}`;
  const found = <T>(of: readonly (readonly [RegExp, T])[]): T | undefined => of.find(([form]) => form.test(name))?.[1];
  const kind = found(kinds) ?? partKind.stem;
  const drawing = kind === partKind.stem ? (found(drawings) ?? 'rose') : null;
  const colour = found(colours) ?? (drawing !== null && pale.includes(drawing) ? 'white' : usual[kind]);
  return { kind, drawing, colour };
};
