-- feature: payments
create table daily_payment (
  merchant_id int not null references merchant, -- Tenant
  day_on date not null, -- Business day
  method text not null, -- How; a corrected method moves its amount here too
  source smallint not null, -- As in the payment
  direction smallint not null, -- 1 in, 2 out
  amount bigint not null, -- Minor units, cancelled payments included
  primary key (merchant_id, day_on, method, source, direction)
);
comment on table daily_payment is 'Payments of a past day (summed_until)';
select make_tenant_table('daily_payment', 'select, insert, update');
