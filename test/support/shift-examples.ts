import type { FurnishedShop } from './furnished-shop.ts';

type Example = (own: FurnishedShop['ids']) => Record<string, unknown>;

/** Calls that succeed, of tills and shifts, in the order in which they can: see operation-examples.ts. */
export const shiftExamples: Readonly<Record<string, Example>> = {
  'POST /api/tills': () => ({ name_ar: 'صندوق جديد' }),
  'PUT /api/settings/shifts': () => ({ version: 0, value: { needs_shift: false } }),
  'PUT /api/tills/:id': (own) => ({ id: own.till, version: 1, name_ar: 'صندوق آخر' }),
  'POST /api/tills/:id/disable': (own) => ({ id: own.free_till }),
  'POST /api/tills/:id/enable': (own) => ({ id: own.free_till }),
  'POST /api/tills/:id/device': (own) => ({ id: own.till }),
  'POST /api/shifts': (own) => ({ till_id: own.free_till, float_amount: 1_000 }),
  'GET /api/shifts/:id': (own) => ({ id: own.shift }),
  'GET /api/shifts/:id/paper': (own) => ({ id: own.shift }),
  'POST /api/shifts/:id/moves': (own) => ({
    ...{ id: own.shift, purpose: 'advance', amount: 100, employee_id: own.employee },
  }),
  'GET /api/shifts': (own) => ({ till_id: own.till }),
  'POST /api/shifts/:id/count': (own) => ({ id: own.shift, pieces: [{ value: 50_000, pieces: 1 }], slips: [] }),
  'POST /api/shifts/:id/close': (own) => ({ id: own.counted_shift, left_amount: 0 }),
};
