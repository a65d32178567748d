import { type FurnishedShop, suggestion } from './furnished-shop.ts';

type Ids = FurnishedShop['ids'];
type Example = (own: Ids) => Record<string, unknown>;

const line = (own: Ids) => ({
  kind: 'product',
  item_id: own.product,
  quantity_milli: 1000,
  unit_price: 4000,
  employee_id: own.employee,
});
const named = { name_ar: 'اسم جديد' };
const goods = (own: Ids) => ({ product_id: own.product, quantity_milli: 1000 });

/**
 * A call that succeeds, for every operation of a shop that names a record: by its path, its query or its body. The access
 * matrix puts other shops' numbers into each of them, one at a time. Order matters where a call uses a record up.
 */
export const operationExamples: Readonly<Record<string, Example>> = {
  'GET /api/catalogue_groups/:id': (own) => ({ id: own.service_group }),
  'POST /api/catalogue_groups': (own) => ({ kind: 'service', ...named, image_file_id: own.file }),
  'PUT /api/catalogue_groups/:id': (own) => ({ id: own.product_group, version: 1, ...named, image_file_id: own.file }),
  'POST /api/catalogue_groups/:id/disable': (own) => ({ id: own.service_group }),
  'POST /api/catalogue_groups/:id/enable': (own) => ({ id: own.service_group }),
  'GET /api/services': (own) => ({ group_id: own.service_group }),
  'GET /api/services/:id': (own) => ({ id: own.service }),
  'POST /api/services': (own) => ({ group_id: own.service_group, ...named, price: 100, image_file_id: own.file }),
  'PUT /api/services/:id': (own) => ({
    id: own.service,
    version: 1,
    group_id: own.service_group,
    name_ar: 'خدمة معدّلة',
    price: 2500,
    image_file_id: own.file,
  }),
  'POST /api/services/:id/disable': (own) => ({ id: own.service }),
  'POST /api/services/:id/enable': (own) => ({ id: own.service }),
  'GET /api/products': (own) => ({ id: own.product, group_id: own.product_group }),
  'GET /api/products/:id': (own) => ({ id: own.product }),
  'POST /api/products': (own) => ({ group_id: own.product_group, ...named, price: 100, image_file_id: own.file }),
  'PUT /api/products/:id': (own) => ({
    id: own.product,
    version: 1,
    group_id: own.product_group,
    name_ar: 'منتج معدّل',
    price: 4000,
    image_file_id: own.file,
  }),
  'POST /api/products/:id/disable': (own) => ({ id: own.product }),
  'POST /api/products/:id/enable': (own) => ({ id: own.product }),
  'POST /api/suggestions/take': () => ({
    groups: [{ id: suggestion }],
    services: [{ id: suggestion, price: 4500, job_time_minutes: 20 }],
    products: [{ id: suggestion, price: 4500 }],
  }),
  'GET /api/customers/:id': (own) => ({ id: own.customer }),
  'PUT /api/customers/:id': (own) => ({ id: own.customer, version: 1, ...named }),
  'POST /api/customers/:id/disable': (own) => ({ id: own.customer }),
  'POST /api/customers/:id/enable': (own) => ({ id: own.customer }),
  'GET /api/employees/:id': (own) => ({ id: own.employee }),
  'POST /api/employees': (own) => ({ ...named, image_file_id: own.file }),
  'PUT /api/employees/:id': (own) => ({ id: own.employee, version: 1, ...named, image_file_id: own.file }),
  'POST /api/employees/:id/disable': (own) => ({ id: own.employee }),
  'POST /api/employees/:id/enable': (own) => ({ id: own.employee }),
  'GET /api/stock_operations': (own) => ({ product_id: own.product }),
  'POST /api/stock_operations/add_quantity': (own) => ({ lines: [{ ...goods(own), unit_cost_amount: 900 }] }),
  'POST /api/stock_operations/adjust': (own) => ({ lines: [{ ...goods(own), kind: 2 }] }),
  'POST /api/stock_operations/internal_use': (own) => ({ employee_id: own.employee, lines: [goods(own)] }),
  'GET /api/invoices': (own) => ({ customer_id: own.customer, employee_id: own.employee }),
  'GET /api/invoices/totals': (own) => ({ customer_id: own.customer, employee_id: own.employee }),
  'GET /api/invoices/:id': (own) => ({ id: own.invoice }),
  'GET /api/invoices/:id/journal': (own) => ({ id: own.invoice }),
  'GET /api/invoices/:id/pdf': (own) => ({ id: own.invoice }),
  'POST /api/invoices/:id/send': (own) => ({ id: own.invoice, email: 'noura@example.test' }),
  'POST /api/invoices/:id/payments': (own) => ({ id: own.invoice, payments: [{ method: 'cash', amount: 100 }] }),
  'POST /api/invoices/:id/payment_links': (own) => ({ id: own.invoice }),
  'GET /api/invoices/:id/payment_links': (own) => ({ id: own.invoice }),
  'POST /api/payment_links/:id/cancel': (own) => ({ id: own.payment_link }),
  'GET /api/exports/:id': (own) => ({ id: own.export_file }),
  'GET /api/exports/:id/file': (own) => ({ id: own.export_file }),
  'DELETE /api/exports/:id': (own) => ({ id: own.export_file }),
  'PUT /api/merchant_logo': (own) => ({ version: 1, file_id: own.file }),
  'GET /api/payments': (own) => ({ customer_id: own.customer, invoice_id: own.invoice }),
  'POST /api/deposits': (own) => ({
    customer_id: own.customer,
    payment: { method: 'cash', amount: 100 },
    for: [{ kind: 'product', item_id: own.product, amount: 100 }],
  }),
  'GET /api/customers/:id/deposits': (own) => ({ id: own.customer }),
  'POST /api/payments/:id/method': (own) => ({ id: own.deposit_payment, method: 'transfer' }),
  'POST /api/payments/:id/cancel': (own) => ({ id: own.deposit_payment, reason: 'لا حاجة' }),
  'GET /api/held_invoices/:id': (own) => ({ id: own.held_invoice }),
  'POST /api/held_invoices': (own) => ({ customer_id: own.customer, lines: [line(own)] }),
  'PUT /api/held_invoices/:id': (own) => ({
    id: own.held_invoice,
    version: 1,
    customer_id: own.customer,
    lines: [line(own)],
  }),
  'POST /api/invoices': (own) => ({
    customer_id: own.customer,
    lines: [line(own)],
    payments: [{ method: 'cash', amount: 3000 }],
    held_invoice_id: own.held_invoice,
    deposits: [{ deposit_id: own.deposit, amount: 1000 }],
  }),
  'POST /api/deposits/:id/refund': (own) => ({ id: own.deposit, amount: 500, method: 'cash', reason: 'لا حاجة' }),
  'DELETE /api/held_invoices/:id': (own) => ({ id: own.held_to_discard }),
};
