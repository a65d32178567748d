/** An assembly from which pieces of a sale came, with what is left of it to take apart. Quantities in thousandths. */
export interface ApartPart {
  readonly assembly_id: number;
  readonly quantity_milli: number;
  /** Pieces of it that were taken apart before. */
  readonly undone_milli: number;
  readonly components: readonly ApartComponent[];
}

export interface ApartComponent {
  readonly product_id: number;
  readonly name_ar: string | null;
  readonly name_en: string | null;
  /** What all its pieces took. */
  readonly quantity_milli: number;
}

/** The share of a quantity that pieces up to `done` carry: what all of them carry together is the whole. */
export const shareUpTo = (whole: number, done: number, all: number): number =>
  Number((BigInt(whole) * BigInt(done)) / BigInt(all));

/** What pieces of an assembly took of each component, after those that were taken apart before. */
const sharesOf = (part: ApartPart, pieces: number): ApartComponent[] =>
  part.components.map((one) => ({
    ...one,
    quantity_milli:
      shareUpTo(one.quantity_milli, part.undone_milli + pieces, part.quantity_milli) -
      shareUpTo(one.quantity_milli, part.undone_milli, part.quantity_milli),
  }));

/** So many pieces of each assembly, the first as far as it has them, with what they took; null where fewer are left. */
export const splitPieces = <P extends ApartPart>(
  parts: readonly P[],
  pieces: number,
): readonly { readonly part: P; readonly quantity_milli: number; readonly components: ApartComponent[] }[] | null => {
  let left = pieces;
  const split = parts.flatMap((part) => {
    const quantity_milli = Math.min(left, part.quantity_milli - part.undone_milli);
    left -= quantity_milli;
    return quantity_milli > 0 ? [{ part, quantity_milli, components: sharesOf(part, quantity_milli) }] : [];
  });
  return left === 0 && pieces > 0 ? split : null;
};

/** What so many pieces took of each component, by product; null where fewer can be taken apart. */
export const componentsWithin = (parts: readonly ApartPart[], pieces: number): readonly ApartComponent[] | null => {
  const split = splitPieces(parts, pieces);
  if (!split) return null;
  const sums = new Map<number, ApartComponent>();
  for (const one of split.flatMap(({ components }) => components)) {
    const quantity_milli = (sums.get(one.product_id)?.quantity_milli ?? 0) + one.quantity_milli;
    sums.set(one.product_id, { ...one, quantity_milli });
  }
  return [...sums.values()].filter((one) => one.quantity_milli > 0);
};

/** Pieces of a line that come back and are taken apart. */
export interface ApartLine {
  readonly product_id: number;
  readonly line_number?: number;
  readonly quantity_milli: number;
  /** What goes back to stock of each component; of what is not named nothing. */
  readonly restored: readonly { readonly product_id: number; readonly quantity_milli: number }[];
}

/** What taking a line apart does, or what is wrong with it. */
export type ApartPlan<P extends ApartPart> =
  | { readonly wrong: 'fewer_left' | 'more_than_went_in' }
  | {
      readonly wrong: null;
      readonly split: NonNullable<ReturnType<typeof splitPieces<P>>>;
      /** What went in and does not go back, by product. */
      readonly rest: readonly { readonly product_id: number; readonly quantity_milli: number }[];
    };

/** Plans lines one after the other: what one takes of an assembly the next does not have. */
/** Whether an assembly gave pieces of a line: one of a composed bouquet gave those of its own line alone. */
export const isOfLine = (
  part: { readonly product_id: number; readonly line_number?: number | null },
  line: { readonly product_id: number | null; readonly line_number?: number },
): boolean => part.product_id === line.product_id && (part.line_number ?? line.line_number) === line.line_number;

export const planApart = <P extends ApartPart & { readonly product_id: number; readonly line_number?: number | null }>(
  parts: readonly P[],
  lines: readonly ApartLine[],
): readonly ApartPlan<P>[] => {
  const undone = new Map(parts.map((part) => [part.assembly_id, part.undone_milli]));
  return lines.map((line): ApartPlan<P> => {
    const own = parts
      .filter((part) => isOfLine(part, line))
      .map((part) => ({ ...part, undone_milli: undone.get(part.assembly_id) ?? part.undone_milli }));
    const split = splitPieces(own, line.quantity_milli);
    const wentIn = componentsWithin(own, line.quantity_milli);
    if (!split || !wentIn || wentIn.length === 0) return { wrong: 'fewer_left' };
    const restored = new Map<number, number>();
    for (const { product_id, quantity_milli } of line.restored)
      restored.set(product_id, (restored.get(product_id) ?? 0) + quantity_milli);
    // What never went in is not restored, not even none of it.
    const isBeyond = [...restored].some(
      ([id, quantity]) => quantity > (wentIn.find((one) => one.product_id === id)?.quantity_milli ?? -1),
    );
    if (isBeyond) return { wrong: 'more_than_went_in' };
    for (const { part, quantity_milli } of split)
      undone.set(part.assembly_id, (undone.get(part.assembly_id) ?? 0) + quantity_milli);
    const rest = wentIn.flatMap(({ product_id, quantity_milli }) => {
      const left = quantity_milli - (restored.get(product_id) ?? 0);
      return left > 0 ? [{ product_id, quantity_milli: left }] : [];
    });
    return { wrong: null, split, rest };
  });
};
