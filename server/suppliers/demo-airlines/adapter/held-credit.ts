import { sql } from 'kysely'
import { all, type Tx } from '#server/db/db'
import { type PassengerMoney, type ServicingAct, type ServicingQuote, SupplierError } from '#server/ports/flight'
import { soldPnr } from './change.ts'
import type { ChangeQuote } from './change-quote.ts'
import { keepQuote } from './kept-quote.ts'
import { fareTotal } from './offer.ts'
import { creditsOf, documentsWith, payByEmd, useEmds } from './pay-by-emd.ts'
import type { HeldCredit, Pnr } from './pnr.sql.ts'
import { sellable, type Sellable } from './sellable.ts'
import { currency, type CallContext } from './shop.ts'
import { type NewDocument, stockOf, writeDocuments } from './tickets.ts'

type Paying = Extract<ServicingAct, { kind: 'credit' }>

const validMinutes = 120
const nothing = { base: 0, surcharges: [], taxes: [] }

/** What a passenger of a held booking is still to pay: fare and services, less what EMDs pay already. */
function owedBy({ pnr }: Sellable, passenger: number): number {
  const { ptc } = pnr.passengers[passenger]!
  const fare = fareTotal(pnr.offer.fares.find((one) => one.ptc === ptc)!)
  const services = pnr.services.filter((one) => one.passenger === passenger)
  const paid = pnr.credits.filter((one) => one.passenger === passenger)
  return fare + services.reduce((sum, { price }) => sum + price, 0) - creditsOf({ credits: paid })
}

const moneyOf = (passenger: number, collect: number): PassengerMoney => ({
  passenger,
  old: nothing,
  new: nothing,
  penalty: 0,
  fare_difference: 0,
  tax_difference: 0,
  residual: 0,
  residual_to: null,
  collect,
})

const asHeld = (from: Sellable): Sellable => {
  if (from.pnr.status !== 'held') throw new SupplierError('not_permitted', 'This booking is issued.')
  return from
}

/** What these EMDs pay of a held booking: nothing is used before it is issued. */
export async function quoteCredit(context: CallContext, locator: string, act: Paying): Promise<ServicingQuote> {
  const { shop, now } = context
  const { db } = shop.parts
  const from = asHeld(await sellable(db, await soldPnr(context, locator), now))
  const { pnr } = from
  const open = await documentsWith(db, shop.id, { pnr, tickets: [] }, act.credits, now)
  const owed = from.people.map((passenger) => moneyOf(passenger, owedBy(from, passenger)))
  const paid = payByEmd(owed, open, act.credits).filter(({ credits }) => credits)
  if (paid.length === 0) throw new SupplierError('invalid_request', 'These EMDs pay for nothing here.')
  const passengers = paid.map((one) => ({ ...one, collect: -creditsOf(one) }))
  const quote = {
    currency,
    fares: 'current' as const,
    passengers,
    collect: passengers.reduce((sum, { collect }) => sum + collect, 0),
    legs: from.legs,
    warnings: [],
  }
  const valid_until = new Date(Math.min(now.getTime() + validMinutes * 60_000, pnr.ttl_at.getTime()))
  return keepQuote(context, pnr, quote, act, { valid_until })
}

/** Keeps the EMDs of a quotation for a locked booking. Throws `coupon_taken` where one was used, or kept for another, since. */
export async function confirmCredit(tx: Tx, context: CallContext, pnr: Pnr, quote: ChangeQuote): Promise<void> {
  asHeld(await sellable(tx, pnr, context.now))
  const { credits: offered } = quote.act as Paying
  const numbers = offered.map(({ number }) => number)
  await all(tx, sql`select 1 from house_tickets where number = any(${numbers}::text[]) order by number for update`)
  const open = await documentsWith(tx, context.shop.id, { pnr, tickets: [] }, offered, context.now)
  const credits = quote.quote.passengers.flatMap(({ passenger, credits: theirs = [] }) =>
    theirs.map(({ number, amount }): HeldCredit => {
      const emd = open.find((one) => one.number === number && one.passenger === passenger && !one.coupons)
      if (!emd) throw new SupplierError('coupon_taken', `EMD ${number} was used since.`)
      const locator = offered.find((one) => one.number === number)?.locator ?? pnr.locator
      return { number, passenger, amount, locator }
    }),
  )
  await sql`update house_pnrs set credits = credits || ${JSON.stringify(credits)}::jsonb, total = total + ${quote.collect}
    where id = ${pnr.id}`.execute(tx)
}

/** As the booking is issued: the EMDs that were kept for it end, and what is left of one is on a new one. */
export async function useHeldCredits(tx: Tx, context: CallContext, pnr: Pnr): Promise<void> {
  const open = await documentsWith(tx, context.shop.id, { pnr, tickets: [] }, pnr.credits, context.now)
  const stock = stockOf(context, pnr.validating_carrier)
  const rest: NewDocument[] = []
  for (const passenger of new Set(pnr.credits.map((one) => one.passenger))) {
    const credits = pnr.credits.filter((one) => one.passenger === passenger)
    const alone = { passenger, kind: 'emd' as const, stock, segments: [] }
    rest.push(...(await useEmds(tx, { ...moneyOf(passenger, 0), credits }, open, alone)))
  }
  await writeDocuments(tx, pnr.id, rest)
}
