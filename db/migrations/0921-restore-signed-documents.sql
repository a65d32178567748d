-- feature: archives
-- What an archive restores of a shop, added to whatever it restores by now: documents as they were signed, with their unit, which
-- signs no more.
do $$
begin
  execute replace(pg_get_functiondef('is_restored(text)'::regprocedure), '''staff_tip''',
    '''staff_tip'', ''fiscal_unit'', ''fiscal_document'', ''fiscal_answer''');
end $$;
