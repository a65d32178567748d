import type { FurnishedShop } from './furnished-shop.ts';

type Example = (own: FurnishedShop['ids']) => Record<string, unknown>;

const terms = (own: FurnishedShop['ids']) => ({
  ...{ name_ar: 'جلستان', service_use: 1, price: 1_000, valid_days: 30 },
  services: [{ service_id: own.service, quantity: 2 }],
});

/** A line that takes a service from the customer's package. */
export const packageUse = (own: FurnishedShop['ids']) => ({
  ...{ kind: 'service', item_id: own.service, quantity_milli: 1000, unit_price: 0 },
  ...{ customer_offer_id: own.customer_offer, employee_id: own.employee },
});

/** Calls that succeed, of offers and packages: see operation-examples.ts. */
export const offerExamples: Readonly<Record<string, Example>> = {
  'GET /api/offers/:id': (own) => ({ id: own.offer }),
  'POST /api/offers': terms,
  'PUT /api/offers/:id': (own) => ({ ...terms(own), id: own.offer, version: 1 }),
  'POST /api/offers/:id/enable': (own) => ({ id: own.offer }),
  'POST /api/offers/:id/disable': (own) => ({ id: own.offer }),
  'POST /api/offers/:id/renew': (own) => ({ id: own.offer, until_on: '2099-12-31' }),
  'GET /api/customer_offers': (own) => ({ offer_id: own.offer, customer_id: own.customer }),
  'GET /api/customer_offers/:id': (own) => ({ id: own.customer_offer }),
  'GET /api/customer_offers/:id/pdf': (own) => ({ id: own.customer_offer, paper: 'receipt' }),
  'POST /api/customer_offers/:id/send': (own) => ({ id: own.customer_offer }),
  'GET /api/customers/:id/offers': (own) => ({ id: own.customer }),
  'POST /api/customer_offers/:id/prolong': (own) => ({
    ...{ id: own.customer_offer, expires_on: '2099-12-31', reason: 'سفر' },
  }),
  'POST /api/customer_offers/:id/people': (own) => ({
    ...{ id: own.customer_offer, person_ids: [own.customer] },
  }),
};
