import type { FurnishedShop } from './furnished-shop.ts';
import { shopDay } from './shop-day.ts';

type Example = (own: FurnishedShop['ids']) => Record<string, unknown>;

const zone = { name_ar: 'شرق الرياض', kind: 1, districts: ['riyadh/rawdah'], fee_amount: 2_500 };
const window = { kind: 1, from_time: '19:00', until_time: '21:00', stops_limit: 8 };

/** Calls of zones and windows that are understood: see operation-examples.ts. */
export const deliveryExamples: Readonly<Record<string, Example>> = {
  'GET /api/delivery_zones/:id': (own) => ({ id: own.delivery_zone }),
  'POST /api/delivery_zones': () => zone,
  'PUT /api/delivery_zones/:id': (own) => ({ ...zone, districts: ['riyadh/malaz'], id: own.delivery_zone, version: 1 }),
  'POST /api/delivery_zones/:id/disable': (own) => ({ id: own.delivery_zone }),
  'POST /api/delivery_zones/:id/enable': (own) => ({ id: own.delivery_zone }),
  'GET /api/delivery_windows/:id': (own) => ({ id: own.delivery_window }),
  'POST /api/delivery_windows': () => window,
  'PUT /api/delivery_windows/:id': (own) => ({ ...window, until_time: '22:00', id: own.delivery_window, version: 1 }),
  'POST /api/delivery_windows/:id/disable': (own) => ({ id: own.delivery_window }),
  'POST /api/delivery_windows/:id/enable': (own) => ({ id: own.delivery_window }),
  'GET /api/delivery_days': () => ({ from_on: shopDay() }),
  'PUT /api/delivery_days/window': (own) => ({ window_id: own.delivery_window, day: shopDay(1), stops_limit: 30 }),
  'POST /api/delivery_days/close': () => ({ day: shopDay(2), reason: 'عطلة' }),
  'POST /api/delivery_days/open': () => ({ day: shopDay(2) }),
};
