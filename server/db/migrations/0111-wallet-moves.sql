-- An agency's own profit and loss: what each line of its wallet came to, with what its own customer paid. Lines before
-- `kept_until` are kept, later ones are read as they stand, and so are those of bookings named in `wallet_moves_stale`:
-- what a customer pays may be said after the line was posted.
create table wallet_moves (
  account_id  uuid not null,
  posted_at   timestamptz not null,
  journal_id  uuid not null,
  line_no     smallint not null,
  booking_ref text not null,
  amount      bigint not null,
  selling     bigint not null,
  -- Inside the movement; null where it was not taxed.
  vat         bigint,
  what        text not null check (what in ('sale', 'back', 'charge', 'correction')),
  carrier     text,
  made_by     uuid,
  primary key (account_id, posted_at, journal_id, line_no)
);
create index wallet_moves_booking on wallet_moves (booking_ref, account_id, posted_at);
create table wallet_moves_stale (
  booking_ref text primary key,
  at          timestamptz not null
);
create table wallet_moves_state (
  id         smallint primary key default 1 check (id = 1),
  kept_until timestamptz not null
);
insert into wallet_moves_state (kept_until) values ('-infinity');

-- The case that a journal settled.
create index after_sale_cases_journal on after_sale_cases (journal_id) where journal_id is not null;

/* The lines of wallets of agencies that bookings caused: of one account or of all, of some bookings or of all. A refund's
   journal has the sale turned round as its one line above zero, and what was kept below: the customer bears that, not
   the agency. What changes added since is of their own journals, and whoever got a booking of their own since was sold
   in this one. */
create function wallet_moves_of(p_account uuid, p_from timestamptz, p_to timestamptz, p_refs text[]) returns setof wallet_moves
language sql stable as $$
  select p.account_id, p.posted_at, p.journal_id, p.line_no, j.booking_ref, p.amount,
    (case when c.kind = 'change' then coalesce(case when p.amount > 0 then c.selling_back_minor else c.selling_minor end, abs(p.amount))
      else coalesce(c.selling_back_minor, c.refund_minor, coalesce(i.selling_minor, i.price_minor) + went.selling - changed.selling, b.selling_minor, b.total_minor, 0) end)::int8,
    (select sum(t.vat)::int8 from tax_lines t where t.journal_id = p.journal_id and case t.event when 'sale' then p.amount < 0 when 'split' then true
      when 'credit' then p.amount > 0
        and p.line_no = (select min(x.line_no) from postings x where x.journal_id = p.journal_id and x.account_id = p.account_id)
      else p.amount < 0
        and p.line_no = (select max(x.line_no) from postings x where x.journal_id = p.journal_id and x.account_id = p.account_id) end),
    case when j.kind = 'sale' then 'sale' when j.kind in ('adjustment', 'reversal') then 'correction' when p.amount > 0 then 'back' else 'charge' end,
    b.carrier, b.created_by
  from ledger_accounts w
  join postings p on p.account_id = w.id and p.seq is not null
  join journals j on j.id = p.journal_id
  left join bookings b on b.reference = j.booking_ref
  left join booking_items i on j.kind = 'sale' and i.booking_id = b.id and j.source_id = case when i.no = 1 then b.reference else b.reference || ':' || i.no end
  left join after_sale_cases c on c.journal_id = j.id
  left join lateral (select coalesce(sum(coalesce(h.selling_minor - h.selling_back_minor, x.payer_minor)), 0) as selling
    from after_sale_cases h left join case_changes x on x.case_id = h.id where h.item_id = i.id and h.kind = 'change' and h.state = 'done'
      -- What only lessened what was owed moved no money of its own.
      and exists (select 1 from postings l where l.journal_id = h.journal_id and l.seq is not null)) changed on true
  left join lateral (select coalesce(sum(coalesce(s.selling_minor, s.price_minor)), 0) as selling
    from booking_splits s where s.from_item = i.id and s.journal_out is not null) went on true
  where w.owner_type = 'agency' and w.kind = 'wallet' and (p_account is null or w.id = p_account)
    and p.posted_at >= p_from and p.posted_at < p_to and (p_refs is null or j.booking_ref = any (p_refs))
    and j.booking_ref is not null and (j.kind in ('sale', 'void', 'refund', 'void_fee', 'charge', 'adjustment')
      or (j.kind = 'reversal' and exists (select 1 from journals o where o.id = j.reverses_id
        and o.kind in ('sale', 'void', 'refund', 'void_fee', 'charge', 'adjustment'))))
$$;

/* Bookings of which something was changed that their lines are made of. A mark that is there already is written again: the
   job that takes it waits for whoever has. */
create function mark_wallet_moves(p_refs text[]) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  insert into wallet_moves_stale (booking_ref, at) select r, clock_timestamp() from (select distinct unnest(p_refs) as r) refs
  where r is not null order by r on conflict (booking_ref) do update set at = excluded.at
