-- A shop as large as plans.documents says, with the skew that shops have: trade grows over three years until today, a tenth of the
-- customers buys most, some sellers and products are rare, few bills are owed, notes and deposits are fewer still. What happened
-- at random is decided by a hash of the row's number, so that every run makes the same shop. Runs as the owner in the role
-- 'replica' (no triggers, no foreign keys): figures of the books need not agree here, plans do.

-- 1: people and things
create temp table size as
select current_setting('plans.merchant')::int as m, current_setting('plans.documents')::int as n, current_date as today,
  greatest(1000, current_setting('plans.documents')::int / 10) as customer_count, 2000 as product_count,
  60 as service_count, 40 as employee_count;

create function pg_temp.chance(n bigint, seed int) returns float8 language sql immutable parallel safe as
$$ select abs(hashint8extended(n, seed) % 1000000)::float8 / 1000000 $$;

insert into catalogue_group (merchant_id, kind, name_ar, name_en, sort_order)
select m, case when g > 20 then 'service' else 'product' end, 'مجموعة ' || g, 'Collection ' || g, g % 7 from size, generate_series(1, 26) g;

insert into product (merchant_id, group_id, name_ar, name_en, barcode, price, warning_level_milli, expiry_on, quantity_milli,
  stock_value_amount, unit_cost_amount, sort_order, status)
select m, (select min(id) from catalogue_group where merchant_id = m and name_en = 'Collection ' || 1 + p % 20),
  (array['باقة ورد','زرعة','شمعة عطرية','صندوق هدايا','مزهرية','بخور'])[1 + p % 6] || ' ' || p,
  case when p % 5 > 0 then (array['Bouquet','Plant','Scented candle','Gift box','Vase','Incense'])[1 + p % 6] || ' ' || p end,
  case when p % 4 > 0 then '628' || lpad(p::text, 10, '0') end, 1500 + (p * 131) % 90000, 5000,
  case when p % 3 = 0 then today + p % 400 end, (p * 977 % 90) * 1000, (p * 977 % 90) * 4000, 4000, p % 9,
  case when p % 50 = 0 then 0 else 1 end
from size, generate_series(1, product_count) p;

insert into service (merchant_id, group_id, name_ar, name_en, price, job_time_minutes, sort_order, status)
select m, (select min(id) from catalogue_group where merchant_id = m and name_en = 'Collection ' || 21 + s % 6),
  'تنسيق ' || s, 'Arranging ' || s, 2500 + (s * 700) % 20000, 15 * (1 + s % 8), s % 9, case when s % 20 = 0 then 0 else 1 end
from size, generate_series(1, service_count) s;

insert into employee (merchant_id, name_ar, name_en, job_title_ar, mobile, joining_on, show_in_appointments, status)
select m, (array['ريم','هند','سلطان','تركي','مها'])[1 + e % 5] || ' ' || e, (array['Reem','Hind','Sultan','Turki','Maha'])[1 + e % 5] || ' ' || e,
  'بائع', '96655' || lpad(e::text, 7, '0'), today - 1200 + e * 20, e % 3 > 0, case when e % 8 = 0 then 0 else 1 end
from size, generate_series(1, employee_count) e;

insert into customer (merchant_id, name_ar, name_en, mobile, gender, status)
select m,
  (array['نورة','سارة','ريم','لمى','هند','جواهر','العنود','مها','أمل','شهد','محمد','عبدالله','فهد','سلطان','خالد','تركي'])[1 + c % 16] || ' ' ||
  (array['العتيبي','الدوسري','القحطاني','الحربي','الشمري','المطيري','الزهراني','الغامدي','الشهري','العنزي','السبيعي'])[1 + (c / 16) % 11] || ' ' || c,
  case when c % 3 > 0 then (array['Noura','Sara','Reem','Lama','Hind','Jawaher','Alanoud','Maha','Amal','Shahad','Mohammed','Abdullah','Fahad','Sultan','Khalid','Turki'])[1 + c % 16]
    || ' ' || (array['Alotaibi','Aldosari','Alqahtani','Alharbi','Alshammari','Almutairi','Alzahrani','Alghamdi','Alshehri','Alanazi','Alsubaie'])[1 + (c / 16) % 11] end,
  case when c % 10 > 0 then '9665' || lpad((10000000 + c * 7)::text, 8, '0') end,
  case when c % 500 = 0 then 3 when c % 3 = 0 then 1 when c % 3 = 1 then 2 else 4 end, case when c % 200 = 0 then 0 else 1 end
