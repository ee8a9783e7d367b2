import type { SaleSettings, settings } from '#contract/operations/settings'
import type { App } from '#server/app'
import { inTx } from '#server/db/db'
import { mailPreviews } from '#server/features/communication/mail'
import { writeActivity } from '#server/features/operations/activity'
import { ok } from '#server/http/answers'
import { actorOf, type Context } from '#server/http/context'
import { isRefusal, refuse } from '#server/http/refusal'
import type { Handlers } from '#server/http/router'
import { insertPolicy, policyInForce, policyVersions } from './policy-texts.sql.ts'
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

    policy: async (_context, { query }) => ok({ data: await policyInForce(app.db, query.kind) }),
    policies: async (_context, { query }) => ok({ data: await policyVersions(app.db, query.kind) }),

    async savePolicy(context, { body: { kind, text, expected } }) {
      const at = app.clock.now()
      const saved = await inTx(app.db, 'save policy text', async (tx) => {
        await lockSettings(tx)
        const version = (await policyInForce(tx, kind))?.version ?? 0
        if (version !== expected) return refuse.wrongState(settingsWords.somebody_else_changed_text_meanwhile)
        const by = actorOf(context).user_id
        const policy = await insertPolicy(tx, { kind, version: version + 1, text, by, at })
        await writeActivity(tx, {
          ...who(context),
          action: 'policy_saved',
          at,
          subject: 'setting',
          subject_id: kind,
          changes: { version: [version, version + 1] },
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
