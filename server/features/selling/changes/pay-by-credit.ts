import type { App } from '#server/app'
import { isDeepStrictEqual } from 'node:util'
import { closeCredit } from '#server/features/selling/unused-tickets'
import { type Booked, bookedById, type CaseRecord, supplierOf } from '#server/features/selling/bookings'
import type { Step } from '#server/acts/index'
import { isRefusal, type Refusal, refuse } from '#server/http/refusal'
import type { PassengerMoney, ServicingAct, ServicingQuote } from '#server/ports/flight'
import type { ChangePerson } from './changes.sql.ts'
import { type OpenCredit, openCredits, useCredit } from './credits.sql.ts'
import { taxPlanOf } from './tax-change.ts'
import { changesWords } from './words.ts'

/** How the fare of a booking is taxed now. */
async function fareTax(app: App, booked: Booked) {
  const plan = await taxPlanOf(app, app.db, booked, [{ no: 0, kind: 'base', code: null, amount: 0 }], app.clock.now())
  return isRefusal(plan)
    ? undefined
    : (plan?.lines.map(({ category, rate_bp, reason }) => ({ category, rate_bp, reason })) ?? [])
}

/**
 * Each EMD once, those of other bookings only where both fares are taxed alike: what is left of a fare was taxed with it,
 * and nobody is to be taxed less by it.
 */
export async function alikeCredits(app: App, found: readonly OpenCredit[]): Promise<OpenCredit[]> {
  const taxes = new Map<string, Awaited<ReturnType<typeof fareTax>>>()
  const taxOf = async (itemId: string) => {
    const booked = taxes.has(itemId) ? undefined : await bookedById(app.db, itemId)
    if (booked) taxes.set(itemId, await fareTax(app, booked))
    return taxes.get(itemId)
  }
  const alike = new Map<string, OpenCredit>()
  for (const one of found) {
    const here = one.elsewhere ? await taxOf(one.item_id) : undefined
    const isAlike = !one.elsewhere || (here && isDeepStrictEqual(await taxOf(one.from_item), here))
    if (isAlike && !alike.has(one.number)) alike.set(one.number, one)
  }
  return [...alike.values()]
}

/**
 * The change, paid as far as they go with what airlines hold for these passengers, in this booking and in others. Refuses
 * where they hold nothing, and where this one takes no EMD.
 */
export async function withCredits(app: App, itemId: string, ref: string): Promise<ServicingAct | Refusal> {
  const booked = await bookedById(app.db, itemId)
  if (!booked || !supplierOf(app, booked)?.changes?.credits)
    return refuse.invalid('use_credits', changesWords.airline_takes_no_emd)
  const today = app.clock.now().toISOString().slice(0, 10)
  const open = await openCredits(app.db, { item_id: itemId })
  const credits = await alikeCredits(
    app,
    open.filter(({ expires_on }) => expires_on >= today),
  )
  if (credits.length === 0) return refuse.invalid('use_credits', changesWords.nothing_held)
  return {
    kind: 'change',
    ref,
    credits: credits.map(({ number, position, elsewhere, locator }) => ({
      number,
      passenger: position,
      ...(elsewhere && locator !== null && { locator }),
    })),
  }
}

/** The quotation, in which EMDs that another booking holds are marked as such. */
export function markElsewhere(quote: ServicingQuote, act: ServicingAct): ServicingQuote {
  const elsewhere = new Set(
    act.kind === 'change' ? (act.credits ?? []).filter(({ locator }) => locator).map(({ number }) => number) : [],
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
  const offered = act.kind === 'change' ? (act.credits ?? []) : []
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
