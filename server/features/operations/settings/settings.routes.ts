import type { SaleSettings, settings } from '#contract/operations/settings'
import type { App } from '#server/app'
import { inTx } from '#server/db/db'
import { mailPreviews } from '#server/features/communication/mail'
import { writeActivity } from '#server/features/operations/activity'
import { ok } from '#server/http/answers'
import { actorOf, type Context } from '#server/http/context'
import { isRefusal } from '#server/http/refusal'
import type { Handlers } from '#server/http/router'
import { bodyOf, writePolicy } from './policy-body.ts'
import { policyInForce, policyVersions } from './policy-texts.sql.ts'
import { forgetSettings, lockSettings, readSettings, settingsOf, writeSetting } from './settings.ts'
import { settingsWords } from './words.ts'

const changesOf = (before: SaleSettings, after: SaleSettings) =>
  Object.fromEntries(
    Object.entries(after)
      .filter(([key, value]) => before[key as keyof SaleSettings] !== value)
      .map(([key, value]) => [key, [before[key as keyof SaleSettings], value] as const]),
  )

export const settingsRoutes = (app: App): Handlers<typeof settings> => {
  const who = (context: Context) => ({
    actor_id: actorOf(context).user_id,
    request_id: context.request.id,
    ip: context.ip,
  })
  return {
    sale: async () => ok({ data: (await readSettings(app.db)).sale }),

    async saveSale(context, { body }) {
      await inTx(app.db, 'save sale settings', async (tx) => {
        await lockSettings(tx)
        const changes = changesOf((await readSettings(tx)).sale, body)
        if (Object.keys(changes).length === 0) return
        await writeSetting(tx, 'sale', body)
        await writeActivity(tx, {
          ...who(context),
          action: 'settings_saved',
          at: app.clock.now(),
          subject: 'setting',
          subject_id: 'sale',
          changes,
        })
      })
      forgetSettings(app)
      return ok({ data: body }, settingsWords.settings_saved)
    },

    async policy(_context, { query }) {
      const held = await policyInForce(app.db, query.kind)
      if (!held) return ok({ data: null })
      const { kind, version, since } = held
      return ok({ data: { kind, version, since, body: bodyOf(held) } })
    },
    async policies(_context, { query }) {
      const versions = await policyVersions(app.db, query.kind)
      return ok({ data: versions.map((one) => ({ ...one, body: bodyOf(one) })) })
    },

    async savePolicy(context, { body }) {
      const at = app.clock.now()
      const saved = await inTx(app.db, 'save policy text', async (tx) => {
        const policy = await writePolicy(tx, { ...body, by: actorOf(context).user_id, at })
        if (isRefusal(policy)) return policy
        await writeActivity(tx, {
          ...who(context),
          action: 'policy_saved',
          at,
          subject: 'setting',
          subject_id: body.kind,
          changes: { version: [policy.version - 1, policy.version] },
        })
        return policy
      })
      return isRefusal(saved) ? saved : ok({ data: saved }, settingsWords.text_saved)
    },

    async mailPreviews(_context, { query: { locale } }) {
      const { brand, mail_from, email } = await settingsOf(app)
      const mails = await mailPreviews(app, locale)
      return ok({ data: { sender: { name: brand[locale], from: mail_from, reply_to: email }, mails } })
    },
  }
}
