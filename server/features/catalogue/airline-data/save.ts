import { sql } from 'kysely'
import type { AircraftRow, airlineData, AirportRow } from '#contract/catalogue/airline-data'
import type { Input } from '#contract/kernel/endpoint'
import type { App } from '#server/app'
import { first, inTx } from '#server/db/db'
import {
  airportMisfits,
  forgetLocations,
  noteEdit,
  putAircraft,
  putAirport,
} from '#server/features/catalogue/locations'
import { type Activity, writeActivity } from '#server/features/operations/activity'
import { actorOf, type Context } from '#server/http/context'
import { isRefusal, refuse, type Refusal } from '#server/http/refusal'
import { aircraftListSql, airportListSql } from './lists.sql.ts'
import { check } from '#contract/checks/check'

type Noted = Pick<Activity, 'action' | 'subject' | 'subject_id'>
const note = (context: Context, of: Noted, at: Date) => ({
  ...of,
  at,
  actor_id: actorOf(context).user_id,
  request_id: context.request.id,
  ip: context.ip,
})

const wrong = { city_code: check('choose_city'), zone: check('choose_time_zone') }

/** Refuses a city or a zone that nobody knows, each at its field. */
export async function saveAirport(
  app: App,
  context: Context,
  body: Input<typeof airlineData.saveAirport>['body'],
): Promise<AirportRow | Refusal> {
  const at = app.clock.now()
  const airport = { ...body, icao: body.icao ?? null }
  const saved = await inTx(app.db, 'save airport', async (tx) => {
    const misfits = await airportMisfits(tx, airport)
    if (misfits.length > 0) return refuse.fields(misfits.map((field) => ({ field, message: wrong[field] })))
    await putAirport(tx, airport, at)
    await noteEdit(tx, at)
    await writeActivity(tx, note(context, { action: 'airport_saved', subject: 'airport', subject_id: body.code }, at))
    return (await first(tx, sql<AirportRow>`select ${airportListSql.select} from airports where code = ${body.code}`))!
  })
  if (!isRefusal(saved)) forgetLocations(app.pool)
  return saved
}

export async function saveAircraft(
  app: App,
  context: Context,
  body: Input<typeof airlineData.saveAircraft>['body'],
): Promise<AircraftRow> {
  const at = app.clock.now()
  return inTx(app.db, 'save aircraft', async (tx) => {
    await putAircraft(tx, body, at)
    await writeActivity(tx, note(context, { action: 'aircraft_saved', subject: 'aircraft', subject_id: body.code }, at))
    return (await first(
      tx,
      sql<AircraftRow>`select ${aircraftListSql.select} from aircrafts where code = ${body.code}`,
    ))!
  })
}
