import { act, type Step } from '#server/acts/index'
import { placeHold, releaseHold } from '#server/features/money/ledger'
import { refuseUnanswered } from '#server/features/selling/airline-notices'
import { acceptCase, dropCase, mailOwner } from '#server/features/selling/after-sale'
import { writeActivity } from '#server/features/operations/activity'
import {
  activityOf,
  type Booked,
  bookingItem,
  type CaseRecord,
  type Known,
  noteHistory,
  notifyOwner,
  openCaseOf,
  orderOf,
  payerOf,
  suppliedTo,
} from '#server/features/selling/bookings'
import { PortError } from '#server/ports/failure'
import { isRefusal, Refusal, refuse } from '#server/http/refusal'
import { type ChangeAct, stepOf } from './change-lines.ts'
import { changeOf, changePeopleOf, forgetName, setOwnFee } from './changes.sql.ts'
import { freeCredits, takeCredits } from './credits.sql.ts'
import { refuseToChange } from './refuse-change.ts'
import { settleChange } from './settle-change.ts'
import { changesWords } from './words.ts'

/** What was read and agreed to. `until`: how long the supplier stands by it. */
export type ChangeInput = {
  reference: string
  case_id: string
  quote_id: string
  collect: number
  expected: { amount: number; currency: string }
  own_fee: { amount: number; currency: string } | null
  until: string
}

const kindOf = (act: ChangeAct | undefined) =>
  act === 'services' || act === 'infant' || act === 'credit' ? act : 'change'

/** The quoted change that is meant. Refuses one that ran out, that is decided already, or at another sum. */
function refuseQuoted(one: CaseRecord | undefined, input: ChangeInput, payer: number, now: Date): Refusal | undefined {
  if (one?.id !== input.case_id || one.state !== 'quoted') return refuse.wrongState(changesWords.change_decided_already)
  if (!one.valid_until || one.valid_until <= now)
    return new Refusal('quote_expired', changesWords.quotation_run_out_ask)
  const { expected } = input
  if (expected.amount === payer && expected.currency === one.currency) return undefined
  const money = (amount: number) => ({ amount, currency: one.currency })
  return refuse.priceChanged({ old: expected, new: money(payer), difference: money(payer - expected.amount) })
}

/** Takes the quotation and sets its money aside, in the transaction that begins the act. */
async function begin({ tx, at, by, subject: booked }: Step<Booked>, input: ChangeInput): Promise<void> {
  const change = await changeOf(tx, input.case_id)
  const refused = refuseToChange(booked, kindOf(change?.act), at)
  if (refused) throw refused
  const one = await openCaseOf(tx, booked.item.id)
  const waits = one?.notice_id ? undefined : await refuseUnanswered(tx, booked.item.id, at)
  if (waits) throw waits
  const wrong = refuseQuoted(one, input, change?.payer_minor ?? 0, at)
  if (wrong) throw wrong
  // Quoted while it was held, and sold since: it is paid for now.
  if (change!.on_hold !== (booked.item.stage === 'saved'))
    throw new Refusal('quote_expired', changesWords.quotation_run_out_ask)
  const { currency } = booked
  const paying = (await changePeopleOf(tx, one!.id)).flatMap(({ credits }) => credits.map(({ number }) => number))
  if (!(await takeCredits(tx, one!.id, paying))) throw new Refusal('quote_expired', changesWords.emd_used_since)
  if (input.own_fee) {
    if (input.own_fee.currency !== currency) throw refuse.invalid('own_fee', changesWords.use_currency_booking)
    if (input.own_fee.amount < 0) throw refuse.invalid('own_fee', changesWords.amount_cannot_below_zero)
    await setOwnFee(tx, one!.id, input.own_fee.amount)
  }
  if (change!.payer_minor > 0 && !change!.on_hold) {
    const held = await placeHold(tx, {
      payer: payerOf(booked),
      amount: change!.payer_minor,
      currency,
      booking_ref: booked.reference,
      item_id: booked.item.id,
      at,
    })
    if (isRefusal(held)) throw held
  }
  await acceptCase(tx, one!, by, at)
  await noteHistory(tx, booked, { at, event: stepOf(change!.act, 'accepted'), who: by, note: one!.reference })
  await writeActivity(tx, { ...activityOf(booked, 'change_accepted', by.id), at })
}

/** The airline said no: the money is free again, the tickets are what they were, and whoever asked is told. */
async function giveUp({ app, tx, at, by, subject: booked }: Step<Booked>, kind: string): Promise<void> {
  const one = await openCaseOf(tx, booked.item.id)
  if (booked.item.stage !== 'saved') await releaseHold(tx, booked.reference, at, booked.item.id)
  if (one) {
    await dropCase(tx, one, 'refused', at)
    await freeCredits(tx, one.id)
    await forgetName(tx, one.id)
  }
  const refused = stepOf((one && (await changeOf(tx, one.id))?.act) ?? 'flights', 'refused')
  await noteHistory(tx, booked, { at, event: refused, who: by, note: kind })
  await writeActivity(tx, { ...activityOf(booked, 'change_refused', by.id), at })
  const told = refused === 'services_refused' ? refused : 'change_refused'
  await notifyOwner(tx, booked, told, at)
  await mailOwner(app, tx, booked, told, {})
}

function changesOf({ app, subject }: { app: Step<Booked>['app']; subject: Booked }) {
  const { changes } = suppliedTo(app, subject)
  if (!changes) throw new PortError('not_supported', 'this supplier changes nothing')
  return changes
}

/** Tickets are reissued at the supplier; then money, papers and the new flights in one transaction. */
export const changeAct = act<Booked, ChangeInput, Known, Known>({
  kind: 'change',
  on: bookingItem,
  permission: 'booking.void',
  crashPoints: { begun: 'change:after-mark', after_send: 'change:after-supplier', after_settle: 'change:after-settle' },
  key: ({ item }, { case_id }) => `${item.id}:change:${case_id}`,
  patience: (_booked, { until }) => ({ until: new Date(until), unavailable: 'retry', at_end: 'give_up' }),
  begin,
  send: ({ app, subject, ...call }, { quote_id, collect }) =>
    changesOf({ app, subject }).confirm(orderOf(app, subject), { quote_id, expected_collect: collect }, call),
  find: ({ app, subject, ...call }) => changesOf({ app, subject }).find(orderOf(app, subject), call),
  verdict: (known) => (known ? { is: 'done', result: known } : { is: 'not_done' }),
  unsure: ({ tx, at, subject }) =>
    noteHistory(tx, subject, { at, event: 'supplier_silent', who: { id: null, name: null } }),
  settle: (step, known) => settleChange(step, known),
  giveUp: (step, why) => giveUp(step, why.kind),
})
