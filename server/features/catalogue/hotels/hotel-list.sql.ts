import { sql } from 'kysely'
import type { HotelRow } from '#contract/catalogue/hotels'
import type { hotelList } from '#contract/catalogue/hotel-list'
import { containing } from '#server/db/lists'
import type { ListSql } from '#server/lists/list-sql'

type Sql = ListSql<HotelRow, (typeof hotelList)['filters'], (typeof hotelList)['sorts'][number]>
const byId = { by: sql`h.id::text`, type: 'text' } as const

export const hotelListSql: Sql = {
  from: sql`hotels h join hotel_cities c on c.code = h.city`,
  select: sql<HotelRow>`h.id, h.code, json_build_object('en', h.name_en, 'ar', h.name_ar) as name,
    json_build_object('en', c.name_en, 'ar', c.name_ar) as city, h.stars, h.haram_m, h.licence_until::text as licence_until, h.active,
    (select count(*)::int from hotel_rooms r where r.hotel_id = h.id and r.active) as rooms,
    (select count(*)::int from hotel_contracts k where k.hotel_id = h.id and k.state = 'active') as contracts`,
  where: {
    q: (q) =>
      sql`(h.name_en ilike ${containing(q)} or h.name_ar ilike ${containing(q)} or h.code = ${q.toUpperCase()})`,
    city: (city) => sql`h.city = ${city.toUpperCase()}`,
    active: (active) => sql`h.active = ${active === 'yes'}`,
    stars: (stars) => sql`h.stars = ${Number(stars)}`,
  },
  sorts: {
    name: { down: false, keys: [{ by: sql`h.name_en`, type: 'text' }, byId] },
    code: { down: false, keys: [{ by: sql`h.code`, type: 'text' }] },
  },
}
