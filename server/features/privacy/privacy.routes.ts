import type { privacy } from '#contract/privacy'
import type { App } from '#server/app'
import { forgetTries, limits, takeTry } from '#server/features/auth'
import { writeActivity } from '#server/features/activity'
import { findUser, passwordMatches } from '#server/features/users'
import type { Actor } from '#server/http/actor'
import { done } from '#server/http/answers'
import { inLocale } from '#server/http/arabic/index'
import { actorOf, type Context } from '#server/http/context'
import { isRefusal, refuse } from '#server/http/refusal'
import type { Handlers } from '#server/http/router'
import { erasePerson, whyNotErased } from './erase-person.ts'
import { exportPerson } from './export-person.ts'
import { findPeople } from './find-people.ts'
import { loadPerson, type PersonRef } from './person.ts'

const mayManage = (actor: Actor) => actor.permissions.has('privacy.manage')

export const privacyRoutes = (app: App): Handlers<typeof privacy> => {
  /** Sends the person's data as a file that no cache keeps, and records who took it. */
  async function send(context: Context, ref: PersonRef) {
    const actor = actorOf(context)
    const person = await loadPerson(app.db, ref)
    if (!person) throw refuse.notFound('This person')
    await writeActivity(app.db, {
      action: 'person_exported',
      at: app.clock.now(),
      actor_id: actor.user_id,
      subject: ref.kind === 'user' ? 'user' : 'booking',
      subject_id: ref.kind === 'guest' ? null : ref.id,
      request_id: context.request.id,
      ip: context.ip,
    })
    const body = JSON.stringify(await exportPerson(app, person), null, 2)
    return context.reply
      .header('cache-control', 'no-store')
      .header('content-disposition', 'attachment; filename="my-data.json"')
      .type('application/json; charset=utf-8')
      .send(body)
  }
  const mine = (context: Context): PersonRef => ({ kind: 'user', id: actorOf(context).user_id })
  return {
    exportMine: (context) => send(context, mine(context)),

    async canEraseMine(context) {
      const person = (await loadPerson(app.db, mine(context)))!
      const blocked = await whyNotErased(app.db, person, app.clock.now().toISOString().slice(0, 10))
      return done({ blocked: blocked && inLocale(context.locale, blocked) })
    },

    async eraseMine(context, { body }) {
      const actor = actorOf(context)
      const pair = `${context.ip}|${actor.email}`
      await takeTry(app, limits.passwordOfAccount, pair)
      const user = (await findUser(app.db, actor.user_id))!
      if (!(await passwordMatches(body.password, user.password_hash)))
        return refuse.invalid('password', 'This is not your password')
      await forgetTries(app, limits.passwordOfAccount, pair)
      const erased = await erasePerson(app, mine(context), {
        actor_id: actor.user_id,
        reason: null,
        request_id: context.request.id,
      })
      return isRefusal(erased) ? erased : done({}, 'Your data is erased and your account is closed.')
    },

    async findPeople(context, { query }) {
      if (!mayManage(actorOf(context))) return refuse.notAllowed()
      const people = await findPeople(app, query.q)
      return done({
        data: people.map((one) => ({ ...one, blocked: one.blocked && inLocale(context.locale, one.blocked) })),
      })
    },

    async exportPerson(context, { query }) {
      if (!mayManage(actorOf(context))) throw refuse.notAllowed()
      return send(context, query)
    },

    async erasePerson(context, { body }) {
      const actor = actorOf(context)
      if (!mayManage(actor)) return refuse.notAllowed()
      const { kind, id, reason } = body
      const erased = await erasePerson(
        app,
        { kind, id },
        { actor_id: actor.user_id, reason, request_id: context.request.id },
      )
      return isRefusal(erased) ? erased : done({ erased }, 'The personal data is erased.')
    },
  }
}
