-- feature: scheduling
-- Who may pay a part ahead may pay everything: of it no more is kept than the deposit that was agreed.
alter table appointment add column pays_all boolean not null default false;
comment on column appointment.pays_all is
  'The customer chose to pay everything ahead; of it the shop keeps no more than the deposit that was agreed';
grant select (pays_all) on appointment to batalat_public;
