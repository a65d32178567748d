-- feature: identity
-- A till keeps its session when whoever signed it in signs in elsewhere; the session of a till is known by its name.
alter table shop_session add column shared_name text; -- What the till is called; empty for a person's own session
alter table shop_session add constraint shop_session_shared_name_check check (length(shared_name) between 1 and 60) not valid;