from size, generate_series(1, customer_count) c;

insert into customer_tag (merchant_id, name)
select current_setting('plans.merchant')::int, t from unnest(array['أفراح', 'VIP']) t;

insert into customer_tagged (merchant_id, customer_id, tag_id)
select c.merchant_id, c.id, t.id from customer c join customer_tag t on t.merchant_id = c.merchant_id
where c.merchant_id = current_setting('plans.merchant')::int and c.id % (case t.name when 'VIP' then 1000 else 3 end) = 0;

-- 2: bills
create temp table known as
select (select seller_identity_id from merchant where merchant_id = m) as seller,
  (select id from shop_user where merchant_id = m and is_owner) as owner,
  (select id from shop_user where merchant_id = m and not is_owner limit 1) as cashier,
  -- Each kind was written by one statement: its numbers follow one another.
  (select max(id) from customer where merchant_id = m) - customer_count + 1 as customer_1,
  (select max(id) from product where merchant_id = m) - product_count + 1 as product_1,
  (select max(id) from service where merchant_id = m) - service_count + 1 as service_1,
  (select max(id) from employee where merchant_id = m) - employee_count + 1 as employee_1
from size;

create temp table bill as
with drawn as (
  select b.n, today - 1095 + floor(1095 * (b.n::float8 / size.n) ^ 0.67)::int as day,
    case when u1 < 0.94 or b.n < 1000 then 388 when u1 < 0.97 then 386 when u1 < 0.995 then 381 else 383 end as kind,
    case when u2 < 0.3 and u1 < 0.94 then null else floor(customer_count * u3 ^ 3)::int end as customer_at,
    floor(employee_count * u4 ^ 3)::int as employee_at, 1500 + floor(60000 * u5 ^ 2)::bigint as subtotal, u6, u8,
    case when u7 < 0.45 then 1 when u7 < 0.8 then 2 when u7 < 0.95 then 3 else 4 end as lines
  from size, generate_series(1, size.n) b (n), lateral (select pg_temp.chance(b.n, 1) as u1, pg_temp.chance(b.n, 2) as u2,
    pg_temp.chance(b.n, 3) as u3, pg_temp.chance(b.n, 4) as u4, pg_temp.chance(b.n, 5) as u5, pg_temp.chance(b.n, 6) as u6,
    pg_temp.chance(b.n, 7) as u7, pg_temp.chance(b.n, 11) as u8) u)
select d.n, nextval('invoice_id_seq') as id, nextval('journal_entry_id_seq') as entry_id, least(day, today) as day,
  least(day, today) + time '09:00' + interval '1 second' * (d.n % 36000) as at, kind::smallint as kind,
  row_number() over (partition by kind order by d.n) as number, customer_1 + customer_at as customer_id,
  employee_1 + employee_at as employee_id, subtotal, (subtotal * 15 + 50) / 100 as vat,
  subtotal + (subtotal * 15 + 50) / 100 as total,
  case when kind in (381, 386) or u6 >= 0.035 then 1 when u6 < 0.02 then 0 else 2 end as state,
  case when u8 < 0.4 then 'cash' when u8 < 0.93 then 'credit_card' when u8 < 0.98 then 'transfer' when u8 < 0.999 then 'payment_link'
    else 'cheque' end as method, lines
from drawn d, known, size order by d.n;
analyze bill;

