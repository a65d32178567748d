-- feature: ledger
-- No query looks for an entry by what caused it.
drop index journal_entry_source;

-- The lines of an entry are added up before the entry is looked at: once for an entry and not once for a line.
create or replace function check_posted_lines() returns trigger language plpgsql as $$
declare
  wrong record;
begin
  select l.*, e.posted_xid is distinct from pg_current_xact_id() as is_late, e.entry_on <= k.locked_until_on as is_locked
    into wrong
    from (select merchant_id, entry_id, sum(debit) as debit, sum(credit) as credit, min(entry_on) as first_on, max(entry_on) as last_on
      from new_line group by 1, 2) l
    left join journal_entry e on e.merchant_id = l.merchant_id and e.id = l.entry_id
    left join ledger_lock k on k.merchant_id = l.merchant_id
    where l.debit <> l.credit or l.first_on <> l.last_on or l.first_on <> e.entry_on
      or e.posted_xid is distinct from pg_current_xact_id() or e.entry_on <= k.locked_until_on
    limit 1;
  if not found then return null; end if;
  if wrong.is_late then
    raise exception using errcode = 'BT500', message = format('journal entry %s of merchant %s takes no lines from another transaction', wrong.entry_id, wrong.merchant_id);
  end if;
  if wrong.is_locked then
    raise exception using errcode = 'BT501', message = 'period_is_locked';
  end if;
  raise exception using errcode = 'BT500',
    message = format('journal entry %s of merchant %s is not balanced: %s debit, %s credit, days %s to %s', wrong.entry_id, wrong.merchant_id, wrong.debit, wrong.credit, wrong.first_on, wrong.last_on);
end $$;

-- feature: platform
-- Keys are forgotten in the order in which they came: the pages' ranges find them, and a new key writes no second index.
drop index idempotency_key_age;
create index idempotency_key_age on idempotency_key using brin (created_at) with (autosummarize = on);

-- Whenever a table is analysed or vacuumed, every connection plans the sale anew, which costs as much as tens of sales. Ten per
-- cent of a small table are written in a minute; rows in thousands are what changes a plan. Rows that are changed in place and
-- cleaned by the next writer (counters, stock, customers' money) change no statistics at all.
do $$
declare
  v_table text;
begin
  foreach v_table in array array['invoice', 'payment', 'journal_entry', 'tax_line', 'idempotency_key', 'audit_entry'] loop
    execute format('alter table %I set (autovacuum_analyze_threshold = 10000, autovacuum_vacuum_insert_threshold = 10000)', v_table);
  end loop;
  foreach v_table in array array['invoice_line', 'stock_operation', 'journal_line'] loop
    execute format('alter table %I set (autovacuum_analyze_threshold = 40000, autovacuum_vacuum_insert_threshold = 40000)', v_table);
  end loop;
  foreach v_table in array array['product', 'customer', 'document_counter'] loop
    execute format('alter table %I set (fillfactor = 80, autovacuum_analyze_threshold = 20000, autovacuum_vacuum_threshold = 2000)', v_table);
  end loop;
end $$;
