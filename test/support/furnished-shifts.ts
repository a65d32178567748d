/** Tills and shifts of a furnished shop. */
export const shiftNouns = ['till', 'free_till', 'shift', 'counted_shift'] as const;

type Post = (path: string, body: object) => Promise<{ id: number }>;

/** A till whose shift is open, one whose shift is counted, one without. */
export const furnishShifts = async (post: Post, mark: string): Promise<Record<(typeof shiftNouns)[number], number>> => {
  const till = (n: number) => post('tills', { name_ar: `صندوق ${n} ${mark}` }).then((made) => made.id);
  const [busy, counted, free_till] = [await till(1), await till(2), await till(3)];
  const counted_shift = (await post('shifts', { till_id: counted, float_amount: 0 })).id;
  await post(`shifts/${counted_shift}/count`, { pieces: [], slips: [] });
  const shift = (await post('shifts', { till_id: busy, float_amount: 50_000 })).id;
  return { till: busy, free_till, shift, counted_shift };
};