insert into invoice (merchant_id, id, unique_id, document_kind, number, document_number, is_simplified, business_on, issued_at, issue_on,
  issue_time, zone, country_id, language, customer_id, customer_name, employee_id, seller_identity_id, currency_code,
  prices_include_vat, lines_excl_vat, discount_excl_vat, subtotal, vat, total, payable_amount, paid_amount, cost_amount, vat_lines,
  journal_entry_id, corrects_invoice_id, created_by, uuid)
select m, b.id, md5('plans' || m || '-' || b.n), b.kind, b.number,
  (case b.kind when 388 then 'INV-' when 381 then 'CN-' when 383 then 'DN-' else 'DEP-' end) || lpad(b.number::text, 6, '0'), true, b.day,
  b.at, b.day, b.at::time, 'Asia/Riyadh', 1, 'ar', b.customer_id, c.name_ar, b.employee_id, seller, 'SAR', true, b.subtotal, 0,
  b.subtotal, b.vat, b.total, b.total, case b.state when 0 then 0 when 1 then b.total else b.total / 3 end, b.subtotal / 3, '[]', b.entry_id,
  case when b.kind in (381, 383) then b.id - 900 end, cashier, gen_random_uuid()
from size, known, bill b left join customer c on c.merchant_id = current_setting('plans.merchant')::int and c.id = b.customer_id
order by b.n;

-- Every note corrects a bill before it; of some that gave cash back the drawer held too little, and a few of these still wait.
insert into document_note (merchant_id, note_id, invoice_id, reason_kind)
select m, b.id, b.id - 900, (array['damaged', 'changed_mind', 'wrong_order', 'wrong_price', 'other'])[1 + b.n % 5]
from size, bill b where b.kind in (381, 383);

insert into deposit_part (merchant_id, deposit_id, vat_category, vat_rate_bp, taxable_amount, vat_amount, used_taxable_amount,
  used_vat_amount, refunded_taxable_amount, refunded_vat_amount)
select m, b.id, 'S', 1500, b.subtotal, b.vat, case when b.n % 40 > 0 then b.subtotal else 0 end, case when b.n % 40 > 0 then b.vat else 0 end,
  case when b.n % 40 = 0 then b.subtotal else 0 end, case when b.n % 40 = 0 then b.vat else 0 end
from size, bill b where b.kind = 386;

-- 3: lines and stock
create temp table sold as
select b.id, b.n, b.day, b.at, b.kind, b.employee_id, b.customer_id, l.line, b.subtotal / b.lines as net, b.vat / b.lines as vat,
  case when l.u1 < 0.85 then product_1 + floor(product_count * l.u2 ^ 3)::int end as product_id,
  case when l.u1 >= 0.85 then service_1 + floor(service_count * l.u2 ^ 2)::int end as service_id, 1 + (l.u1 * 1000)::int % 3 as pieces
from size, bill b, known, lateral (select line, pg_temp.chance(b.n * 10 + line, 8) as u1, pg_temp.chance(b.n * 10 + line, 9) as u2
  from generate_series(1, b.lines) line) l
where b.kind = 388;

insert into invoice_line (merchant_id, invoice_id, line_number, service_id, product_id, name_ar, quantity_milli, unit_price,
  vat_category, vat_rate_bp, net_excl_vat, line_vat, net_incl_vat, revenue_excl_vat, total_vat, cost_amount, employee_id, business_on)
select m, s.id, s.line, s.service_id, s.product_id, 'بند ' || coalesce(s.product_id, s.service_id), s.pieces * 1000, s.net, 'S', 1500,
  s.net, s.vat, s.net + s.vat, s.net, s.vat, s.net / 3, s.employee_id, s.day
from size, sold s order by s.n, s.line;

insert into stock_operation (merchant_id, product_id, kind, quantity_milli, cost_amount, quantity_after_milli, happened_at, happened_on,
  invoice_id, invoice_line_number, employee_id, created_by)
