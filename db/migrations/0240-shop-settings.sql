-- feature: tenancy
-- locks: one row for each shop's VAT number is written into a table that nobody knows yet
create table city (
  id int primary key, -- Number
  country_id int not null references country, -- Where it lies
  arabic_name text not null, -- Arabic name, as documents print it
  english_name text not null, -- English name
  unique (country_id, arabic_name),
  unique (country_id, english_name)
);
comment on table city is 'Cities of each country, for addresses';
grant select on city to batalat_app, batalat_manager, batalat_public, batalat_definer;
insert into city (id, country_id, arabic_name, english_name)
select c.id * 1000 + n, c.id, split_part(pair, '/', 1), split_part(pair, '/', 2)
from (values
  ('SA', array['الرياض/Riyadh','جدة/Jeddah','مكة المكرمة/Makkah','المدينة المنورة/Madinah','الدمام/Dammam','الخبر/Khobar',
    'الظهران/Dhahran','الأحساء/Al Ahsa','الطائف/Taif','تبوك/Tabuk','بريدة/Buraydah','عنيزة/Unaizah','حائل/Hail','أبها/Abha',
    'خميس مشيط/Khamis Mushait','نجران/Najran','جازان/Jazan','الجبيل/Jubail','ينبع/Yanbu','القطيف/Qatif','حفر الباطن/Hafar Al Batin',
    'الخرج/Al Kharj','عرعر/Arar','سكاكا/Sakaka','الباحة/Al Baha','القنفذة/Al Qunfudhah','رابغ/Rabigh','بيشة/Bisha',
    'محايل عسير/Muhayil','صبيا/Sabya','أبو عريش/Abu Arish','الدوادمي/Dawadmi','المجمعة/Majmaah','الزلفي/Zulfi','شقراء/Shaqra',
    'القريات/Qurayyat','الرس/Ar Rass','البكيرية/Bukayriyah','وادي الدواسر/Wadi Ad Dawasir','شرورة/Sharurah','رأس تنورة/Ras Tanura',
    'بقيق/Abqaiq','الخفجي/Khafji','صفوى/Safwa','الدرعية/Diriyah','العلا/AlUla','أملج/Umluj','الوجه/Al Wajh','ضباء/Duba',
    'المزاحمية/Al Muzahimiyah','الأفلاج/Al Aflaj','عفيف/Afif','طريف/Turaif','دومة الجندل/Dumat Al Jandal','رفحاء/Rafha','الليث/Al Lith']),
  ('AE', array['أبوظبي/Abu Dhabi','دبي/Dubai','الشارقة/Sharjah','عجمان/Ajman','أم القيوين/Umm Al Quwain','رأس الخيمة/Ras Al Khaimah',
    'الفجيرة/Fujairah','العين/Al Ain','خورفكان/Khor Fakkan','كلباء/Kalba']),
  ('QA', array['الدوحة/Doha','الريان/Al Rayyan','الوكرة/Al Wakrah','الخور/Al Khor','لوسيل/Lusail','أم صلال/Umm Salal','الشمال/Al Shamal']),
  ('KW', array['مدينة الكويت/Kuwait City','حولي/Hawalli','السالمية/Salmiya','الفروانية/Farwaniya','الأحمدي/Ahmadi','الجهراء/Jahra',
    'مبارك الكبير/Mubarak Al Kabeer','الفحيحيل/Fahaheel']),
  ('BH', array['المنامة/Manama','المحرق/Muharraq','الرفاع/Riffa','مدينة حمد/Hamad Town','مدينة عيسى/Isa Town','سترة/Sitra']),
  ('OM', array['مسقط/Muscat','السيب/Seeb','صلالة/Salalah','صحار/Sohar','نزوى/Nizwa','صور/Sur','بركاء/Barka','عبري/Ibri','البريمي/Al Buraimi']),
  ('JO', array['عمّان/Amman','إربد/Irbid','الزرقاء/Zarqa','العقبة/Aqaba','السلط/Salt','مادبا/Madaba','الكرك/Karak','جرش/Jerash']),
  ('PS', array['القدس/Jerusalem','رام الله/Ramallah','غزة/Gaza','الخليل/Hebron','نابلس/Nablus','بيت لحم/Bethlehem','جنين/Jenin','طولكرم/Tulkarm'])
) as l (code, names)
join country c on c.code = l.code
cross join lateral unnest(l.names) with ordinality as u (pair, n);

alter table merchant
  add column settings_version int not null default 1,
  add column city_id int references city,
  add column short_address text,
  add column latitude numeric(8,6),
  add column longitude numeric(9,6),
  add column paper text not null default 'receipt',
  add column tax_changes_at timestamptz;
