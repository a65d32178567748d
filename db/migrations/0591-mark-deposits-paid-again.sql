-- feature: scheduling
-- Two pages, or the desk and a page, may take the same deposit: the second one goes back and is never kept.
alter table appointment_deposit add column goes_back boolean not null default false; -- Came when the visit was paid already: given back alone