select m, s.product_id, k.kind, case when k.kind in (0, 4, 6) then s.pieces * 1000 else -s.pieces * 1000 end,
  s.net / 3, 1000 + s.n % 90000, s.at, s.day, case when k.kind = 5 then s.id end, case when k.kind = 5 then s.line end,
  case when k.kind = 3 then s.employee_id end, cashier
from size, known, sold s, lateral (select case when u < 0.96 then 5 when u < 0.98 then 0 when u < 0.99 then 6 when u < 0.994 then 1
  when u < 0.997 then 2 when u < 0.9999 then 3 else 4 end as kind from (select pg_temp.chance(s.n * 10 + s.line, 10) as u) c) k
where s.product_id is not null order by s.n, s.line;

-- 4: money
create temp table paid as
select b.*, p.part, case when p.part = 1 then b.method else 'cash' end as by_method, p.amount,
  case when b.n % 499 = 0 and b.kind = 386 then 0 else 1 end as status
from bill b, lateral (
  select 1 as part, case when b.state = 2 then b.total / 3 when b.n % 13 = 0 then b.total / 2 else b.total end as amount
  union all select 2, b.total - b.total / 2 where b.n % 13 = 0 and b.state = 1) p
where b.state > 0 and (b.kind <> 381 or b.n % 2 = 0);

insert into payment (merchant_id, unique_id, invoice_id, customer_id, document_number, source, method, amount, tendered_amount, paid_at,
  paid_on, journal_entry_id, authorization_code, reference, direction, status, cancelled_at, created_by)
select m, md5('paid' || m || '-' || p.n || '-' || p.part), p.id, p.customer_id,
  (case p.kind when 388 then 'INV-' when 381 then 'CN-' when 383 then 'DN-' else 'DEP-' end) || lpad(p.number::text, 6, '0'),
  case p.kind when 388 then 0 when 386 then 1 when 383 then 2 else 3 end, p.by_method, p.amount, p.amount, p.at, p.day, p.entry_id,
  case when p.by_method = 'credit_card' then lpad((p.n::bigint * 7919 % 1000000)::text, 6, '0') end,
  case when p.by_method in ('transfer', 'cheque') then 'REF-' || p.n end, case when p.kind = 381 then 2 else 1 end, p.status,
  case when p.status = 0 then p.at + interval '1 day' end, cashier
from size, known, paid p order by p.n, p.part;

create temp table account as select system_key, id from ledger_account where merchant_id = current_setting('plans.merchant')::int;

insert into journal_entry (merchant_id, id, entry_on, posted_at, source_kind, source_id, created_by)
select m, b.entry_id, b.day, b.at, case when b.kind = 386 then 'deposit' else 'invoice' end, b.id, cashier from size, known, bill b order by b.n;

insert into journal_line (merchant_id, entry_id, line_number, account_id, debit, credit, entry_on, customer_id)
select m, e.entry_id, e.line, a.id, e.debit, e.credit, e.day, case when e.key = 'receivable' then e.customer_id end
from size, (
  select b.n, b.entry_id, b.day, b.customer_id, l.line, l.key, l.debit, l.credit from bill b, lateral (values
    (1, case when b.state = 0 then 'receivable' else (array['cash','card_clearing','bank','payment_links','cheques'])[
      array_position(array['cash','credit_card','transfer','payment_link','cheque'], b.method)] end, b.total, 0::bigint),
    (2, case when b.kind = 386 then 'customer_deposits' when b.n % 6 = 0 then 'service_sales' else 'product_sales' end, 0, b.subtotal),
    (3, 'vat_output', 0, b.vat), (4, 'cost_of_goods', b.subtotal / 3, 0), (5, 'inventory', 0, b.subtotal / 3)) l (line, key, debit, credit)
  where l.line < 4 or b.kind = 388) e
join account a on a.system_key = e.key
order by e.n, e.line;

