-- feature: workforce
-- The picture that a person chose of themselves. Who is an employee has it there; here are those who are none, as most owners.
create table user_picture (
  merchant_id int not null references merchant, -- Tenant
  user_id bigint not null, -- Shop user, whose
  image_file_id bigint not null, -- Square picture
  chosen_at timestamptz not null, -- When
  primary key (merchant_id, user_id),
  foreign key (merchant_id, user_id) references shop_user (merchant_id, id),
  foreign key (merchant_id, image_file_id) references file (merchant_id, id)
);
comment on table user_picture is 'Own picture of a shop user who is no employee; an employee''s stands with the employee';
select make_tenant_table('user_picture', 'select, insert, update, delete');
