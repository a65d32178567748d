-- feature: e-invoicing
-- A shop's unit at the tax authority: its key, its certificates and its chain (zatca guide sections 6 and 8).
create sequence fiscal_unit_id_seq;
create table fiscal_unit (
  merchant_id int not null references merchant, -- Tenant
  id bigint not null default nextval('fiscal_unit_id_seq'), -- Number
  authority text not null default 'zatca', -- Which tax authority: the adapter that signs and sends
  environment text not null, -- sandbox, simulation or production: which gateway it speaks to
  status smallint not null default 1, -- 0 cancelled, 1 pending, 2 connected, 3 renewed
  trn text not null, -- VAT number that it signs for
  name text not null, -- CN of its certificate
  organization text not null, -- O: the taxpayer
  branch text not null, -- OU
  serial text not null, -- What it is: 1-solution|2-model|3-number
  title text not null, -- 1000 standard, 0100 simplified, 1100 both
  short_address text not null, -- National short address
  business text not null, -- Business category
  sealed_key bytea not null, -- Its private key, sealed with the installation's secret
  sealed_otp bytea, -- The one-time password until it was used, sealed
  compliance_request text, -- The authority's number of the request
  sealed_compliance bytea, -- Token and secret of the compliance certificate, sealed
  progress jsonb not null, -- How far its connecting is: phase, checks, what went wrong
  sealed_production bytea, -- Token and secret of the production certificate, sealed
  certificate text, -- Base64 of the DER that signs now
  certificate_until timestamptz, -- Its last moment
  counter bigint not null default 0, -- ICV of the last document
  last_hash text not null, -- Hash of the last document, or the first one's predecessor
  halted_reason text, -- Why it signs nothing more: its chain is not the one that was told outside
  asked_at timestamptz not null, -- When its onboarding began
  connected_at timestamptz, -- When it could sign
  renewed_at timestamptz, -- When its certificate was renewed last
  reminded_at timestamptz, -- When its owner was reminded that the certificate ends
  cancelled_at timestamptz, -- When it was given up
  created_by bigint, -- Shop user; empty where a manager did it
  manager_id bigint, -- Platform manager who did it
  constraint fiscal_unit_pkey primary key (merchant_id, id),
  constraint fiscal_unit_figures check (authority in ('zatca') and environment in ('sandbox', 'simulation', 'production') and status between 0 and 3
    and title in ('1000', '0100', '1100') and counter >= 0),
  constraint fiscal_unit_signs_whole check (status not in (2, 3)
    or num_nulls(certificate, certificate_until, sealed_production, connected_at) = 0),
  constraint fiscal_unit_created_by_fkey foreign key (merchant_id, created_by) references shop_user (merchant_id, id)
) with (fillfactor = 50);
comment on table fiscal_unit is 'A unit that signs documents for the tax authority: key, certificates and chain';
-- One unit a shop: one that signs, and one that is being connected.
create unique index fiscal_unit_connected_once on fiscal_unit (merchant_id) where status in (2, 3);
create unique index fiscal_unit_pending_once on fiscal_unit (merchant_id) where status = 1;
select make_tenant_table('fiscal_unit', 'select, insert, update', false);
grant usage on sequence fiscal_unit_id_seq to batalat_app, batalat_definer;
grant select, update on sequence fiscal_unit_id_seq to batalat_definer;
create policy manager on fiscal_unit for select to batalat_manager using (true);
grant select (merchant_id, id, environment, status, trn, name, organization, branch, certificate_until, counter,
  halted_reason, asked_at, connected_at, renewed_at, cancelled_at) on fiscal_unit to batalat_manager;

-- Who sends for a unit, and when next: beside the unit, whose row every sale takes.
create table fiscal_queue (
  merchant_id int not null references merchant, -- Tenant
  unit_id bigint not null, -- Unit
  next_try_at timestamptz not null, -- Not before
  failures int not null default 0, -- Calls in a row that did not get through
  lease uuid, -- Who sends now
  leased_until timestamptz, -- Until when nobody else does
  blocked_reason text, -- Why it stands still until somebody mends it: what the authority answered
  blocked_at timestamptz, -- Since when
  sent_at timestamptz, -- When the authority last took something
  constraint fiscal_queue_pkey primary key (merchant_id, unit_id),
  constraint fiscal_queue_figures check (failures >= 0 and (lease is null) = (leased_until is null)
    and (blocked_reason is null) = (blocked_at is null)),
  constraint fiscal_queue_unit_fkey foreign key (merchant_id, unit_id) references fiscal_unit (merchant_id, id)
) with (fillfactor = 50);
comment on table fiscal_queue is 'The queue of each unit: who sends, when next, and why it stands still';
select make_tenant_table('fiscal_queue', 'select, insert, update', true);

