import type { airlineData } from '#contract/catalogue/airline-data'
import { aircraftList, airlineList, airportList } from '#contract/catalogue/airline-data-lists'
import type { App } from '#server/app'
import { ok } from '#server/http/answers'
import { actorOf } from '#server/http/context'
import { isRefusal } from '#server/http/refusal'
import type { Handlers } from '#server/http/router'
import { serveList } from '#server/lists/serve-list'
import { aircraftWords, airlineWords, airportWords } from './file-words.ts'
import { aircraftListSql, airlineListSql, airportListSql } from './lists.sql.ts'
import { saveAircraft, saveAirport } from './save.ts'
import { airlineDataWords } from './words.ts'

export const airlineDataRoutes = (app: App): Handlers<typeof airlineData> => {
  const airlines = serveList(app, airlineList, airlineListSql, (row) => row)
  const airports = serveList(app, airportList, airportListSql, (row) => row)
  const aircrafts = serveList(app, aircraftList, aircraftListSql, (row) => row)
  return {
    airlines: (context, { query }) => airlines.page(actorOf(context), query, null),
    airlinesFile: (context, { query }) => airlines.file(context, query, null, airlineWords),
    airports: (context, { query }) => airports.page(actorOf(context), query, null),
    airportsFile: (context, { query }) => airports.file(context, query, null, airportWords),
    aircrafts: (context, { query }) => aircrafts.page(actorOf(context), query, null),
    aircraftsFile: (context, { query }) => aircrafts.file(context, query, null, aircraftWords),
    async saveAirport(context, { body }) {
      const saved = await saveAirport(app, context, body)
      return isRefusal(saved) ? saved : ok({ data: saved }, airlineDataWords.airport_saved_successfully)
    },
    async saveAircraft(context, { body }) {
      return ok({ data: await saveAircraft(app, context, body) }, airlineDataWords.aircraft_saved_successfully)
    },
  }
}
