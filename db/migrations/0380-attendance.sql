-- feature: attendance
create sequence work_shift_id_seq;
create table work_shift (
  merchant_id int not null references merchant, -- Tenant
  id bigint not null default nextval('work_shift_id_seq'), -- Number
  employee_id bigint not null, -- Who was there
  day_on date not null, -- The day whose planned hours it was for, else its business day
  in_at timestamptz not null, -- Came
  out_at timestamptz, -- Left; empty while there
  in_by text not null, -- place, kiosk or asked (approved by a colleague)
  out_by text, -- place, kiosk, asked or job (forgotten)
  status smallint not null default 1, -- 1 counts, 0 taken away by a correction
  version int not null default 1, -- Rises with each change by a person
  primary key (merchant_id, id),
  foreign key (merchant_id, employee_id) references employee (merchant_id, id),
  constraint work_shift_ends_check check ((out_at is null) = (out_by is null) and out_at >= in_at),
  constraint work_shift_length_check check (out_at <= in_at + interval '24 hours'),
  constraint work_shift_way_check check (in_by in ('place', 'kiosk', 'asked') and out_by in ('place', 'kiosk', 'asked', 'job')),
  constraint work_shift_status_check check (status in (0, 1))
);
comment on table work_shift is 'Stays of employees at work, as they count after corrections';
create unique index work_shift_one_open on work_shift (merchant_id, employee_id) where out_at is null and status = 1;
create index work_shift_day on work_shift (merchant_id, day_on, employee_id);
create index work_shift_of on work_shift (merchant_id, employee_id, in_at desc);
create index work_shift_still_open on work_shift (in_at) where out_at is null and status = 1;
select make_tenant_table('work_shift', 'select, insert, update');
grant usage on sequence work_shift_id_seq to batalat_app, batalat_definer;

-- Two writers at once: the second waits for the first, by the employee's own row.
create function work_shift_alone() returns trigger language plpgsql as $$
begin
  if new.status = 0 then
    return new;
  end if;
  perform 1 from employee where merchant_id = new.merchant_id and id = new.employee_id for no key update;
  if exists (select 1 from work_shift s where s.merchant_id = new.merchant_id and s.employee_id = new.employee_id
      and s.id <> new.id and s.status = 1 and s.in_at < coalesce(new.out_at, 'infinity')
      and new.in_at < coalesce(s.out_at, 'infinity')) then
    raise exclusion_violation using constraint = 'work_shift_alone', message = 'stays meet';
  end if;
  return new;
end $$;
comment on function work_shift_alone is 'Trigger of work_shift: stays of one employee never meet';
create trigger work_shift_alone before insert or update of in_at, out_at, status on work_shift
  for each row execute function work_shift_alone();

create sequence attendance_check_id_seq;
create table attendance_check (
  merchant_id int not null references merchant, -- Tenant
  id bigint not null default nextval('attendance_check_id_seq'), -- Number
  employee_id bigint not null, -- Who
  shift_id bigint, -- The stay that it began or ended; empty where it was not taken
  happened_at timestamptz not null, -- When, by the server's clock
  direction text not null, -- in or out
  way text not null, -- place or kiosk
  verdict text not null, -- inside, outside or unsure; kiosk
  latitude numeric(8,6), -- Where the device said it was, degrees
  longitude numeric(9,6), -- Where the device said it was, degrees
  accuracy_m int, -- How well it knew, metres
  distance_m int, -- From the shop's point, metres
  signs text[] not null default '{}', -- What a made-up place often looks like: exact, round, jump
  created_by bigint, -- Signed in as
  primary key (merchant_id, id),
  foreign key (merchant_id, employee_id) references employee (merchant_id, id),
  foreign key (merchant_id, shift_id) references work_shift (merchant_id, id),
  foreign key (merchant_id, created_by) references shop_user (merchant_id, id),
  constraint attendance_check_values_check check (direction in ('in', 'out') and way in ('place', 'kiosk')
    and verdict in ('inside', 'outside', 'unsure', 'kiosk') and (way = 'kiosk') = (verdict = 'kiosk')
    and (way = 'kiosk') = (latitude is null) and (latitude is null) = (longitude is null))
);
comment on table attendance_check is 'Every check-in and check-out that somebody tried, with what the device said of its place; nothing in it changes';
create index attendance_check_newest on attendance_check (merchant_id, happened_at desc, id desc);
create index attendance_check_of on attendance_check (merchant_id, employee_id, happened_at desc);
select make_tenant_table('attendance_check', 'select, insert');
grant usage on sequence attendance_check_id_seq to batalat_app, batalat_definer;

create sequence attendance_correction_id_seq;
create table attendance_correction (
  merchant_id int not null references merchant, -- Tenant
  id bigint not null default nextval('attendance_correction_id_seq'), -- Number
  employee_id bigint not null, -- Whose time it is
  kind text not null, -- add, change or remove
  shift_id bigint, -- The stay; of an added one once it is approved
  shift_version int, -- The stay as it was when this was asked
  in_at timestamptz, -- Asked: came
  out_at timestamptz, -- Asked: left; empty while still there
  before_in_at timestamptz, -- As it was: came
  before_out_at timestamptz, -- As it was: left
  reason text not null, -- Why
  status smallint not null default 1, -- 1 waits, 2 approved, 0 refused
  asked_at timestamptz not null, -- When
  asked_by bigint not null, -- By whom
  decided_at timestamptz, -- When it was approved or refused
  decided_by bigint, -- By whom
  primary key (merchant_id, id),
  foreign key (merchant_id, employee_id) references employee (merchant_id, id),
  foreign key (merchant_id, shift_id) references work_shift (merchant_id, id),
  foreign key (merchant_id, asked_by) references shop_user (merchant_id, id),
  foreign key (merchant_id, decided_by) references shop_user (merchant_id, id),
  constraint attendance_correction_kind_check check (kind in ('add', 'change', 'remove')
    and (kind = 'add' or shift_id is not null) and (kind = 'remove') = (in_at is null)),
  constraint attendance_correction_times_check check (out_at > in_at),
  constraint attendance_correction_status_check check (status in (0, 1, 2)
    and (status = 1) = (decided_at is null) and (status = 1) = (decided_by is null))
);
comment on table attendance_correction is 'What somebody asked to be corrected in their attendance or another''s, and who decided';
create unique index attendance_correction_one_waits on attendance_correction (merchant_id, shift_id)
  where status = 1 and shift_id is not null;
create index attendance_correction_newest on attendance_correction (merchant_id, status, id desc);
create index attendance_correction_of on attendance_correction (merchant_id, employee_id, id desc);
select make_tenant_table('attendance_correction', 'select, insert, update');
grant usage on sequence attendance_correction_id_seq to batalat_app, batalat_definer;

create function merchants_with_open_shifts(p_since_before timestamptz) returns setof int language plpgsql stable as $$
#variable_conflict use_column
begin
  return query
    select s.merchant_id from work_shift s where s.out_at is null and s.status = 1 and s.in_at < p_since_before
    group by s.merchant_id;
end $$;
comment on function merchants_with_open_shifts is 'Shops where somebody came before a moment and has not left';
select make_definer('merchants_with_open_shifts(timestamptz)', 'batalat_app');
