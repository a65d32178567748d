-- feature: tenancy
-- A shop takes its number first and is written as itself, with the rights of the app: a transaction that writes as two roles
-- cannot be one transaction where shops lie on several machines. `set local` and not set_config, which those do not hear.
grant usage, select on sequence merchant_merchant_id_seq to batalat_app;

create or replace function open_merchant(
  p_unique_id text, p_name_en text, p_name_ar text, p_business_kind text, p_country_id int, p_phone text, p_email text,
  p_is_trial boolean, p_expires_on date, p_language text, p_merchant_id int default null
) returns int language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  v_id int := coalesce(p_merchant_id, nextval('merchant_merchant_id_seq')::int);
  c country;
begin
  select * into strict c from country where id = p_country_id;
  execute format('set local app.merchant_id = %L', v_id);
  insert into merchant (merchant_id, unique_id, name_en, name_ar, business_kind, country_id, currency_code, zone, phone, email, is_trial, expires_on, language)
  values (v_id, p_unique_id, p_name_en, p_name_ar, p_business_kind, p_country_id, c.currency_code, c.zone, p_phone, p_email,
    p_is_trial, p_expires_on, p_language);
  if p_merchant_id > 10000 + (select last_value from merchant_merchant_id_seq) then
    raise 'a shop that brings its number brings one of the next ten thousand';
  end if;
  while p_merchant_id is not null and p_merchant_id > (select last_value from merchant_merchant_id_seq) loop
    perform nextval('merchant_merchant_id_seq');
  end loop;
  return v_id;
end $$;

-- feature: platform
-- The proof is the platform's (0): it is spent as the platform, and the transaction is the shop's again.
create or replace function spend_phone_proof(p_purpose text, p_phone text, p_proof_hash bytea, p_now timestamptz)
returns boolean language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  v_shop text := current_setting('app.merchant_id');
  v_spent boolean;
begin
  set local app.merchant_id = '0';
  update verification_code set proof_used_at = p_now
  where merchant_id = 0 and purpose = p_purpose and phone = p_phone and proof_hash = p_proof_hash
    and proof_used_at is null and proof_expires_at > p_now;
  v_spent := found;
  execute format('set local app.merchant_id = %L', v_shop);
  return v_spent;
end $$;

-- feature: ledger
-- Lines of an entry come with its first one, which no second statement can bring: an entry takes no lines later, and nobody
-- has to compare transactions, which have other numbers on other machines. The statement's lines are added up by themselves and
-- compared with rows of tables afterwards.
create or replace function check_posted_lines() returns trigger language plpgsql as $$
declare
  l record;
  e record;
  v_reopens boolean := false;
begin
  for l in
    select merchant_id, entry_id, min(line_number) as first_line, sum(debit) as debit, sum(credit) as credit,
      min(entry_on) as first_on, max(entry_on) as last_on
    from new_line group by 1, 2
  loop
    select j.entry_on, k.locked_until_on, u.until_on into e
    from journal_entry j
    left join ledger_lock k on k.merchant_id = j.merchant_id
    left join summed_until u on u.merchant_id = j.merchant_id
    where j.merchant_id = l.merchant_id and j.id = l.entry_id;
    if not found or l.first_line <> 1 then
      raise exception using errcode = 'BT500', message = format('journal entry %s of merchant %s takes no lines from another transaction', l.entry_id, l.merchant_id);
    end if;
    if e.entry_on <= e.locked_until_on then
      raise exception using errcode = 'BT501', message = 'period_is_locked';
    end if;
    if l.debit <> l.credit or l.first_on <> l.last_on or l.first_on <> e.entry_on then
      raise exception using errcode = 'BT500',
        message = format('journal entry %s of merchant %s is not balanced: %s debit, %s credit, days %s to %s', l.entry_id, l.merchant_id, l.debit, l.credit, l.first_on, l.last_on);
    end if;
    v_reopens := v_reopens or e.entry_on <= e.until_on or e.entry_on < current_date - 2;
  end loop;
  -- Sums of a day that is posted to again hold no longer, nor those after it. An entry of long ago takes the row's lock even where
  -- nothing is summed yet: whoever sums at that moment waits for it.
  if v_reopens then
    update summed_until u set until_on = least(u.until_on, d.first_on - 1)
      from (select merchant_id, min(entry_on) as first_on from new_line group by 1) d where u.merchant_id = d.merchant_id;
  end if;
  return null;
end $$;

-- feature: identity
-- With its parameters inside a function of SQL a statement cannot be sent to where its rows are; in PL/pgSQL it can.
create or replace function find_password_reset(p_token_hash bytea, p_now timestamptz) returns table (merchant_id int, id bigint, user_id bigint)
language plpgsql stable as $$
#variable_conflict use_column
begin
  return query
    select merchant_id, id, user_id from password_reset where token_hash = p_token_hash and used_at is null and expires_at > p_now;
end $$;
select make_definer('find_password_reset(bytea,timestamptz)', 'batalat_app');

-- feature: payments
create or replace function merchants_with_open_payment_links(p_asked_before timestamptz) returns setof int language plpgsql stable as $$
begin
  return query
    select l.merchant_id from payment_link l
    where l.status in (1, 2) and coalesce(l.asked_at, l.created_at) < p_asked_before
      or l.status = 5 and l.booked_at is null and l.asked_at < p_asked_before
    group by l.merchant_id;
end $$;
select make_definer('merchants_with_open_payment_links(timestamptz)', 'batalat_app');
