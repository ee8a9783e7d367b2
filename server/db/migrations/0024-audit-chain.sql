-- The audit chain: every fact of money and of the life of a booking leaves an entry in the transaction that made it.
-- A session of the application carries a key (`rihla.audit_key`, set when it connects, stored nowhere in clear) with
-- which its entries are authenticated; an entry of a session without the key was written past the application.
-- A linker of the application joins committed entries to blocks, each with the keyed hash of the one before it; that
-- key never reaches the database. Decision 015 says why it is made so.

-- The key of the chain, encrypted under the master key: changing the master key encrypts this row anew, and no hash.
create table audit_keys (
  id         int primary key,
  encrypted  text not null,
  created_at timestamptz not null default now()
);

create table audit_entries (
  id      bigint generated always as identity primary key,
  txid    xid8 not null,
  at      timestamptz not null,
  source  text not null,
  row_key text not null,
  -- I insert, U update, D delete, B what was there when the chain began, S the chain of this table begins here.
  op      "char" not null check (op in ('I', 'U', 'D', 'B', 'S')),
  content jsonb,
  -- HMAC over all of the above; null where the session had no key, and then `written_by` says whose it was.
  mac        bytea,
  written_by text
);
create index audit_entries_txid on audit_entries (txid);
create index audit_entries_begin on audit_entries (source, id) where op = 'S';
create index audit_entries_past_the_app on audit_entries (id) where mac is null;
create trigger audit_entries_append_only before update or delete on audit_entries for each row execute function refuse_change();
create trigger audit_entries_no_truncate before truncate on audit_entries for each statement execute function refuse_change();

create table audit_blocks (
  no        bigint primary key check (no > 0),
  at        timestamptz not null,
  kind      text not null check (kind in ('begin', 'entries', 'restore', 'acknowledge')),
  -- JSON as it was hashed, in words for people: which archive was restored, who answers for what and why.
  note      text not null default '{}',
  entry_ids bigint[] not null,
  -- Of these entries, those without a valid code of the application; in an acknowledgement those that are answered for.
  unsigned_ids bigint[] not null,
  -- How many entries the chain holds up to here.
  entries_total bigint not null,
  digest    bytea not null,
  -- What was committed when this block was made, on which server: the next one takes what has come since.
  snapshot  pg_snapshot not null,
  server_id text not null,
  key_id    int not null,
  hash      bytea not null
);
create trigger audit_blocks_append_only before update or delete on audit_blocks for each row execute function refuse_change();
create trigger audit_blocks_no_truncate before truncate on audit_blocks for each statement execute function refuse_change();

-- Which tables are watched, in words that name a row of each.
create table audit_sources (
  source text primary key,
  noun   text not null,
  -- A column of the content by which people know the row; without one it is called by its key.
  label  text
);

-- HMAC-SHA256 with the session's key; null in a session without one. The setting holds the key's inner and outer pad.
create function audit_mac(p_text text) returns bytea language sql stable as $$
  select case when s.k <> '' then sha256(decode(substr(s.k, 129), 'hex') || sha256(decode(substr(s.k, 1, 128), 'hex') || convert_to(p_text, 'UTF8'))) end
  from (select current_setting('rihla.audit_key', true) as k) s
$$;

-- Names, secrets and long texts are compared without being kept: '?' where the session has no key to do so.
create function audit_hidden(p_text text) returns text language sql stable as $$
  select case when p_text is null then null else coalesce(encode(substr(audit_mac(p_text), 1, 16), 'hex'), '?') end
$$;

create function audit_text(p_id bigint, p_txid xid8, p_at timestamptz, p_source text, p_row_key text, p_op "char", p_content jsonb) returns text
language sql immutable as $$
  select concat_ws('|', p_id::text, p_txid::text, (extract(epoch from p_at) * 1000000)::bigint::text, p_source, p_row_key, p_op::text, coalesce(p_content::text, '-'))
$$;

create function audit_write(p_source text, p_row_key text, p_op "char", p_content jsonb) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  next_id bigint := nextval('public.audit_entries_id_seq');
  txid    xid8 := pg_current_xact_id();
  code    bytea := public.audit_mac(public.audit_text(next_id, txid, now(), p_source, p_row_key, p_op, p_content));
begin
  insert into audit_entries (id, txid, at, source, row_key, op, content, mac, written_by) overriding system value
  values (next_id, txid, now(), p_source, p_row_key, p_op, p_content, code,
    case when code is null then session_user || coalesce(' (' || nullif(current_setting('application_name'), '') || ')', '') end);
end $$;