comment on column merchant.settings_version is 'Counted up by each change of what the shop says of itself: whoever saves an older one is told';
comment on column merchant.city_id is 'City of its country''s list; what documents print stands in city';
comment on column merchant.short_address is 'National short address in KSA: four letters and four digits';
comment on column merchant.latitude is 'Where the shop is, degrees';
comment on column merchant.longitude is 'Where the shop is, degrees';
comment on column merchant.paper is 'What the till prints on: a4 or receipt';
comment on column merchant.tax_changes_at is 'When the business day begins from which the waiting tax_change holds';
alter table merchant add constraint merchant_paper_check check (paper in ('a4', 'receipt')) not valid;
alter table merchant add constraint merchant_place_check
  check ((latitude is null) = (longitude is null) and latitude between -90 and 90 and longitude between -180 and 180) not valid;
grant update (settings_version, city_id, short_address, latitude, longitude, paper, tax_changes_at) on merchant to batalat_app;

create sequence tax_change_id_seq;
create table tax_change (
  merchant_id int not null references merchant, -- Tenant
  id bigint not null default nextval('tax_change_id_seq'), -- Number
  effective_on date not null, -- First business day that it holds for
  is_vat_registered boolean not null, -- Charges VAT
  vat_rate_bp int not null, -- Standard rate, basis points
  prices_include_vat boolean not null, -- How prices are entered
  trn text, -- VAT registration number
  status smallint not null default 1, -- 0 taken back, 1 waits, 2 in force
  asked_at timestamptz not null, -- When it was asked for
  asked_by bigint, -- Shop user; empty for the system
  ended_at timestamptz, -- When it came into force or was taken back
  primary key (merchant_id, id),
  foreign key (merchant_id, asked_by) references shop_user (merchant_id, id),
  constraint tax_change_status_check check (status between 0 and 2),
  constraint tax_change_ended_check check ((status = 1) = (ended_at is null)),
  constraint tax_change_rate_check check (is_vat_registered = (vat_rate_bp > 0)),
  constraint tax_change_trn_check check (not is_vat_registered or length(trn) = 15)
);
comment on table tax_change is 'VAT status, rate and number of a shop by the day from which they hold';
create unique index tax_change_waiting on tax_change (merchant_id) where status = 1;
select make_tenant_table('tax_change', 'select, insert');
grant update (status, ended_at) on tax_change to batalat_app;
grant usage on sequence tax_change_id_seq to batalat_app, batalat_definer;

create table shop_trn (
  trn text primary key, -- VAT registration number
  merchant_id int not null -- The shop that says it is its own
);
comment on table shop_trn is 'Which shop has a VAT number: one of its kind in all shops';
insert into shop_trn select trn, min(merchant_id) from merchant where trn is not null group by trn;
grant select, insert, update, delete on shop_trn to batalat_definer;
create function claim_trn(p_trn text) returns void language plpgsql as $$
begin
  if not exists (select 1 from shop_trn where trn = p_trn and merchant_id = current_setting('app.merchant_id')::int) then
    insert into shop_trn (trn, merchant_id) values (p_trn, current_setting('app.merchant_id')::int);
  end if;
end $$;
comment on function claim_trn is 'Gives a VAT number to this transaction''s merchant; the key refuses one of another shop';
select make_definer('claim_trn(text)', 'batalat_app');

-- What documents say of the shop from now on. A text that was used before is not written twice: settings that go from A to B
-- and back to A print A again.
create function record_seller_identity() returns void language plpgsql as $$
declare
  v_merchant int := current_setting('app.merchant_id')::int;
  v_content jsonb;
  v_digest text;
  v_id bigint;
begin
  select jsonb_build_object('name_en', name_en, 'name_ar', name_ar, 'trn', trn,
      'commercial_registration', commercial_registration, 'street', street, 'building_number', building_number,
      'district', district, 'city', city, 'postal_code', postal_code, 'phone', phone, 'note_en', invoice_note_en,
      'note_ar', invoice_note_ar, 'is_vat_registered', is_vat_registered)
      || coalesce((select jsonb_build_object('logo_path', '/storage/' || f.merchant_id || '/' || f.name) from file f
        where f.merchant_id = m.merchant_id and f.id = m.logo_file_id), '{}')
  into v_content from merchant m where merchant_id = v_merchant;
  v_digest := encode(sha256(convert_to(v_content::text, 'UTF8')), 'hex');
  insert into seller_identity (content, digest) values (v_content, v_digest) on conflict do nothing;
  select id into v_id from seller_identity where merchant_id = v_merchant and digest = v_digest;
  update merchant set seller_identity_id = v_id where merchant_id = v_merchant and seller_identity_id is distinct from v_id;
