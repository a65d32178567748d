/** Tills and shifts of a furnished shop. */
export const shiftEntities = ['till', 'free_till', 'shift', 'counted_shift', 'refund_due'] as const;

type Post = (path: string, body: object) => Promise<{ id: number }>;
type Get = (path: string) => Promise<unknown>;

/** A note whose cash the empty drawer does not hold. */
const furnishDue = async (post: Post, get: Get, service: number): Promise<number> => {
  const sold = await post('invoices', {
    lines: [{ kind: 'service', item_id: service, quantity_milli: 1000, unit_price: 2500 }],
    payments: [{ method: 'credit_card', amount: 2500, authorization_code: '118204' }],
  });
  const back = { to: 'method', method: 'cash' };
  await post(`invoices/${sold.id}/credit_notes`, { reason_kind: 'damaged', amount: 2500, back });
  return ((await get('refunds_due')) as { records: { id: number }[] }).records[0]!.id;
};

/** A till whose shift is open, one whose shift is counted, one without. */
export const furnishShifts = async (
  post: Post,
  get: Get,
  own: { readonly service: number; readonly mark: string },
): Promise<Record<(typeof shiftEntities)[number], number>> => {
  const till = (n: number) => post('tills', { name_ar: `صندوق ${n} ${own.mark}` }).then((made) => made.id);
  const [busy, counted, free_till] = [await till(1), await till(2), await till(3)];
  const counted_shift = (await post('shifts', { till_id: counted, float_amount: 0 })).id;
  const refund_due = await furnishDue(post, get, own.service);
  await post(`shifts/${counted_shift}/count`, {
    pieces: [],
    slips: [{ method: 'credit_card', amount: 2500 }],
  });
  const shift = (await post('shifts', { till_id: busy, float_amount: 50_000 })).id;
  return { till: busy, free_till, shift, counted_shift, refund_due };
};
