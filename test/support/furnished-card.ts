type Post = (path: string, body: object) => Promise<{ readonly id: number }>;

/** The signs of a card's code, in the order of their values. */
const signs = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Gift cards of a shop, one with its short code as a number: what examples know of a shop are numbers. */
export const furnishCard = async (
  post: Post,
  own: { readonly customer: number; readonly mark: string },
): Promise<{ gift_card: number; gift_card_code: number; gift_card_to_refund: number; gift_card_free: number }> => {
  const card = {
    amount: 10_000,
    beneficiary_name: `لمى ${own.mark}`,
    buyer_id: own.customer,
    beneficiary_id: own.customer,
    payments: [{ method: 'cash', amount: 10_000 }],
  };
  const { id } = await post('gift_cards', card);
  const { id: gift_card_to_refund } = await post('gift_cards', card);
  const free = { ...card, type: 2, buyer_id: null, payments: [], reason: own.mark };
  const { id: gift_card_free } = await post('gift_cards', free);
  const { short_code } = (await post(`gift_cards/${id}/code`, {})) as unknown as { short_code: string };
  return {
    gift_card: id,
    gift_card_to_refund,
    gift_card_free,
    gift_card_code: [...short_code].reduce((n, sign) => n * 32 + signs.indexOf(sign), 0),
  };
};

/** The code again, as somebody types it. */
export const codeOfNumber = (value: number): string =>
  Array.from({ length: 8 }, (_, i) => signs[Math.floor(value / 32 ** (7 - i)) % 32]).join('');
