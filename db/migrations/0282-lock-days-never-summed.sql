-- feature: ledger
-- Whoever posts to a day of long ago and whoever sums for the first time wait for each other on a row that every shop has.
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
    -- A shop that was never summed has no row to lock: it gets the one that says so.
    insert into summed_until (merchant_id, until_on) select distinct merchant_id, date '1899-12-31' from new_line
      on conflict do nothing;
    update summed_until u set until_on = least(u.until_on, d.first_on - 1)
      from (select merchant_id, min(entry_on) as first_on from new_line group by 1) d where u.merchant_id = d.merchant_id;
  end if;
  return null;
end $$;
