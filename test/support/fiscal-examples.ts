import type { FurnishedShop } from './furnished-shop.ts';

type Example = (own: FurnishedShop['ids']) => Record<string, unknown>;

/** Calls that succeed, of the tax authority: see operation-examples.ts. */
export const fiscalExamples: Readonly<Record<string, Example>> = {
  'GET /api/fiscal_documents/:id': (own) => ({ id: own.fiscal_document }),
  'GET /api/fiscal_documents/:id/xml': (own) => ({ id: own.fiscal_document }),
  'GET /api/invoices/:id/archive_pdf': (own) => ({ id: own.invoice }),
  'GET /api/invoices/:id/rejection': (own) => ({ id: own.rejected_invoice }),
  'POST /api/invoices/:id/correct': (own) => ({ id: own.rejected_invoice, version: 1, name_ar: 'شركة الأفراح' }),
  'POST /api/invoices/:id/reissue': (own) => ({ id: own.invoice }),
  'POST /api/fiscal_unit/cancel': (own) => ({ id: own.fiscal_unit, reason: 'لن يُستخدم' }),
};

const period = { from_on: '2026-01-01', to_on: '2026-12-31' };
const what = { id: 1, reason: 'x' };
const unit = {
  ...{ environment: 'sandbox', otp: '123345', title: '1100', organization: 'ورد', branch: 'ورد', business: 'Flowers' },
  ...{ commercial_registration: '1010582947', short_address: 'RRRD2929', street: 'طريق', building_number: '7421' },
  ...{ district: 'العليا', city: 'الرياض', postal_code: '12211' },
};

/** Calls that are understood, and name no record of a shop: see bounds.test.ts. */
export const fiscalInputs = {
  'GET /api/fiscal_documents/reconciliation': period,
  'GET /api/manager/fiscal_units/:id': { id: 1 },
  'GET /api/manager/merchants/:id/fiscal_unit': { id: 1 },
  'POST /api/manager/merchants/:id/fiscal_unit': { ...what, ...unit },
  'POST /api/manager/merchants/:id/fiscal_unit/retry': { ...what, otp: '123345' },
  'POST /api/manager/merchants/:id/fiscal_unit/renew': { ...what, otp: '123345' },
  'POST /api/manager/merchants/:id/fiscal_unit/cancel': { ...what, unit_id: 1 },
  'POST /api/manager/merchants/:id/fiscal_unit/resume': what,
} as const;
