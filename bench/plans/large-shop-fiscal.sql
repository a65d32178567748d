-- What the tax authority was told of the large shop and of those beside it, after large-shop.sql and in its way. The large shop signs
-- with its second unit: the first was given up two years ago and what waited there was refused. Every document is signed, nearly all
-- were taken at once; one of 500 was rejected, most of these were issued again. The network is away since half a day.
--
-- A signed document is 9.8 kB of XML, which PostgreSQL keeps in 4.3 kB outside of its row; lists never read it. Here it is 2 kB of
-- noise, as long as it must be to stand outside of the row as well: rows are as wide as in a shop, the table has 4 GB rather than
-- 6, and nothing reads the difference. Seals and certificates are no more than bytes: nothing is signed with them.

-- 1: at the tax authority
create temp table unit as
select nextval('fiscal_unit_id_seq') as id, u.* from (
  select m.merchant_id, 'production' as environment, p.status, p.from_at, p.until_at, p.waits, 0 as days, p.blocked, null as halted,
    p.failures, p.until_at + interval '400 days' as certificate_until
  from size, merchant m, (values (0, '-infinity'::timestamptz, current_date - interval '2 years', 30, '401 Unauthorized', 0),
    (3, current_date - interval '2 years', current_date + interval '1 day', 700, null, 9)) p (status, from_at, until_at, waits, blocked, failures)
  where m.merchant_id = size.m
  union all
  select m.merchant_id, (array['production', 'production', 'production', 'simulation', 'sandbox'])[1 + r % 5],
    case when r % 20 = 7 then 1 when r % 40 = 3 then 0 else 2 + r % 2 end, '-infinity', 'infinity',
    case when r % 50 = 4 then 1000 when r % 10 = 2 then 2 else 0 end, r % 3, case when r % 100 = 1 then '403 Forbidden' end,
    case when r % 250 = 6 then 'the database is behind what was issued' end, case when r % 40 = 8 then 4 else 0 end,
    current_date + interval '1 day' * (case when r % 25 = 9 then 20 else 100 + r end)
  from merchant m, lateral (select m.merchant_id - 100000 as r) r where m.merchant_id > 100000) u;

insert into fiscal_unit (merchant_id, id, environment, status, trn, name, organization, branch, serial, title, short_address, business,
  sealed_key, sealed_production, progress, certificate, certificate_until, last_hash, halted_reason, asked_at, connected_at, cancelled_at)
select u.merchant_id, u.id, u.environment, u.status, '3' || lpad(u.merchant_id::text, 13, '0') || '3', 'BTL-' || u.id, 'ورد الريم', 'العليا',
  '1-Batalat|2-POS|3-' || u.id, '1100', 'RRRD2929', 'Flowers', '\x00',
  case when u.status <> 1 then '\x00'::bytea end, '{}', case when u.status <> 1 then repeat('MIIC', 300) end,
  case when u.status <> 1 then u.certificate_until end, '', u.halted, now() - interval '900 days',
  case when u.status <> 1 then now() - interval '899 days' end, case when u.status = 0 then least(u.until_at, now()) end
from unit u;

insert into fiscal_queue (merchant_id, unit_id, next_try_at, failures, blocked_reason, blocked_at, sent_at)
select u.merchant_id, u.id, now(), u.failures, u.blocked, case when u.blocked is not null then least(u.until_at, now()) end,
  now() - interval '6 hours'
from unit u where u.status <> 1;

-- The chain of each unit, with a second place for what was issued again. Companies get one document of thirty: a standard one.
create temp table signed as
select s.*, row_number() over (partition by unit_id order by at, invoice_id, place) as counter,
  row_number() over (partition by unit_id order by at desc, invoice_id desc, place desc) <= waits as is_waiting,
  encode(sha256((unit_id || '-' || invoice_id || '-' || place)::bytea), 'base64') as hash