-- A document as it was signed: these bytes are sent, given and kept.
create sequence fiscal_document_id_seq;
create table fiscal_document (
  merchant_id int not null references merchant, -- Tenant
  id bigint not null default nextval('fiscal_document_id_seq'), -- Number in lists and addresses
  unit_id bigint not null, -- Who signed it
  counter bigint not null, -- ICV: its place in the unit's chain
  invoice_id bigint not null, -- The document
  document_kind smallint not null, -- 388, 386, 381, 383
  document_number text not null, -- As printed
  business_on date not null, -- Business day
  issue_on date not null, -- Date on the paper: the day of the tax period
  buyer_name text, -- As on the paper
  total bigint not null, -- With VAT, minor units
  vat bigint not null, -- Minor units
  declared_vat bigint not null, -- What it declares: less that of deposits which declared it before; negative where it takes back
  uuid uuid not null, -- KSA-1
  is_simplified boolean not null, -- Reported within a day; else cleared before it is given
  hash text not null, -- Base64 of the SHA-256 of its canonical form
  previous_hash text not null, -- That of the document before it in the chain
  qr text not null, -- As printed
  xml text not null, -- As signed
  warned text[] not null default '{}', -- Rules that warned before it was issued
  state smallint not null default 1, -- 1 queued, 2 reported, 3 reported with warnings, 4 cleared, 5 cleared with warnings, 6 rejected
  signed_at timestamptz not null, -- When
  attempts int not null default 0, -- How often it was sent
  answered_at timestamptz, -- When the authority answered for good
  http_status smallint, -- Its last answer
  answer jsonb, -- What it said: warnings and errors
  cleared_xml text, -- As the authority stamped it
  cleared_qr text, -- Its QR
  settled_by smallint, -- What became of a rejected one: 1 issued anew, 2 a note took it back
  settled_at timestamptz, -- When
  constraint fiscal_document_pkey primary key (merchant_id, unit_id, counter),
  constraint fiscal_document_figures check (counter > 0 and state between 1 and 6 and attempts >= 0
    and (state = 1) = (answered_at is null) and (cleared_xml is null or state in (4, 5))
    and (settled_by is null) = (settled_at is null) and (settled_by is null or (state = 6 and settled_by in (1, 2)))),
  constraint fiscal_document_unit_fkey foreign key (merchant_id, unit_id) references fiscal_unit (merchant_id, id),
  constraint fiscal_document_invoice_fkey foreign key (merchant_id, invoice_id) references invoice (merchant_id, id)
);
comment on table fiscal_document is 'Documents as they were signed for the tax authority, and what it answered';
create unique index fiscal_document_id on fiscal_document (merchant_id, id);
create unique index fiscal_document_uuid on fiscal_document (merchant_id, uuid);
create index fiscal_document_of_invoice on fiscal_document (merchant_id, invoice_id, counter);
create index fiscal_document_waiting on fiscal_document (merchant_id, unit_id, counter) where state = 1;
create index fiscal_document_newest on fiscal_document (merchant_id, signed_at, counter);
create index fiscal_document_by_state on fiscal_document (merchant_id, state, signed_at);
create index fiscal_document_of_day on fiscal_document (merchant_id, business_on);
create index fiscal_document_of_period on fiscal_document (merchant_id, issue_on) include (state, settled_by, declared_vat);
create index fiscal_document_of_number on fiscal_document (merchant_id, document_number);
create index fiscal_document_rejected on fiscal_document (merchant_id, signed_at) where state = 6 and settled_by is null;
select make_tenant_table('fiscal_document', 'select, insert, update (state, attempts, answered_at, http_status, answer,
  cleared_xml, cleared_qr, settled_by, settled_at)', true);
