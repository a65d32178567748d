-- feature: workforce
-- outside a transaction
alter table employee validate constraint employee_public_look_check;
