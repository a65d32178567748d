import type { FurnishedShop } from './furnished-shop.ts';

type Example = (own: FurnishedShop['ids']) => Record<string, unknown>;

/** Calls that succeed, of tips: see operation-examples.ts. */
export const tipExamples: Readonly<Record<string, Example>> = {
  'GET /api/staff_tips': (own) => ({ employee_id: own.employee }),
  'POST /api/staff_tips': (own) => ({
    employee_id: own.employee,
    invoice_id: own.invoice,
    payment: { method: 'cash', amount: 900 },
  }),
  'POST /api/employees/:id/tips/pay_outs': (own) => ({ id: own.employee, payment: { method: 'cash', amount: 100 } }),
  'POST /api/staff_tips/:id/take_back': (own) => ({ id: own.tip_to_take_back, reason: 'خطأ في المبلغ' }),
};
