-- feature: tenancy
-- locks: one row of each shop that has issued documents before, which no screen of that moment changes
alter table merchant
  add column wizard_skipped text[] not null default '{}',
  add column ready_at timestamptz;
comment on column merchant.wizard_skipped is 'Setup steps that were put off';
comment on column merchant.ready_at is 'When the first steps of a new shop were all done; its owner begins with the dashboard';
grant update (wizard_skipped, ready_at) on merchant to batalat_app;
update merchant m set ready_at = now() where exists (select 1 from invoice i where i.merchant_id = m.merchant_id);
