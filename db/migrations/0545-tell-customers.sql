-- feature: customers
alter table customer add column language text;
comment on column customer.language is 'Language in which the person is written to; empty: the shop''s';
alter table customer add constraint customer_language_check check (language in ('ar', 'en')) not valid;

-- feature: messaging
-- What customers were told, each of it once: the message itself stands in message and is forgotten after a time.
create sequence customer_message_id_seq;
create table customer_message (
  merchant_id int not null references merchant, -- Tenant
  id bigint not null default nextval('customer_message_id_seq'), -- Number
  kind text not null, -- Which message: booking_link, booking_reminder, … (messaging/message-kinds.ts)
  customer_id bigint not null, -- Whom, as known then
  subject_id bigint, -- What it is about, by kind: a visit, an invoice; empty for the customer alone
  occasion text not null default '', -- Why again, of one kind and subject: the year of a birthday, the lead of a reminder
  channel text not null, -- whatsapp, sms, mail
  language text not null, -- ar, en
  message_id bigint not null, -- The message, while it is kept
  created_at timestamptz not null, -- When it was queued
  created_by bigint, -- Shop user; empty for a job and for the customer's own doing
  primary key (merchant_id, id),
  foreign key (merchant_id, customer_id) references customer (merchant_id, id),
  foreign key (merchant_id, created_by) references shop_user (merchant_id, id),
  constraint customer_message_once unique nulls not distinct (merchant_id, kind, customer_id, subject_id, occasion),
  constraint customer_message_kind_check check (kind ~ '^[a-z_]{1,40}$'),
  constraint customer_message_occasion_check check (length(occasion) <= 60),
  constraint customer_message_channel_check check (channel in ('whatsapp', 'sms', 'mail')),
  constraint customer_message_language_check check (language in ('ar', 'en'))
);
comment on table customer_message is 'Messages to customers, each for one occasion once';
create index customer_message_of_customer on customer_message (merchant_id, customer_id, created_at desc);
create index customer_message_of_subject on customer_message (merchant_id, kind, subject_id) where subject_id is not null;
create index customer_message_of_message on customer_message (merchant_id, message_id);
select make_tenant_table('customer_message', 'select, insert, update, delete');
grant usage on sequence customer_message_id_seq to batalat_app, batalat_definer;
grant select, update on sequence customer_message_id_seq to batalat_definer;

