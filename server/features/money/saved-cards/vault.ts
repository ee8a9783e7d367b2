import { randomUUID } from 'node:crypto'
import type { App } from '#server/app'
import { inTx } from '#server/db/db'
import { paymentById } from '#server/features/money/card-payments'
import type { Actor } from '#server/http/actor'
import { RetryLater } from '#server/jobs/jobs'
import { type CardGateway, cardGateways, type CardNames } from '#server/ports/card'
import { PortError } from '#server/ports/failure'
import { addCard, type CardRow, keptCardOf, lockHolder, nameDefault, replaceSame } from './cards.sql.ts'
import { ensureHolder, type Holder, holderAt, holderById, noteCustomer, ownerOf } from './holders.sql.ts'
import { queueForget } from './queue-forget.ts'

/** A gateway that keeps cards. */
export type Vault = Required<
  Pick<CardGateway, 'id' | 'cardPlace' | 'cardHolder' | 'keptCard' | 'chargeCard' | 'forgetCard' | 'forgetHolder'>
>
export const vaultOf = (gateway: CardGateway | null | undefined): Vault | null =>
  gateway?.chargeCard && gateway.cardPlace && gateway.keptCard ? (gateway as CardGateway & Vault) : null

export const methodPlace = (id: string) => `saved_cards:${id}:method`
export const customerPlace = (id: string) => `card_holders:${id}:customer`

/** Whose cards are offered to this person by the gateway of now; undefined where it keeps none of theirs. */
export async function holderNow(app: App, actor: Actor): Promise<Holder | undefined> {
  const [vault, owner] = [vaultOf(app.cardGateway), ownerOf(actor)]
  if (!vault || !owner) return undefined
  return holderAt(app.db, { ...owner, gateway: vault.id, place: await vault.cardPlace() })
}

/** The gateway's name of a holder; asked for once. Calls the gateway. */
async function customerOf(app: App, vault: Vault, holder: Holder): Promise<string> {
  const place = customerPlace(holder.id)
  if (holder.customer_encrypted) return app.secrets.decrypt(holder.customer_encrypted, place)
  const customer = await vault.cardHolder(holder.id)
  await noteCustomer(app.db, holder.id, app.secrets.encrypt(customer, place))
  return customer
}

/**
 * Prepares that the next card which this person pays with is kept: our holder, and the gateway's name of it. Null where
 * the gateway keeps none, or they have none to keep for. Throws where the gateway cannot be asked.
 */
export async function prepareKeeping(
  app: App,
  gateway: CardGateway,
  actor: Actor,
): Promise<{ holder_id: string; keepFor: string } | null> {
  const [vault, owner] = [vaultOf(gateway), ownerOf(actor)]
  if (!vault || !owner) return null
  const at = { ...owner, gateway: vault.id, place: await vault.cardPlace() }
  const holder = await ensureHolder(app.db, at, app.clock.now())
  return { holder_id: holder.id, keepFor: await customerOf(app, vault, holder) }
}

/** A kept card of this person by the names that its gateway knows; undefined: it is none of theirs, or is kept no longer. */
export async function cardToCharge(
  app: App,
  actor: Actor,
  id: string,
): Promise<{ vault: Vault; holder_id: string; card: CardRow; names: CardNames } | undefined> {
  const holder = await holderNow(app, actor)
  const vault = vaultOf(app.cardGateway)
  const card = holder && (await keptCardOf(app.db, holder.id, id))
  if (!holder?.customer_encrypted || !vault || !card) return undefined
  const names = {
    holder: app.secrets.decrypt(holder.customer_encrypted, customerPlace(holder.id)),
    card: app.secrets.decrypt(card.method_encrypted, methodPlace(card.id)),
  }
  return { vault, holder_id: holder.id, card, names }
}

const againSeconds = 120

/** A payment whose payer asked for it has been promised: the gateway says which card that was, and it is written down once. */
export async function keepCard(app: App, paymentId: string): Promise<void> {
  const payment = await paymentById(app.db, paymentId)
  const holder = payment?.keeps && payment.holder_id ? await holderById(app.db, payment.holder_id) : undefined
  const vault = holder && vaultOf(cardGateways(app).get(holder.gateway))
  if (!payment || !holder || !vault) return
  const kept = await vault.keptCard(payment.id).catch((error: unknown) => {
    if (error instanceof PortError && error.kind !== 'not_permitted') throw new RetryLater(againSeconds)
    throw error
  })
  if (!kept) return
  const id = randomUUID()
  const { card, brand, last4, exp_month, exp_year } = kept
  const method_encrypted = app.secrets.encrypt(card, methodPlace(id))
  const method_index = app.secrets.blindIndex(card)
  const row = { id, holder_id: holder.id, method_encrypted, method_index, brand, last4, exp_month, exp_year }
  const at = app.clock.now()
  await inTx(app.db, 'keep card', async (tx) => {
    const locked = await lockHolder(tx, holder.id)
    // Erased meanwhile: the gateway forgets all of it.
    if (!locked || locked.leaving || !(await addCard(tx, row, at))) return
    for (const same of await replaceSame(tx, row)) await queueForget(tx, same.id, at)
    await nameDefault(tx, holder.id)
  })
}
