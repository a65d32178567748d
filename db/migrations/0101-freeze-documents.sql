-- feature: tenancy
-- Which identity the shop's documents carry now. The newest row is not it: settings that go from A to B and back to A
-- find A's row again.
alter table merchant add column seller_identity_id bigint;
comment on column merchant.seller_identity_id is 'What documents issued now say about the shop';
set local role batalat_definer;
set local row_security = on;
update merchant m set seller_identity_id = (select max(s.id) from seller_identity s where s.merchant_id = m.merchant_id);
reset role;
set local row_security = off;
alter table merchant add foreign key (merchant_id, seller_identity_id) references seller_identity (merchant_id, id);
-- Numbers are unique across kinds: a shop's own prefix is never one of ours.
alter table merchant add constraint merchant_prefix_is_its_own check (upper(invoice_prefix) not in ('CN', 'DN', 'DEP'));
alter table document_counter add column last_issued_at timestamptz not null default '-infinity';
comment on column document_counter.last_issued_at is 'Time of the last document: the next one is never earlier';

-- feature: catalogue
alter table service add column vat_exemption_code text;
comment on column service.vat_exemption_code is 'Why it bears no VAT, as the authority codes it; for categories Z, E and O';
alter table product add column vat_exemption_code text;
comment on column product.vat_exemption_code is 'Why it bears no VAT, as the authority codes it; for categories Z, E and O';

-- feature: documents
alter table invoice
  add column uuid uuid,
  add column issue_on date,
  add column issue_time time,
  add column zone text,
  add column country_id int,
  add column language text,
  add column buyer jsonb,
  add column salesman_name_en text,
  add column salesman_name_ar text,
  add column supply_from_on date,
  add column supply_until_on date,
  add column prepaid_amount bigint not null default 0,
  add column rounding_amount bigint not null default 0,
  add column payable_amount bigint,
  add column prepayments jsonb,
  add column vat_lines jsonb,
  add column qr text;
comment on column invoice.uuid is 'KSA-1; empty on documents issued before it was kept';
comment on column invoice.issue_on is 'BT-2: date on the paper, in the zone of the paper';
comment on column invoice.issue_time is 'KSA-25: time on the paper';
comment on column invoice.zone is 'IANA zone in which the paper tells the time';
comment on column invoice.country_id is 'Country of the seller when it was issued';
comment on column invoice.language is 'Language that leads on the paper';
comment on column invoice.buyer is 'Both names, VAT number, identification, structured address and mobile of the buyer as they were; empty for nobody, and on documents issued before they were kept';
comment on column invoice.salesman_name_en is 'Who served, as the name was';
comment on column invoice.salesman_name_ar is 'Who served, as the name was';
comment on column invoice.supply_from_on is 'KSA-5: day of the supply, or its first day';
comment on column invoice.supply_until_on is 'KSA-24: last day of the supply';
comment on column invoice.prepaid_amount is 'BT-113: deposits used, with VAT';
comment on column invoice.rounding_amount is 'BT-114: rounding of what is payable; may be negative';
comment on column invoice.payable_amount is 'BT-115: total less deposits used plus rounding';
comment on column invoice.prepayments is 'The deposits used: number, uuid, date, time, category, rate, taxable amount and VAT of each';
comment on column invoice.vat_lines is 'BG-23 as printed: category, rate, discount, taxable amount, VAT, exemption code';
comment on column invoice.qr is 'The text of the QR code as printed; empty where the paper has none';
alter table invoice_line add column unit_code text;
comment on column invoice_line.unit_code is 'UN/ECE unit of the quantity; empty on documents issued before it was kept';

drop trigger invoice_vat_append_only on invoice_vat;
set local role batalat_definer;
set local row_security = on;
update invoice i set issue_on = (i.issued_at at time zone m.zone)::date, issue_time = (i.issued_at at time zone m.zone)::time(0),
  zone = m.zone, country_id = m.country_id, language = m.language, payable_amount = i.total,
  salesman_name_en = e.name_en, salesman_name_ar = e.name_ar,
  vat_lines = (select coalesce(jsonb_agg(jsonb_build_object('vat_category', v.vat_category, 'vat_rate_bp', v.vat_rate_bp,
      'discount_excl_vat', v.discount_excl_vat, 'taxable_excl_vat', v.taxable_excl_vat, 'vat', v.vat, 'exemption_code', null)
      order by v.vat_category, v.vat_rate_bp), '[]')
    from invoice_vat v where v.merchant_id = i.merchant_id and v.invoice_id = i.id)
from merchant m, invoice j left join employee e on e.merchant_id = j.merchant_id and e.id = j.employee_id
where m.merchant_id = i.merchant_id and j.merchant_id = i.merchant_id and j.id = i.id;
-- The return is added up from tax lines, by the date on the paper.
insert into tax_line (merchant_id, entry_id, line_number, direction, source_kind, source_id, document_kind, tax_on, entry_on,
  vat_category, vat_rate_bp, taxable_amount, vat_amount)
select i.merchant_id, i.journal_entry_id, row_number() over (partition by i.merchant_id, i.journal_entry_id order by v.vat_category, v.vat_rate_bp),
  1, e.source_kind, e.source_id, i.document_kind, i.issue_on, i.business_on, v.vat_category, v.vat_rate_bp,
  case when i.document_kind = 381 then -v.taxable_excl_vat else v.taxable_excl_vat end,
  case when i.document_kind = 381 then -v.vat else v.vat end
from invoice_vat v
join invoice i on i.merchant_id = v.merchant_id and i.id = v.invoice_id
join journal_entry e on e.merchant_id = i.merchant_id and e.id = i.journal_entry_id
where v.taxable_excl_vat <> 0 or v.vat <> 0;
reset role;
set local row_security = off;
drop table invoice_vat;

