-- What both sides of a difference say, by key: its words are made of it in the reader's language. Null: written before.
alter table reconciliation_differences add column facts jsonb;
