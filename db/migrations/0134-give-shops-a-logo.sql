-- feature: tenancy
alter table merchant add column logo_file_id bigint;
alter table merchant add constraint merchant_logo foreign key (merchant_id, logo_file_id) references file (merchant_id, id);
comment on column merchant.logo_file_id is 'Square picture: in the shop''s own screens and on documents issued from then on';
