-- feature: payments
-- Money that goes back is a row of its own, on its own day: what was taken before stays as it was.
alter table payment add column direction smallint not null default 1 check (direction in (1, 2));
alter table payment add column refunds_payment_id bigint;
alter table payment add column document_number text;
comment on column payment.direction is '1 in, 2 out (a refund)';
comment on column payment.refunds_payment_id is 'The payment that this one gives back';
comment on column payment.document_number is 'Number of the document it pays, which never changes';
alter table payment add foreign key (merchant_id, refunds_payment_id) references payment (merchant_id, id);
-- Tender kinds are rows in code (features/payments/tender-kinds.ts); a list here would have to grow with them.
alter table payment drop constraint payment_method_check;
alter table payment drop constraint payment_card_needs_authorization;
alter table payment drop constraint payment_only_deposits_cancel;
set local role batalat_definer;
set local row_security = on;
update payment p set document_number = i.document_number
from invoice i where i.merchant_id = p.merchant_id and i.id = p.invoice_id;
-- Deposits that were cancelled before: the money went back on the day of the cancellation.
insert into payment (merchant_id, unique_id, invoice_id, customer_id, source, method, amount, tendered_amount, change_amount,
  authorization_code, reference, paid_at, paid_on, status, cancelled_at, cancel_reason, cancelled_by, journal_entry_id,
  created_by, direction, refunds_payment_id, document_number)
select p.merchant_id, substr(md5(p.unique_id || random()), 1, 24), n.id, p.customer_id, 3, p.method, p.amount, p.amount, 0,
  p.authorization_code, p.reference, n.issued_at, n.business_on, 0, p.cancelled_at, p.cancel_reason, p.cancelled_by,
  n.journal_entry_id, p.cancelled_by, 2, p.id, n.document_number
from payment p
join invoice n on n.merchant_id = p.merchant_id and n.corrects_invoice_id = p.invoice_id and n.document_kind = 381
where p.status = 0;
-- Its note is settled by the refund, not by a payment; its deposit keeps the money of its day.
insert into deposit_part (merchant_id, deposit_id, vat_category, vat_rate_bp, taxable_amount, vat_amount,
  refunded_taxable_amount, refunded_vat_amount)
select i.merchant_id, i.id, v.vat_category, v.vat_rate_bp, v.taxable_excl_vat, v.vat,
  case when p.status = 0 then v.taxable_excl_vat else 0 end, case when p.status = 0 then v.vat else 0 end
from invoice i
join payment p on p.merchant_id = i.merchant_id and p.invoice_id = i.id and p.source = 1 and p.direction = 1
cross join lateral jsonb_to_recordset(i.vat_lines) as v (vat_category text, vat_rate_bp int, taxable_excl_vat bigint, vat bigint)
where i.document_kind = 386;
insert into deposit_use (merchant_id, invoice_id, deposit_id, vat_category, vat_rate_bp, taxable_amount, vat_amount)
select n.merchant_id, n.id, d.deposit_id, d.vat_category, d.vat_rate_bp, d.taxable_amount, d.vat_amount
from invoice n join deposit_part d on d.merchant_id = n.merchant_id and d.deposit_id = n.corrects_invoice_id
where n.document_kind = 381;
reset role;
set local row_security = off;
alter table payment drop constraint payment_check, drop constraint payment_check1, drop constraint payment_check2,
  drop constraint payment_amount_check, drop constraint payment_change_amount_check, drop constraint payment_source_check,
  drop constraint payment_status_check, drop constraint payment_direction_check;
alter table payment add constraint payment_figures check (
  amount > 0 and change_amount >= 0 and tendered_amount = amount + change_amount and source in (0, 1, 2, 3)
  and status in (0, 1) and (status = 0) = (cancelled_at is not null) and direction in (1, 2)
  and (refunds_payment_id is null or direction = 2));
grant update (method, authorization_code, reference, tendered_amount, change_amount) on payment to batalat_app;
drop index payment_day;
create index payment_day on payment (merchant_id, paid_on, id) include (method, amount, status, source, direction);
create index payment_refund on payment (merchant_id, refunds_payment_id) where refunds_payment_id is not null;

-- feature: customers
-- What a customer owes, has paid ahead and has in credit are three amounts, each the balance of an account.
alter table customer add column owed_amount bigint not null default 0;
alter table customer add column deposit_excl_vat_amount bigint not null default 0;
alter table customer add column deposit_vat_amount bigint not null default 0;
alter table customer add column credit_amount bigint not null default 0;
comment on column customer.owed_amount is 'What the customer owes: the balance of account 1100';
comment on column customer.deposit_excl_vat_amount is 'Deposits not used yet, without VAT: the balance of account 2200';
comment on column customer.deposit_vat_amount is 'VAT paid with the deposits not used yet';
comment on column customer.credit_amount is 'Money of the customer that the shop holds: the balance of account 2230';
-- Who buys as a business: what a tax invoice must say, and whether one is wanted.
alter table customer add column wants_tax_invoice boolean not null default false;
alter table customer add column identification_scheme text;
alter table customer add column street text;
alter table customer add column building_number text;
alter table customer add column district text;
alter table customer add column city text;
alter table customer add column postal_code text;
alter table customer add column country_code text;
comment on column customer.wants_tax_invoice is 'Asks for tax invoices, also without a VAT number';
comment on column customer.identification_scheme is 'BT-46-1: what kind of number the identification is (CRN, NAT, IQA, …)';
comment on column customer.street is 'BT-50';
comment on column customer.building_number is 'KSA-18: 4 digits in KSA';
comment on column customer.district is 'KSA-4';
comment on column customer.city is 'BT-52';
comment on column customer.postal_code is 'BT-53: 5 digits in KSA';
comment on column customer.country_code is 'BT-55: ISO 3166 alpha-2';
set local role batalat_definer;
set local row_security = on;
update customer c set owed_amount = b.owed, deposit_excl_vat_amount = b.deposits
from (
  select l.merchant_id, l.customer_id, coalesce(sum(l.debit - l.credit) filter (where a.system_key = 'receivable'), 0) as owed,
    coalesce(sum(l.credit - l.debit) filter (where a.system_key = 'customer_deposits'), 0) as deposits
  from journal_line l join ledger_account a on a.merchant_id = l.merchant_id and a.id = l.account_id
  where l.customer_id is not null group by 1, 2) b
where c.merchant_id = b.merchant_id and c.id = b.customer_id;
update customer c set deposit_vat_amount = d.vat
from (
  select i.merchant_id, i.customer_id, sum(p.vat_amount - p.used_vat_amount - p.refunded_vat_amount) as vat
  from deposit_part p join invoice i on i.merchant_id = p.merchant_id and i.id = p.deposit_id group by 1, 2) d
where c.merchant_id = d.merchant_id and c.id = d.customer_id;
reset role;
set local row_security = off;
alter table customer drop column balance_amount;
alter table customer add constraint customer_money check (credit_amount >= 0 and deposit_excl_vat_amount >= 0 and deposit_vat_amount >= 0);
create index customer_owing on customer (merchant_id, id) where owed_amount > 0;
