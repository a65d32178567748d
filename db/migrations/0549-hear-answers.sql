-- feature: messaging
-- What customers answered to what they were told, each answer once.
create sequence customer_answer_id_seq;
create table customer_answer (
  merchant_id int not null references merchant, -- Tenant
  id bigint not null default nextval('customer_answer_id_seq'), -- Number
  customer_message_id bigint not null, -- What it answers
  provider_id text not null, -- The service's name for it: a second delivery is known by it
  said text not null, -- As it came
  outcome text not null, -- What became of it: confirmed, cancelled, …
  received_at timestamptz not null, -- When
  primary key (merchant_id, id),
  foreign key (merchant_id, customer_message_id) references customer_message (merchant_id, id) on delete cascade,
  constraint customer_answer_once unique (merchant_id, provider_id),
  constraint customer_answer_said_check check (length(said) <= 500),
  constraint customer_answer_outcome_check check (outcome ~ '^[a-z_]{1,40}$')
);
comment on table customer_answer is 'Answers of customers to messages';
create index customer_answer_of on customer_answer (merchant_id, customer_message_id);
select make_tenant_table('customer_answer', 'select, insert');
grant usage on sequence customer_answer_id_seq to batalat_app, batalat_definer;
grant select, update on sequence customer_answer_id_seq to batalat_definer;

-- Shops write from one number: whoever answers means the message that he quotes, else the last that asked something.
create function enter_told_customer(p_channel text, p_phone text, p_quoted text, p_kinds text[], p_since timestamptz)
returns table (merchant_id int, customer_message_id bigint) language plpgsql as $$
begin
  select m.merchant_id, t.id into merchant_id, customer_message_id
  from message m join customer_message t on t.merchant_id = m.merchant_id and t.message_id = m.id
  where m.to_address = p_phone and m.channel = p_channel and t.kind = any(p_kinds) and t.created_at > p_since
  order by coalesce(m.provider_id = p_quoted, false) desc, t.created_at desc, m.id desc limit 1;
  if merchant_id is null then return; end if;
  perform set_config('app.merchant_id', merchant_id::text, true);
  return next;
end $$;
comment on function enter_told_customer is
  'Who answers by phone to what he was told, and by which shop; sets app.merchant_id for the transaction';
select make_definer('enter_told_customer(text, text, text, text[], timestamptz)', 'batalat_app');

-- feature: platform
-- The service took a message and says later that it did not arrive.
create function fail_message(p_channel text, p_phone text, p_provider_id text, p_reason text) returns boolean language plpgsql as $$
declare
  v_merchant int;
  v_id bigint;
begin
  select m.merchant_id, m.id into v_merchant, v_id from message m
  where m.to_address = p_phone and m.channel = p_channel and m.provider_id = p_provider_id and m.status = 2
  order by m.id desc limit 1;
  if v_id is null then return false; end if;
  perform set_config('app.merchant_id', v_merchant::text, true);
  update message set status = 0, sent_at = null, last_error = left(p_reason, 500) where merchant_id = v_merchant and id = v_id;
  return true;
end $$;
comment on function fail_message is 'Notes that a message that a service took did not arrive; false when nobody knows it';
select make_definer('fail_message(text, text, text, text)', 'batalat_app');

-- What a person answered is theirs, too.
create or replace function erase_mentions(p_customers bigint[], p_words text[], p_addresses text[], p_documents bigint[])
returns void language plpgsql as $$
declare
  v_merchant int := current_setting('app.merchant_id')::int;
  v_held bigint[];
begin
  with emptied as (
    update held_invoice set label = null where merchant_id = v_merchant and customer_id = any(p_customers) returning id)
  select coalesce(array_agg(id), '{}') into v_held from emptied;
  perform set_config('app.erasing', 'on', true);
  update audit_entry set input = '{"erased": true}', before = null, after = null
  where merchant_id = v_merchant and (
    (operation like '% /api/held\_invoices%' and (record_id = any(v_held) or (input ->> 'customer_id')::bigint = any(p_customers)))
    or (operation like '% /api/customers/:id/merge' and (after ->> 'merged')::bigint = any(p_customers)));
  perform set_config('app.erasing', 'off', true);
  -- Messages that wait are not sent any more; those about their documents went to whatever address was typed.
  update message set status = case when status = 1 then 0 else status end, to_address = 'erased',
    subject = case when channel = 'mail' then '' end, text_body = null, html_body = null, template = null, attachment = null
  where merchant_id = v_merchant
    and (to_address = any(p_addresses) or attachment ->> 'reference' in (
      select i.unique_id from invoice i where i.merchant_id = v_merchant and i.id = any(p_documents)));
  delete from customer_answer a using customer_message t
  where a.merchant_id = v_merchant and t.merchant_id = v_merchant and t.id = a.customer_message_id
    and t.customer_id = any(p_customers);
  update import_row r set cells = '[]', errors = null from import_batch b
  where r.merchant_id = v_merchant and b.merchant_id = v_merchant and b.id = r.batch_id and b.kind = 'customers'
    and exists (select from unnest(p_words) w where strpos(r.cells::text, w) > 0);
  delete from idempotency_key k
  where k.merchant_id = v_merchant and exists (select from unnest(p_words) w where strpos(k.answer::text, w) > 0);
end $$;
comment on function erase_mentions is 'Empties what held bills, waiting messages, answers, refused rows of sheets and kept answers say of an erased person';
select make_definer('erase_mentions(bigint[],text[],text[],bigint[])', 'batalat_app');
-- The sandbox knows who wrote today, as the service does.
grant select (channel, from_address, received_at) on sandbox_message to batalat_app;
