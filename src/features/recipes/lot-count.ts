/** A bucket while it is counted; empty fields are null. */
export interface CountedLot {
  readonly id: number;
  readonly code: string;
  readonly product_name_ar: string | null;
  readonly product_name_en: string | null;
  readonly bucket: string | null;
  readonly expires_on: string;
  /** What the books said when it was scanned, and how often it was counted before. */
  readonly seen_milli: number;
  readonly count_number: number;
  readonly counted_milli: number | null;
}

/** Adds a scanned bucket on top; one that is there already is counted again from what the books say now. */
export const addScanned = (lines: readonly CountedLot[], scanned: CountedLot): readonly CountedLot[] => [
  scanned,
  ...lines.filter((one) => one.id !== scanned.id),
];

/** What was counted more (+) or less (-) than the books say; null until something is typed. */
export const lotDifference = ({ counted_milli, seen_milli }: CountedLot): number | null =>
  counted_milli === null ? null : counted_milli - seen_milli;
