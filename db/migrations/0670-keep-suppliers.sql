-- feature: purchasing
-- Whom the shop buys from: their bills, what is owed to them and what they deliver name them.
create sequence supplier_id_seq;
create table supplier (
  merchant_id int not null references merchant, -- Tenant
  id bigint not null default nextval('supplier_id_seq'), -- Number
  name_ar text, -- Arabic name
  name_en text, -- English name
  contact_person text, -- Whom to ask for
  phone text, -- As people dial it
  email text, -- Where orders go
  trn text, -- VAT registration number, by the rule of the shop's country
  building_number text, -- Address
  street text, -- Address
  additional_number text, -- Address
  district text, -- Address
  city text, -- Address
  postal_code text, -- Address
  address text, -- Address as one text
  notes text, -- What the shop keeps in mind
  status smallint not null default 1, -- 0 disabled, 1 active
  version int not null default 1, -- Grows with every change
  created_at timestamptz not null default now(), -- When
  constraint supplier_pkey primary key (merchant_id, id),
  constraint supplier_named check (coalesce(name_en, name_ar) is not null),
  constraint supplier_status_check check (status in (0, 1))
);
comment on table supplier is 'Whom the shop buys from';
create unique index supplier_name_ar_unique on supplier (merchant_id, search_normal(name_ar)) where name_ar is not null;
create unique index supplier_name_en_unique on supplier (merchant_id, search_normal(name_en)) where name_en is not null;
create unique index supplier_trn_unique on supplier (merchant_id, trn) where trn is not null;
select make_tenant_table('supplier', 'select, insert, update');
grant usage on sequence supplier_id_seq to batalat_app, batalat_definer;
grant select, update on sequence supplier_id_seq to batalat_definer;

-- Suppliers of a sheet go with it.
create or replace function take_back_records(p_table text, p_ids bigint[]) returns setof bigint language plpgsql as $$
declare
  v_merchant int := current_setting('app.merchant_id')::int;
  v_id bigint;
  v_gone bigint;
begin
  if p_table not in ('customer', 'employee', 'product', 'service', 'supplier') then
    raise exception 'nothing of % is taken back', p_table;
  end if;
  foreach v_id in array p_ids loop
    begin
      if p_table = 'customer' then
        delete from customer_consent s where s.merchant_id = v_merchant and s.customer_id = v_id and s.source = 'import'
          and exists (select from customer c where c.merchant_id = v_merchant and c.id = v_id and c.version = 1);
      end if;
      execute format('delete from %I where merchant_id = $1 and id = $2 and version = 1 returning id', p_table)
        using v_merchant, v_id into v_gone;
      if v_gone is not null then return next v_gone; end if;
    exception when foreign_key_violation then null;
    end;
  end loop;
end $$;
select make_definer('take_back_records(text,bigint[])', 'batalat_app');

-- What an archive restores of a shop.
create or replace function is_restored(p_table text) returns boolean language sql immutable parallel safe as $$
  select p_table in ('role', 'shop_user', 'file', 'seller_identity', 'merchant_setting', 'tax_change', 'ledger_account',
    'ledger_lock',
    'document_counter', 'catalogue_group', 'service', 'product', 'supplier', 'employee', 'user_picture', 'employee_service',
    'salary',
    'working_week', 'working_week_before', 'leave_request', 'special_day', 'document_reminder', 'work_shift', 'attendance_check',
    'attendance_correction', 'customer', 'customer_tag', 'customer_tagged', 'customer_note', 'customer_note_before',
    'customer_relative', 'customer_consent', 'customer_file', 'customer_duplicate', 'customer_merge', 'customer_type_day',
    'resource_kind', 'resource', 'service_resource', 'service_part', 'service_rule', 'service_policy', 'appointment_deposit',
    'appointment_deposit_share', 'waitlist_entry', 'waitlist_service', 'freed_time', 'waitlist_offer', 'waitlist_ask', 'survey',
    'queue_mark', 'online_rule', 'service_addon', 'home_setting', 'appointment', 'appointment_line', 'appointment_home',
    'appointment_event', 'block_time', 'busy_time', 'held_invoice', 'journal_entry', 'journal_line', 'tax_line', 'invoice',
    'invoice_line', 'line_share', 'deposit_part', 'deposit_use', 'payment', 'payment_link', 'gateway_payout', 'gateway_payment',
    'gateway_attempt', 'gateway_refund', 'stock_operation', 'commission_rule', 'commission_month', 'commission_line',
    'pay_adjustment', 'commission_question', 'audit_entry', 'online_setting', 'online_visit')
$$;
