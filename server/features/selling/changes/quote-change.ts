import { randomUUID } from 'node:crypto'
import { isCorrection } from '#contract/selling/name-rules'
import type { App } from '#server/app'
import { inTx } from '#server/db/db'
import { chargeFor } from '#server/features/money/charges'
import { partsOf } from '#server/features/money/dues'
import { shareOut } from '#server/features/money/tax'
import { writeActivity } from '#server/features/operations/activity'
import { dropCase, openChange } from '#server/features/selling/after-sale'
import {
  activityOf,
  type Booked,
  bookedById,
  type CaseRecord,
  type Changes,
  givenBackOf,
  lockBooked,
  noteHistory,
  openCaseOf,
  orderOf,
  passengersOf,
  productOf,
  refuseAct,
  supplierOf,
  type Who,
} from '#server/features/selling/bookings'
import { Refusal, isRefusal, refuse } from '#server/http/refusal'
import { enqueue } from '#server/jobs/jobs'
import {
  actMsMax,
  type ChangeOffer,
  type ServicingAct,
  type ServicingQuote,
  type WantedLegs,
} from '#server/ports/flight'
import { chargeLine, quoteProblem, supplierLines } from './change-lines.ts'
import { forgetName, writeChange } from './changes.sql.ts'
import { changeRefusal, nameRefusal, otherPerson } from './change-refusal.ts'
import { taxPlanOf } from './tax-change.ts'
import { check } from '#contract/checks/check'
import { changesWords } from './words.ts'

/** However long a supplier's quotation stands, we ask again after two days. */
const quoteHoursMax = 48

const call = (app: App) => ({ signal: AbortSignal.timeout(actMsMax), now: app.clock.now() })

/** The item and how its supplier changes it. Refuses by its state, and where its supplier changes nothing. */
async function changesFor(app: App, itemId: string): Promise<{ booked: Booked; changes: Changes } | Refusal> {
  const booked = await bookedById(app.db, itemId)
  if (!booked) return refuse.notFound(changesWords.booking_not_found)
  const refused = refuseAct('change', booked, app.clock.now())
  if (refused) return refused
  const supplied = supplierOf(app, booked)
  if (!supplied) return new Refusal('supplier_failed', changesWords.airlines_system_does_not_answer)
  if (!supplied.changes) return refuse.wrongState(changesWords.airline_does_not_change_tickets)
  return { booked, changes: supplied.changes }
}

/** Other flights on other days; nothing is asked for by it. */
export async function findChanges(app: App, itemId: string, want: WantedLegs): Promise<ChangeOffer[] | Refusal> {
  const found = await changesFor(app, itemId)
  if (isRefusal(found)) return found
  const { booked, changes } = found
  if (new Set(want.map(({ leg }) => leg)).size < want.length)
    return refuse.invalid('legs', changesWords.choose_each_flight_once)
  try {
    const offers: ChangeOffer[] = []
    for await (const batch of changes.search(orderOf(app, booked), want, call(app))) offers.push(...batch)
    return offers
  } catch (error) {
    return changeRefusal(error)
  }
}

/**
 * Asks the supplier what these flights cost and writes it down as a case that stands for a while; an earlier quotation
 * makes room for it. Refuses what the fare does not allow, what is still owed, and while something else is asked for.
 */
export async function quoteChange(
  app: App,
  itemId: string,
  who: Who,
  act: ServicingAct,
  reason: string,
): Promise<CaseRecord | Refusal> {
  const found = await changesFor(app, itemId)
  if (isRefusal(found)) return found
  const wrong = act.kind === 'name' ? await refuseName(app, found.booked, found.changes, act) : undefined
  if (wrong) return wrong
  let quote: ServicingQuote
  try {
    quote = await found.changes.quote(orderOf(app, found.booked), act, call(app))
  } catch (error) {
    return act.kind === 'name' ? nameRefusal(error) : changeRefusal(error)
  }
  const problem =
    quoteProblem(quote.passengers, quote.collect) ??
    (quote.currency === found.booked.currency ? undefined : `it is in ${quote.currency}`)
  if (problem) {
    app.log.error({ quote: quote.id, problem }, 'a supplier quoted a change that does not add up')
    return new Refusal('supplier_failed', changesWords.airlines_system_does_not_answer)
  }
  return inTx(app.db, 'quote change', (tx) => writeQuote(app, tx, { itemId, quote, who, reason, act }))
}

