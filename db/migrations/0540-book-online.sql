-- feature: identity
-- A phone is verified for booking on a shop's page, too; a code for the one opens nothing of the other.
alter table verification_code drop constraint verification_code_purpose_check;
alter table verification_code add constraint verification_code_purpose_check check (purpose in ('register', 'booking')) not valid;

-- feature: customers
-- Whoever books online says so themselves: there is no shop user who wrote it down.
alter table customer_consent alter column user_id drop not null;
comment on column customer_consent.user_id is 'The shop user who wrote it down; empty for the customer';
comment on column customer_consent.source is 'Where it came from: created, default (nobody was asked), import, record, form, merge, online';

-- feature: scheduling
-- The pages of booking work out free times as the desk does: what is taken and by whom, and never of which customer more than a
-- number.
grant select (merchant_id, owner, until_on, ranges) on working_week_before to batalat_public;
grant select (merchant_id, feature, version, value) on merchant_setting to batalat_public;
grant select (merchant_id, id, status, show_in_appointments, performs_all, joining_on, leaving_on) on employee to batalat_public;
grant select (merchant_id, employee_id, service_id, duration_minutes, price) on employee_service to batalat_public;
grant select (merchant_id, service_id, before_minutes, after_minutes, fits_in_gap) on service_rule to batalat_public;
grant select (merchant_id, service_id, number, minutes, is_active) on service_part to batalat_public;
grant select (merchant_id, service_id, kind_id) on service_resource to batalat_public;
grant select (merchant_id, id, kind_id, status) on resource to batalat_public;
grant select (merchant_id, employee_id, resource_id, customer_id, appointment_id, block_id, from_at, to_at) on busy_time
  to batalat_public;
grant select (merchant_id, id, unique_id, group_id, source, status, confirmed_at, from_at, to_at, invoice_id) on appointment
  to batalat_public;
grant select (merchant_id, appointment_id, line_number, service_id, name_ar, name_en, price, employee_id, is_wished, from_at, to_at)
  on appointment_line to batalat_public;

create function enter_booking_link(p_unique_id text) returns int language plpgsql as $$
declare
  v_merchant int;
begin
  select merchant_id into v_merchant from appointment where unique_id = p_unique_id;
  if v_merchant is null then return null; end if;
  perform set_config('app.merchant_id', v_merchant::text, true);
  return v_merchant;
end $$;
comment on function enter_booking_link is 'Public link of an appointment to its merchant; sets app.merchant_id for the transaction';
select make_definer('enter_booking_link(text)', 'batalat_app, batalat_public');
