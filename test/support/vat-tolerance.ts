/** Minor units, halves to the even one: how the tax authority writes an amount before it compares it. */
const writeExact = (tenThousandths: bigint): bigint => {
  const down = tenThousandths / 10_000n;
  const rest = 2n * (tenThousandths % 10_000n);
  return rest > 10_000n || (rest === 10_000n && down % 2n === 1n) ? down + 1n : down;
};

/** How far the VAT of a category is beyond what BR-CO-17 and BR-S-09 allow a paper of so many lines; 0 when it is within. */
export const vatBeyondTolerance = (
  { excl_vat, vat, rate_bp }: { readonly excl_vat: number; readonly vat: number; readonly rate_bp: number },
  paperLines: number,
): number => {
  const exact = Number(writeExact(BigInt(excl_vat) * BigInt(rate_bp)));
  return Math.max(0, Math.abs(vat - exact) - paperLines);
};
