-- Run once by psql, as the superuser of a new server: the owner of the database, who is none, the two roles that requests
-- sign in as, and the database. npm run migrate does the rest as the owner. The container of PostgreSQL runs it by itself;
-- elsewhere put the three passwords into files, set SECRETS to their folder and give this file to psql -v ON_ERROR_STOP=1 -f.
\set owner_password `cat "${SECRETS:-/run/secrets}/database_owner_password"`
\set app_password `cat "${SECRETS:-/run/secrets}/database_app_password"`
\set manager_password `cat "${SECRETS:-/run/secrets}/database_manager_password"`

select set_config('batalat.shortest', least(length(:'owner_password'), length(:'app_password'), length(:'manager_password'))::text, false);
do $$
begin
  if current_setting('batalat.shortest')::int < 16 then
    raise 'a file with a password is missing, or holds fewer than 16 characters';
  end if;
end $$;

create role batalat login nosuperuser nobypassrls createrole password :'owner_password';
create role batalat_app login nosuperuser nobypassrls password :'app_password';
create role batalat_manager login nosuperuser nobypassrls password :'manager_password';
create role batalat_public nologin nosuperuser nobypassrls;
create role batalat_definer nologin nosuperuser nobypassrls;
grant batalat_app, batalat_manager, batalat_public, batalat_definer to batalat with admin option;
-- What npm run statements reads.
grant pg_read_all_stats to batalat;

-- The order and the letters of the product, whatever the server was set up with.
create database batalat owner batalat encoding 'UTF8' lc_collate 'C.UTF-8' lc_ctype 'C.UTF-8' template template0;
revoke connect on database batalat from public;
grant connect on database batalat to batalat_app, batalat_manager;

\connect batalat
create extension pg_stat_statements;
