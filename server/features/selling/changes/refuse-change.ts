import { isCorrection } from '#contract/selling/name-rules'
import type { App } from '#server/app'
import type { Tx } from '#server/db/db'
import { partsOf } from '#server/features/money/dues'
import { type Booked, type Changes, givenBackOf, passengersOf, refuseAct } from '#server/features/selling/bookings'
import { isRefusal, Refusal, refuse } from '#server/http/refusal'
import type { ServicingAct, ServicingQuote } from '#server/ports/flight'
import { check } from '#contract/checks/check'
import { linesOfChange, ourLines } from './change-lines.ts'
import { otherPerson } from './change-refusal.ts'
import { taxPlanOf } from './tax-change.ts'
import { changesWords } from './words.ts'

/**
 * Why an item cannot be changed as it stands. Bags, seats and help are sold for what is held, infants join it, and EMDs pay
 * for it, too.
 */
export function refuseToChange(booked: Booked, act: ServicingAct['kind'], now: Date): Refusal | undefined {
  const { stage, acting, hold_until } = booked.item
  const mayBeHeld = act === 'services' || act === 'infant' || act === 'credit'
  const isHeld = mayBeHeld && stage === 'saved' && booked.hold_state === 'held'
  if (!isHeld && act === 'credit') return refuse.wrongState(changesWords.emds_pay_what_is_held)
  if (!isHeld) return refuseAct('change', booked, now)
  if (acting) return new Refusal('in_progress', changesWords.something_else_asked_for_tickets, { retryAfterSeconds: 5 })
  return hold_until && hold_until <= now ? refuse.wrongState(changesWords.time_limit_passed) : undefined
}

/** Another name has to be that of the same person; the airline is asked for no other. */
export async function refuseName(
  app: App,
  booked: Booked,
  changes: Changes,
  act: Extract<ServicingAct, { kind: 'name' }>,
): Promise<Refusal | undefined> {
  if (!changes.names) return refuse.wrongState(changesWords.airline_does_not_correct_names)
  const before = (await passengersOf(app.db, booked.id)).find(({ position }) => position === act.passenger)
  if (!before) return refuse.invalid('passenger', check('choose_passengers_booking'))
  if ((await givenBackOf(app.db, booked.item.id)).includes(act.passenger))
    return refuse.invalid('passenger', changesWords.tickets_were_given_back)
  const { title, given_name, surname } = before
  if (title === act.title && given_name === act.given_name && surname === act.surname)
    return refuse.invalid('given_name', changesWords.name_on_ticket)
  return isCorrection(before, act) ? undefined : otherPerson()
}

/** Whom the airline may change by this act, of those who still travel. */
function isMeant(
  act: ServicingAct,
  theirs: readonly number[],
  left: readonly number[],
  everybody: readonly number[],
): boolean {
  if (act.kind === 'services' || act.kind === 'credit') return theirs.every((one) => left.includes(one))
  // A place that nobody has, or had.
  if (act.kind === 'infant') return theirs.length === 1 && !everybody.includes(theirs[0]!)
  return JSON.stringify(theirs) === JSON.stringify(act.kind === 'name' || act.kind === 'emd' ? [act.passenger] : left)
}

/** The airline changes whom it is asked to, and nothing of it is still owed; nothing is bought that cannot be taxed. */
export async function refuseParty(
  app: App,
  tx: Tx,
  booked: Booked,
  quote: ServicingQuote,
  act: ServicingAct,
): Promise<Refusal | undefined> {
  const { item } = booked
  const gone = await givenBackOf(tx, item.id)
  const everybody = (await passengersOf(tx, booked.id)).map(({ position }) => position)
  const left = everybody.filter((one) => !gone.includes(one))
  const theirs = quote.passengers.map(({ passenger }) => passenger).toSorted((a, b) => a - b)
  if (!isMeant(act, theirs, left, everybody)) return refuse.wrongState(changesWords.airline_other_passengers_under_pnr)
  const parts = await partsOf(tx, item.id)
  if (item.stage !== 'saved' && parts.some(({ state }) => state === 'open' || state === 'held'))
    return refuse.wrongState(changesWords.part_still_to_paid_pay)
  const what = act.kind === 'change' ? 'flights' : act.kind
  const ours = ourLines({ charge: 2, margin: 1 }, what, {
    onHold: false,
    isCustomer: booked.channel !== 'agent',
  })
  const lines = quote.passengers.flatMap((money) => [
    ...linesOfChange(what, money, quote.services ?? []),
    ...ours.filter(({ kind }) => kind === 'agent_charge' || act.kind === 'services'),
  ])
  const plan = await taxPlanOf(
    app,
    tx,
    booked,
    lines.map((line, no) => ({ ...line, no })),
    app.clock.now(),
  )
  return isRefusal(plan) ? plan : undefined
}
