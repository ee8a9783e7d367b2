-- Cases after a sale are found by who travels first and by their own reference, each from an index.
create index after_sale_cases_words on after_sale_cases using gin (person gin_trgm_ops, reference gin_trgm_ops);
