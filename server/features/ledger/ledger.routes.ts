import type { ledger } from '#contract/ledger'
import type { App } from '#server/app'
import { findAgency } from '#server/features/agencies'
import type { Actor } from '#server/http/actor'
import { done } from '#server/http/answers'
import { actorOf } from '#server/http/context'
import { type Refusal, isRefusal, refuse } from '#server/http/refusal'
import type { Handlers } from '#server/http/router'
import { statementOf } from './statement.ts'

const pageLength = 50

/** An agent sees their own agency and learns nothing of others; the back office names the agency it looks at. */
function agencyFor(actor: Actor, asked: string | undefined): string | Refusal {
  if (actor.role === 'agent')
    return actor.agency_id && (asked === undefined || asked === actor.agency_id)
      ? actor.agency_id
      : refuse.notFound('This agency')
  if (actor.role !== 'admin' && !actor.permissions.has('ledger.view')) return refuse.notAllowed()
  return asked ?? refuse.invalid('agency_id', 'Choose an agency')
}

export function ledgerRoutes(app: App): Handlers<typeof ledger> {
  return {
    async statement(context, { query }) {
      const agencyId = agencyFor(actorOf(context), query.agency_id)
      if (isRefusal(agencyId)) return agencyId
      if (query.from && query.to && query.from > query.to)
        return refuse.invalid('to', 'Choose a day on or after the first')
      if (query.cursor !== undefined && !/^\d{1,15}$/.test(query.cursor))
        return refuse.invalid('cursor', 'Use the cursor of the page before')
      const agency = await findAgency(app.db, agencyId)
      if (!agency) return refuse.notFound('This agency')
      return done(
        await statementOf(app.db, {
          agencyId,
          currency: agency.currency,
          from: query.from,
          to: query.to,
          limit: query.limit ?? pageLength,
          cursor: query.cursor === undefined ? undefined : Number(query.cursor),
        }),
      )
    },
  }
}
