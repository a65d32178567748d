-- feature: payments
-- locks: only refunds by card from before, whose code nobody asked for, are changed
-- What 0102 dropped comes back. Refunds by card were written without the terminal's code where only the form asked for it.
set local role batalat_definer;
set local row_security = on;
update payment set authorization_code = 'not noted' where method = 'credit_card'
  and (authorization_code is null or authorization_code = '');
reset role;
set local row_security = off;
-- The methods are rows in code (features/payments/tender-kinds.ts); a test compares this list with them.
alter table payment add constraint payment_method_known check (method in ('cash', 'credit_card', 'transfer', 'cheque',
  'payment_link', 'gift_card', 'customer_balance')) not valid;
alter table payment add constraint payment_card_has_code check (method <> 'credit_card'
  or (authorization_code is not null and authorization_code <> '')) not valid;
alter table payment add constraint payment_change_is_cash check (change_amount = 0 or method = 'cash') not valid;
-- A sale's payment is never cancelled: a deposit's is, and the refund that cancels it says so.
alter table payment add constraint payment_cancels_deposits check (status = 1 or source = 1 or direction = 2) not valid;
