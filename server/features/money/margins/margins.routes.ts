import type { MarginLayer, margins } from '#contract/money/margins'
import type { App } from '#server/app'
import { settingsOf } from '#server/features/operations/settings'
import { ok } from '#server/http/answers'
import { actorOf, type Context } from '#server/http/context'
import { cursorAfterRow, readListCursor } from '#server/http/list-cursor'
import { isRefusal, refuse } from '#server/http/refusal'
import type { Handlers } from '#server/http/router'
import { marginView } from './margin-view.ts'
import { listRules, type MarginRecord, ownRules } from './margins.sql.ts'
import { deleteAirline, saveAirline } from './save-airline.ts'
import { saveAirlineMargin, saveCompanyRules, saveOwnMargins } from './save-margins.ts'
import { simulate } from './simulate.ts'
import { marginsWords } from './words.ts'

const pageLength = 50
type ListQuery = { active?: string | undefined; limit?: number | undefined; cursor?: string | undefined }

/** Margins of the company, of its agencies, and what a price is made of. */
export function marginsRoutes(app: App): Handlers<typeof margins> {
  const viewsOf = async (rows: readonly MarginRecord[]) => {
    const { currency } = await settingsOf(app)
    return rows.map((row) => marginView(row, currency))
  }

  async function list(context: Context, layer: MarginLayer, query: ListQuery & { agency_id?: string | undefined }) {
    const limit = query.limit ?? pageLength
    const { rows, total } = await listRules(app.db, {
      layer,
      agency_id: query.agency_id,
      active: query.active === undefined ? undefined : query.active === 'true',
      after: readListCursor(query.cursor),
      limit: limit + 1,
    })
    const shown = rows.slice(0, limit)
    return ok({
      data: await viewsOf(shown),
      meta: { total, next_cursor: rows.length > limit ? cursorAfterRow(shown.at(-1)!) : null },
    })
  }

  return {
    customerMargins: (context, { query }) => list(context, 'customer', query),
    async saveCustomerMargins(context, { body }) {
      const saved = await saveCompanyRules(app, context, 'customer', body.margins, (index) => `margins.${index}.`)
      return isRefusal(saved) ? saved : ok({ data: await viewsOf(saved) }, marginsWords.margins_saved_successfully)
    },

    airlineMargins: (context, { query }) => list(context, 'airline', query),
    async updateAirlineMargin(context, { body }) {
      const saved = await saveAirlineMargin(app, context, body)
      if (isRefusal(saved)) return saved
      const [data] = await viewsOf([saved])
      return ok({ data: data! }, marginsWords.airline_saved_successfully)
    },

    companyMargins: (context, { query }) => list(context, 'agent', query),
    async saveCompanyMargin(context, { body }) {
      const saved = await saveCompanyRules(app, context, 'agent', [body], () => '')
      if (isRefusal(saved)) return saved
      const [data] = await viewsOf(saved)
      return ok({ data: data! }, marginsWords.margin_saved_successfully)
    },

    async saveAgentMargin(context, { body }) {
      const { agency_id } = actorOf(context)
      if (!agency_id) return refuse.notFound(marginsWords.agency_not_found)
      const saved = await saveOwnMargins(app, context, agency_id, body.margins)
      return isRefusal(saved) ? saved : ok({ data: await viewsOf(saved) }, marginsWords.margin_saved_successfully)
    },
    async agentMargin(context) {
      const { agency_id } = actorOf(context)
      if (!agency_id) return refuse.notFound(marginsWords.agency_not_found)
      const { currency } = await settingsOf(app)
      return ok({ data: await viewsOf(await ownRules(app.db, agency_id)), currency })
    },

    simulate: (context, { query }) => simulate(app, context, query),

    async saveAirline(context, { body }) {
      const refused = await saveAirline(app, context, body)
      const { code, name, country, accounting_code, active } = body
      return (
        refused ??
        ok({ data: { code, name, country, accounting_code, active } }, marginsWords.airline_saved_successfully)
      )
    },
    async deleteAirline(context, { query }) {
      return (await deleteAirline(app, context, query.id)) ?? ok({}, marginsWords.airline_deleted_successfully)
    },
  }
}
