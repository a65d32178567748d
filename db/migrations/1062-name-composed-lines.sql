-- feature: recipes
-- Each composed bouquet of a bill is made of other flowers: what takes it apart must find its own assembly.
alter table assembly add column line_number smallint;
comment on column assembly.line_number is 'The line of the invoice that it was made for, of composed bouquets; empty: for any line of its product';
