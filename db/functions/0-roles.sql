-- feature: platform
-- The four roles of the product. The app owns nothing and cannot bypass row-level security (architecture.md, fence 3).
-- Repeatable: the migration runner applies it again when this file changes.
do $$
begin
  if current_setting('server_encoding') <> 'UTF8' or lower('À') <> 'à' or 'ز' !~ '[[:alpha:]]' then
    raise 'the database needs UTF8 and a UTF-8 LC_CTYPE: Arabic search would silently find nothing';
  end if;
  if not exists (select from pg_roles where rolname = 'batalat_app') then
    create role batalat_app login nosuperuser nobypassrls;
  end if;
  if not exists (select from pg_roles where rolname = 'batalat_manager') then
    create role batalat_manager login nosuperuser nobypassrls;
  end if;
  if not exists (select from pg_roles where rolname = 'batalat_public') then
    create role batalat_public nologin nosuperuser nobypassrls;
  end if;
  if not exists (select from pg_roles where rolname = 'batalat_definer') then
    create role batalat_definer nologin nosuperuser nobypassrls;
  end if;
  execute format('grant batalat_app, batalat_manager, batalat_public, batalat_definer to %I', current_user);
  -- A public page lowers itself from the app role to the public one for its transaction.
  grant batalat_public to batalat_app;
end $$;

comment on role batalat_app is 'Runs every merchant transaction; owns nothing, sees one merchant at a time';
comment on role batalat_manager is 'Runs the platform managers'' cross-merchant reads';
comment on role batalat_public is 'Runs public links: reads what a public page shows, writes nothing';
comment on role batalat_definer is 'Owns the few security definer functions that must look across merchants or use a non-leakproof index';

revoke create on schema public from public;
grant usage on schema public to batalat_app, batalat_manager, batalat_public, batalat_definer;
-- PostgreSQL wants CREATE on the schema from a function's new owner only at the moment of handing it over.
