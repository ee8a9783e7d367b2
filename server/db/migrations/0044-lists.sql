-- A list is declared in the contract, and the server knows their names: none is written here a second time.
alter table saved_views drop constraint saved_views_list_check;
-- The parts of bank references that are searched for.
create index deposits_reference_words on deposits using gin (reference_key gin_trgm_ops) where deleted_at is null;
-- The deposits into one account, in their order.
create index deposits_of_bank on deposits (bank_id, created_at desc, id desc) where deleted_at is null;
