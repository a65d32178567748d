-- feature: insights
create table notification_read (
  merchant_id int not null references merchant, -- Tenant
  user_id bigint not null, -- Who read them
  type text not null check (type in ('stocks', 'surveys', 'suggestionsAndComplains', 'orders')), -- Which notifications (specification section 7)
  read_at timestamptz not null, -- All that happened until then is read
  primary key (merchant_id, user_id, type),
  foreign key (merchant_id, user_id) references shop_user (merchant_id, id)
);
comment on table notification_read is 'Until when a person has read the notifications of a kind';
select make_tenant_table('notification_read', 'select, insert, update');
