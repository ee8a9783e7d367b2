-- Terms of sale and privacy text, in both languages; every version stays readable.
create table policy_texts (
  kind    text not null check (kind in ('terms', 'privacy')),
  version int not null check (version > 0),
  text_en text not null,
  text_ar text not null,
  by_id   uuid not null references users (id),
  since   timestamptz not null,
  primary key (kind, version)
);
create trigger policy_texts_append_only before update or delete on policy_texts for each row execute function refuse_change();
create trigger policy_texts_no_truncate before truncate on policy_texts for each statement execute function refuse_change();
