-- feature: customers
alter table customer add column additional_number text;
alter table customer add column allergies text;
alter table customer add column preferences text;
alter table customer add column allow_sms_contact boolean not null default true;
alter table customer add column allow_email_contact boolean not null default true;
alter table customer add column merged_into bigint;
alter table customer add column erased_at timestamptz;
comment on column customer.additional_number is 'KSA-23: 4 digits in KSA';
comment on column customer.allergies is 'What must not be used or sold to the person';
comment on column customer.preferences is 'What the person likes';
comment on column customer.allow_sms_contact is 'May be written to by SMS';
comment on column customer.allow_email_contact is 'May be written to by e-mail';
comment on column customer.merged_into is 'The customer that this one turned out to be, never itself merged; its money is counted there';
comment on column customer.erased_at is 'When the person was erased on request';
alter table customer add constraint customer_merged_into_fkey
  foreign key (merchant_id, merged_into) references customer (merchant_id, id) not valid;
alter table customer add constraint customer_merged_holds_no_money check (merged_into is null
  or (owed_amount = 0 and credit_amount = 0 and deposit_excl_vat_amount = 0 and deposit_vat_amount = 0
    and loyalty_points = 0 and merged_into <> id)) not valid;

-- Whoever reads a customer that a row names reads the one that he turned out to be. CASE, since under row-level security
-- PostgreSQL takes COALESCE for something that may leak and would not use the index for it.
create view known_customer with (security_invoker = true) as
  select c.merchant_id, c.id, k.id as known_id, k.name_ar, k.name_en, k.mobile, k.email, k.allow_whatsapp_contact,
    k.allow_sms_contact, k.allow_email_contact
  from customer c join customer k on k.merchant_id = c.merchant_id
    and k.id = case when c.merged_into is null then c.id else c.merged_into end;
comment on view known_customer is 'Each customer under the number that a row names him by, with what is known of the one he was merged into';
comment on column known_customer.merchant_id is 'The tenant';
comment on column known_customer.id is 'Number that a row may name';
comment on column known_customer.known_id is 'The customer that it leads to';
comment on column known_customer.name_ar is 'Arabic name';
comment on column known_customer.name_en is 'English name';
comment on column known_customer.mobile is 'E.164 digits without plus';
comment on column known_customer.email is 'E-mail';
comment on column known_customer.allow_whatsapp_contact is 'May be written to by WhatsApp';
comment on column known_customer.allow_sms_contact is 'May be written to by SMS';
comment on column known_customer.allow_email_contact is 'May be written to by e-mail';
grant select on known_customer to batalat_app;

create table customer_merge (
  merchant_id int not null references merchant,
  id bigserial not null,
  survivor_id bigint not null, -- Who stays
  merged_id bigint not null, -- Who turned out to be the same
  moved_ids bigint[] not null, -- The merged one and those that had been merged into him before
  filled jsonb not null, -- Fields that the survivor lacked and took over
  loyalty_points int not null, -- Points that went along
  merged_at timestamptz not null, -- When
  merged_by bigint not null, -- The shop user who did it
  undone_at timestamptz, -- When it was taken back
  constraint customer_merge_pkey primary key (merchant_id, id),
  constraint customer_merge_survivor_fkey foreign key (merchant_id, survivor_id) references customer (merchant_id, id),
  constraint customer_merge_merged_fkey foreign key (merchant_id, merged_id) references customer (merchant_id, id)
);
comment on table customer_merge is 'Which customers turned out to be one, and what it takes to undo it';
create index customer_merge_survivor on customer_merge (merchant_id, survivor_id, id);
create index customer_merge_merged on customer_merge (merchant_id, merged_id);
select make_tenant_table('customer_merge', 'select, insert');
grant update (undone_at, filled) on customer_merge to batalat_app;

create table customer_tag (
  merchant_id int not null references merchant,
  id bigserial not null,
  name text not null, -- As the shop calls it
  constraint customer_tag_pkey primary key (merchant_id, id)
);
comment on table customer_tag is 'The shop''s own words for kinds of customers';
create unique index customer_tag_name on customer_tag (merchant_id, search_normal(name));
select make_tenant_table('customer_tag', 'select, insert, update, delete');

create table customer_tagged (
  merchant_id int not null references merchant,
  customer_id bigint not null, -- Who
  tag_id bigint not null, -- Which
  constraint customer_tagged_pkey primary key (merchant_id, customer_id, tag_id),
  constraint customer_tagged_customer_fkey foreign key (merchant_id, customer_id) references customer (merchant_id, id),
  constraint customer_tagged_tag_fkey foreign key (merchant_id, tag_id) references customer_tag (merchant_id, id) on delete cascade
);
comment on table customer_tagged is 'Which tags a customer has';
create index customer_tagged_tag on customer_tagged (merchant_id, tag_id, customer_id);
select make_tenant_table('customer_tagged', 'select, insert, delete');

create table customer_relative (
  merchant_id int not null references merchant,
  id bigserial not null,
  customer_id bigint not null, -- Whose
  relation text not null, -- spouse, child, parent, sibling, friend, companion, other
  name text not null, -- As the shop calls the person
  mobile text, -- E.164 digits without plus
  birth_month smallint, -- Month of birth
  birth_day smallint, -- Day of birth
  notes text, -- What the shop keeps in mind
  constraint customer_relative_pkey primary key (merchant_id, id),
  constraint customer_relative_customer_fkey foreign key (merchant_id, customer_id) references customer (merchant_id, id),
  constraint customer_relative_relation_check
    check (relation in ('spouse', 'child', 'parent', 'sibling', 'friend', 'companion', 'other')),
  constraint customer_relative_birthday_check
    check (coalesce(birth_month between 1 and 12, true) and coalesce(birth_day between 1 and 31, true))
);
comment on table customer_relative is 'Family and companions of a customer';
create index customer_relative_customer on customer_relative (merchant_id, customer_id, id);
select make_tenant_table('customer_relative', 'select, insert, update, delete');

