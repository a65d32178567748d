import type { Language } from '../../../kernel/text/messages.ts';
import { currentMerchantId, literal, type Sql, sql } from '../../../platform/db/sql.ts';

/** The record that an act is about: what leads to it, its number, and how it is called in each language. */
interface Target {
  /** Key of the app's record links. */
  readonly link: string;
  /** Its number, of an audit row `a`. */
  readonly id: Sql;
  readonly name: (language: Language) => Sql;
}

const own = sql`a.record_id`;
const column = (table: string, name: string): Sql =>
  sql`(select x.${literal(name)} from ${literal(table)} x where x.merchant_id = ${currentMerchantId} and x.id = ${own})`;
/** A record with a name in two languages. */
const named = (table: string, link: string, id: Sql = own): Target => ({
  link,
  id,
  name: (language) => sql`(select coalesce(n.${literal(`name_${language}`)}, n.name_ar, n.name_en)
    from ${literal(table)} n where n.merchant_id = ${currentMerchantId} and n.id = ${id})`,
});
const called = (table: string, link: string, name: string, id: Sql = own): Target => ({
  link,
  id,
  name: () =>
    sql`(select n.${literal(name)} from ${literal(table)} n where n.merchant_id = ${currentMerchantId} and n.id = ${id})`,
});
const customerOf = (table: string, by = 'customer_id'): Target => named('customer', 'customer', column(table, by));
const employeeOf = (table: string): Target => named('employee', 'employee', column(table, 'employee_id'));
const documentOf = (table: string): Target =>
  called('invoice', 'invoice', 'document_number', column(table, 'invoice_id'));
/** Called like somebody else's record, and shown by its own screen. */
const shownBy = (link: string, target: Target): Target => ({ ...target, link, id: own });

/** By the first part of an operation's path. What is not here is the shop's own: its settings, its sessions. */
export const activityTargets: Readonly<Record<string, Target>> = {
  customers: named('customer', 'customer'),
  customer_notes: customerOf('customer_note'),
  customer_relatives: customerOf('customer_relative'),
  customer_files: customerOf('customer_file'),
  customer_merges: customerOf('customer_merge', 'survivor_id'),
  employees: named('employee', 'employee'),
  employee_appointments: named('employee', 'employee'),
  pay_adjustments: employeeOf('pay_adjustment'),
  leaves: employeeOf('leave_request'),
  my_leaves: employeeOf('leave_request'),
  block_times: employeeOf('block_time'),
  roles: named('role', 'role'),
  catalogue_groups: named('catalogue_group', 'group'),
  services: named('service', 'service'),
  products: named('product', 'product'),
  suppliers: named('supplier', 'supplier'),
  offers: named('offer', 'offer'),
  recipes: shownBy('recipe', named('product', 'product', column('recipe', 'product_id'))),
  assemblies: called('assembly', 'assembly', 'document_number'),
  offer_orders: named('offer', 'offer', column('offer_order', 'offer_id')),
  customer_offers: named('customer_offer', 'customer_offer'),
  loyalty_programs: named('loyalty_program', 'loyalty_program'),
  discount_programs: named('discount_program', 'discount_program'),
  tills: named('till', 'till'),
  shifts: shownBy('shift', named('till', 'shift', column('till_shift', 'till_id'))),
  resource_kinds: named('resource_kind', 'resource_kind'),
  invoices: called('invoice', 'invoice', 'document_number'),
  deposits: called('invoice', 'invoice', 'document_number'),
  payments: documentOf('payment'),
  payment_links: documentOf('payment_link'),
  gateway_payments: customerOf('gateway_payment'),
  gift_cards: called('gift_card', 'gift_card', 'receipt_number'),
  staff_tips: called('staff_tip', 'staff_tip', 'receipt_number'),
  penalties: shownBy('penalty', customerOf('customer_penalty')),
  appointments: shownBy('appointment', customerOf('appointment')),
  waitlist: shownBy('waitlist', customerOf('waitlist_entry')),
  held_invoices: called('held_invoice', 'held_invoice', 'label'),
};
