-- feature: ledger
-- locks: only days on which a refund that waited was given, of accounts that its entry moved
-- Money that was given back for refunds due is no less given than with the note: sums of past days had left it out of `taken`.
set local role batalat_definer;
set local row_security = on;
update daily_account d set taken = d.taken + s.amount
from (
  select l.merchant_id, l.account_id, l.entry_on, sum(l.debit - l.credit) as amount
  from refund_due r
  join journal_line l on l.merchant_id = r.merchant_id and l.entry_id = r.given_entry_id
  where r.given_entry_id is not null
  group by 1, 2, 3) s
where d.merchant_id = s.merchant_id and d.account_id = s.account_id and d.day_on = s.entry_on;
reset role;
set local row_security = off;
