import { sql } from 'kysely'
import type { Localised } from '#contract/kernel/shapes'
import type { App } from '#server/app'
import { all, type Db } from '#server/db/db'
import type { ItemRecord } from '#server/features/selling/items'
import type { Booked } from './bookings.sql.ts'
import { productOf } from './product.ts'

type Place = { code: string; city: Localised }
export type MailLeg = { number: string; from: Place; to: Place; departs: string; arrives: string }

/** What somebody travels by: every leg of these items with its cities, and everybody who travels. */
export async function journeyOf(
  app: Pick<App, 'worker'>,
  db: Db,
  booking: Booked,
  items: readonly ItemRecord[],
): Promise<{ legs: MailLeg[]; passengers: string[] }> {
  const told = items.flatMap((item) => productOf(app, item.product).toldLegs?.({ ...booking, item }) ?? [])
  const codes = [...new Set(told.flatMap(({ from, to }) => [from, to]))]
  const named =
    codes.length === 0
      ? []
      : await all(
          db,
          sql<{ code: string; city_en: string; city_ar: string | null }>`
            select code, city_en, city_ar from airports where code in (${sql.join(codes)})`,
        )
  const place = (code: string): Place => {
    const found = named.find((one) => one.code === code)
    return { code, city: { en: found?.city_en ?? code, ar: found?.city_ar ?? found?.city_en ?? code } }
  }
  const people = await all(
    db,
    sql<{ name: string }>`select surname || ' / ' || given_name as name from booking_passengers
      where booking_id = ${booking.id} order by position`,
  )
  return {
    legs: told.map((one) => ({ ...one, from: place(one.from), to: place(one.to) })),
    passengers: people.map(({ name }) => name),
  }
}
