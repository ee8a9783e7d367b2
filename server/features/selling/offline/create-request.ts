import type * as z from 'zod/mini'
import type { NewRequest } from '#contract/selling/offline'
import type { App } from '#server/app'
import { inTx } from '#server/db/db'
import { findAgency } from '#server/features/people/agencies'
import type { Actor } from '#server/http/actor'
import { type Refusal, refuse } from '#server/http/refusal'
import { newReference } from '#server/references'
import { attach, logged } from './act-on-request.ts'
import { requestProblems } from './offline.rules.ts'
import { insertRequest, requestIdBySaveKey, writeHistory } from './offline.sql.ts'
import { notifyBackOffice } from './notify.ts'

/** Writes down what an agency asks for and tells the back office; answers the reference. Nothing is held or charged. */
export async function createRequest(
  app: App,
  actor: Actor,
  { agency_id, ...wanted }: z.output<typeof NewRequest>,
  saveKey: string | null,
): Promise<string | Refusal> {
  const now = app.clock.now()
  const forAgency = actor.role === 'agent' ? actor.agency_id : (agency_id ?? null)
  if (actor.role === 'agent' && agency_id && agency_id !== actor.agency_id) return refuse.notFound('This agency')
  const agency = forAgency ? await findAgency(app.db, forAgency) : undefined
  if (!agency) return refuse.invalid('agency_id', 'Choose an agency')
  const problems = requestProblems(wanted, now.toISOString().slice(0, 10), agency.currency)
  if (problems.length > 0) return refuse.fields(problems)

  return inTx(app.db, 'ask offline', async (tx) => {
    const earlier = saveKey ? await requestIdBySaveKey(tx, saveKey) : undefined
    if (earlier) return earlier
    for (let attempt = 1; attempt <= 5; attempt++) {
      const id = newReference('OB')
      const written = await insertRequest(tx, {
        id,
        agency_id: agency.id,
        created_by: actor.user_id,
        product: wanted.product,
        request_text: wanted.request_text,
        adults: wanted.adults,
        children: wanted.children,
        infants: wanted.infants,
        names: wanted.names || null,
        cities: wanted.cities,
        from_day: wanted.from_day ?? null,
        to_day: wanted.to_day ?? null,
        budget_minor: wanted.budget?.amount ?? null,
        currency: agency.currency,
        save_key: saveKey,
        at: now,
      })
      if (!written) continue
      const by = { user_id: actor.user_id, staff: actor.role !== 'agent', at: now }
      const attached = await attach(tx, id, wanted.files, by)
      if (attached) return attached
      const who = { id: actor.user_id, name: actor.name }
      await writeHistory(tx, id, { at: now, event: 'requested', from: null, to: 'requested', who })
      await logged(tx, actor, id, 'offline_requested', now)
      await notifyBackOffice(tx, { id, agency_id: agency.id }, { event: 'requested', at: now, reason: null })
      return id
    }
    throw new Error('no free request reference was found in five tries')
  })
}
