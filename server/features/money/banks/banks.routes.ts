import type { banks } from '#contract/money/banks'
import type { App } from '#server/app'
import { brokenConstraint, inTx } from '#server/db/db'
import { writeActivity } from '#server/features/operations/activity'
import { settingsOf } from '#server/features/operations/settings'
import { isAdmin } from '#server/http/actor'
import { ok } from '#server/http/answers'
import { actorOf, type Context } from '#server/http/context'
import { isRefusal, refuse } from '#server/http/refusal'
import type { Handlers } from '#server/http/router'
import {
  archiveBank,
  bankReceipts,
  deleteBank,
  insertBank,
  isBankUsed,
  listBanks,
  lockBank,
  updateBank,
} from './banks.sql.ts'
import { banksWords } from './words.ts'

const ibanTaken = () => refuse.invalid('iban', banksWords.another_bank_iban_already)

export const banksRoutes = (app: App): Handlers<typeof banks> => {
  const noted = (context: Context, action: 'bank_saved' | 'bank_updated' | 'bank_removed', id: string) => ({
    action,
    at: app.clock.now(),
    actor_id: actorOf(context).user_id,
    subject: 'bank' as const,
    subject_id: id,
    request_id: context.request.id,
    ip: context.ip,
  })

  return {
    async list(context) {
      return ok({ data: await listBanks(app.db, !isAdmin(context.actor)) })
    },

    async receipts() {
      const { zone } = await settingsOf(app)
      const rows = await bankReceipts(app.db, { now: app.clock.now(), zone })
      return ok({
        data: rows.map(({ bank_id, currency, today_count, ...sums }) => ({
          bank_id,
          balance: { amount: sums.balance, currency },
          today: { amount: sums.today, currency },
          today_count,
        })),
      })
    },

    async save(context, { body }) {
      const bank = await inTx(app.db, 'save bank', async (tx) => {
        const saved = await insertBank(tx, body)
        if (!saved) return ibanTaken()
        await writeActivity(tx, noted(context, 'bank_saved', saved.id))
        return saved
      })
      return isRefusal(bank) ? bank : ok({ data: bank }, banksWords.bank_saved_successfully)
    },

    async update(context, { body: { id, ...fields } }) {
      try {
        const bank = await inTx(app.db, 'update bank', async (tx) => {
          const before = await lockBank(tx, id)
          if (!before) return refuse.notFound(banksWords.bank_not_found)
          if (before.currency !== fields.currency && (await isBankUsed(tx, id)))
            return refuse.invalid('currency', banksWords.deposits_name_bank_open_another)
          await writeActivity(tx, noted(context, 'bank_updated', id))
          return (await updateBank(tx, id, fields))!
        })
        return isRefusal(bank) ? bank : ok({ data: bank }, banksWords.bank_updated_successfully)
      } catch (error) {
        if (brokenConstraint(error) === 'banks_account') return ibanTaken()
        throw error
      }
    },

    async remove(context, { query: { id } }) {
      const removed = await inTx(app.db, 'remove bank', async (tx) => {
        if (!(await lockBank(tx, id))) return refuse.notFound(banksWords.bank_not_found)
        const archived = await isBankUsed(tx, id)
        if (archived) await archiveBank(tx, id, app.clock.now())
        else await deleteBank(tx, id)
        await writeActivity(tx, noted(context, 'bank_removed', id))
        return { archived }
      })
      return isRefusal(removed) ? removed : ok(removed, banksWords.bank_deleted_successfully)
    },
  }
}
