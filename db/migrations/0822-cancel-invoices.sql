-- feature: documents
-- An invoice is cancelled where specification section 8 lets it: a note takes all of it back, and it counts no more.
grant update (status) on invoice to batalat_app;
