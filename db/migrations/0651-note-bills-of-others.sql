-- feature: scheduling
-- A visit that is billed to another customer leaves its first one's deposit with her: the desk finds it in a list.
alter table appointment add column is_billed_elsewhere boolean not null default false;
comment on column appointment.is_billed_elsewhere is 'Its bill names another customer than the visit, or none: a deposit stays with the visit''s';
