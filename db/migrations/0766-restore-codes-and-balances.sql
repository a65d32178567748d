-- feature: promotions
-- What an archive restores of a shop, added to whatever it restores by now.
do $$
begin
  execute replace(pg_get_functiondef('is_restored(text)'::regprocedure), '''supplier''',
    '''supplier'', ''discount_program'', ''discount_code'', ''discount_code_use'', ''balance_receipt''');
end $$;
