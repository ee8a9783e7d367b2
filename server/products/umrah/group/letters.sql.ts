import { sql } from 'kysely'
import { all, type Db } from '#server/db/db'
import { givenBack } from './group.sql.ts'

/** What a party of a group bought, and what is due of it when, as the pilgrims' contract says it. */
export type ContractFacts = {
  item_id: string
  reference: string
  lead_passenger: string
  /** Who sold it, where that was an agency: what it pays is nobody's business but its own. */
  agency: { en: string; ar: string } | null
  price: number
  dues: { amount: number; due_on: string }[]
  /** What of these payments went back in money for pilgrims who left; what was not paid is due no longer as it is. */
  returned: number
}

/** Sold parties of a group by booking, less what went back for pilgrims who left. Of an agency's the price is that for its customer, and the dues are left out. */
export const contractFacts = (db: Db, departureId: string): Promise<ContractFacts[]> =>
  all(
    db,
    sql<ContractFacts>`select i.id as item_id, b.reference, b.lead_passenger,
        case when a.id is null then null else json_build_object('en', a.name_en, 'ar', a.name_ar) end as agency,
        coalesce(i.selling_minor - back.told, i.price_minor - back.all_of_it) as price, back.paid as returned,
        case when a.id is not null then '[]'::json else coalesce((select json_agg(json_build_object('amount', p.amount_minor,
            'due_on', (d.due_at at time zone 'Asia/Riyadh')::date::text) order by d.due_at, d.no)
          from due_parts p join dues d on d.id = p.due_id where p.item_id = i.id and p.state in ('open', 'held', 'paid')), '[]'::json) end as dues
      from booking_items i join bookings b on b.id = i.booking_id left join agencies a on a.id = b.agency_id
        cross join lateral ${givenBack} back
      where i.id in (select item_id from umrah_pilgrims where departure_id = ${departureId} and left_at is null)
      order by b.reference`,
  )
