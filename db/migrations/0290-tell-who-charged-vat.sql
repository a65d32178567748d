-- feature: tenancy
create function has_charged_vat() returns boolean language sql stable as $$
  select exists (select 1 from seller_identity
    where merchant_id = current_setting('app.merchant_id')::int and content @> '{"is_vat_registered": true}')
$$;
comment on function has_charged_vat is 'Whether this transaction''s merchant charges VAT, or ever did';
revoke all on function has_charged_vat() from public;
grant execute on function has_charged_vat() to batalat_app;
