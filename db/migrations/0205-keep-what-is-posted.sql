-- feature: tenancy
-- Of what counts and proves, the app may change only what an act of the product changes.
revoke update on document_counter from batalat_app;
grant update (last_number, last_issued_at) on document_counter to batalat_app;

-- feature: platform
revoke update on idempotency_key from batalat_app;
grant update (answer) on idempotency_key to batalat_app;

-- feature: customers
-- Sums of many customers stay exact: no balance passes a trillion with two decimals.
alter table customer add constraint customer_balance_limit check (
  greatest(owed_amount, credit_amount, deposit_excl_vat_amount, deposit_vat_amount) <= 100000000000000);
