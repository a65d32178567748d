-- feature: workforce
-- How a person is seen on the shop's own pages is theirs to choose; nobody's face is shown before it was chosen.
alter table employee add column public_look smallint not null default 1;
comment on column employee.public_look is 'On the shop''s pages: 1 initial of the name, 2 drawing, 3 photo';
alter table employee add constraint employee_public_look_check check (public_look in (1, 2, 3)) not valid;
grant select (image_file_id, public_look) on employee to batalat_public;

-- feature: storefront
alter table online_setting add column shows_faces boolean not null default true;
comment on column online_setting.shows_faces is 'Photos of employees who chose theirs stand on the pages; without it their initials do';
