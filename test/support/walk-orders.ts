import { districts } from '../../src/features/deliveries/districts.ts';
import { shopDay } from './shop-day.ts';

interface LongWords {
  readonly customer_id: number;
  readonly stem: { readonly id: number; readonly price: number };
  readonly named: object;
  readonly arabic: (length: number) => string;
  readonly unbroken: (length: number) => string;
}

/** A zone, windows, a day off and an order with the longest words and figures that are allowed. */
export const sendLongOrders = async (
  send: (path: string, data: object) => Promise<{ id: number }>,
  { customer_id, stem, named, arabic, unbroken }: LongWords,
): Promise<{ delivery_zone: number; delivery_window: number; order: number }> => {
  const keys = districts.slice(0, 40).map((one) => one.key);
  const zone = await send('/delivery_zones', { ...named, kind: 1, districts: keys, fee_amount: 99_999_999 });
  const window = await send('/delivery_windows', {
    ...{ kind: 2, from_time: '00:15', until_time: '23:45', weekdays: [0, 1, 2, 3, 4, 5], fee_amount: 99_999_999 },
    ...{ stops_limit: 9_999, minutes_limit: 99_999, cutoff_minutes: 0 },
  });
  await send('/delivery_days/close', { day: shopDay(1), reason: arabic(180) });
  const pickup = await send('/delivery_windows', { kind: 2, from_time: '00:15', until_time: '23:55' });
  const order = await send('/orders', {
    ...{ customer_id, kind: 2, day: shopDay(2), window_id: pickup.id, recipient_name: arabic(110), occasion: 1 },
    lines: [{ product_id: stem.id, pieces: 999, unit_price: stem.price }],
    ...{ card_text: arabic(210), florist_notes: unbroken(200) },
  });
  await send(`/orders/${order.id}/confirm`, {});
  return { delivery_zone: zone.id, delivery_window: window.id, order: order.id };
};
