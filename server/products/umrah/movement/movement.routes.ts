import type { umrahMovement } from '#contract/selling/umrah-movement'
import type { Word } from '#contract/kernel/word'
import type { App } from '#server/app'
import { inTx } from '#server/db/db'
import { writeActivity } from '#server/features/operations/activity'
import { ok } from '#server/http/answers'
import { actorOf, type Context } from '#server/http/context'
import { isRefusal, type Refusal, refuse } from '#server/http/refusal'
import type { Handlers } from '#server/http/router'
import { umrahWords } from '../words.ts'
import { groupFacts } from '../work/facts.ts'
import { umrahWorkWords as words } from '../work/words.ts'
import { actOnPermits, bookPermits } from './book-permits.ts'
import { moveSeat, planJourneys, saveLeg, seatLeg } from './legs.ts'
import { movementOf, movementView } from './movement-facts.ts'
import { dropLeg } from './movement.sql.ts'

export const umrahMovementRoutes = (app: App): Handlers<typeof umrahMovement> => {
  async function shown(context: Context, id: string) {
    const facts = await groupFacts(app, app.db, id)
    return facts && movementView(app, facts, await movementOf(app.db, id), actorOf(context))
  }
  async function after(context: Context, id: string, refused: Refusal | null, message?: Word) {
    if (refused) return refused
    if (message)
      await writeActivity(app.db, {
        action: 'umrah_journeys_changed',
        at: app.clock.now(),
        actor_id: actorOf(context).user_id,
        subject: 'umrah_package',
        subject_id: id,
      })
    const data = await shown(context, id)
    return data ? ok({ data }, message) : refuse.notFound(umrahWords.group_not_found)
  }
  return {
    get: (context, { query }) => after(context, query.id, null),
    plan: async (context, { body }) => after(context, body.id, await planJourneys(app, body.id), words.plan_made),
    saveLeg: async (context, { body }) => after(context, body.id, await saveLeg(app, body), words.leg_saved),
    async removeLeg(context, { query: { id, leg_id } }) {
      const gone = await inTx(app.db, 'remove umrah leg', (tx) => dropLeg(tx, id, leg_id))
      return after(context, id, gone ? null : refuse.notFound(words.leg_gone), words.leg_removed)
    },
    seat: async (context, { body }) => after(context, body.id, await seatLeg(app, body), words.seats_given),
    moveSeat: async (context, { body }) => after(context, body.id, await moveSeat(app, body), words.seats_given),
    async bookPermits(context, { body }) {
      const results = await bookPermits(app, body, actorOf(context))
      if (isRefusal(results)) return results
      const answer = await after(context, body.id, null, words.permits_booked)
      return isRefusal(answer) ? answer : { ...answer, results }
    },
    actOnPermits: async (context, { body }) =>
      after(context, body.id, await actOnPermits(app, body, actorOf(context)), words.permit_moved),
  }
}
