-- feature: catalogue
-- How a search compares: wider than search_normal, of which the unique names are made and which therefore stays as it is.
-- Mirrors searchForm, searchWords and searchPhone of kernel/search-text; compared over random texts by
-- test/safety/rules-in-sql.
-- Each step is done where its letters are: as one expression it takes three times as long.
create function search_form(p_text text) returns text language plpgsql immutable parallel safe as $$
declare
  t text := lower(regexp_replace(normalize(coalesce(p_text, ''), NFKD),
    '[\u0027\u00ad\u0300-\u036f\u0610-\u061c\u0621\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e8\u06ea-\u06ed'
    || '\u200b-\u200f\u2018\u2019\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufe00-\ufe0f\ufeff]', '', 'g'));
begin
  if t ~ '[ٱۃہھەیېےکڪگپچژڤ٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹ςıøłđðßæœ‐‑‒–—―−]' then
    t := replace(replace(replace(translate(t,
      'ٱةۃہھەىیېےکڪگپچژڤ٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹ςıøłđð‐‑‒–—―−',
      'اهههههييييكككبجزف01234567890123456789σioldd-------'),
      'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe');
  else
    t := replace(replace(t, 'ة', 'ه'), 'ى', 'ي');
  end if;
  if position('-' in t) > 0 then t := regexp_replace(t, '(?<=[a-z])-(?=[a-z])', ' ', 'g'); end if;
  if t ~ '^ |  | $|[\t\n\v\f\r\u0085\u1680\u2028\u2029]' then
    t := trim(both ' ' from regexp_replace(t, '[\t\n\v\f\r \u0085\u1680\u2028\u2029]+', ' ', 'g'));
  end if;
  if position('عبد ال' in t) > 0 then t := regexp_replace(t, '(^| )عبد ال', '\1عبدال', 'g'); end if;
  return t;
end $$;
comment on function search_form is
  'A text as a search compares it: no accents, hamza, tashkeel or direction marks, Arabic letters for Persian ones, Latin digits';

create function search_words(p_term text) returns text[] language sql immutable parallel safe as $$
  select coalesce(string_to_array(nullif(public.search_form(p_term), ''), ' '), '{}')
$$;
comment on function search_words is 'The words of a search, each of which a text must contain, in any order';

create function search_phone(p_term text) returns text language sql immutable parallel safe as $$
  select case when f.form ~ '^[+0-9 ().-]*[0-9][0-9 ().-]*$' then
    replace(regexp_replace(regexp_replace(regexp_replace(f.form, '[ ().-]', '', 'g'), '^(\+|00)(?=[0-9])', ''),
      '^(966|971|962|970|972)0', '\1'), '+', '') end
  from (select public.search_form(p_term) as form) f
$$;
comment on function search_phone is 'Digits of a typed phone as phones are stored; null when the search is a text';

create function phone_text(p_phone text) returns text language sql immutable parallel safe as $$
  select p.digits || ' 0' || substr(p.digits, 4) from (select coalesce(public.search_phone(p_phone), '') as digits) p
$$;
comment on function phone_text is 'A phone as a search looks at it: with the code of its country, and with 0 instead of it';

create function like_patterns(p_words text[]) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg('%' || replace(replace(replace(w, '\', '\\'), '%', '\%'), '_', '\_') || '%'), '{}')
  from unnest(p_words) w
$$;
comment on function like_patterns is 'Patterns of texts that contain each of the words';

-- An index gives back more than it must, as a phone that was never normalised has no code to take away.
create function customer_form(p_ar text, p_en text, p_mobile text) returns text language sql immutable parallel safe as $$
  select public.search_form(coalesce(p_ar, '') || ' ' || coalesce(p_en, '') || ' ' || coalesce(p_mobile, '') || ' 0'
    || coalesce(substr(p_mobile, 4), ''))
$$;
comment on function customer_form is 'Names and phone of a customer as a search looks at them';

create function product_form(p_ar text, p_en text, p_barcode text) returns text language sql immutable parallel safe as $$
  select public.search_form(coalesce(p_ar, '') || ' ' || coalesce(p_en, '') || ' ' || coalesce(p_barcode, ''))
$$;
comment on function product_form is 'Both names and the barcode of a product as a search looks at them';

create function trigrams_of_words(p_merchant int, p_words text[]) returns int[] language sql immutable parallel safe as $$
  select coalesce(array_agg(distinct t), '{}') from unnest(p_words) w, unnest(public.tenant_trigrams(p_merchant, w)) t
$$;
comment on function trigrams_of_words is 'Hashes of the three-letter parts of every word of a search';

-- What an item cost before its price was reduced: shown crossed out beside the price (specification section 3).
alter table service add column original_price bigint;
comment on column service.original_price is 'Before the reduction, minor units; above the price. Empty: not reduced';
alter table product add column original_price bigint;
comment on column product.original_price is 'Before the reduction, minor units; above the price. Empty: not reduced';
grant select (original_price) on service to batalat_public;
grant select (original_price) on product to batalat_public;
create trigger service_original_price after insert or update of price, original_price on service
  for each row when (new.original_price <= new.price) execute function refuse_figures();
create trigger product_original_price after insert or update of price, original_price on product
  for each row when (new.original_price <= new.price) execute function refuse_figures();
