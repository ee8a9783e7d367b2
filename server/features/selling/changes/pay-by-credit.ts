import type { App } from '#server/app'
import type { Tx } from '#server/db/db'
import { isDeepStrictEqual } from 'node:util'
import { closeCredit } from '#server/features/selling/unused-tickets'
import { type Booked, bookedById, type CaseRecord, type Known, supplierOf } from '#server/features/selling/bookings'
import type { Step } from '#server/acts/index'
import { isRefusal, type Refusal, refuse } from '#server/http/refusal'
import {
  type OfferedCredit,
  type PassengerMoney,
  residualCode,
  type ServicingAct,
  type ServicingQuote,
  type SupplierBooking,
} from '#server/ports/flight'
import type { ChangePerson } from './changes.sql.ts'
import { keptFor, type OpenCredit, openCredits, useCredit, writeCredits } from './credits.sql.ts'
import { taxPlanOf } from './tax-change.ts'
import { changesWords } from './words.ts'

/** What EMDs pay: a fare, or what is bought beside it. */
export type PaidFor = 'base' | 'ancillary'

/** How the fare of a booking, or what is bought beside it, is taxed now. */
async function taxNow(app: App, booked: Booked, kind: PaidFor) {
  const plan = await taxPlanOf(app, app.db, booked, [{ no: 0, kind, code: null, amount: 0 }], app.clock.now())
  return isRefusal(plan)
    ? undefined
    : (plan?.lines.map(({ category, rate_bp, reason }) => ({ category, rate_bp, reason })) ?? [])
}

/**
 * Each EMD once, and only where what it pays is taxed like the fare that it is left of: that was taxed with it, and nobody
 * is to be taxed less by it.
 */
export async function alikeCredits(
  app: App,
  found: readonly OpenCredit[],
  pays: PaidFor = 'base',
): Promise<OpenCredit[]> {
  const taxes = new Map<string, Awaited<ReturnType<typeof taxNow>>>()
  const taxOf = async (itemId: string, kind: PaidFor) => {
    const key = `${kind} ${itemId}`
    const booked = taxes.has(key) ? undefined : await bookedById(app.db, itemId)
    if (booked) taxes.set(key, await taxNow(app, booked, kind))
    return taxes.get(key)
  }
  const alike = new Map<string, OpenCredit>()
  for (const one of found) {
    const isSame = !one.elsewhere && pays === 'base'
    const here = isSame ? undefined : await taxOf(one.item_id, pays)
    const isAlike = isSame || (here && isDeepStrictEqual(await taxOf(one.from_item, 'base'), here))
    if (isAlike && !alike.has(one.number)) alike.set(one.number, one)
  }
  return [...alike.values()]
}

/**
 * What airlines hold for these passengers, in this booking and in others, to pay with as far as it goes. Refuses where they
 * hold nothing, and where this one takes no EMD.
 */
export async function creditsFor(app: App, itemId: string, pays: PaidFor = 'base'): Promise<OfferedCredit[] | Refusal> {
  const booked = await bookedById(app.db, itemId)
  if (!booked || !supplierOf(app, booked)?.changes?.credits)
    return refuse.invalid('use_credits', changesWords.airline_takes_no_emd)
  const today = app.clock.now().toISOString().slice(0, 10)
  const open = await openCredits(app.db, { item_id: itemId })
  const credits = await alikeCredits(
    app,
    open.filter(({ expires_on }) => expires_on >= today),
    pays,
  )
  if (credits.length === 0) return refuse.invalid('use_credits', changesWords.nothing_held)
  return credits.map(({ number, position, elsewhere, locator }) => ({
    number,
    passenger: position,
    ...(elsewhere && locator !== null && { locator }),
  }))
}

/** The EMDs that an act is to be paid with. */
const offeredIn = (act: ServicingAct): readonly OfferedCredit[] => ('credits' in act ? (act.credits ?? []) : [])

/** The quotation, in which EMDs that another booking holds are marked as such. */
export function markElsewhere(quote: ServicingQuote, act: ServicingAct): ServicingQuote {
  const elsewhere = new Set(
    offeredIn(act)
      .filter(({ locator }) => locator)
      .map(({ number }) => number),
  )
  if (elsewhere.size === 0) return quote
  const passengers = quote.passengers.map((one) => ({
    ...one,
    credits: (one.credits ?? []).map((credit) =>
      elsewhere.has(credit.number) ? { ...credit, elsewhere: true } : credit,
    ),
  }))
  return { ...quote, passengers }
}

/** Why what a supplier takes of EMDs cannot be right: another one than was offered, or of somebody else. */
export function creditProblem(people: readonly PassengerMoney[], act: ServicingAct): string | undefined {
  const offered = offeredIn(act)
  for (const { passenger, credits = [] } of people)
    for (const { number, amount } of credits)
      if (amount <= 0 || !offered.some((one) => one.number === number && one.passenger === passenger))
        return `EMD ${number} was not offered for passenger ${passenger}`
  return undefined
}

/** What paid is used from now on, in the list of what airlines hold too. */
export async function useCredits(
  { tx, at }: Pick<Step<unknown>, 'tx' | 'at'>,
  one: Pick<CaseRecord, 'id'>,
  people: readonly ChangePerson[],
): Promise<void> {
  for (const { number, amount } of people.flatMap(({ credits }) => credits)) {
    await useCredit(tx, { number, case_id: one.id, amount, at })
    await closeCredit(tx, number, at)
  }
}

/**
 * What was held is sold: the EMDs that were kept for it are used, and what is left of one stands as the new EMD that its
 * airline issued with the tickets.
 */
export async function useKeptCredits(tx: Tx, booked: Booked, known: Known, at: Date): Promise<void> {
  const kept = await keptFor(tx, booked.item.id)
  if (kept.length === 0) return
  for (const { number, case_id, amount } of kept) {
    await useCredit(tx, { number, case_id, amount, at })
    await closeCredit(tx, number, at)
  }
  const { tickets } = known.answer as SupplierBooking
  const left = tickets.filter(({ rfisc }) => rfisc === residualCode)
  const carrier = kept[0]!.carrier
  await writeCredits(
    tx,
    booked,
    kept[0]!.case_id,
    left.map(({ number, passenger, amount = 0 }) => ({ number, passenger, carrier, amount })),
    at,
  )
}
