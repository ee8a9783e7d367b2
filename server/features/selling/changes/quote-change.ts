import { randomUUID } from 'node:crypto'
import type { App } from '#server/app'
import { inTx } from '#server/db/db'
import { writeActivity } from '#server/features/operations/activity'
import { dropCase, openChange } from '#server/features/selling/after-sale'
import {
  airlineNoticesWords,
  type Answerer,
  answerableNoticeOf,
  beginAnswer,
  refuseUnanswered,
} from '#server/features/selling/airline-notices'
import {
  activityOf,
  type Booked,
  bookedById,
  type CaseRecord,
  type Changes,
  lockBooked,
  noteHistory,
  openCaseOf,
  orderOf,
  supplierOf,
  type Who,
} from '#server/features/selling/bookings'
import { Refusal, isRefusal, refuse } from '#server/http/refusal'
import { enqueue } from '#server/jobs/jobs'
import {
  actMsMax,
  type ChangeOffer,
  type PassengerMoney,
  type ServicingAct,
  type ServicingQuote,
  type WantedLegs,
} from '#server/ports/flight'
import { creditProblem, markElsewhere } from './pay-by-credit.ts'
import { type ChangeAct, paidServicesProblem, quoteProblem, stepOf } from './change-lines.ts'
import { forgetName, writeChange } from './changes.sql.ts'
import { changeRefusal, emdRefusal, infantRefusal, nameRefusal, servicesRefusal } from './change-refusal.ts'
import { refuseInfant } from './refuse-infant.ts'
import { oursOf } from './our-part.ts'
import { refuseName, refuseParty, refuseToChange } from './refuse-change.ts'
import { changesWords } from './words.ts'

/** However long a supplier's quotation stands, we ask again after two days. */
const quoteHoursMax = 48

const call = (app: App) => ({ signal: AbortSignal.timeout(actMsMax), now: app.clock.now() })

/** The item and how its supplier changes it. Refuses by its state, and where its supplier changes nothing. */
export async function changesFor(
  app: App,
  itemId: string,
  act: ServicingAct['kind'] = 'change',
): Promise<{ booked: Booked; changes: Changes } | Refusal> {
  const booked = await bookedById(app.db, itemId)
  if (!booked) return refuse.notFound(changesWords.booking_not_found)
  const refused = refuseToChange(booked, act, app.clock.now())
  if (refused) return refused
  const supplied = supplierOf(app, booked)
  if (!supplied) return new Refusal('supplier_failed', changesWords.airlines_system_does_not_answer)
  if (!supplied.changes) return refuse.wrongState(changesWords.airline_does_not_change_tickets)
  if (act === 'services' && !supplied.changes.onSale) return refuse.wrongState(changesWords.airline_sells_no_services)
  if (act === 'credit' && !supplied.changes.credits) return refuse.wrongState(changesWords.airline_takes_no_emd)
  if (act === 'emd' && !supplied.changes.credits) return refuse.wrongState(changesWords.airline_exchanges_no_ticket)
  if (act === 'infant' && !supplied.changes.infants) return refuse.wrongState(changesWords.airline_takes_no_infants)
  return { booked, changes: supplied.changes }
}

const refusals = {
  change: changeRefusal,
  name: nameRefusal,
  services: servicesRefusal,
  infant: infantRefusal,
  credit: changeRefusal,
  emd: emdRefusal,
} as const

/** What is changed by an act, as its case calls it. */
const actOf = ({ kind }: ServicingAct): ChangeAct => (kind === 'change' ? 'flights' : kind)

