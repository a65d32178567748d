-- feature: storefront
-- What a shop shows of itself on its own public pages (specification section 3, online setting).
create function are_shop_links(p_links jsonb) returns boolean language sql immutable parallel safe as $$
  select jsonb_typeof(p_links) = 'object' and not exists (
    select from jsonb_each(p_links) as l (code, link)
    where code !~ '^[0-8]$' or jsonb_typeof(link) <> 'string' or length(link #>> '{}') not between 1 and 300
      or (code = '0' and link #>> '{}' !~ '^\+[1-9][0-9]{6,14}$')
      or (code = '1' and link #>> '{}' !~ '^[1-9][0-9]{6,14}$')
      or (code in ('2', '8') and link #>> '{}' !~ '^https://')
      or (code = '6' and link #>> '{}' !~ '^[0-9]{5,20}$'))
$$;
comment on function are_shop_links is 'Whether these are links by code: 0 telephone … 8 google review, each in its form';

create function are_home_areas(p_areas jsonb) returns boolean language sql immutable parallel safe as $$
  select jsonb_typeof(p_areas) = 'array' and jsonb_array_length(p_areas) <= 50 and not exists (
    select from jsonb_array_elements(p_areas) as a
    where (a->>'fee_amount')::bigint not between 0 and 1000000000000 or (a->>'travel_minutes')::int not between 0 and 480
      or (a->>'up_to_metres')::int not between 1 and 500000
      or (a->>'name_ar' is null and a->>'name_en' is null and a->>'up_to_metres' is null))
$$;
comment on function are_home_areas is 'Whether each area of home services has a name or a distance, a fee and the minutes of travel';

create table online_setting (
  merchant_id int not null references merchant, -- Tenant
  version int not null default 1, -- Rises with each change
  takes_bookings boolean not null default false, -- Customers may book on the pages
  shows_prices boolean not null default true, -- There is a price list
  shows_hours boolean not null default true, -- The week's hours and whether it is open stand there
  words_ar text, -- What the shop is, in a sentence, in Arabic
  words_en text, -- The same in English
  links jsonb not null default '{}', -- By code: 0 telephone, 1 whatsapp, 2 google maps, 3 instagram, 4 snapchat, 5 facebook, 6 facebook page id, 7 tiktok, 8 google review
  has_home_service boolean not null default false, -- Services are given at the customer's too
  home_fee_by smallint not null default 1, -- 1 district, 2 distance
  home_areas jsonb not null default '[]', -- name_ar, name_en, up_to_metres, fee_amount (minor units), travel_minutes each
  complaints_phone text, -- Where customers complain by telephone: + and digits
  complaints_email text, -- Where they complain in writing
  style smallint not null default 1, -- 1 bloom, 2 card, 3 board
  primary_color text not null default '#b70316', -- Of buttons and headings: #rrggbb, readable on white
  background_file_id bigint, -- The picture of the cover
  terms_ar text, -- Terms and conditions of the shop in Arabic
  terms_en text, -- The same in English
  changed_at timestamptz not null, -- When
  changed_by bigint, -- Shop user; empty for the system
  primary key (merchant_id),
  foreign key (merchant_id, background_file_id) references file (merchant_id, id),
  foreign key (merchant_id, changed_by) references shop_user (merchant_id, id),
  constraint online_setting_choices_check check (style in (1, 2, 3) and home_fee_by in (1, 2) and version > 0),
  constraint online_setting_color_check check (primary_color ~ '^#[0-9a-f]{6}$'),
  constraint online_setting_links_check check (are_shop_links(links)),
  constraint online_setting_areas_check check (are_home_areas(home_areas)),
  constraint online_setting_texts_check check (length(words_ar) <= 200 and length(words_en) <= 200 and length(terms_ar) <= 20000
    and length(terms_en) <= 20000 and complaints_phone ~ '^\+[1-9][0-9]{6,14}$' and length(complaints_email) <= 254)
);
comment on table online_setting is 'What a shop shows on its own public pages; a shop without a row shows the defaults';
-- Managers: the sitemap of the platform names every shop that is open.
select make_tenant_table('online_setting', 'select, insert, update', true, true);

-- Visits are counted, visitors are not kept: a visitor is a salted hash of the day, which is gone after it.
create table online_visit (
  merchant_id int not null references merchant, -- Tenant
  visited_on date not null, -- Day in the shop's zone
  page smallint not null, -- 0 any page, 1 home, 2 price list, 3 terms, 4 booking, 5 time of booking, 6 details of booking, 7 booked
  source smallint not null, -- Where the visitor came from first on that day: 1 direct, 2 search … (visits.ts)
  views int not null, -- How often it was opened
  visitors int not null, -- By how many
  primary key (merchant_id, visited_on, page, source),
  constraint online_visit_counts_check check (page between 0 and 7 and source between 1 and 9 and views >= visitors and visitors >= 0)
);
comment on table online_visit is 'Visits of a shop''s public pages by day, page and source';
select make_tenant_table('online_visit');

create table online_visitor (
  merchant_id int not null references merchant, -- Tenant
  visited_on date not null, -- Day in the shop's zone
  visitor bytea not null, -- Hash of the day, the shop, the address and the browser
  page smallint not null, -- As of online_visit
  source smallint not null, -- As of online_visit
  first_at timestamptz not null, -- When the page was opened first
  primary key (merchant_id, visited_on, visitor, page),
  constraint online_visitor_hash_check check (length(visitor) = 8)
);
comment on table online_visitor is 'Who was counted today; gone the day after';
create index online_visitor_old on online_visitor (first_at);
select make_tenant_table('online_visitor', 'select, insert');

create function forget_visitors(p_before timestamptz) returns int language plpgsql as $$
declare
  v_gone int;
begin
  delete from online_visitor where ctid = any(array(select ctid from online_visitor where first_at < p_before limit 5000));
  get diagnostics v_gone = row_count;
  return v_gone;
end $$;
comment on function forget_visitors is 'Deletes who was counted before a moment, at most 5,000 a call; answers how many';
select make_definer('forget_visitors(timestamptz)', 'batalat_app');

-- feature: hours
-- A shop's own week and special days stand on its pages; an employee's do not (the pages ask for owner 0 alone).
grant select (merchant_id, owner, ranges) on working_week to batalat_public;
grant select (merchant_id, owner, from_on, to_on, ranges) on special_day to batalat_public;

-- feature: tenancy
-- A page of a shop that is closed says so; one that nobody has is not found.
create function is_shop_alias(p_alias text) returns boolean language plpgsql stable as $$
begin
  return exists (select from shop_alias a where a.alias = lower(p_alias));
end $$;
comment on function is_shop_alias is 'Whether some shop has this alias, open or not';
select make_definer('is_shop_alias(text)', 'batalat_app');

-- feature: archives
create or replace function is_restored(p_table text) returns boolean language sql immutable parallel safe as $$
  select p_table in ('role', 'shop_user', 'file', 'seller_identity', 'merchant_setting', 'tax_change', 'ledger_account', 'ledger_lock',
    'document_counter', 'catalogue_group', 'service', 'product', 'employee', 'user_picture', 'employee_service', 'salary',
    'working_week', 'working_week_before', 'leave_request', 'special_day', 'document_reminder', 'work_shift', 'attendance_check',
    'attendance_correction', 'customer', 'customer_tag', 'customer_tagged', 'customer_note', 'customer_note_before',
    'customer_relative', 'customer_consent', 'customer_file', 'customer_duplicate', 'customer_merge', 'customer_type_day',
    'resource_kind', 'resource', 'service_resource', 'service_part', 'service_rule', 'appointment', 'appointment_line',
    'appointment_event', 'block_time', 'busy_time', 'held_invoice', 'journal_entry', 'journal_line', 'tax_line', 'invoice', 'invoice_line', 'line_share', 'deposit_part',
    'deposit_use', 'payment', 'payment_link', 'stock_operation', 'commission_rule', 'commission_month', 'commission_line',
    'pay_adjustment', 'audit_entry', 'online_setting', 'online_visit')
$$;
