-- feature: commission
create sequence commission_rule_id_seq;
create table commission_rule (
  merchant_id int not null references merchant, -- Tenant
  id bigint not null default nextval('commission_rule_id_seq'), -- Number
  scope text not null, -- item, group, employee, role or default
  service_id bigint, -- Of an item
  product_id bigint, -- Of an item
  group_id bigint, -- Of a group
  employee_id bigint, -- Of an employee
  role_id bigint, -- Of a role
  valid_from_on date not null, -- First business day on which it holds
  kind text not null, -- percent, fixed or ended
  rate_bp int not null default 0, -- Of percent: basis points of the base
  fixed_amount bigint not null default 0, -- Of fixed: minor units a piece
  slabs jsonb not null default '[]', -- Ascending {from_amount, rate_bp} of a month's base
  slab_mode text not null default 'marginal', -- marginal or whole
  before_discount boolean not null default false, -- The base is what it would have cost without discounts
  with_vat boolean not null default false, -- The base includes VAT
  earned_on text not null default 'sold', -- sold or collected
  created_at timestamptz not null, -- When it was written
  created_by bigint, -- By whom
  withdrawn_at timestamptz, -- Taken back before its first day
  withdrawn_by bigint, -- By whom
  primary key (merchant_id, id),
  foreign key (merchant_id, service_id) references service (merchant_id, id),
  foreign key (merchant_id, product_id) references product (merchant_id, id),
  foreign key (merchant_id, group_id) references catalogue_group (merchant_id, id),
  foreign key (merchant_id, employee_id) references employee (merchant_id, id),
  foreign key (merchant_id, created_by) references shop_user (merchant_id, id),
  foreign key (merchant_id, withdrawn_by) references shop_user (merchant_id, id),
  constraint commission_rule_target_check check (
    (scope = 'item') = (num_nonnulls(service_id, product_id) = 1) and num_nonnulls(service_id, product_id) <= 1
    and (scope = 'group') = (group_id is not null) and (scope = 'employee') = (employee_id is not null)
    and (scope = 'role') = (role_id is not null) and scope in ('item', 'group', 'employee', 'role', 'default')),
  constraint commission_rule_values_check check (kind in ('percent', 'fixed', 'ended') and rate_bp between 0 and 10000
    and fixed_amount >= 0 and slab_mode in ('marginal', 'whole') and earned_on in ('sold', 'collected')
    and jsonb_typeof(slabs) = 'array')
);
comment on table commission_rule is 'Versions of what is paid for a sale: each holds from its day on until a later one of the same target';
select make_tenant_table('commission_rule', 'select, insert');
grant update (withdrawn_at, withdrawn_by) on commission_rule to batalat_app;
grant usage on sequence commission_rule_id_seq to batalat_app, batalat_definer;

create table line_share (
  merchant_id int not null references merchant, -- Tenant
  invoice_id bigint not null, -- Invoice
  line_number smallint not null, -- Its line
  employee_id bigint not null, -- Who has a part in it
  share_bp int not null, -- Basis points; all of a line have 10,000
  business_on date not null, -- As in the line
  created_at timestamptz not null, -- When it was said
  created_by bigint, -- By whom
  primary key (merchant_id, invoice_id, line_number, employee_id),
  foreign key (merchant_id, invoice_id, line_number) references invoice_line (merchant_id, invoice_id, line_number),
  foreign key (merchant_id, employee_id) references employee (merchant_id, id),
  foreign key (merchant_id, created_by) references shop_user (merchant_id, id),
  constraint line_share_part_check check (share_bp between 1 and 10000)
);
comment on table line_share is 'Several people who sold one line; a line without rows is its seller''s';
create index line_share_day on line_share (merchant_id, business_on);
select make_tenant_table('line_share', 'select, insert, delete');

create table commission_month (
  merchant_id int not null references merchant, -- Tenant
  month_on date not null, -- First day of the month
  total_amount bigint not null, -- All of it, minor units
  approved_at timestamptz not null, -- When
  approved_by bigint not null, -- By whom
  primary key (merchant_id, month_on),
  foreign key (merchant_id, approved_by) references shop_user (merchant_id, id),
  constraint commission_month_first_check check (month_on = date_trunc('month', month_on)::date)
);
comment on table commission_month is 'Approved months: what is in them never changes';
select make_tenant_table('commission_month', 'select, insert');

create table commission_line (
  merchant_id int not null references merchant, -- Tenant
  month_on date not null, -- The approved month
  employee_id bigint not null, -- Whose
  position int not null, -- Order within the month of the employee
  rule_id bigint not null, -- The version that paid it
  invoice_id bigint, -- The sale; empty for a slab
  line_number smallint, -- Its line
  slab smallint, -- Number of the slab that was reached
  share_bp int not null, -- Part of the line
  measure bigint not null, -- Base in minor units, or pieces in thousandths
  rate_bp int not null, -- Basis points; of a slab beyond the rule's own
  amount bigint not null, -- Minor units
  primary key (merchant_id, month_on, employee_id, position),
  foreign key (merchant_id, month_on) references commission_month (merchant_id, month_on),
  foreign key (merchant_id, employee_id) references employee (merchant_id, id),
  foreign key (merchant_id, rule_id) references commission_rule (merchant_id, id),
  foreign key (merchant_id, invoice_id, line_number) references invoice_line (merchant_id, invoice_id, line_number),
  constraint commission_line_of_check check ((slab is null) = (invoice_id is not null) and (slab is null) = (line_number is not null))
);
comment on table commission_line is 'Approved commission, line by line, as it was made';
select make_tenant_table('commission_line', 'select, insert');

create sequence pay_adjustment_id_seq;
create table pay_adjustment (
  merchant_id int not null references merchant, -- Tenant
  id bigint not null default nextval('pay_adjustment_id_seq'), -- Number
  employee_id bigint not null, -- Whose salary
  kind text not null, -- advance or deduction
  amount bigint not null, -- Minor units, taken off
  on_day date not null, -- When it was given or decided
  month_on date not null, -- First day of the month whose pay it comes off
  reason text not null, -- Why
  status smallint not null default 1, -- 1 counts, 0 cancelled
  created_at timestamptz not null, -- When it was written
  created_by bigint, -- By whom
  cancelled_at timestamptz, -- When it was cancelled
  cancelled_by bigint, -- By whom
  primary key (merchant_id, id),
  foreign key (merchant_id, employee_id) references employee (merchant_id, id),
  foreign key (merchant_id, created_by) references shop_user (merchant_id, id),
  foreign key (merchant_id, cancelled_by) references shop_user (merchant_id, id),
  constraint pay_adjustment_values_check check (kind in ('advance', 'deduction') and amount > 0 and status in (0, 1)
    and (status = 0) = (cancelled_at is not null) and month_on = date_trunc('month', month_on)::date)
);
comment on table pay_adjustment is 'Advances on salaries and deductions from them';
create index pay_adjustment_month on pay_adjustment (merchant_id, month_on, employee_id);
select make_tenant_table('pay_adjustment', 'select, insert');
grant update (status, cancelled_at, cancelled_by) on pay_adjustment to batalat_app;
grant usage on sequence pay_adjustment_id_seq to batalat_app, batalat_definer;