-- Watches a table: makes `audit_key` and `audit_content` of its row type and the triggers that record its rows.
-- Called again with other columns it takes these from then on. Later migrations watch new tables with it.
create function audit_watch(p_table text, p_noun text, p_label text, p_keys text[], p_plain text[], p_hidden text[] default '{}') returns void
language plpgsql as $$
declare
  key_of  text;
  fields  text;
  columns text[] := array(select distinct unnest(p_keys || p_plain || p_hidden));
begin
  select string_agg(format('r.%I::text', name), ' || ''/'' || ') into key_of from unnest(p_keys) name;
  -- A moment is kept in UTC, whatever zone a session is in.
  select string_agg(f, ', ') into fields from (
    select format('%L, ', name) || case when format_type(a.atttypid, null) = 'timestamp with time zone' then format('(r.%I at time zone ''UTC'')', name) else format('r.%I', name) end
    from unnest(p_plain) name join pg_attribute a on a.attrelid = p_table::regclass and a.attname = name
    union all select format('%L, public.audit_hidden(r.%I::text)', name || '#', name) from unnest(p_hidden) name) as parts (f);
  if (select count(*) from pg_attribute where attrelid = p_table::regclass and attname = any (columns) and not attisdropped) <> cardinality(columns) then
    raise exception 'a column to be watched is not in %', p_table;
  end if;
  execute format('create or replace function audit_key(r %I) returns text language sql stable as $f$ select %s $f$', p_table, key_of);
  execute format('create or replace function audit_content(r %I) returns jsonb language sql stable as $f$ select jsonb_build_object(%s) $f$', p_table, fields);
  execute format($make$
    create or replace function %I() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $f$
    begin
      if tg_op = 'DELETE' then perform public.audit_write(%L, public.audit_key(old), 'D', null);
      else
        -- A row that took another key is gone under its old one.
        if tg_op = 'UPDATE' and public.audit_key(old) <> public.audit_key(new) then
          perform public.audit_write(%L, public.audit_key(old), 'D', null);
        end if;
        perform public.audit_write(%L, public.audit_key(new), left(tg_op, 1)::"char", public.audit_content(new));
      end if;
      return null;
    end $f$ $make$, 'audit_of_' || p_table, p_table, p_table, p_table);
  execute format('create or replace trigger audit_added after insert or delete on %I for each row execute function %I()', p_table, 'audit_of_' || p_table);
  execute format('create or replace trigger audit_changed after update of %s on %I for each row when (row(%s) is distinct from row(%s)) execute function %I()', (select string_agg(quote_ident(name), ', ') from unnest(columns) name), p_table,
    (select string_agg(format('old.%I', name), ', ') from unnest(columns) name),
    (select string_agg(format('new.%I', name), ', ') from unnest(columns) name), 'audit_of_' || p_table);
  insert into audit_sources (source, noun, label) values (p_table, p_noun, p_label) on conflict (source) do update set noun = excluded.noun, label = excluded.label;
end $$;

