import type { privacy } from '#contract/people/privacy'
import type { App } from '#server/app'
import { provePassword } from '#server/features/people/auth'
import { refusedOver } from '#server/features/people/users'
import { writeActivity } from '#server/features/operations/activity'
import { ok } from '#server/http/answers'
import { actorOf, type Context } from '#server/http/context'
import { isRefusal, refuse } from '#server/http/refusal'
import type { Handlers } from '#server/http/router'
import { erasePerson } from './erase-person.ts'
import { exportPerson } from './export-person.ts'
import { findPeople } from './find-people.ts'
import { agencyPassenger, agencyTraveller } from './agency-person.ts'
import { heldAbout } from './held.ts'
import { loadPerson, type Person, type PersonRef } from './person.ts'
import { check } from '#contract/checks/check'
import { askedOf, whyNotErased } from './why-not-erased.ts'
import { privacyWords } from './words.ts'

export const privacyRoutes = (app: App): Handlers<typeof privacy> => {
  /** Sends the person's data as a file that no cache keeps, and records who took it. */
  async function send(context: Context, person: Person) {
    const actor = actorOf(context)
    const { ref } = person
    await writeActivity(app.db, {
      action: 'person_exported',
      at: app.clock.now(),
      actor_id: actor.user_id,
      subject: person.traveller_ids.length > 0 ? 'traveller' : ref.kind === 'user' ? 'user' : 'booking',
      subject_id: ref.kind === 'guest' ? null : ref.id,
      request_id: context.request.id,
      ip: context.ip,
    })
    const body = JSON.stringify(await exportPerson(app, person), null, 2)
    return context.reply
      .header('cache-control', 'no-store')
      .header('content-disposition', 'attachment; filename="personal-data.json"')
      .type('application/json; charset=utf-8')
      .send(body)
  }
  const mine = (context: Context): PersonRef => ({ kind: 'user', id: actorOf(context).user_id })
  return {
    exportMine: async (context) => send(context, (await loadPerson(app.db, mine(context)))!),

    async exportTraveller(context, { query }) {
      const { agency_id } = actorOf(context)
      const traveller = await agencyTraveller(app.db, agency_id!, query.id)
      if (!traveller) throw refuse.notFound(check('traveller_not_found'))
      return send(context, traveller)
    },

    async exportPassenger(context, { query }) {
      const { agency_id } = actorOf(context)
      const one = await agencyPassenger(app.db, agency_id!, query.booking_id, Number(query.position))
      if (!one) throw refuse.notFound(privacyWords.passenger_not_found)
      return send(context, one)
    },

    async canEraseMine(context) {
      const person = (await loadPerson(app.db, mine(context)))!
      const [standing] = await whyNotErased(app.db, [askedOf(person)], app.clock.now().toISOString().slice(0, 10))
      return ok({ blocked: standing!.blocked })
    },

    async eraseMine(context, { body }) {
      const actor = actorOf(context)
      if (!(await provePassword(app, actor, body.password)))
        return refuse.invalid('password', privacyWords.not_your_password)
      const erased = await erasePerson(app, mine(context), {
        actor_id: actor.user_id,
        reason: null,
        request_id: context.request.id,
      })
      return isRefusal(erased) ? erased : ok({}, privacyWords.your_data_erased)
    },

    async findPeople(context, { query }) {
      const people = await findPeople(app, query.q)
      return ok({
        data: people,
      })
    },

    async exportPerson(context, { query }) {
      const person = await loadPerson(app.db, query)
      if (!person) throw refuse.notFound(privacyWords.person_not_found)
      return send(context, person)
    },

    async held(context, { query }) {
      const person = await loadPerson(app.db, query)
      return person ? ok({ data: await heldAbout(app.db, person) }) : refuse.notFound(privacyWords.person_not_found)
    },

    async erasePerson(context, { body }) {
      const actor = actorOf(context)
      const { kind, id, reason } = body
      const erased = await erasePerson(
        app,
        { kind, id },
        { actor_id: actor.user_id, reason, request_id: context.request.id },
        async (tx) => (kind === 'user' ? refusedOver(tx, actor, id, 'privacy.manage') : undefined),
      )
      return isRefusal(erased) ? erased : ok({ erased }, privacyWords.personal_data_erased)
    },
  }
}
