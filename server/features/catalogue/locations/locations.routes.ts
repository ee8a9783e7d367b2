import type { locations } from '#contract/catalogue/locations'
import type { App } from '#server/app'
import { ok } from '#server/http/answers'
import type { Handlers } from '#server/http/router'
import { cursorAfter, offsetOf } from './list-cursor.ts'
import { wordsOf } from './normalise.ts'
import { locationsIn } from './locations.sql.ts'
import { searchAirports } from './search-airports.ts'
import { localised, locationView } from './views.ts'

const airportsShown = 10
const citiesShown = 50

/** Every word of `q` starts a word of one of the names (or is the code). */
function named(q: string | undefined, code: string, ...names: (string | null)[]): boolean {
  if (!q?.trim()) return true
  if (q.trim().toUpperCase() === code) return true
  const words = names.flatMap((name) => (name ? wordsOf(name) : []))
  return wordsOf(q).every((typed) => words.some((word) => word.startsWith(typed)))
}

const whole = <T>(data: T[]) => ok({ data, meta: { total: data.length, next_cursor: null } })

/** Countries, cities, airports and airlines, read from memory. */
export const locationsRoutes = (app: App): Handlers<typeof locations> => ({
  async countries(_context, { query }) {
    const { countries } = await locationsIn(app.pool)
    return whole(
      countries
        .filter((row) => named(query.q, row.code, row.name_en, row.name_ar))
        .map((row) => ({
          code: row.code,
          name: localised(row.name_en, row.name_ar),
          calling_code: row.calling_code,
        })),
    )
  },

  async cities(_context, { query }) {
    const { cities } = await locationsIn(app.pool)
    const country = query.country?.toUpperCase()
    const limit = query.limit ?? citiesShown
    const from = offsetOf(query.cursor)
    const found = cities.filter(
      (row) => (!country || row.country === country) && named(query.q, row.code, row.name_en, row.name_ar),
    )
    return ok({
      data: found.slice(from, from + limit).map((row) => ({
        code: row.code,
        name: localised(row.name_en, row.name_ar),
        country: row.country,
      })),
      meta: { total: found.length, next_cursor: cursorAfter(from + limit, found.length) },
    })
  },

  async airports(_context, { query }) {
    const { index } = await locationsIn(app.pool)
    if (query.codes) {
      const codes = [...new Set(query.codes.toUpperCase().split(','))]
      return whole(codes.map((code) => locationView(index, code)).filter((place) => place !== undefined))
    }
    const near = query.near ? index.airports.get(query.near.toUpperCase()) : undefined
    const limit = query.limit ?? airportsShown
    return whole(searchAirports(index, query.q ?? '', { limit, ...(near && { near }) }))
  },

  async airlines(_context, { query }) {
    const { airlines } = await locationsIn(app.pool)
    return whole(
      airlines
        .filter((row) => named(query.q, row.code, row.name_en, row.name_ar))
        .map((row) => ({
          code: row.code,
          name: localised(row.name_en, row.name_ar),
          country: row.country,
          accounting_code: row.accounting_code,
          alliance: row.alliance,
        })),
    )
  },
})
