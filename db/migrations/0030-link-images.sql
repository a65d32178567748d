-- feature: catalogue
alter table catalogue_group add foreign key (merchant_id, image_file_id) references file (merchant_id, id);
alter table service add foreign key (merchant_id, image_file_id) references file (merchant_id, id);
alter table product add foreign key (merchant_id, image_file_id) references file (merchant_id, id);
alter table employee add foreign key (merchant_id, image_file_id) references file (merchant_id, id);

-- Where a stored picture is served; screens and public pages read it with the row that shows it.
create view file_url with (security_invoker = true) as
  select merchant_id, id, '/storage/' || merchant_id || '/' || name as url from file;
comment on view file_url is 'Path of each stored file below the product''s address';
comment on column file_url.merchant_id is 'The tenant';
comment on column file_url.id is 'Number of the file';
comment on column file_url.url is 'Path below the product''s address';
grant select on file_url to batalat_app, batalat_public;