create table customer_note (
  merchant_id int not null references merchant,
  id bigserial not null,
  customer_id bigint not null, -- About whom
  body text not null, -- What it says
  written_at timestamptz not null, -- When
  written_by bigint not null, -- The shop user who wrote it
  corrected_at timestamptz, -- When the author last corrected it
  version int not null default 1, -- Counts corrections
  constraint customer_note_pkey primary key (merchant_id, id),
  constraint customer_note_customer_fkey foreign key (merchant_id, customer_id) references customer (merchant_id, id),
  constraint customer_note_author_fkey foreign key (merchant_id, written_by) references shop_user (merchant_id, id)
);
comment on table customer_note is 'What people of the shop noted about a customer';
create index customer_note_customer on customer_note (merchant_id, customer_id, written_at desc);
select make_tenant_table('customer_note', 'select, insert, update, delete');

create table customer_note_before (
  merchant_id int not null references merchant,
  note_id bigint not null, -- Of which note
  version int not null, -- The wording that was replaced
  body text not null, -- What it said
  replaced_at timestamptz not null, -- When it was corrected
  constraint customer_note_before_pkey primary key (merchant_id, note_id, version),
  constraint customer_note_before_note_fkey foreign key (merchant_id, note_id) references customer_note (merchant_id, id) on delete cascade
);
comment on table customer_note_before is 'Earlier wordings of notes that their authors corrected';
select make_tenant_table('customer_note_before', 'select, insert, delete');

create table customer_file (
  merchant_id int not null references merchant,
  id bigserial not null,
  customer_id bigint not null, -- Whose
  file_id bigint not null, -- The stored file
  added_at timestamptz not null, -- When
  added_by bigint not null, -- The shop user who added it
  constraint customer_file_pkey primary key (merchant_id, id),
  constraint customer_file_customer_fkey foreign key (merchant_id, customer_id) references customer (merchant_id, id),
  constraint customer_file_file_fkey foreign key (merchant_id, file_id) references file (merchant_id, id)
);
comment on table customer_file is 'Pictures and papers of a customer';
create index customer_file_customer on customer_file (merchant_id, customer_id, id);
create index customer_file_file on customer_file (merchant_id, file_id);
select make_tenant_table('customer_file', 'select, insert, delete');

create table customer_consent (
  merchant_id int not null references merchant,
  id bigserial not null,
  customer_id bigint not null, -- Who
  channel text not null, -- whatsapp, sms, email
  is_given boolean not null, -- Given, or withdrawn
  source text not null, -- Where it came from: record, form, import, merge
  happened_at timestamptz not null, -- When
  user_id bigint not null, -- The shop user who wrote it down
  constraint customer_consent_pkey primary key (merchant_id, id),
  constraint customer_consent_customer_fkey foreign key (merchant_id, customer_id) references customer (merchant_id, id),
  constraint customer_consent_channel_check check (channel in ('whatsapp', 'sms', 'email'))
);
comment on table customer_consent is 'Consent to messages by channel, given and withdrawn: the last one of a channel holds';
create index customer_consent_customer on customer_consent (merchant_id, customer_id, id);
select make_tenant_table('customer_consent', 'select, insert');

create table customer_type_day (
  merchant_id int not null references merchant,
  day_on date not null, -- Business day
  frequent_count int not null, -- More than one invoice, the last under 60 days ago
  new_count int not null, -- One invoice within 60 days
  missed_count int not null, -- None, or the last over 60 days ago
  constraint customer_type_day_pkey primary key (merchant_id, day_on)
);
comment on table customer_type_day is 'How many customers of each type a shop had at the end of a past day';
select make_tenant_table('customer_type_day', 'select, insert');

create table customer_duplicate_search (
  merchant_id int not null references merchant,
  id bigserial not null,
  status smallint not null default 1, -- 1 waits, 2 is running, 3 done, 4 failed
  done_percent smallint not null default 0, -- Progress
  found_count int, -- Pairs, once it is done
  asked_at timestamptz not null, -- When
  asked_by bigint not null, -- The shop user who asked
  ended_at timestamptz, -- Done or failed
  constraint customer_duplicate_search_pkey primary key (merchant_id, id),
  constraint customer_duplicate_search_status_check check (status between 1 and 4)
);
comment on table customer_duplicate_search is 'Searches for customers who may be the same person';
create index customer_duplicate_search_newest on customer_duplicate_search (merchant_id, id desc);
select make_tenant_table('customer_duplicate_search', 'select, insert');
grant update (status, done_percent, found_count, ended_at) on customer_duplicate_search to batalat_app;

create table customer_duplicate (
  merchant_id int not null references merchant,
  id bigserial not null,
  customer_id bigint not null, -- The older of the two
  other_id bigint not null, -- The newer
  reason text not null, -- phone, name_phone, name_email, name_birthday, name_address
  is_dismissed boolean not null default false, -- Somebody said that they are two
  constraint customer_duplicate_pkey primary key (merchant_id, id),
  constraint customer_duplicate_pair unique (merchant_id, customer_id, other_id),
  constraint customer_duplicate_customer_fkey foreign key (merchant_id, customer_id) references customer (merchant_id, id),
  constraint customer_duplicate_other_fkey foreign key (merchant_id, other_id) references customer (merchant_id, id)
);
comment on table customer_duplicate is 'Pairs of customers who may be the same person';
select make_tenant_table('customer_duplicate', 'select, insert, update, delete');
create index customer_duplicate_other on customer_duplicate (merchant_id, other_id);
