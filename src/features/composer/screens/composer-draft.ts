import type { OutputOf } from '../../../kernel/contract/contract.ts';
import { moveItem } from '../../../ui/inputs/move-item.ts';
import { partKinds } from '../composer-choices.ts';
import type { composers } from '../contract.ts';

type Composer = OutputOf<typeof composers.get>;
export type ListedPart = Composer['parts'][number];
/** What of a part is typed here; the rest is the product's. */
type Typed = Pick<ListedPart, 'product_id' | 'kind' | 'drawing' | 'colour'>;

/** What is saved of a part; only stems are drawn as flowers. */
export const typedPart = ({ product_id, kind, drawing, colour }: Typed): Typed => ({
  ...{ product_id, kind, colour },
  drawing: kind === 1 ? drawing : null,
});

/** What the form of a composer begins with. */
export const typedComposer = (composer: Composer) => ({ ...composer, parts: composer.parts.map(typedPart) });

export const factsById = (parts: readonly ListedPart[]): ReadonlyMap<number, ListedPart> =>
  new Map(parts.map((part) => [part.product_id, part]));

/** What is typed beside what is known of each product. */
export const withFacts = (typed: readonly Typed[], facts: ReadonlyMap<number, ListedPart>): ListedPart[] =>
  typed.flatMap((one) => {
    const known = facts.get(one.product_id);
    return known ? [{ ...known, ...one }] : [];
  });

/** The parts of each kind that there is, in order. */
export const partsByKind = (parts: readonly ListedPart[]) =>
  partKinds
    .map(({ value }) => ({ kind: value, parts: parts.filter((one) => one.kind === value) }))
    .filter((one) => one.parts.length > 0);

/** Parts with one of them moved by one place among those of its kind. */
export const movePart = (parts: readonly ListedPart[], part: ListedPart, by: -1 | 1): ListedPart[] =>
  partsByKind(parts).flatMap(({ kind, parts: ofKind }) => {
    const to = ofKind.indexOf(part) + by;
    return kind !== part.kind || to < 0 || to >= ofKind.length ? ofKind : moveItem(ofKind, part, to);
  });
