-- Kept lines of a wallet are read from `wallet_moves` itself, without being copied; this answers what is not kept.
create function wallet_stale(p_account uuid) returns text[]
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  -- Of this wallet's bookings alone, looked up one by one: few are marked.
  select coalesce(array_agg(s.booking_ref), '{}') from wallet_moves_stale s
  where (select true from journals j join postings p on p.journal_id = j.id where j.booking_ref = s.booking_ref and p.account_id = p_account limit 1)
$$;
/* The lines of one wallet from one instant until before another that are read as they stand: those of these bookings, and
   what came since lines were kept. Planned for each call: a plan for any wallet, of all bookings or some, reads them all. */
create function wallet_moves_rest(p_account uuid, p_from timestamptz, p_to timestamptz, p_stale text[]) returns setof wallet_moves
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp set plan_cache_mode = force_custom_plan as $$
declare
  kept timestamptz := (select s.kept_until from wallet_moves_state s);
begin
  -- Without a wallet there is no line; asked for none the others would answer those of all.
  if p_account is null then return; end if;
  if cardinality(p_stale) > 0 and p_from < kept then
    return query select * from wallet_moves_of(p_account, p_from, least(p_to, kept), p_stale);
  end if;
  if p_to > kept then
    return query select * from wallet_moves_of(p_account, greatest(p_from, kept), p_to, null);
  end if;
end $$;
drop function wallet_moves_within(uuid, timestamptz, timestamptz);
