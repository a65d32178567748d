-- feature: platform
-- A row whose key to its parent begins with merchant_id belongs to that parent's merchant: a key of its own to merchant
-- says the same again and is looked up for every row that is written. Every chain ends at a table that keeps its key
-- (test/safety/tenancy.test.ts proves it).
do $$
declare
  k record;
begin
  for k in
    select own.conrelid::regclass as child, own.conname
    from pg_constraint own
    where own.contype = 'f' and own.confrelid = 'merchant'::regclass and own.conrelid <> 'journal_entry'::regclass
      and exists (
        select from pg_constraint up
        where up.contype = 'f' and up.conrelid = own.conrelid and up.confrelid not in ('merchant'::regclass, own.conrelid)
          and (select attname from pg_attribute a where a.attrelid = up.conrelid and a.attnum = up.conkey[1]) = 'merchant_id'
          and not exists (
            select from unnest(up.conkey) as c (n) join pg_attribute a on a.attrelid = up.conrelid and a.attnum = c.n
            where not a.attnotnull))
  loop
    execute format('alter table %s drop constraint %I', k.child, k.conname);
  end loop;
end $$;