$$;
create function mark_booking_moves() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform mark_wallet_moves(array(select b.reference from bookings b where b.id = case tg_table_name
    when 'bookings' then (to_jsonb(new) ->> 'id')::uuid when 'booking_splits' then (to_jsonb(new) ->> 'from_booking')::uuid
    when 'case_changes' then (select c.booking_id from after_sale_cases c where c.id = (to_jsonb(new) ->> 'case_id')::uuid)
    else (to_jsonb(new) ->> 'booking_id')::uuid end));
  return null;
end $$;
create trigger bookings_moves after update on bookings for each row
  when ((old.selling_minor, old.total_minor, old.carrier, old.created_by) is distinct from (new.selling_minor, new.total_minor, new.carrier, new.created_by))
  execute function mark_booking_moves();
create trigger booking_items_moves after update on booking_items for each row
  when ((old.selling_minor, old.price_minor) is distinct from (new.selling_minor, new.price_minor)) execute function mark_booking_moves();
create trigger after_sale_cases_moves after update on after_sale_cases for each row
  when ((old.kind, old.state = 'done', old.journal_id, old.item_id, old.selling_minor, old.selling_back_minor, old.refund_minor)
    is distinct from (new.kind, new.state = 'done', new.journal_id, new.item_id, new.selling_minor, new.selling_back_minor, new.refund_minor))
  execute function mark_booking_moves();
create trigger after_sale_cases_made after insert on after_sale_cases for each row
  when (new.state = 'done' or new.journal_id is not null) execute function mark_booking_moves();
create trigger case_changes_moves after update on case_changes for each row
  when (old.payer_minor is distinct from new.payer_minor) execute function mark_booking_moves();
create trigger booking_splits_moves after insert on booking_splits for each row execute function mark_booking_moves();

-- A journal that is posted into the past: its booking is read as it stands until it is kept anew.
create function mark_past_moves() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if (select min(posted_at) from fresh) < clock_timestamp() - interval '30 minutes' then
    perform pg_advisory_xact_lock_shared(hashtext('wallet_moves'));
    perform mark_wallet_moves(array(select booking_ref from fresh where posted_at < clock_timestamp() - interval '30 minutes'));
  end if;
  return null;
end $$;
create trigger journal_sums_moves after insert on journal_sums referencing new table as fresh for each statement execute function mark_past_moves();

/* Keeps what is marked anew, five hundred bookings at a time, then the lines of another month until an hour ago; answers
   whether there is more. */
create function keep_wallet_moves() returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  state  wallet_moves_state;
  marked text[];
  begins timestamptz;
  ends   timestamptz := now() - interval '1 hour';
  upto   timestamptz;
begin
  perform pg_advisory_xact_lock(hashtext('wallet_moves'));
  select * into strict state from wallet_moves_state for update;
  with taken as (delete from wallet_moves_stale where booking_ref in
    (select booking_ref from wallet_moves_stale order by booking_ref limit 500 for update) returning booking_ref)
  select array_agg(booking_ref) into marked from taken;
  if marked is not null then
    delete from wallet_moves where booking_ref = any (marked);
    insert into wallet_moves select * from wallet_moves_of(null, '-infinity', state.kept_until, marked);
    if cardinality(marked) = 500 then return true; end if;
  end if;
  if ends <= state.kept_until then return false; end if;
  begins := greatest(state.kept_until, coalesce((select min(posted_at) from journals), ends));
  upto := least(ends, begins + interval '31 days');
  -- In the order in which a report reads them, so that its rows lie side by side.
  insert into wallet_moves select * from wallet_moves_of(null, begins, upto, null) order by account_id, posted_at;
  update wallet_moves_state set kept_until = upto;
  return upto < ends;
end $$;

/* The lines of one wallet from one instant until before another: kept ones, those of marked bookings, and what came since. */
create function wallet_moves_within(p_account uuid, p_from timestamptz, p_to timestamptz) returns setof wallet_moves
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  kept  timestamptz := (select s.kept_until from wallet_moves_state s);
  stale text[];
begin
  -- Without a wallet there is no line; asked for none the others would answer those of all.
  if p_account is null then return; end if;
  -- Of this wallet's bookings alone.
  select array_agg(s.booking_ref) into stale from wallet_moves_stale s
  where exists (select 1 from journals j join postings p on p.journal_id = j.id where j.booking_ref = s.booking_ref and p.account_id = p_account);
  return query select m.* from wallet_moves m where m.account_id = p_account and m.posted_at >= p_from and m.posted_at < least(p_to, kept)
    and (stale is null or m.booking_ref <> all (stale));
  if stale is not null and p_from < kept then
    return query select * from wallet_moves_of(p_account, p_from, least(p_to, kept), stale);
  end if;
  if p_to > kept then
    return query select * from wallet_moves_of(p_account, greatest(p_from, kept), p_to, null);
  end if;
end $$;
