-- feature: platform
-- locks: each table for the moment in which its column gets another default; nothing is read or rewritten
-- Numbers come from plain sequences, as every kind of PostgreSQL has them (identity columns cannot be distributed): of the
-- same names, going on where they were, for everybody who may insert. Whatever a sequence is asked for waits until it is done.
do $$
declare
  c record;
  g record;
  v_sequence text;
  v_last bigint;
  v_called boolean;
begin
  for c in
    select a.attrelid::regclass as name, a.attname as column_name, a.atttypid::regtype as type,
      pg_get_serial_sequence(a.attrelid::regclass::text, a.attname) as sequence
    from pg_attribute a join pg_class t on t.oid = a.attrelid
    where t.relnamespace = 'public'::regnamespace and t.relkind in ('r', 'p') and a.attidentity <> '' and not a.attisdropped
    order by t.relname
  loop
    execute format('lock table %s in access exclusive mode', c.name);
    -- Changes nothing and keeps others from drawing a number between the look and the end of the old sequence.
    execute format('alter sequence %s increment by 1', c.sequence);
    execute format('select last_value, is_called from %s', c.sequence) into v_last, v_called;
    create temporary table granted on commit drop as
      select distinct w.grantee::regrole::text as grantee, w.privilege_type
      from pg_class s cross join aclexplode(s.relacl) w
      where s.oid = c.sequence::regclass and w.grantee <> s.relowner
      union
      select r.rolname::text, 'USAGE' from pg_roles r
      where r.rolname in ('batalat_app', 'batalat_manager', 'batalat_definer') and has_table_privilege(r.oid, c.name, 'insert');
    v_sequence := c.sequence;
    execute format('alter table %s alter column %I drop identity', c.name, c.column_name);
    execute format('create sequence %s as %s owned by %s.%I', v_sequence, c.type, c.name, c.column_name);
    perform setval(v_sequence::regclass, v_last, v_called);
    execute format('alter table %s alter column %I set default nextval(%L)', c.name, c.column_name, v_sequence);
    for g in select * from granted loop
      execute format('grant %s on sequence %s to %s', g.privilege_type, v_sequence, g.grantee);
    end loop;
    drop table granted;
  end loop;
end $$;
