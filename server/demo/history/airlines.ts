import { sql } from 'kysely'
import { first } from '#server/db/db'
import { readAndSettle } from '#server/features/selling/airline-changes'
import { type FlightChange, planFlightChange } from '#server/suppliers/demo-airlines/adapter/index'
import type { Days } from './days.ts'
import type { Event } from './event.ts'
import type { Past } from './past.ts'

/** Days ago and time, whose booking by its number, and what the airline did to its first flight. */
type Row = [ago: number, time: string, who: string, ref: string, change: FlightChange]

const locatorOf = async (past: Past, ref: string) =>
  (
    await first(
      past.app.db,
      sql<{ locator: string }>`select i.locator from bookings b join booking_items i on i.booking_id = b.id
        where b.client_ref = ${ref} and i.stage in ('confirmed', 'approved') and i.locator is not null order by i.no limit 1`,
    )
  )?.locator

const isPlanned = async (past: Past, locator: string) =>
  (await first(
    past.app.db,
    sql`select 1 from house_flight_changes c join house_pnrs p on p.id = c.pnr_id where p.locator = ${locator}`,
  )) !== undefined

/** What airlines changed about flights that were sold: some taken, some to be answered, one that nobody answered in time. */
export const eventsOfAirlines = (days: Days, rows: readonly Row[]): Event[] =>
  rows.map(([ago, time, who, ref, change]) => ({
    at: days.ago(ago, time),
    who,
    async act(past) {
      const locator = await locatorOf(past, ref)
      if (!locator || (await isPlanned(past, locator))) return
      await planFlightChange(past.app.db, { locator, at: past.now(), ...change })
      await readAndSettle(past.app)
    },
  }))
