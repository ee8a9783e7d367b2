import { sql } from 'kysely'
import type { App } from '#server/app'
import { first } from '#server/db/db'
import { actorOf, type Context } from './context.ts'
import { type Refusal, refuse } from './refusal.ts'
import { httpWords } from './words.ts'

/**
 * Whose records a call is about that an agency and the office both make: an agency's people have their own, whatever they
 * name; the office names one that there is.
 */
export async function agencyNamed(app: App, context: Context, named: string | undefined): Promise<string | Refusal> {
  const { role, agency_id } = actorOf(context)
  if (role === 'agent') return agency_id ?? refuse.notAllowed()
  if (!named) return refuse.invalid('agency_id', httpWords.choose_agency)
  const found = await first(app.db, sql<{ id: string }>`select id from agencies where id = ${named}`)
  return found?.id ?? refuse.notFound()
}
