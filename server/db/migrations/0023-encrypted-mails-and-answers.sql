-- What a mail says and how a call was answered are kept encrypted: codes, links, names and passports are in them.
-- Rows of earlier versions are encrypted at the next start, for the key is not in the database; nothing new is
-- written in clear.
alter table mails
  add column content_encrypted text,
  alter column text_body drop not null,
  alter column html_body drop not null,
  add constraint mails_not_in_clear check (text_body is null and html_body is null and code is null) not valid;
create index mails_in_clear on mails (id) where text_body is not null;
create index mails_age on mails (created_at);

alter table idempotency
  add column reply_encrypted text,
  add constraint idempotency_not_in_clear check (reply is null) not valid;
