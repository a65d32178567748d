-- feature: customers
alter table customer_merge add column tags bigint[] not null default '{}';
comment on column customer_merge.tags is 'Tags that the survivor lacked and took over';
