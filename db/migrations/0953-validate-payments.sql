-- feature: payments
-- outside a transaction
alter table payment validate constraint payment_method_known;
alter table payment validate constraint payment_card_has_code;
alter table payment validate constraint payment_change_is_cash;
alter table payment validate constraint payment_cancels_deposits;
alter table employee validate constraint employee_dates_are_days;
alter table merchant validate constraint merchant_dates_are_days;
