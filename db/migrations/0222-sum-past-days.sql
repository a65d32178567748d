-- feature: ledger
-- Figures over years are added up from days that are over: what was posted never changes, so a past day is summed once.
create table summed_until (
  merchant_id int not null references merchant, -- Tenant
  until_on date not null, -- Last business day whose sums hold
  primary key (merchant_id)
);
comment on table summed_until is 'Until which day the sums of past days hold; a shop without a row has none';
select make_tenant_table('summed_until', 'select, insert, update');

create table account_day (
  merchant_id int not null references merchant, -- Tenant
  account_id bigint not null, -- Account
  day_on date not null, -- Business day
  debit bigint not null, -- Minor units
  credit bigint not null, -- Minor units
  taken bigint not null, -- Debit less credit of entries that took money from customers or gave it back
  primary key (merchant_id, account_id, day_on),
  foreign key (merchant_id, account_id) references ledger_account (merchant_id, id)
);
comment on table account_day is 'What the journal moved on an account on a past day';
select make_tenant_table('account_day', 'select, insert, update');

-- Sums of a day that is posted to again hold no longer, nor those after it. An entry of long ago takes the row's lock even where
-- nothing is summed yet: whoever sums at that moment waits for it.
create function reopen_summed_days() returns trigger language plpgsql as $$
begin
  update summed_until u set until_on = least(u.until_on, l.first_on - 1)
    from (select merchant_id, min(entry_on) as first_on from new_line group by 1) l
    where u.merchant_id = l.merchant_id and (u.until_on >= l.first_on or l.first_on < current_date - 2);
  return null;
end $$;
comment on function reopen_summed_days is 'Moves summed_until before the first day of the lines that were posted';
create trigger journal_line_reopens after insert on journal_line
  referencing new table as new_line for each statement execute function reopen_summed_days();
