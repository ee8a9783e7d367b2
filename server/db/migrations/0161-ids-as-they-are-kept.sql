-- An id that came as text, or nothing where it is none: what is found by it is found along its index. Compared as text,
-- each row's id was written out first.
create function as_uuid(value text) returns uuid language sql immutable parallel safe as $$
  select case when value ~ '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$' then value::uuid end $$;
