import { plusDays } from '#contract/catalogue/hijri-calendar'
import type { HolidayParty } from '#contract/selling/holiday-desk'
import type { App } from '#server/app'
import { countStock } from '#server/features/selling/stock-units'
import { decisionOf } from './decision.ts'
import { departureOf, holidayOf } from './holidays.sql.ts'
import { travellerView } from './travellers.ts'
import { partiesOf, travellersOf } from './travellers.sql.ts'
import { unitOf } from './types.ts'

/** A departure with everybody who goes along; undefined where it is not there. */
export async function partyOf(app: App, id: string): Promise<HolidayParty | undefined> {
  const departure = await departureOf(app.db, id)
  const of = departure && (await holidayOf(app.db, departure.holiday_id))
  if (!departure || !of) return undefined
  const [rooms, [stock]] = await Promise.all([partiesOf(app.db, id), countStock(app.db, [unitOf(id)], app.clock.now())])
  const rows = await travellersOf(
    app.db,
    rooms.map(({ item_id }) => item_id),
  )
  return {
    id: departure.id,
    code: departure.code,
    holiday: { id: of.id, title: { en: of.title_en, ar: of.title_ar } },
    starts: departure.starts,
    ends: departure.ends,
    seats: departure.seats,
    sold: stock?.sold ?? 0,
    held: stock?.held ?? 0,
    min_people: departure.min_people,
    guaranteed: departure.guaranteed,
    ...decisionOf(departure, stock?.sold ?? 0),
    called_off: departure.status === 'called_off',
    names_until: plusDays(departure.starts, -of.names_days),
    rooms: rooms.map(({ item_id, item, stage, booking, channel, lead, currency, total_minor, paid_minor }) => ({
      booking,
      channel,
      lead,
      item,
      status: stage,
      total: { amount: total_minor, currency },
      paid: { amount: Number(paid_minor), currency },
      travellers: rows.filter((row) => row.item_id === item_id).map((row) => travellerView(app, row)),
    })),
  }
}