insert into tax_line (merchant_id, entry_id, line_number, direction, source_kind, source_id, document_kind, tax_on, entry_on,
  vat_category, vat_rate_bp, taxable_amount, vat_amount)
select m, b.entry_id, 1, 1, 'invoice', b.id, b.kind, b.day, b.day, case when b.n % 30 = 0 then 'Z' else 'S' end,
  case when b.n % 30 = 0 then 0 else 1500 end, b.subtotal, case when b.n % 30 = 0 then 0 else b.vat end
from size, bill b order by b.n;

update customer c set invoice_count = b.bills, last_invoice_on = b.last_on, owed_amount = b.owed,
  deposit_excl_vat_amount = b.deposited, credit_amount = case when c.id % 300 = 0 then 5000 else 0 end
from (select customer_id, count(*) filter (where kind = 388)::int as bills, max(day) filter (where kind = 388) as last_on,
    coalesce(sum(total) filter (where state = 0), 0)::bigint as owed,
    coalesce(sum(subtotal) filter (where kind = 386 and n % 40 = 1), 0)::bigint as deposited
  from bill where customer_id is not null group by 1) b
where c.merchant_id = current_setting('plans.merchant')::int and c.id = b.customer_id;

update document_counter d set last_number = b.last from (select kind, max(number) as last from bill group by 1) b
where d.merchant_id = current_setting('plans.merchant')::int and d.kind = b.kind;

-- 5: what was put aside, sent and noted
-- Every fiftieth bill of a customer sold a package, most of the newer ones not used up; the first of twenty offers sells best.
insert into offer (merchant_id, name_ar, name_en, service_use, services, max_uses, price, valid_days)
select m, 'باقة ' || g, 'Package ' || g, 1, '[{"service_id": 1, "quantity": 5}]', 5, 50000, 365
from size, generate_series(1, 20) g;

insert into customer_offer (merchant_id, unique_id, offer_id, customer_id, invoice_id, line_number, name_ar, name_en, services, uses,
  uses_left, amount, vat_amount, remaining, not_on_holidays, sold_at, sold_on, expires_on)
select m, md5('package' || m || '-' || b.n), o.first + least(19, (b.n % 137) / 7), b.customer_id, b.id, 1, 'باقة عناية', 'Care package',
  '[{"service_id": 1, "quantity": 5, "used": 0}]', 5, u.uses_left, 50000, 7500, u.uses_left * 10000, false, b.at, b.day, b.day + 365
from size, bill b cross join (select min(id) as first from offer where merchant_id = current_setting('plans.merchant')::int) o
  cross join lateral (select case when b.day < current_date - 300 then (b.n / 50) % 9 / 8 else (b.n / 50) % 6 end as uses_left) u
where b.kind = 388 and b.customer_id is not null and b.n % 50 = 0
order by b.n;

insert into customer_penalty (merchant_id, unique_id, number, receipt_number, customer_id, kind, amount, business_on, issued_at,
  journal_entry_id, status, ended_at, end_entry_id)
select m, md5('penalty' || m || '-' || b.n), row_number() over (order by b.n), 'PEN-' || lpad((row_number() over (order by b.n))::text, 6, '0'),
  b.customer_id, 1 + (b.n / 100 % 5 = 0)::int, 5000, b.day, b.at, b.entry_id, e.status,
  case when e.status = 1 then b.at + interval '2 days' end, case when e.status = 1 then b.entry_id end
from size, bill b cross join lateral (select (b.n / 100 % 4 <> 0)::int as status) e
where b.kind = 388 and b.customer_id is not null and b.n % 100 = 0;

insert into staff_tip (merchant_id, number, receipt_number, employee_id, kind, amount, method, invoice_id, business_on, moved_at,
  journal_entry_id)
select m, row_number() over (order by b.n), 'TIP-' || lpad((row_number() over (order by b.n))::text, 6, '0'), b.employee_id, 1, 1000,
  'cash', b.id, b.day, b.at, b.entry_id
