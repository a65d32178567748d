-- feature: catalogue
-- Words in any order, phones in every spelling. Arguments and meaning stay; only more is found. A search of one or two letters
-- has no trigram: it looks for the beginnings of words in what is stored beside the row, whose letters are made alike one by
-- one, since search_form of every row would take half a second in a shop with fifty thousand customers.
create function search_letters(p_normal text) returns text language sql immutable parallel safe as $$
  select translate(p_normal, 'ۃہھەیېےکڪگپچژڤáàâäãåāéèêëēíìîïīıóòôöõōøúùûüūñçšşžğýÿء''’',
    'ههههيييكككبجزفaaaaaaaeeeeeiiiiiiooooooouuuuuncsszgyy')
$$;
comment on function search_letters is 'The stored normal form with the letters of search_form, one for one';

create or replace function search_customers(p_term text, p_limit int) returns table (id bigint, rank int)
language plpgsql stable rows 50 as $$
declare
  v_merchant int := current_setting('app.merchant_id')::int;
  v_words text[] := coalesce(array[search_phone(p_term)], '{}');
  v_patterns text[];
  v_trigrams int[];
  v_first text;
begin
  if search_phone(p_term) is null then v_words := search_words(p_term); end if;
  v_patterns := like_patterns(v_words);
  v_trigrams := trigrams_of_words(v_merchant, v_words);
  if v_trigrams = '{}' then
    -- Each word begins a word: the pattern without its first percent sign.
    return query
      select c.id, 1 from customer c
      where c.merchant_id = v_merchant and (v_words = '{}' or ' ' || search_letters(c.search) like all (array(
        select '% ' || substr(p, 2) from unnest(v_patterns) p)))
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
    return query
      select p.id from product p
      where p.merchant_id = v_merchant
        and search_letters(product_text(p.name_ar, p.name_en, p.barcode)) like all (v_patterns);
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
