-- Requests are found by a part of their words, names and cities.
create function words_of(parts text[]) returns text language sql immutable parallel safe as $$ select array_to_string(parts, ' ') $$;
create index offline_requests_words on offline_requests using gin (request_text gin_trgm_ops, names gin_trgm_ops, words_of(cities) gin_trgm_ops);