from size, bill b where b.kind = 388 and b.employee_id is not null and b.n % 40 = 0;

insert into refund_due (merchant_id, note_id, payment_id, customer_id, amount, status, owed_at, business_on, method, given_at,
  given_entry_id)
select m, b.id, 0, b.customer_id, b.total / 2, e.given, b.at, b.day, case when e.given = 1 then 'cash' end,
  case when e.given = 1 then b.at end, case when e.given = 1 then b.entry_id end
from size, bill b cross join lateral (select (b.n % 20 <> 0)::int as given) e where b.kind = 381 and b.n % 2 = 0;

insert into loyalty_program (merchant_id, name_ar, name_en, kind, points, per_amount, created_at)
select m, 'نقاط', 'Points', 1, 1, 100, now() from size;
insert into loyalty_worth (merchant_id, hundred_amount, vat_rate_bp, difference, points, set_at, business_on)
select m, 500, 1500, 0, 0, now(), current_date from size;
-- Half of the bills with a customer earn; of most the points are used since.
with made as (
  insert into loyalty_lot (merchant_id, customer_id, cause, invoice_id, points, points_left, worth, worth_left, earned_on, expires_on)
  select m, b.customer_id, 1, b.id, 100, case when b.n % 10 = 0 then 100 else 0 end, 435, case when b.n % 10 = 0 then 435 else 0 end,
    b.day, b.day + 365
  from size, bill b where b.kind = 388 and b.customer_id is not null and b.n % 2 = 0
  returning merchant_id, id, customer_id, invoice_id, points, points_left, worth, earned_on)
insert into loyalty_movement (merchant_id, lot_id, customer_id, kind, points, amount, invoice_id, moved_at, business_on)
select merchant_id, id, customer_id, k, case when k = 1 then points else -points end, case when k = 1 then worth else -worth end,
  case when k in (1, 2) then invoice_id end, earned_on + interval '1 hour' * (9 + id % 9), earned_on
from made, unnest(case when points_left > 0 then array[1] when id % 40 = 1 then array[1, 3] else array[1, 2] end) k;

insert into held_invoice (merchant_id, label, customer_id, bill, item_count, total_amount, state, held_at, held_by, closed_at)
select m, case when h % 3 = 0 then 'طاولة ' || h end, customer_1 + h % customer_count, '{}', 1 + h % 5, 1000 + h * 37 % 90000,
  case when h > size.n / 50 then 1 else 2 end, now() - interval '1 hour' * (size.n / 50 + 300 - h), cashier,
  case when h > size.n / 50 then null else now() end
from size, known, generate_series(1, size.n / 50 + 300) h;

insert into message (merchant_id, channel, kind, to_address, language, subject, text_body, message_id, status, created_at, sent_at, queued_at)
select m, ch, 'invoice', case when ch = 'mail' then 'someone' || i || '@example.test' else '9665' || lpad(i::text, 8, '0') end, 'ar',
  case when ch = 'mail' then 'فاتورة INV-' || lpad(i::text, 6, '0') end, 'نص الرسالة', md5(i::text), st, at, case when st = 2 then at end, at
from size, generate_series(1, size.n / 10) g, lateral (select g as i, (array['mail','mail','sms','whatsapp'])[1 + g % 4] as ch,
  case when g % 300 = 0 then 0 else 2 end as st, now() - interval '1 minute' * (size.n / 10 - g) as at) x;

insert into audit_entry (merchant_id, happened_at, user_id, operation, record_id, ip, request_id)
select m, now() - interval '4 minutes' * (size.n * 13 / 10 - g), case when g % 400 = 0 then null else cashier end,
  (array['POST /api/invoices', 'POST /api/invoices', 'POST /api/invoices', 'POST /api/customers', 'PUT /api/customers/:id', 'PUT /api/products/:id',
    'POST /api/login', 'POST /api/invoices/:id/payments', 'POST /api/invoices', 'POST /api/invoices'])[1 + g % 10],
  customer_1 + g % customer_count, '10.0.0.1', md5(g::text)
