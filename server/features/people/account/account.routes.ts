import type { account } from '#contract/people/account'
import type { App } from '#server/app'
import { inTx } from '#server/db/db'
import { writeActivity } from '#server/features/operations/activity'
import { endDevice, endOthers, provePassword, visitOf } from '#server/features/people/auth'
import type { Actor } from '#server/http/actor'
import { ok } from '#server/http/answers'
import { actorOf, type Context } from '#server/http/context'
import { isRefusal, refuse } from '#server/http/refusal'
import type { Handlers } from '#server/http/router'
import { changePassword } from './change-password.ts'
import { choicesOf, saveChoices } from './choices.ts'
import { devicesOf } from './devices.sql.ts'
import { accountOf, saveExchange, saveZone, updateProfile } from './profile.ts'
import { accountWords } from './words.ts'

const ended = (context: Context, actor: Actor, at: Date, count: number) => ({
  action: 'devices_ended' as const,
  at,
  actor_id: actor.user_id,
  subject: 'user' as const,
  subject_id: actor.user_id,
  detail: { ended: count },
  request_id: context.request.id,
  ip: context.ip,
})

const wrongPassword = () => refuse.invalid('password', accountWords.not_your_password)

export const accountRoutes = (app: App): Handlers<typeof account> => ({
  async get(context) {
    return ok({ data: await accountOf(app.db, actorOf(context).user_id) })
  },
  async updateProfile(context, { body }) {
    return ok({ data: await updateProfile(app, actorOf(context), body) }, accountWords.your_profile_saved)
  },
  async saveZone(context, { body }) {
    const data = await saveZone(app, actorOf(context), body.zone)
    return isRefusal(data) ? data : ok({ data }, accountWords.your_agencys_clock_saved)
  },
  async saveExchange(context, { body }) {
    const data = await saveExchange(app, actorOf(context), body.exchange)
    return isRefusal(data) ? data : ok({ data }, accountWords.your_agencys_exchange_saved)
  },
  async changePassword(context, { body }) {
    const count = await changePassword(app, actorOf(context), body, visitOf(context.request))
    return isRefusal(count) ? count : ok({ ended: count }, accountWords.your_password_changed)
  },
  async devices(context) {
    const actor = actorOf(context)
    return ok({ data: await devicesOf(app.db, actor.user_id, actor.session_id, app.clock.now()) })
  },
  async endDevice(context, { params, body }) {
    const actor = actorOf(context)
    if (!(await provePassword(app, actor, body.password))) return wrongPassword()
    const now = app.clock.now()
    return inTx(app.db, 'end device', async (tx) => {
      if (!(await endDevice(tx, actor.user_id, params.id, now))) return refuse.notFound(accountWords.device_not_found)
      await writeActivity(tx, ended(context, actor, now, 1))
      return ok({}, accountWords.device_logged_out)
    })
  },
  async endOtherDevices(context, { body }) {
    const actor = actorOf(context)
    if (!(await provePassword(app, actor, body.password))) return wrongPassword()
    const now = app.clock.now()
    return inTx(app.db, 'end other devices', async (tx) => {
      const count = await endOthers(tx, actor.user_id, actor.session_id, now, 'logged out from another device')
      if (count > 0) await writeActivity(tx, ended(context, actor, now, count))
      return ok({ ended: count }, accountWords.all_other_devices_logged_out)
    })
  },
  async choices(context) {
    return ok({ data: await choicesOf(app.db, actorOf(context)) })
  },
  async saveChoices(context, { body }) {
    const data = await saveChoices(app, actorOf(context), body.choices)
    return isRefusal(data) ? data : ok({ data }, accountWords.your_choices_saved)
  },
})
