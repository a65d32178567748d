-- feature: catalogue
-- Words in any order, phones in every spelling. Arguments and meaning stay; only more is found. A search whose words have one
-- or two letters has no trigram and reads every row: it looks for the beginnings of words in the stored normal form, as typed
-- or by a Persian keyboard, since search_form of every row would take a second in a shop with fifty thousand customers.
create function persian_letters(p_text text) returns text language sql immutable parallel safe as $$
  select translate(p_text, 'يكه', 'یکہ')
$$;
comment on function persian_letters is 'The letters that a Persian keyboard writes instead';

create or replace function search_customers(p_term text, p_limit int) returns table (id bigint, rank int)
language plpgsql stable rows 50 as $$
declare
  v_merchant int := current_setting('app.merchant_id')::int;
  v_words text[] := coalesce(array[search_phone(p_term)], '{}');
  v_patterns text[];
  v_trigrams int[];
  v_first text;
  v_persian text[];
begin
  if search_phone(p_term) is null then v_words := search_words(p_term); end if;
  v_patterns := like_patterns(v_words);
  v_trigrams := trigrams_of_words(v_merchant, v_words);
  if v_trigrams = '{}' then
    v_patterns := array(select '% ' || substr(w, 2) from unnest(like_patterns(string_to_array(search_normal(p_term), ' '))) w);
    v_persian := persian_letters(v_patterns::text)::text[];
    return query
      select c.id, 1 from customer c
      where c.merchant_id = v_merchant
        and (' ' || c.search like all (v_patterns) or ' ' || c.search like all (v_persian))
      order by c.id desc limit p_limit;
  else
    v_first := substr((like_patterns(array[array_to_string(v_words, ' ')]))[1], 2);
    return query
      with matched as materialized (
        select c.id, customer_form(c.name_ar, c.name_en, c.mobile) as form from customer c
        where tenant_trigrams(c.merchant_id, customer_form(c.name_ar, c.name_en, c.mobile)) @> v_trigrams
          and c.merchant_id = v_merchant
        limit 400
      )
      select m.id, case when m.form like v_first then 0 else 1 end
      from matched m where m.form like all (v_patterns)
      order by 2, 1 desc limit p_limit;
  end if;
end $$;
select make_definer('search_customers(text,int)', 'batalat_app');

create or replace function search_products(p_term text) returns setof bigint language plpgsql stable rows 50 as $$
declare
  v_merchant int := current_setting('app.merchant_id')::int;
  v_words text[] := search_words(p_term);
  v_patterns text[] := like_patterns(v_words);
  v_trigrams int[] := trigrams_of_words(v_merchant, v_words);
begin
  if v_trigrams = '{}' then
    v_patterns := like_patterns(string_to_array(search_normal(p_term), ' '));
    return query
      select s.id from (select p.id, product_text(p.name_ar, p.name_en, p.barcode) as text from product p
        where p.merchant_id = v_merchant offset 0) s
      where s.text like all (v_patterns) or s.text like all (persian_letters(v_patterns::text)::text[]);
  else
    return query
      with matched as materialized (
        select p.id, product_form(p.name_ar, p.name_en, p.barcode) as form from product p
        where tenant_trigrams(p.merchant_id, product_form(p.name_ar, p.name_en, p.barcode)) @> v_trigrams
          and p.merchant_id = v_merchant)
      select m.id from matched m where m.form like all (v_patterns);
  end if;
end $$;
select make_definer('search_products(text)', 'batalat_app');