select audit_watch('journals', 'journal', null, '{id}', '{kind,source_type,source_id,booking_ref,agency_id,reverses_id,actor_id,occurred_at,posted_at,body_hash}', '{memo}');
select audit_watch('ledger_accounts', 'account', null, '{id}', '{owner_type,owner_id,kind,currency,credit_limit}');
select audit_watch('holds', 'hold', 'booking_ref', '{id}', '{account_id,amount,booking_ref,state,journal_id}');
select audit_watch('invoices', 'invoice', 'number', '{id}', '{number,kind,booking_ref,agency_id,total,currency,issued_at,hash}');
select audit_watch('bookings', 'booking', 'reference', '{id}', '{reference,channel,agency_id,customer_id,created_by,supplier,pnr,airline_pnr,hold_state,status,payment,payment_id,currency,total_minor,supplier_total_minor,selling_minor,approved_by}', '{snapshot,ancillaries,guest_key_hash}');
select audit_watch('booking_history', 'history step', null, '{booking_id,seq}', '{at,event,from_status,to_status,actor_id}', '{who,note}');
select audit_watch('booking_passengers', 'passenger', null, '{booking_id,position}', '{type,price_minor}', '{given_name,surname,passport_index}');
select audit_watch('booking_transfers', 'bank transfer', null, '{bank_id,reference_key}', '{booking_id,amount_minor,currency,seen_by,seen_at}');
select audit_watch('tickets', 'ticket', 'number', '{booking_id,number}', '{number,passenger,kind,coupons,issued_at}');
select audit_watch('payments', 'payment', null, '{id}', '{booking_id,payment_request_id,gateway,status,amount_minor,currency}');
select audit_watch('payment_events', 'payment news', null, '{id}', '{payment_id,kind,received_at}', '{body}');
select audit_watch('payment_requests', 'payment request', null, '{id}', '{agency_id,booking_ref,quotation_id,amount_minor,currency,state,outcome,paid_at}');
select audit_watch('refunds', 'refund', 'reference', '{id}', '{reference,booking_id,state,currency,paid_minor,supplier_refundable_minor,penalty_minor,fee_minor,refund_minor,quoted_by,accepted_by,settled_at}');
select audit_watch('deposits', 'deposit', null, '{id}', '{agency_id,bank_id,amount_minor,currency,method,status,journal_id,created_by,decided_by,decided_at,deleted_at}', '{bank_reference,proof}');
select audit_watch('deposit_history', 'history step of deposit', null, '{deposit_id,seq}', '{at,event,actor_id}', '{who,note}');
select audit_watch('quotations', 'quotation', 'reference', '{id}', '{reference,agency_id,state,version,currency,total_minor,accepted_version,agreed_net_minor,booking_ref}', '{accepted_name}');
select audit_watch('quotation_versions', 'quotation version', null, '{quotation_id,version}', '{currency,total_minor,valid_until}', '{content}');
select audit_watch('quotation_events', 'history step of quotation', null, '{quotation_id,seq}', '{at,event,version,actor_id}', '{who,note}');
select audit_watch('offline_requests', 'request', null, '{id}', '{agency_id,status,currency,lines,version,booking_code}');
select audit_watch('offline_history', 'history step of request', null, '{request_id,seq}', '{at,event,from_status,to_status,actor_id}', '{who,note}');
select audit_watch('users', 'user', null, '{id}', '{role,agency_id,is_approved,status,card_allowed,card_limit_minor,card_limit_currency,salesman_id}', '{email,password_hash}');
select audit_watch('user_roles', 'role of user', null, '{user_id,role_id}', '{}');
select audit_watch('roles', 'role', 'name', '{id}', '{name,held_by_all}');
select audit_watch('role_permissions', 'permission of role', null, '{role_id,permission}', '{}');
select audit_watch('agencies', 'agency', 'code', '{id}', '{code,state,currency,credit_limit_minor,credit_days,owner_id,approved_at}', '{iban}');
select audit_watch('agency_history', 'history step of agency', null, '{id}', '{agency_id,at,event,from_state,to_state,actor_id,fields}', '{reason}');
select audit_watch('banks', 'bank account', null, '{id}', '{currency,active,archived_at}', '{account_title,account_number,iban,swift}');
select audit_watch('settings', 'setting', null, '{key}', '{}', '{value}');
select audit_watch('margin_rules', 'margin rule', null, '{id}', '{layer,agency_id,supplier,airline,origin,destination,cabin,basis_points,fixed_minor,per,min_minor,max_minor,priority,active,ptc,product,sale_from,sale_to,travel_from,travel_to,currency}');
select audit_watch('agent_charges', 'charge', null, '{id}', '{agency_id,event,kind,basis_points,fixed_minor,per,min_minor,max_minor,currency,active}');
select audit_watch('activity_log', 'activity entry', null, '{id}', '{at,actor_id,action,subject,subject_id}', '{detail,ip}');
select audit_watch('mails', 'mail', null, '{id}', '{template,booking_ref,created_at}', '{to_address}');
select audit_watch('files', 'file', null, '{file_name}', '{user_id,mime,bytes}', '{key}');
select audit_watch('proof_runs', 'proof', null, '{id}', '{at,ok}', '{broken}');

-- The chain of each table that has none yet begins with what stands in it. Called at each start, with the key.
create function audit_begin() returns text[]
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  one   record;
  begun text[] := '{}';
begin
  perform pg_advisory_xact_lock(724560);
  for one in select source from audit_sources s where not exists (select 1 from audit_entries e where e.op = 'S' and e.source = s.source) order by source loop
    -- Nobody writes between what is read here and what is recorded of it.
    execute format('lock table public.%I in share mode', one.source);
    execute format('select count(public.audit_write(%L, public.audit_key(r), ''B'', public.audit_content(r))) from public.%I r', one.source, one.source);
    perform public.audit_write(one.source, '', 'S', null);
    begun := begun || one.source;
  end loop;
  return begun;
end $$;

