import { sql } from 'kysely'
import type { SpecialService } from '#contract/selling/bookings'
import { all, byKey, type Db } from '#server/db/db'

/** What passengers asked for on board, and how the airline answered; never what they wrote with it. */
export const servicesOf = (db: Db, bookingId: string) =>
  all(
    db,
    sql<SpecialService>`${byKey} select s.id::text as id, i.no as item, s.position as passenger, s.code,
        case when s.status in ('HK', 'KK') then 'confirmed' when s.status in ('UC', 'NO', 'UN') then 'refused' when s.status = 'XX' then 'taken_back'
          when s.status = 'PN' then 'pending' else 'asked' end as state
      from special_services s join booking_items i on i.id = s.item_id
      where s.booking_id = ${bookingId} and not exists (select 1 from special_services n where n.asked_before = s.id) order by s.requested_at, s.code`,
  )
