type Post = (path: string, body: object) => Promise<{ readonly id: number }>;
type Get = (path: string) => Promise<unknown>;

export const offerEntities = ['offer', 'customer_offer'] as const;

/** An offer of a shop, and a package of it that the customer bought. */
export const furnishOffer = async (
  post: Post,
  get: Get,
  own: { readonly customer: number; readonly service: number; readonly mark: string },
): Promise<Record<(typeof offerEntities)[number], number>> => {
  const offer = await post('offers', {
    ...{ name_ar: `باقة ${own.mark}`, service_use: 1, price: 1_000, valid_days: 30 },
    services: [{ service_id: own.service, quantity: 4 }],
  });
  await post('invoices', {
    customer_id: own.customer,
    lines: [{ kind: 'offer', item_id: offer.id, quantity_milli: 1000, unit_price: 1_000 }],
    payments: [{ method: 'cash', amount: 1_000 }],
  });
  const { records } = (await get(`customers/${own.customer}/offers`)) as { records: { id: number }[] };
  return { offer: offer.id, customer_offer: records[0]!.id };
};
