-- Books without a line have no day to sum: asked whether there are more days, the function of 0091 said yes for ever.
/* Keeps the sums of days that ended an hour ago or earlier, a month of them at most; answers whether there are more.
   No transaction that writes into such a day is still open; whoever posts into the past takes the same lock, shared. */
create or replace function sum_account_days() returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  state  account_days_state;
  begins date;
  ends   date := ((now() - interval '1 hour') at time zone 'UTC')::date;
  upto   date;
begin
  perform pg_advisory_xact_lock(hashtext('account_days'));
  select * into strict state from account_days_state for update;
  if ends <= state.summed_until then return false; end if;
  -- Books without a line have nothing to sum.
  begins := greatest(state.summed_until, coalesce((select (min(posted_at) at time zone 'UTC')::date from journals), ends));
  upto := least(ends, begins + 31);
  delete from account_days where day >= state.summed_until;
  insert into account_days select * from account_days_of(begins, upto);
  if state.closed_until <> state.summed_until then
    delete from account_closings;
    insert into account_closings select account_id, sum(credit - debit), sum(debits + credits) from account_days where day < state.summed_until group by 1;
  end if;
  insert into account_closings as c select account_id, sum(credit - debit), sum(debits + credits) from account_days where day >= state.summed_until group by 1
  on conflict (account_id) do update set balance = c.balance + excluded.balance, lines = c.lines + excluded.lines;
  update account_days_state set summed_until = upto, closed_until = upto;
  return upto < ends;
end $$;
