import type { App } from '#server/app'
import { closeCredit } from '#server/features/selling/unused-tickets'
import { bookedById, type CaseRecord, supplierOf } from '#server/features/selling/bookings'
import type { Step } from '#server/acts/index'
import { type Refusal, refuse } from '#server/http/refusal'
import type { PassengerMoney, ServicingAct } from '#server/ports/flight'
import { type ChangePerson, openCreditsOf, useCredit } from './changes.sql.ts'
import { changesWords } from './words.ts'

/**
 * The change, paid as far as they go with what airlines hold for these passengers. Refuses where they hold nothing, and
 * where this one takes no EMD.
 */
export async function withCredits(app: App, itemId: string, ref: string): Promise<ServicingAct | Refusal> {
  const booked = await bookedById(app.db, itemId)
  if (!booked || !supplierOf(app, booked)?.changes?.credits)
    return refuse.invalid('use_credits', changesWords.airline_takes_no_emd)
  const today = app.clock.now().toISOString().slice(0, 10)
  const credits = await openCreditsOf(app.db, itemId, today)
  if (credits.length === 0) return refuse.invalid('use_credits', changesWords.nothing_held)
  return { kind: 'change', ref, credits: credits.map(({ number, position }) => ({ number, passenger: position })) }
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
