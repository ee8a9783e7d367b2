import { sql } from 'kysely'
import { all, type Db } from '#server/db/db'

/** Sold rooms of which something has been overdue since then, the longest first; none whose money is on its way. */
export const lateRooms = (db: Db, since: Date) =>
  all(
    db,
    sql<{ item_id: string }>`select i.id as item_id from booking_items i
      where i.product = 'holiday' and i.stage in ('confirmed', 'approved') and i.acting is null
        and exists (select 1 from due_parts p join dues d on d.id = p.due_id
          where p.item_id = i.id and p.state = 'open' and d.state = 'overdue' and d.due_at <= ${since})
        and not exists (select 1 from payments c where c.booking_id = i.booking_id
          and c.status in ('created', 'requires_action', 'authorized', 'claimed'))
      order by i.id limit 100`,
  )
