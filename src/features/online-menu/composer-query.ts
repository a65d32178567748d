import { type PartColour, partColours } from '../composer/composer-choices.ts';
import { type Composition, readComposition, setPieces, writeComposition } from '../composer/composition.ts';

/** What an address of the composer asks for, each name with its values. */
type Query = Readonly<Record<string, readonly string[]>>;

const productNumber = /^[1-9]\d{0,14}$/;
const numberIn = (text: string | undefined): number => (text && productNumber.test(text) ? Number(text) : 0);
/** Pieces as they were typed; what is no number is none. */
const piecesIn = (text: string | undefined): number => (text && /^\d{1,3}$/.test(text.trim()) ? Number(text) : 0);

/** Parts of which one is chosen: a wrap, a vase and a card. */
const single = ['wrap', 'vase', 'card'] as const;

/** Names by which the form says something new: without them the address is what it is. */
const typedNames = ['n', 'more', 'less', 'add', ...single] as const;

/** Number fields come in pairs: `p` says which product, `n` how many. */
const withNumbers = (composition: Composition, { p = [], n = [] }: Query): Composition =>
  p.reduce((of, id, i) => (numberIn(id) > 0 ? setPieces(of, numberIn(id), piecesIn(n[i])) : of), composition);

const withSingles = (composition: Composition, query: Query): Composition =>
  single.reduce((of, name) => {
    const chosen = numberIn(query[name]?.[0]);
    return chosen > 0 ? setPieces(of, chosen, 1) : of;
  }, composition);

const withSteps = (composition: Composition, { more, less }: Query): Composition => {
  const [up, down] = [numberIn(more?.[0]), numberIn(less?.[0])];
  const raised = up > 0 ? setPieces(composition, up, (composition.get(up) ?? 0) + 1) : composition;
  return down > 0 ? setPieces(raised, down, (raised.get(down) ?? 0) - 1) : raised;
};

/** What an address asks the composer for. */
export interface ComposerAsk {
  readonly composition: Composition;
  readonly cart: string;
  readonly colour: PartColour | null;
  /** It was typed into the form: the page has a shorter address. */
  readonly isTyped: boolean;
  /** It is to be added to the order. */
  readonly isAdded: boolean;
}

export const readComposerQuery = (query: Query): ComposerAsk => {
  const before = readComposition(query['c']?.[0] ?? '');
  const colour = partColours.find((one) => one.value === query['colour']?.[0])?.value ?? null;
  return {
    composition: withSteps(withSingles(withNumbers(before, query), query), query),
    cart: query['cart']?.[0] ?? '',
    colour,
    isTyped: typedNames.some((name) => query[name] !== undefined),
    isAdded: query['add'] !== undefined,
  };
};

/** The address of a composition after the composer's path; with what else is chosen, or to be shared without it. */
export const composerSearch = (
  composition: Composition | string,
  more: { readonly cart?: string; readonly colour?: PartColour | null } = {},
): string => {
  const code = typeof composition === 'string' ? composition : writeComposition(composition);
  const search = new URLSearchParams({
    ...(code ? { c: code } : {}),
    ...(more.cart ? { cart: more.cart } : {}),
    ...(more.colour ? { colour: more.colour } : {}),
  }).toString();
  return search === '' ? '' : `?${search}`;
};