alter table invoice
  alter column issue_on set not null, alter column issue_time set not null, alter column zone set not null,
  alter column country_id set not null, alter column language set not null, alter column payable_amount set not null,
  alter column vat_lines set not null,
  -- A document of nothing (everything given away) posts nothing.
  alter column journal_entry_id drop not null;
-- One check of the figures instead of nine: each is parsed anew whenever a statement that inserts begins.
alter table invoice
  drop constraint invoice_document_kind_check, drop constraint invoice_number_check, drop constraint invoice_discount_amount_check,
  drop constraint invoice_discount_excl_vat_check, drop constraint invoice_subtotal_check, drop constraint invoice_vat_check,
  drop constraint invoice_total_check, drop constraint invoice_cost_amount_check, drop constraint invoice_status_check,
  drop constraint invoice_check, drop constraint invoice_check1, drop constraint invoice_corrects_known,
  drop constraint invoice_paid_at_most_total;
alter table invoice add constraint invoice_figures check (
  document_kind in (388, 381, 383, 386) and (document_kind in (381, 383)) = (corrects_invoice_id is not null) and number > 0
  and total = subtotal + vat and subtotal = lines_excl_vat - discount_excl_vat and least(subtotal, vat, discount_excl_vat,
    discount_amount, prepaid_amount, cost_amount) >= 0 and prepaid_amount <= total
  and payable_amount = total - prepaid_amount + rounding_amount and status in (0, 1));
alter table invoice add constraint invoice_paid_at_most_total check (paid_amount between 0 and payable_amount);
alter table invoice_line
  drop constraint invoice_line_quantity_milli_check, drop constraint invoice_line_unit_price_check,
  drop constraint invoice_line_discount_amount_check, drop constraint invoice_line_bill_discount_amount_check,
  drop constraint invoice_line_check, drop constraint invoice_line_check1;
alter table invoice_line add constraint invoice_line_figures check (
  quantity_milli > 0 and least(unit_price, discount_amount, bill_discount_amount, cost_amount) >= 0
  and net_incl_vat = net_excl_vat + line_vat and (service_id is null or product_id is null));
create unique index invoice_document_number_unique on invoice (merchant_id, document_number);
create index invoice_corrections on invoice (merchant_id, corrects_invoice_id) where corrects_invoice_id is not null;
-- Most invoices were never held: they need no place in this key.
alter table invoice drop constraint invoice_held_once;
create unique index invoice_held_once on invoice (merchant_id, held_invoice_id) where held_invoice_id is not null;
drop index invoice_unpaid;
create index invoice_unpaid on invoice (merchant_id, id) where paid_amount < payable_amount;
drop index invoice_day;
create index invoice_day on invoice (merchant_id, business_on, id)
  include (document_kind, total, subtotal, vat, paid_amount, payable_amount, discount_excl_vat, cost_amount);

-- What a deposit is for, by VAT category: taken once, used by reference, refunded by a note. VAT is counted once.
create table deposit_part (
  merchant_id int not null, -- Tenant
  deposit_id bigint not null, -- The prepayment document (386)
  vat_category text not null, -- EN 16931 category of what it is for
  vat_rate_bp int not null, -- Basis points
  taxable_amount bigint not null, -- Taken, without VAT
  vat_amount bigint not null, -- Taken, VAT
  used_taxable_amount bigint not null default 0, -- Used on invoices, without VAT
  used_vat_amount bigint not null default 0, -- Used on invoices, VAT
  refunded_taxable_amount bigint not null default 0, -- Given back by notes, without VAT
  refunded_vat_amount bigint not null default 0, -- Given back by notes, VAT
  primary key (merchant_id, deposit_id, vat_category, vat_rate_bp),
  foreign key (merchant_id, deposit_id) references invoice (merchant_id, id),
  constraint deposit_part_not_overused check (
    least(used_taxable_amount, used_vat_amount, refunded_taxable_amount, refunded_vat_amount) >= 0
    and used_taxable_amount + refunded_taxable_amount <= taxable_amount and used_vat_amount + refunded_vat_amount <= vat_amount)
);
comment on table deposit_part is 'A deposit by VAT category: taken, used and refunded; what remains is the customer''s';
select make_tenant_table('deposit_part', 'select, insert', false, true);
grant update (used_taxable_amount, used_vat_amount, refunded_taxable_amount, refunded_vat_amount) on deposit_part to batalat_app;

create table deposit_use (
  merchant_id int not null, -- Tenant
  invoice_id bigint not null, -- The invoice that deducts it, or the note that gives it back
  deposit_id bigint not null, -- The deposit
  vat_category text not null, -- As in the part
  vat_rate_bp int not null, -- As in the part
  taxable_amount bigint not null check (taxable_amount >= 0), -- Without VAT
  vat_amount bigint not null check (vat_amount >= 0), -- VAT
  primary key (merchant_id, invoice_id, deposit_id, vat_category, vat_rate_bp),
  foreign key (merchant_id, invoice_id) references invoice (merchant_id, id),
  foreign key (merchant_id, deposit_id, vat_category, vat_rate_bp)
    references deposit_part (merchant_id, deposit_id, vat_category, vat_rate_bp)
);
comment on table deposit_use is 'Which document used or gave back how much of which deposit';
create index deposit_use_of on deposit_use (merchant_id, deposit_id);
select make_tenant_table('deposit_use', 'select, insert', false, true);
create trigger deposit_use_append_only before update or delete on deposit_use for each statement execute function forbid_change();
