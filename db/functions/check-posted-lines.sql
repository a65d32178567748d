-- feature: ledger
-- Trigger of journal_line, once for all lines of a statement. It must also run where shops lie on several machines.
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
    -- A shop that was never summed has no row to lock: it gets the one that says so. One shop after the other: the statement's
    -- lines, joined to rows of tables, would be looked for on another machine.
    for l in select merchant_id, min(entry_on) as first_on from new_line group by 1 order by 1 loop
      insert into summed_until (merchant_id, until_on) values (l.merchant_id, date '1899-12-31') on conflict do nothing;
      update summed_until set until_on = least(until_on, l.first_on - 1) where merchant_id = l.merchant_id;
    end loop;
  end if;
  return null;
end $$;
comment on function check_posted_lines is 'Lines of one statement: balanced, of the entry''s day and transaction, and not in a locked period';
