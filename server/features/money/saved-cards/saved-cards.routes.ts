import type { SavedCard, savedCards } from '#contract/money/saved-cards'
import { memberMay } from '#contract/kernel/members'
import type { App } from '#server/app'
import { inTx } from '#server/db/db'
import { writeActivity } from '#server/features/operations/activity'
import type { Actor } from '#server/http/actor'
import { ok } from '#server/http/answers'
import { actorOf, type Context } from '#server/http/context'
import { isRefusal, refuse } from '#server/http/refusal'
import type { Handlers } from '#server/http/router'
import { type CardRow, cardsOf, keptCardOf, lockHolder, markLeaving, nameDefault } from './cards.sql.ts'
import { queueForget } from './queue-forget.ts'
import { ownerOf } from './holders.sql.ts'
import { holderNow, vaultOf } from './vault.ts'
import { savedCardsWords } from './words.ts'

/** The last day of a card is the last of its month. */
export const isExpired = ({ exp_year, exp_month }: Pick<CardRow, 'exp_year' | 'exp_month'>, now: Date): boolean =>
  now.getUTCFullYear() * 12 + now.getUTCMonth() > exp_year * 12 + exp_month - 1

const viewOf = (row: CardRow, now: Date): SavedCard => ({
  id: row.id,
  brand: row.brand,
  last4: row.last4,
  exp_month: row.exp_month,
  exp_year: row.exp_year,
  is_expired: isExpired(row, now),
  is_default: row.is_default,
  added_at: row.added_at.toISOString(),
})

/** Whether this person may have cards kept and removed: a customer their own, of an agency whoever runs it. */
export const mayKeep = (actor: Actor): boolean =>
  ownerOf(actor) !== null && (actor.role !== 'agent' || (memberMay(actor.member, 'run') && actor.card_allowed === true))

export function savedCardsRoutes(app: App): Handlers<typeof savedCards> {
  const shown = async (actor: Actor): Promise<SavedCard[]> => {
    const holder = await holderNow(app, actor)
    return holder ? (await cardsOf(app.db, holder.id)).map((row) => viewOf(row, app.clock.now())) : []
  }
  /** Changes one card of the caller's own under the lock of its holder. */
  async function change(
    context: Context,
    id: string,
    action: 'card_made_default' | 'card_removed',
    run: (tx: Parameters<typeof lockHolder>[0], holderId: string, at: Date) => Promise<unknown>,
  ) {
    const actor = actorOf(context)
    const holder = await holderNow(app, actor)
    const at = app.clock.now()
    const done = await inTx(app.db, 'change saved card', async (tx) => {
      const card = holder && (await lockHolder(tx, holder.id)) && (await keptCardOf(tx, holder.id, id))
      if (!card) return refuse.notFound(savedCardsWords.not_found)
      await run(tx, holder.id, at)
      await writeActivity(tx, {
        action,
        at,
        actor_id: actor.user_id,
        subject: 'user',
        subject_id: actor.user_id,
        detail: { brand: card.brand },
        request_id: context.request.id,
        ip: context.ip,
      })
      return undefined
    })
    return isRefusal(done) ? done : shown(actor)
  }
  return {
    async list(context) {
      const actor = actorOf(context)
      return ok({ data: await shown(actor), keeps: vaultOf(app.cardGateway) !== null && mayKeep(actor) })
    },
    async makeDefault(context, { body: { id } }) {
      const data = await change(context, id, 'card_made_default', (tx, holderId) => nameDefault(tx, holderId, id))
      return isRefusal(data) ? data : ok({ data }, savedCardsWords.made_default)
    },
    async remove(context, { body: { id } }) {
      const data = await change(context, id, 'card_removed', async (tx, holderId, at) => {
        await markLeaving(tx, holderId, id)
        await nameDefault(tx, holderId)
        await queueForget(tx, id, at)
      })
      return isRefusal(data) ? data : ok({ data }, savedCardsWords.removed)
    },
  }
}
