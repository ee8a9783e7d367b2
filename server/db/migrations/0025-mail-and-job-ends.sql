-- A mail with a code or a link says until when it is of use; past that it is not sent late but ended. Three days of
-- tries count from when a mail was last put into the outbox. What failed waits for a person until somebody has sent
-- it again or closed it with a reason; the same holds for jobs that were given up.

alter table mails
  add column expires_at timestamptz,
  add column queued_at timestamptz not null default now(),
  add column closed_at timestamptz,
  add column closed_reason text,
  drop constraint mails_status_check,
  add constraint mails_status_check check (status in ('queued', 'sent', 'failed', 'expired'));
create index mails_failed on mails (created_at desc) where status = 'failed';

alter table jobs
  add column closed_at timestamptz,
  add column closed_reason text;