-- By what people know the row: a step of a booking's history by the booking's reference.
create function audit_subject(p_source text, p_row_key text, p_content jsonb) returns text
language sql stable as $$
  select coalesce(
    case p_source
      when 'booking_history' then (select 'step ' || split_part(p_row_key, '/', 2) || ' in the history of ' || reference from bookings where id::text = split_part(p_row_key, '/', 1))
      when 'booking_passengers' then (select 'passenger ' || split_part(p_row_key, '/', 2) || ' of ' || reference from bookings where id::text = split_part(p_row_key, '/', 1))
      when 'ledger_accounts' then nullif(concat_ws(' ', p_content ->> 'owner_type', p_content ->> 'owner_id', p_content ->> 'kind'), '')
      when 'payments' then (select 'payment ' || p_row_key || ' of ' || reference from bookings where id::text = p_content ->> 'booking_id')
      when 'mails' then 'mail ' || p_row_key || coalesce(', ' || (p_content ->> 'template'), '') || coalesce(' of ' || (p_content ->> 'booking_ref'), '')
    end,
    (select s.noun || ' ' || coalesce(p_content ->> s.label, p_row_key) from audit_sources s where s.source = p_source),
    p_source || ' ' || p_row_key)
$$;

-- What two contents of a row have in common and say differently. Columns that only one of them has are a newer or an
-- older watch; hidden ones cannot be compared in a session without the key.
create function audit_changes(p_recorded jsonb, p_now jsonb) returns text
language sql stable as $$
  select string_agg(case when key like '%#' then rtrim(key, '#') || ' was changed' else key || ' says ' || coalesce(p_now ->> key, 'nothing') || ', was recorded as ' || coalesce(value #>> '{}', 'nothing') end, '; ' order by key)
  from jsonb_each(p_recorded)
  where p_now ? key and p_now -> key is distinct from value and not (key like '%#' and '?' in (p_now ->> key, value #>> '{}'))
$$;

-- Every watched row that is not as its last entry says, in one pass over the entries.
create function audit_differences(p_limit int default 50) returns table (subject text, detail text)
language plpgsql stable as $$
declare rows_now text;
begin
  select string_agg(format('select %L::text as source, audit_key(r) as row_key, audit_content(r) as content from %I r', source, source), ' union all ' order by source) into rows_now from audit_sources;
  return query execute format($q$
    with newest as (select e.source, e.row_key, max(e.id) as id from audit_entries e where e.op <> 'S' group by e.source, e.row_key),
    recorded as (select e.* from newest n join audit_entries e on e.id = n.id),
    found as (
      select coalesce(r.source, l.source) as source, coalesce(r.row_key, l.row_key) as row_key, l.op, l.at, l.content as was, r.content as now_is, r.row_key is not null as stands
      from recorded l full join (%s) r on r.source = l.source and r.row_key = l.row_key
      where (r.row_key is not null and (l.op is null or l.op = 'D')) or (r.row_key is null and l.op <> 'D')
        or (l.op <> 'D' and l.content is distinct from r.content and audit_changes(l.content, r.content) is not null)
      limit %s)
    select audit_subject(f.source, f.row_key, coalesce(f.was, f.now_is)),
      case when f.op is null then 'is there and was never recorded'
           when f.op = 'D' then 'is there, was recorded as deleted on ' || to_char(f.at at time zone 'UTC', 'YYYY-MM-DD HH24:MI')
           when not f.stands then 'is gone, was recorded on ' || to_char(f.at at time zone 'UTC', 'YYYY-MM-DD HH24:MI')
           else audit_changes(f.was, f.now_is) end
    from found f order by 1$q$, rows_now, p_limit);
end $$;

-- One hash over entries in the order of their ids; the linker keys it.
create function audit_digest(p_ids bigint[]) returns table (digest bytea, entries bigint)
language sql stable as $$
  select sha256(coalesce(string_agg(sha256(convert_to(audit_text(e.id, e.txid, e.at, e.source, e.row_key, e.op, e.content) || '|' || coalesce(encode(e.mac, 'hex'), '-') || '|' || coalesce(e.written_by, '-'), 'UTF8')), ''::bytea order by e.id), ''::bytea)), count(*)
  from audit_entries e where e.id = any (p_ids)
$$;

-- Entries of a list that no session with the key wrote. What stood there before its table's chain began is taken as it was.
create function audit_unsigned(p_ids bigint[]) returns bigint[]
language sql stable as $$
  select coalesce(array_agg(e.id order by e.id), '{}') from audit_entries e
  where e.id = any (p_ids)
    and e.mac is distinct from audit_mac(audit_text(e.id, e.txid, e.at, e.source, e.row_key, e.op, e.content))
    and e.id > coalesce((select min(b.id) from audit_entries b where b.op = 'S' and b.source = e.source), 0)
$$;
