-- feature: e-invoicing
-- A shop's unit at the tax authority: its key, its certificates and its chain (zatca guide sections 6 and 8).
create sequence fiscal_unit_id_seq;
create table fiscal_unit (
  merchant_id int not null references merchant, -- Tenant
  id bigint not null default nextval('fiscal_unit_id_seq'), -- Number
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
  compliance_request text, -- The authority's number of the request
  sealed_compliance bytea, -- Token and secret of the compliance certificate, sealed
  steps text[] not null default '{}', -- Compliance checks that were passed
  sealed_production bytea, -- Token and secret of the production certificate, sealed
  certificate text, -- Base64 of the DER that signs now
  certificate_until timestamptz, -- Its last moment
  counter bigint not null default 0, -- ICV of the last document
  last_hash text not null, -- Hash of the last document, or the first one's predecessor
  blocked_reason text, -- Why its queue stands still: what the authority answered
  asked_at timestamptz not null, -- When its onboarding began
  connected_at timestamptz, -- When it could sign
  cancelled_at timestamptz, -- When it was given up
  created_by bigint, -- Shop user
  constraint fiscal_unit_pkey primary key (merchant_id, id),
  constraint fiscal_unit_figures check (environment in ('sandbox', 'simulation', 'production') and status between 0 and 3
    and title in ('1000', '0100', '1100') and counter >= 0
    and (status not in (2, 3) or num_nulls(certificate, certificate_until, sealed_production, connected_at) = 0)),
  constraint fiscal_unit_created_by_fkey foreign key (merchant_id, created_by) references shop_user (merchant_id, id)
);
comment on table fiscal_unit is 'A unit that signs documents for the tax authority: key, certificates and chain';
-- One unit a shop: one that signs, and one that is being connected.
create unique index fiscal_unit_connected_once on fiscal_unit (merchant_id) where status in (2, 3);
create unique index fiscal_unit_pending_once on fiscal_unit (merchant_id) where status = 1;
select make_tenant_table('fiscal_unit',
  'select, insert, update (status, compliance_request, sealed_compliance, steps, sealed_production, certificate,
    certificate_until, counter, last_hash, blocked_reason, connected_at, cancelled_at)', true);
grant usage on sequence fiscal_unit_id_seq to batalat_app, batalat_definer;
grant select, update on sequence fiscal_unit_id_seq to batalat_definer;

-- A document as it was signed: these bytes are sent, given and kept.
create table fiscal_document (
  merchant_id int not null references merchant, -- Tenant
  unit_id bigint not null, -- Who signed it
  counter bigint not null, -- ICV: its place in the unit's chain
  invoice_id bigint not null, -- The document
  uuid uuid not null, -- KSA-1
  is_simplified boolean not null, -- Reported within a day; else cleared before it is given
  hash text not null, -- Base64 of the SHA-256 of its canonical form
  previous_hash text not null, -- That of the document before it in the chain
  qr text not null, -- As printed
  xml text not null, -- As signed
  warnings smallint not null default 0, -- How many rules warned before it was issued
  state smallint not null default 1, -- 1 queued, 2 reported, 3 reported with warnings, 4 cleared, 5 cleared with warnings, 6 rejected
  signed_at timestamptz not null, -- When
  attempts int not null default 0, -- How often it was sent
  next_try_at timestamptz, -- When it is sent again; empty when it is done
  answered_at timestamptz, -- When the authority answered for good
  http_status smallint, -- Its last answer
  answer jsonb, -- What it said: warnings and errors
  cleared_xml text, -- As the authority stamped it
  cleared_qr text, -- Its QR
  constraint fiscal_document_pkey primary key (merchant_id, unit_id, counter),
  constraint fiscal_document_figures check (counter > 0 and state between 1 and 6 and attempts >= 0 and warnings >= 0
    and (state = 1) = (next_try_at is not null) and (state = 1) = (answered_at is null)
    and (cleared_xml is null or state in (4, 5))),
  constraint fiscal_document_unit_fkey foreign key (merchant_id, unit_id) references fiscal_unit (merchant_id, id),
  constraint fiscal_document_invoice_fkey foreign key (merchant_id, invoice_id) references invoice (merchant_id, id)
);
comment on table fiscal_document is 'Documents as they were signed for the tax authority, and what it answered';
create unique index fiscal_document_uuid on fiscal_document (merchant_id, uuid);
create index fiscal_document_of_invoice on fiscal_document (merchant_id, invoice_id, counter);
create index fiscal_document_waiting on fiscal_document (merchant_id, unit_id, next_try_at) where state = 1;
create index fiscal_document_newest on fiscal_document (merchant_id, signed_at, counter);
create index fiscal_document_by_state on fiscal_document (merchant_id, state, signed_at);
select make_tenant_table('fiscal_document',
  'select, insert, update (state, attempts, next_try_at, answered_at, http_status, answer, cleared_xml, cleared_qr)', true, true);

-- Every answer of the authority, as it came.
create sequence fiscal_answer_id_seq;
create table fiscal_answer (
  merchant_id int not null references merchant, -- Tenant
  id bigint not null default nextval('fiscal_answer_id_seq'), -- Number
  unit_id bigint not null, -- For which unit
  counter bigint, -- For which document; empty for the unit itself
  path text not null, -- What was asked
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
