-- Since when an item waits for the back office: of a refund since it was asked for, also once it is quoted or accepted. The
-- queue after a sale is read in its order from one index, not put in order by the history of all that wait.
alter table booking_items add column asked_at timestamptz;

create function item_asked() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  refunding constant text[] := array['refund_requested', 'refund_quoted', 'refund_accepted'];
begin
  new.asked_at := case
    when new.stage not in ('void_requested', 'refund_requested', 'refund_quoted', 'refund_accepted', 'pending_supplier') then null
    when tg_op = 'UPDATE' and old.stage = any (refunding) and new.stage = any (refunding) and new.stage <> 'refund_requested'
      then coalesce(old.asked_at, new.updated_at)
    else new.updated_at end;
  return new;
end $$;
create trigger booking_items_added before insert on booking_items for each row
  when (new.stage in ('void_requested', 'refund_requested', 'refund_quoted', 'refund_accepted', 'pending_supplier')) execute function item_asked();
create trigger booking_items_asked before update on booking_items for each row
  when (old.stage is distinct from new.stage and (old.asked_at is not null
    or new.stage in ('void_requested', 'refund_requested', 'refund_quoted', 'refund_accepted', 'pending_supplier'))) execute function item_asked();

update booking_items i set asked_at = coalesce((select h.at from booking_history h
    where h.booking_id = i.booking_id and h.item_no = i.no and h.from_status is distinct from h.to_status
      and case when i.stage in ('refund_requested', 'refund_quoted', 'refund_accepted')
        then h.to_status in ('refund_requested', 'refund_quoted', 'refund_accepted')
          and (h.to_status = 'refund_requested' or h.from_status not in ('refund_requested', 'refund_quoted', 'refund_accepted'))
        else h.to_status = i.stage end
    order by h.seq desc limit 1), i.updated_at)
  where i.stage in ('void_requested', 'refund_requested', 'refund_quoted', 'refund_accepted', 'pending_supplier');
alter table booking_items add constraint booking_items_asked_check check (asked_at is not null
  or stage not in ('void_requested', 'refund_requested', 'refund_quoted', 'refund_accepted', 'pending_supplier'));

drop index booking_items_waiting;
create index booking_items_waiting on booking_items (((stage <> 'void_requested')::int::int8),
    (case when stage = 'void_requested' then coalesce(void_until, timestamptz '9999-01-01 00:00:00+00') else asked_at end), booking_id, (no::int8))
  include (stage, id, void_until, asked_at, no)
  where stage in ('void_requested', 'refund_requested', 'refund_quoted', 'refund_accepted', 'pending_supplier');