from (
  select i.merchant_id, u.id as unit_id, u.waits, i.id as invoice_id, p.place, i.document_kind, i.document_number,
    i.business_on - u.days as business_on, i.issue_on - u.days as issue_on,
    i.issued_at - interval '1 day' * u.days + interval '1 hour' * (p.place - 1) as at,
    i.customer_name, i.customer_id, i.total, i.vat, case when p.place = 1 then i.uuid else gen_random_uuid() end as uuid,
    i.customer_id is null or c.u1 < 0.97 as is_simplified, p.place = 1 and c.u2 < 0.002 as is_rejected,
    case when c.u3 < 0.9 then 1 when c.u3 < 0.95 then 2 end as settled_by, c.u4
  from invoice i join unit u on u.merchant_id = i.merchant_id and i.issued_at >= u.from_at and i.issued_at < u.until_at and u.status <> 1,
    lateral (select pg_temp.chance(i.id + i.merchant_id, 21) as u1, pg_temp.chance(i.id + i.merchant_id, 22) as u2,
      pg_temp.chance(i.id + i.merchant_id, 23) as u3, pg_temp.chance(i.id + i.merchant_id, 24) as u4) c,
    lateral generate_series(1, case when c.u2 < 0.002 and c.u3 < 0.9 then 2 else 1 end) p (place)) s;
analyze signed;

create temp table told as
select s.*, lag(hash, 1, '') over (partition by unit_id order by counter) as previous_hash,
  case when is_waiting then 1 when is_rejected then 6 else case when is_simplified then 2 else 4 end + (u4 < 0.02)::int end as state,
  case when is_waiting then 0 when u4 > 0.99 then 2 else 1 end as attempts,
  case when not is_waiting then at + interval '4 seconds' end as answered_at,
  case when is_waiting then null when is_rejected then '{"errors": [{"code": "BR-KSA-37", "text": "The seller address building number must contain 4 digits."}], "warnings": []}'
    when u4 < 0.02 then '{"errors": [], "warnings": [{"code": "BR-KSA-98", "text": "The simplified invoice should be submitted within 24 hours of issuing the invoice."}]}'
    else '{"errors": [], "warnings": []}' end::jsonb as answer
from signed s;

insert into fiscal_document (merchant_id, unit_id, counter, invoice_id, document_kind, document_number, business_on, issue_on, buyer_name,
  customer_id, total, vat, declared_vat, uuid, is_simplified, hash, previous_hash, qr, xml, warned, state, signed_at, attempts, answered_at,
  http_status, answer, cleared_xml, cleared_qr, settled_by, settled_at)
select t.merchant_id, unit_id, counter, invoice_id, document_kind, document_number, business_on, issue_on, customer_name, customer_id, total, vat,
  case when document_kind = 381 then -vat else vat end, uuid, is_simplified, hash, previous_hash, left(x.noise, 528), x.noise,
  case when u4 between 0.5 and 0.515 then array['BR-S-01'] else '{}' end, state, at, attempts, answered_at,
  case when state = 6 then 400 when state in (3, 5) then 202 when state in (2, 4) then 200 end, answer,
  case when state in (4, 5) then x.noise end, case when state in (4, 5) then left(x.noise, 528) end,
  case when state = 6 then settled_by end, case when state = 6 and settled_by is not null then at + interval '1 hour' end
from told t, lateral (select string_agg(encode(sha512((t.unit_id || '-' || t.counter || '-' || g)::bytea), 'hex'), '') as noise
  from generate_series(1, 16) g) x
order by at;

insert into fiscal_answer (merchant_id, unit_id, counter, asked, http_status, answer, answered_at)
select merchant_id, unit_id, counter, case when is_simplified then 'report' else 'clear' end,
  case when a < attempts then null when state = 6 then 400 when state in (3, 5) then 202 else 200 end,
  case when a < attempts then '{"failed": "no answer within 10 s"}' else answer end, answered_at
from told, generate_series(1, attempts) a where state <> 1 order by at, a;

update fiscal_unit u set counter = t.counter, last_hash = t.hash
from (select distinct on (unit_id) merchant_id, unit_id, counter, hash from told order by unit_id, counter desc) t
where u.merchant_id = t.merchant_id and u.id = t.unit_id;