from size, known, generate_series(1, size.n * 13 / 10) g;

insert into js_error (type, merchant_id, error, route, received_at)
select 1 + (g % 50 = 0)::int, 1 + g % 100, jsonb_build_object('text', 'TypeError: x' || g % 40 || ' is undefined', 'stack', repeat('at f (till.js) ', 20)),
  '/merchant/till', now() - interval '5 minutes' * g from size, generate_series(1, size.n / 50) g;

insert into sign_in_attempt (area, identifier, ip, failed_type, attempted_at, person)
select 'merchant', 'user' || g % 5000 || '@example.test', '10.' || g % 200 || '.1.1', 1 + (g % 10 > 0)::int + (g % 90 = 0)::int * (g % 10 > 0)::int,
  now() - interval '1 minute' * g, 'user' || g % 5000 from size, generate_series(1, size.n / 50) g;

insert into sandbox_message (from_address, to_addresses, subject, text_body, source, channel, received_at)
select 'a@b.test', array['user' || g || '@example.test'], 'فاتورة ' || g, 'نص ' || g, 'x'::bytea, (array['mail','sms','whatsapp'])[1 + g % 3],
  now() - interval '1 minute' * g from size, generate_series(1, size.n / 100) g;

-- 5: visits, most of them past; two of three people take them. Blocked times are few.
create temp table visit as
select g as n, now_at + interval '1 minute' * ((g * 37 % 52) * 15) as from_at, 30 + g * 7 % 4 * 15 as minutes, customer_1 + g * 31 % customer_count as customer_id,
  employee_1 + 1 + g * 3 % 39 as employee_id, service_1 + g % service_count as service_id,
  case when day < size.today then (array[3, 3, 3, 3, 3, 3, 3, 4, 0, 3])[1 + g % 10] else 1 end as status, day
from size, known, generate_series(1, size.n / 4) g,
  lateral (select size.today + 30 - floor(1095 * pg_temp.chance(g, 11))::int as day) d,
  lateral (select day::timestamp at time zone 'Asia/Riyadh' + interval '9 hours' as now_at) t;

with written as (
  insert into appointment (merchant_id, id, unique_id, customer_id, source, status, payment_status, from_at, to_at, business_on, created_at, created_by)
  select m, v.n, md5('visit' || v.n), customer_id, (v.n % 3 = 0)::int, status, (status = 3)::int, from_at, from_at + interval '1 minute' * minutes, day,
    from_at - interval '3 days', owner
  from size, known, visit v returning 1)
select count(*) from written;
insert into appointment_line (merchant_id, appointment_id, line_number, service_id, name_ar, price, employee_id, is_wished, from_at, to_at, active,
  before_minutes, after_minutes)
select m, v.n, 1, service_id, 'خدمة', 10000, employee_id, true, from_at, from_at + interval '1 minute' * minutes, jsonb_build_array(jsonb_build_array(0, minutes)), 0, 0
from size, visit v;
insert into appointment_event (merchant_id, appointment_id, happened_at, user_id, action)
select m, v.n, from_at - interval '3 days', owner, 'booked' from size, known, visit v;
insert into busy_time (merchant_id, employee_id, appointment_id, from_at, to_at)
select m, employee_id, v.n, from_at, from_at + interval '1 minute' * minutes from size, visit v where status in (1, 2, 3);
insert into busy_time (merchant_id, customer_id, appointment_id, from_at, to_at)
select m, customer_id, v.n, from_at, from_at + interval '1 minute' * minutes from size, visit v where status in (1, 2, 3);
insert into block_time (merchant_id, employee_id, from_at, to_at, reason, created_at, created_by)
select m, employee_id, from_at, from_at + interval '30 minutes', 'استراحة', from_at, owner from size, known, visit v where v.n % 100 = 0;
