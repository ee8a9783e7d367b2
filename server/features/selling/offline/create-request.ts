import type * as z from 'zod/mini'
import type { NewRequest } from '#contract/selling/offline'
import type { App } from '#server/app'
import { inTx } from '#server/db/db'
import { findAgency } from '#server/features/people/agencies'
import type { Actor } from '#server/http/actor'
import { type Refusal, refuse } from '#server/http/refusal'
import { newReference } from '#server/references'
import { attach, logged } from './act-on-request.ts'
import { wishProblems } from './offline.rules.ts'
import { insertRequest, requestIdBySaveKey, writeHistory } from './offline.sql.ts'
import { tellDesk } from './tell.ts'

/** Writes down what an agency asks for and tells the desk; answers the reference. Nothing is held or charged. */
export async function createRequest(
  app: App,
  actor: Actor,
  { agency_id, ...wish }: z.output<typeof NewRequest>,
  saveKey: string | null,
): Promise<string | Refusal> {
  const now = app.clock.now()
  const forAgency = actor.role === 'agent' ? actor.agency_id : (agency_id ?? null)
  if (actor.role === 'agent' && agency_id && agency_id !== actor.agency_id) return refuse.notFound('This agency')
  const agency = forAgency ? await findAgency(app.db, forAgency) : undefined
  if (!agency) return refuse.invalid('agency_id', 'Choose an agency')
  const problems = wishProblems(wish, now.toISOString().slice(0, 10), agency.currency)
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
        product: wish.product,
        wish: wish.wish,
        adults: wish.adults,
        children: wish.children,
        infants: wish.infants,
        names: wish.names || null,
        cities: wish.cities,
        from_day: wish.from_day ?? null,
        to_day: wish.to_day ?? null,
        budget_minor: wish.budget?.amount ?? null,
        currency: agency.currency,
        save_key: saveKey,
        at: now,
      })
      if (!written) continue
      const by = { user_id: actor.user_id, desk: actor.role !== 'agent', at: now }
      const attached = await attach(tx, id, wish.files, by)
      if (attached) return attached
      const who = { id: actor.user_id, name: actor.name }
      await writeHistory(tx, id, { at: now, event: 'requested', from: null, to: 'requested', who })
      await logged(tx, actor, id, 'offline_requested', now)
      await tellDesk(tx, { id, agency_id: agency.id }, { event: 'requested', at: now, reason: null })
      return id
    }
    throw new Error('no free request reference was found in five tries')
  })
}
