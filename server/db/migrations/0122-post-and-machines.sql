-- What a mail can come to besides taken and failed: a mailbox that is not there, one that is written to no more, and a
-- mail server that fell silent after it had the whole mail.
alter table mails drop constraint mails_status_check;
alter table mails add constraint mails_status_check
  check (status in ('queued', 'sent', 'failed', 'bounced', 'withheld', 'uncertain', 'expired'));
-- When somebody said that the address works after all: a bounce before that counts no more.
alter table mails add column address_works_at timestamptz;
create index mails_bounced on mails (lower(to_address)) where status = 'bounced';
drop index mails_failed;
create index mails_undecided on mails (created_at desc) where status in ('failed', 'bounced', 'withheld', 'uncertain');

-- Keys by which an agency's own programs call. Of a key only its hash is kept, and how it begins.
create table api_keys (
  id uuid primary key,
  agency_id uuid not null references agencies (id),
  name text not null check (length(name) between 2 and 60),
  prefix text not null unique,
  secret_hash text not null unique,
  scopes text[] not null check (scopes <@ array['search', 'book', 'read', 'money_read'] and cardinality(scopes) > 0),
  per_minute int not null check (per_minute between 1 and 600),
  expires_at timestamptz,
  created_at timestamptz not null,
  created_by uuid not null references users (id),
  last_used_at timestamptz,
  revoked_at timestamptz,
  revoked_by uuid references users (id),
  check ((revoked_at is null) = (revoked_by is null))
);
create index api_keys_agency on api_keys (agency_id, created_at desc);
create index api_keys_created_by on api_keys (created_by);
create index api_keys_revoked_by on api_keys (revoked_by) where revoked_by is not null;

-- Where an agency's own system is told what happens to its bookings, signed with a secret of the endpoint.
create table webhook_endpoints (
  id uuid primary key,
  agency_id uuid not null references agencies (id),
  url text not null check (length(url) between 9 and 500),
  types text[] not null check (cardinality(types) > 0),
  secret_encrypted text not null,
  is_on boolean not null default true,
  created_at timestamptz not null,
  created_by uuid not null references users (id),
  failing_since timestamptz,
  disabled_at timestamptz,
  removed_at timestamptz
);
create index webhook_endpoints_agency on webhook_endpoints (agency_id) where removed_at is null;
create index webhook_endpoints_created_by on webhook_endpoints (created_by);

-- Each event for each endpoint. `seq` is drawn under a lock of the booking: of one booking it is the order of commits.
create table webhook_events (
  seq bigint generated always as identity primary key,
  id uuid not null unique,
  endpoint_id uuid not null references webhook_endpoints (id),
  booking_id uuid not null references bookings (id),
  type text not null,
  body text not null,
  at timestamptz not null,
  state text not null default 'pending' check (state in ('pending', 'delivered', 'dropped')),
  tries int not null default 0,
  last_status int,
  last_error text,
  next_try_at timestamptz,
  lease_until timestamptz,
  delivered_at timestamptz,
  check ((state = 'delivered') = (delivered_at is not null))
);
create index webhook_events_pending on webhook_events (endpoint_id, booking_id, seq) where state = 'pending';
create index webhook_events_log on webhook_events (endpoint_id, seq desc);
create index webhook_events_booking on webhook_events (booking_id);
create index webhook_events_age on webhook_events (at);

-- A lane of their own: an agency's system that hangs holds up nobody else's work.
alter table jobs drop constraint jobs_lane_check;
alter table jobs add constraint jobs_lane_check
  check (lane in ('money', 'supplier', 'accounting', 'mail', 'webhooks', 'notifications', 'papers', 'upkeep'));