/** Other flights on other days; nothing is asked for by it. */
export async function findChanges(app: App, itemId: string, want: WantedLegs): Promise<ChangeOffer[] | Refusal> {
  const found = await changesFor(app, itemId)
  if (isRefusal(found)) return found
  const { booked, changes } = found
  if (await answerableNoticeOf(app.db, itemId, app.clock.now()))
    return refuse.wrongState(airlineNoticesWords.answer_first)
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
  under?: UnderNotice,
): Promise<CaseRecord | Refusal> {
  const found = await changesFor(app, itemId, act.kind)
  if (isRefusal(found)) return found
  const wrong =
    act.kind === 'name'
      ? await refuseName(app, found.booked, found.changes, act)
      : act.kind === 'infant'
        ? await refuseInfant(app, found.booked, act.infant)
        : undefined
  if (wrong) return wrong
  let quote: ServicingQuote
  try {
    quote = markElsewhere(await found.changes.quote(orderOf(app, found.booked), act, call(app)), act)
  } catch (error) {
    return refusals[act.kind](error)
  }
  const problem =
    quoteProblem(quote.passengers, quote.collect, actOf(act)) ??
    creditProblem(quote.passengers, act) ??
    (act.kind === 'services' ? paidServicesProblem(quote.services ?? [], quote.passengers) : undefined) ??
    (under && quote.passengers.some(isPaid) ? 'it takes money for what the airline changed' : undefined) ??
    (quote.currency === found.booked.currency ? undefined : `it is in ${quote.currency}`)
  if (problem) {
    app.log.error({ quote: quote.id, problem }, 'a supplier quoted a change that does not add up')
    return new Refusal('supplier_failed', changesWords.airlines_system_does_not_answer)
  }
  return inTx(app.db, 'quote change', (tx) => writeQuote(app, tx, { itemId, quote, who, reason, act, under }))
}

/** The airline's change that the flights are taken under: then they cost nothing. */
export type UnderNotice = { notice_id: string; by: Answerer }

type Quoted = {
  itemId: string
  quote: ServicingQuote
  who: Who
  reason: string
  act: ServicingAct
  under: UnderNotice | undefined
}

const isPaid = (one: PassengerMoney) =>
  one.collect !== 0 || one.penalty !== 0 || one.fare_difference !== 0 || one.tax_difference !== 0 || one.residual !== 0

async function writeQuote(
  app: App,
  tx: Parameters<typeof openChange>[0],
  { itemId, quote, who, reason, act, under }: Quoted,
): Promise<CaseRecord | Refusal> {
  const at = app.clock.now()
  const booked = await lockBooked(tx, itemId)
  if (!booked) return refuse.notFound(changesWords.booking_not_found)
  const refused =
    refuseToChange(booked, act.kind, at) ??
    (under ? undefined : await refuseUnanswered(tx, itemId, at)) ??
    (await refuseParty(app, tx, booked, quote, act))
  if (refused) return refused
  const until = new Date(Math.min(quote.valid_until.getTime(), at.getTime() + quoteHoursMax * 3_600_000))
  if (until <= at) return new Refusal('quote_expired', changesWords.quotation_run_out_ask)
  const open = await openCaseOf(tx, itemId)
  if (open && (open.kind !== 'change' || open.state !== 'quoted'))
    return refuse.wrongState(changesWords.something_else_asked_for_tickets)
  if (open) {
    await dropCase(tx, open, 'expired', at)
    await forgetName(tx, open.id)
  }
  const begun = under && (await beginAnswer(tx, under.notice_id, 'rebook', { ...under.by, at }))
  if (isRefusal(begun)) return begun
  const charges = under
    ? quote.passengers.map(() => ({ charge: 0, margin: 0 }))
    : await oursOf(app, tx, booked, quote, act)
  const price = charges.reduce((sum, { charge }) => sum + charge, booked.item.price_minor + quote.collect)
  // What an EMD paid never comes back in money.
  if (price < 0) return refuse.wrongState(changesWords.more_back_than_paid)
  const one = await openChange(tx, booked, {
    people: quote.passengers.map(({ passenger }) => passenger),
    reason,
    who,
    at,
    until,
    notice_id: under?.notice_id,
  })
  const { kind: _kind, ...name } = act
  await writeChange(tx, {
    one,
    quote: { ...quote, legs: act.kind === 'change' ? quote.legs : legsOf(booked) },
    legs_before: legsOf(booked),
    charges,
    act: actOf(act),
    on_hold: booked.item.stage === 'saved',
    name_encrypted:
      act.kind === 'name' || act.kind === 'infant'
        ? app.secrets.encrypt(JSON.stringify(name), `case_changes:${one.id}:name`)
        : null,
  })
  await noteHistory(tx, booked, {
    at,
    event: stepOf(actOf(act), 'quoted'),
    who,
    note: one.reference,
  })
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
