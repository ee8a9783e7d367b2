import type { App } from '#server/app'
import { inTx } from '#server/db/db'
import { enqueueAgain, type JobKind, RetryLater } from '#server/jobs/jobs'
import { cardGateways } from '#server/ports/card'
import { PortError } from '#server/ports/failure'
import { deleteCard, deleteHolder, leavingCard, leavingCards, leavingHolders } from './cards.sql.ts'
import { holderById } from './holders.sql.ts'
import { queueForget, queueForgetHolder } from './queue-forget.ts'
import { keepCard, customerPlace, methodPlace, vaultOf } from './vault.ts'

const againSeconds = 600
const sweepKind = 'saved-cards.sweep'
const sweepEveryMs = 3_600_000

/** The gateway of a holder, while it speaks to the account in which the card lies; else it is asked later. */
async function reachable(app: App, { gateway, place }: { gateway: string; place: string }) {
  const vault = vaultOf(cardGateways(app).get(gateway))
  if (!vault || (await vault.cardPlace()) !== place) throw new RetryLater(againSeconds)
  return vault
}
const told = async (run: () => Promise<void>): Promise<void> => {
  await run().catch((error: unknown) => {
    throw error instanceof PortError ? new RetryLater(againSeconds) : error
  })
}

/** A card that its holder has removed: forgotten at the gateway, then here. */
async function forgetCard(app: App, id: string): Promise<void> {
  const card = await leavingCard(app.db, id)
  if (!card) return
  const vault = await reachable(app, card)
  await told(() => vault.forgetCard(app.secrets.decrypt(card.method_encrypted, methodPlace(id))))
  await deleteCard(app.db, id)
}

/** Whoever is erased: the gateway forgets all their cards at once. */
async function forgetHolder(app: App, id: string): Promise<void> {
  const holder = await holderById(app.db, id)
  if (!holder?.leaving) return
  const { customer_encrypted: customer } = holder
  if (customer) {
    const vault = await reachable(app, holder)
    await told(() => vault.forgetHolder(app.secrets.decrypt(customer, customerPlace(id))))
  }
  await inTx(app.db, 'forget card holder', (tx) => deleteHolder(tx, id))
}

/** Whatever is to be forgotten and has no job: an erasure only marks it. */
async function sweep(app: App): Promise<void> {
  const at = app.clock.now()
  const [cards, holders] = [await leavingCards(app.db), await leavingHolders(app.db)]
  await inTx(app.db, 'queue cards to forget', async (tx) => {
    for (const { id } of cards) await queueForget(tx, id, at)
    for (const { id } of holders) await queueForgetHolder(tx, id, at)
  })
}

export const scheduleSweep = async (app: App, after = app.clock.now()): Promise<void> => {
  const next = new Date(Math.ceil((after.getTime() + 1) / sweepEveryMs) * sweepEveryMs)
  await enqueueAgain(app.db, sweepKind, {}, { runAt: next, dedupeKey: `${sweepKind}:${next.toISOString()}` })
}

export const savedCardJobs = (app: App): Record<string, JobKind> => ({
  'saved-cards.keep': ({ payment_id }) => keepCard(app, String(payment_id)),
  'saved-cards.forget': ({ card_id }) => forgetCard(app, String(card_id)),
  'saved-cards.forget-holder': ({ holder_id }) => forgetHolder(app, String(holder_id)),
  async [sweepKind]() {
    await scheduleSweep(app)
    await sweep(app)
  },
})