grant select (merchant_id, unit_id, counter, invoice_id, is_simplified, state, qr, cleared_qr) on fiscal_document
  to batalat_public;
grant usage on sequence fiscal_document_id_seq to batalat_app, batalat_definer;
grant select, update on sequence fiscal_document_id_seq to batalat_definer;

-- Every answer of the authority, as it came.
create sequence fiscal_answer_id_seq;
create table fiscal_answer (
  merchant_id int not null references merchant, -- Tenant
  id bigint not null default nextval('fiscal_answer_id_seq'), -- Number
  unit_id bigint not null, -- For which unit
  counter bigint, -- For which document; empty for the unit itself
  asked text not null, -- What was asked: compliance, check, production, renewal, report, clear
  http_status smallint, -- What was answered; empty where nothing came
  answer jsonb, -- Its words, without secrets
  answered_at timestamptz not null, -- When
  constraint fiscal_answer_pkey primary key (merchant_id, id),
  constraint fiscal_answer_unit_fkey foreign key (merchant_id, unit_id) references fiscal_unit (merchant_id, id)
);
comment on table fiscal_answer is 'What the tax authority answered, call by call';
create index fiscal_answer_of_document on fiscal_answer (merchant_id, unit_id, counter, id);
select make_tenant_table('fiscal_answer', 'select, insert');
create trigger fiscal_answer_append_only before update or delete on fiscal_answer
  for each statement execute function forbid_change();
grant usage on sequence fiscal_answer_id_seq to batalat_app, batalat_definer;
grant select, update on sequence fiscal_answer_id_seq to batalat_definer;

-- Units whose queue may be worked on now, the longest waiting first: for the workers, which then enter each shop.
create function fiscal_queues_waiting(p_now timestamptz, p_most int)
returns table (merchant_id int, unit_id bigint) language plpgsql stable as $$
#variable_conflict use_column
begin
  return query select q.merchant_id, q.unit_id from fiscal_queue q
  where q.next_try_at <= p_now and q.blocked_at is null and (q.leased_until is null or q.leased_until < p_now)
    and exists (select from fiscal_document d
      where d.merchant_id = q.merchant_id and d.unit_id = q.unit_id and d.state = 1)
  order by q.next_try_at limit p_most;
end $$;
comment on function fiscal_queues_waiting is 'Units that have something to tell the tax authority now, for the workers that send it';
select make_definer('fiscal_queues_waiting(timestamptz, int)', 'batalat_app');

-- Shops that a unit signs for: where to look whether something needs their owner.
create function shops_with_fiscal_units() returns setof int language sql stable as $$
  select merchant_id from fiscal_unit where status in (2, 3) order by merchant_id
$$;
comment on function shops_with_fiscal_units is 'Shops that a unit signs for, for the job that warns their owners';
select make_definer('shops_with_fiscal_units()', 'batalat_app');

-- A document that the authority rejected is no document yet: who bought and who sold may be corrected on it, and nothing else.
create function correct_rejected_invoice(p_id bigint, p_uuid uuid, p_buyer jsonb, p_seller_identity_id bigint) returns boolean
language plpgsql as $$
begin
  update invoice i set uuid = p_uuid, seller_identity_id = p_seller_identity_id, buyer = p_buyer,
    customer_name = case when p_buyer is null then i.customer_name
      else coalesce(nullif(p_buyer ->> 'name_ar', ''), p_buyer ->> 'name_en') end,
    customer_mobile = case when p_buyer is null then i.customer_mobile else p_buyer ->> 'mobile' end,
    customer_trn = case when p_buyer is null then i.customer_trn else p_buyer ->> 'trn' end
  where i.merchant_id = current_setting('app.merchant_id')::int and i.id = p_id
    and exists (select from seller_identity s where s.merchant_id = i.merchant_id and s.id = p_seller_identity_id)
    and (select d.state = 6 and d.settled_by is null from fiscal_document d
      where d.merchant_id = i.merchant_id and d.invoice_id = i.id order by d.unit_id desc, d.counter desc limit 1);
  return found;
end $$;
comment on function correct_rejected_invoice is 'Corrects buyer and seller of a document that the tax authority rejected, before it is signed again';
select make_definer('correct_rejected_invoice(bigint, uuid, jsonb, bigint)', 'batalat_app');
