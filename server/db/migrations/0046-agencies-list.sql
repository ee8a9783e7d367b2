-- The office's agencies of one state in their order, and the parts of names, licences and addresses that it looks for.
create index agencies_of_state on agencies (state, created_at desc, id desc);
create index agencies_words on agencies using gin (name_en gin_trgm_ops, name_ar gin_trgm_ops, licence_no gin_trgm_ops);
create index users_of_agencies_words on users using gin (name gin_trgm_ops, email gin_trgm_ops) where agency_id is not null;
