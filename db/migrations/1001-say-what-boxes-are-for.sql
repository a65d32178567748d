-- feature: ledger
comment on column tax_line.return_box is 'Box of the Saudi VAT return: 1 standard, 2 health and education, 3 other zero-rated, 4 exports, 5 exempt, 7 purchases; 0 on none of them; empty on lines that are not filled yet. Kept on tax lines now; the return itself comes with the books';