type Quoted = { itemId: string; quote: ServicingQuote; who: Who; reason: string; act: ServicingAct }

/** Another name has to be that of the same person; the airline is asked for no other. */
async function refuseName(
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

async function writeQuote(
  app: App,
  tx: Parameters<typeof openChange>[0],
  { itemId, quote, who, reason, act }: Quoted,
): Promise<CaseRecord | Refusal> {
  const at = app.clock.now()
  const booked = await lockBooked(tx, itemId)
  if (!booked) return refuse.notFound(changesWords.booking_not_found)
  const refused = refuseAct('change', booked, at) ?? (await refuseParty(app, tx, booked, quote, act))
  if (refused) return refused
  const until = new Date(Math.min(quote.valid_until.getTime(), at.getTime() + quoteHoursMax * 3_600_000))
  if (until <= at) return new Refusal('quote_expired', changesWords.quotation_run_out_ask)
  const open = await openCaseOf(tx, itemId)
  if (open && (open.kind !== 'change' || open.state !== 'quoted'))
    return refuse.wrongState(changesWords.something_else_asked_for_tickets)
  if (open) {
    await dropCase(tx, open, 'expired')
    await forgetName(tx, open.id)
  }
  const one = await openChange(tx, booked, {
    people: quote.passengers.map(({ passenger }) => passenger),
    reason,
    who,
    at,
    until,
  })
  const charges = await chargesOf(app, tx, booked, quote, act)
  const { kind: _kind, ...name } = act
  await writeChange(tx, {
    one,
    quote: { ...quote, legs: act.kind === 'name' ? legsOf(booked) : quote.legs },
    legs_before: legsOf(booked),
    charges,
    act: act.kind === 'name' ? 'name' : 'flights',
    name_encrypted:
      act.kind === 'name' ? app.secrets.encrypt(JSON.stringify(name), `case_changes:${one.id}:name`) : null,
  })
  await noteHistory(tx, booked, { at, event: 'change_quoted', who, note: one.reference })
  await writeActivity(tx, { ...activityOf(booked, 'change_quoted', who.id), at })
  await enqueue(
    tx,
    'changes.lapse',
    { booking_id: booked.id, case_id: one.id },
    { runAt: new Date(until.getTime() + 1_000), dedupeKey: `lapse:${one.id}:${randomUUID()}` },
  )
  return one
}

const legsOf = ({ item }: Booked) => (item.detail as { legs?: ServicingQuote['legs'] }).legs ?? []

/** The airline changes everybody who still travels, and nothing of it is still owed; nothing is bought that cannot be taxed. */
async function refuseParty(
  app: App,
  tx: Parameters<typeof openChange>[0],
  booked: Booked,
  quote: ServicingQuote,
  act: ServicingAct,
): Promise<Refusal | undefined> {
  const { item } = booked
  const gone = await givenBackOf(tx, item.id)
  const left = (await passengersOf(tx, booked.id)).map(({ position }) => position).filter((one) => !gone.includes(one))
  const theirs = quote.passengers.map(({ passenger }) => passenger).toSorted((a, b) => a - b)
  const meant = act.kind === 'name' ? [act.passenger] : left
  if (JSON.stringify(theirs) !== JSON.stringify(meant))
    return refuse.wrongState(changesWords.airline_other_passengers_under_pnr)
  const parts = await partsOf(tx, item.id)
  if (parts.some(({ state }) => state === 'open' || state === 'held'))
    return refuse.wrongState(changesWords.part_still_to_paid_pay)
  const lines = quote.passengers.flatMap((money) => [...supplierLines(money), ...chargeLine(1)])
  const plan = await taxPlanOf(
    app,
    tx,
    booked,
    lines.map((line, no) => ({ ...line, no })),
    app.clock.now(),
  )
  return isRefusal(plan) ? plan : undefined
}

/** Our charge for each passenger: it is of all, shared evenly. */
async function chargesOf(
  app: App,
  tx: Parameters<typeof openChange>[0],
  booked: Booked,
  quote: ServicingQuote,
  act: ServicingAct,
): Promise<number[]> {
  const people = quote.passengers
  const charge = await chargeFor(tx, {
    agency_id: booked.agency_id,
    event: act.kind === 'name' ? 'name' : 'reissue',
    currency: booked.currency,
    base: productOf(app, booked.item.product).chargeBase(booked),
    passengers: people.length,
  })
  return shareOut(
    BigInt(charge),
    people.map(() => 1n),
  ).map(Number)
}