end $$;
comment on function record_seller_identity is 'Freezes what this transaction''s merchant''s documents say about it from now on';
revoke all on function record_seller_identity() from public;
grant execute on function record_seller_identity() to batalat_app;

-- Once, whoever comes first: the job of the hour or the first write of that day.
create function apply_tax_change(p_now timestamptz) returns boolean language plpgsql as $$
declare
  v_merchant int := current_setting('app.merchant_id')::int;
  v_change tax_change;
begin
  perform 1 from merchant where merchant_id = v_merchant and tax_changes_at <= p_now for no key update;
  if not found then return false; end if;
  update tax_change set status = 2, ended_at = p_now where merchant_id = v_merchant and status = 1 returning * into v_change;
  if not found then
    update merchant set tax_changes_at = null where merchant_id = v_merchant;
    return false;
  end if;
  update merchant set tax_changes_at = null, settings_version = settings_version + 1, trn = v_change.trn,
    is_vat_registered = v_change.is_vat_registered, vat_rate_bp = v_change.vat_rate_bp,
    prices_include_vat = v_change.prices_include_vat
  where merchant_id = v_merchant;
  perform record_seller_identity();
  return true;
end $$;
comment on function apply_tax_change is 'Brings this transaction''s merchant''s waiting tax_change into force when its day has begun';
revoke all on function apply_tax_change(timestamptz) from public;
grant execute on function apply_tax_change(timestamptz) to batalat_app;

-- feature: identity
-- The first write of the day from which a tax change holds brings it into force, before anything is priced.
create or replace function enter_session(p_merchant_id int, p_token_hash bytea, p_now timestamptz) returns table (
  session_id bigint, merchant_id int, user_id bigint, user_name text, email text, name_en text, name_ar text, is_owner boolean,
  user_language text, role_id bigint, role_key text, permissions jsonb, may_change_price boolean,
  may_sell_without_stock boolean, may_hold_invoice boolean, may_allow_debt boolean, may_add_free_gift_cards boolean,
  may_overbook boolean, max_discount_bp int, country_id int, currency_code text, zone text, day_ends_time time,
  prices_include_vat boolean, vat_rate_bp int, is_vat_registered boolean, last_seen_at timestamptz, settings jsonb
) language plpgsql as $$
#variable_conflict use_column
declare
  v_refused text;
  v_is_due boolean;
begin
  perform set_config('app.merchant_id', p_merchant_id::text, true);
  select s.id, s.merchant_id, u.id, u.user_name, u.email, u.name_en, u.name_ar, u.is_owner, u.language, r.id, r.key,
    r.permissions, r.may_change_price, r.may_sell_without_stock, r.may_hold_invoice, r.may_allow_debt,
    r.may_add_free_gift_cards, r.may_overbook, r.max_discount_bp, m.country_id, m.currency_code, m.zone, m.day_ends_time,
    m.prices_include_vat, m.vat_rate_bp, m.is_vat_registered, s.last_seen_at, m.settings,
    case
      when s.ended_at is not null then case s.end_reason when 'ended_elsewhere' then 'session_ended_elsewhere'
        when 'password_changed' then 'session_ended_password_changed' else 'session_expired' end
      when s.expires_at < p_now then 'session_expired'
      when u.status <> 1 then 'user_not_active'
      when m.status <> 1 then 'account_disabled'
      when m.expires_on < (p_now at time zone m.zone)::date then 'account_expired'
    end,
    m.tax_changes_at <= p_now
  into session_id, merchant_id, user_id, user_name, email, name_en, name_ar, is_owner, user_language, role_id, role_key,
    permissions, may_change_price, may_sell_without_stock, may_hold_invoice, may_allow_debt, may_add_free_gift_cards,
    may_overbook, max_discount_bp, country_id, currency_code, zone, day_ends_time, prices_include_vat, vat_rate_bp,
    is_vat_registered, last_seen_at, settings, v_refused, v_is_due
  from shop_session s
  join shop_user u on u.merchant_id = s.merchant_id and u.id = s.user_id
  join merchant m on m.merchant_id = s.merchant_id
  join role r on r.merchant_id = u.merchant_id and r.id = u.role_id
  where s.token_hash = p_token_hash and s.merchant_id = p_merchant_id;
  if not found then raise exception using errcode = 'BT401', message = 'not_logged_in'; end if;
  if v_refused is not null then raise exception using errcode = 'BT401', message = v_refused; end if;
  if v_is_due and current_setting('transaction_read_only') = 'off' then
    perform apply_tax_change(p_now);
    select m.prices_include_vat, m.vat_rate_bp, m.is_vat_registered into prices_include_vat, vat_rate_bp, is_vat_registered
    from merchant m where m.merchant_id = p_merchant_id;
  end if;
  return next;
end $$;
