import { act, type Step, type Verdict } from '#server/acts/index'
import type { Tx } from '#server/db/db'
import { supplierIdOfCase } from '#server/features/selling/airline-notices'
import {
  type Booked,
  bookingItem,
  type CaseRecord,
  findItem,
  inMinutes,
  type Known,
  noteHistory,
  notifyStaff,
  openCaseOf,
  orderOf,
  refuseAct,
  suppliedTo,
} from '#server/features/selling/bookings'
import { PortError } from '#server/ports/failure'
import { isRefusal, refuse } from '#server/http/refusal'
import { refuseOtherCase } from './case-meant.ts'
import { dropCase, openCase, peopleOfCase, wasAskedForSome } from './cases.sql.ts'
import { casePart } from './case-part.ts'
import { type Scope, scopeOf } from './scope.ts'
import { settleRefund } from './settle-refund.ts'
import { settleVoid } from './settle-void.ts'
import { afterSaleWords } from './words.ts'

export type Reversal = 'void' | 'refund'
/**
 * `key`: the outside knows it by it; `passengers`: whose parts, where not everybody's; `case`: the request that it
 * answers, as it was read. An earlier version gave none of them.
 */
export type ReversalInput = { reason: string | null; key?: string; passengers?: number[]; case?: string }
/** What the supplier has, and whose parts of it are asked about; null: of everybody, at once. */
type Found = { known: Known; people: readonly number[] | null }

const reached = { void: 'voided', refund: 'refunded' } as const
/** An accepted refund is asked for this long, then a person looks after it; it is asked for all the same. */
const refundMinutes = 7 * 24 * 60

function verdict(how: Reversal, found: Found | null): Verdict<null> {
  const known = found?.known
  const states = found?.people && known?.parts ? partsOf(known.parts, found.people) : [known?.state]
  if (states.every((state) => state === reached[how])) return { is: 'done', result: null }
  if (states.every((state) => state === 'sold')) return { is: 'not_done' }
  return {
    is: 'other',
    why: {
      kind: 'not_permitted',
      detail: `it is ${[...new Set(states)].join(' and ') || 'not there'} at the supplier`,
    },
  }
}

const partsOf = (parts: NonNullable<Known['parts']>, people: readonly number[]) =>
  people.map((position) => parts.find((one) => one.position === position)?.state)

/** Those who look at the booking see that it waits for a supplier that does not answer. */
async function noteWaiting({ tx, at, subject: booked }: Step<Booked>, how: Reversal): Promise<void> {
  await noteHistory(tx, booked, { at, event: 'supplier_silent', who: { id: null, name: null } })
  if (how === 'refund') await notifyStaff(tx, booked, 'refund_accepted', 'booking.void', at, { reason: 'unavailable' })
}

/** The supplier said no: the item is free for other acts, its state unchanged. */
async function noteRefused({ tx, at, by, subject: booked }: Step<Booked>, how: Reversal, kind: string) {
  const open = await openCaseOf(tx, booked.item.id)
  // Nobody asked for it before: there is nothing to go back to.
  if (how === 'void' && open?.state === 'accepted') await dropCase(tx, open, 'refused', at)
  await noteHistory(tx, booked, { at, event: `${how}_refused`, who: by, note: kind })
  // Somebody waits for this money, and nothing will move it by itself any more.
  if (how === 'refund') await notifyStaff(tx, booked, 'refund_accepted', 'booking.void', at, { reason: kind })
}

/** Those who are named are those who asked: nobody else is voided by an answer to them. */
async function requireThem(tx: Tx, asked: CaseRecord, { people }: Scope): Promise<void> {
  const theirs = await peopleOfCase(tx, asked.id)
  if (people.length !== theirs.length || people.some(({ position }) => !theirs.includes(position)))
    throw refuse.invalid('passengers', afterSaleWords.request_for_other_passengers)
}

/** Whoever begins it asks for it at once, where nobody has asked before. */
async function begin({ app, tx, at, by, subject: booked }: Step<Booked>, how: Reversal, input: ReversalInput) {
  const refused = refuseAct(how, booked, at)
  if (refused) throw refused
  const open = await openCaseOf(tx, booked.item.id)
  const answered = refuseOtherCase(open, input.case)
  if (answered) throw answered
  if (how === 'refund') return
  const { passengers } = input
  const asked = open?.kind === 'change' ? undefined : open
  if (asked && !passengers) return
  // Whoever names nobody may mean a request for some that was answered meanwhile: the others are not voided for it.
  if (!passengers && (await wasAskedForSome(tx, booked.item.id)))
    throw refuse.invalid('passengers', afterSaleWords.name_everybody_whom_you_mean)
  const scope = await scopeOf(app, tx, booked, how, passengers)
  if (isRefusal(scope)) throw scope
  if (asked) return requireThem(tx, asked, scope)
  await openCase(app, tx, booked, { kind: 'void', state: 'accepted', scope, reason: input.reason ?? '', who: by, at })
}

/** At the supplier first; then money, papers, credit note and status in one transaction. */
const reversing = (how: Reversal) =>
  act<Booked, ReversalInput, null, Found>({
    kind: how,
    on: bookingItem,
    permission: 'booking.void',
    crashPoints: {
      begun: `${how}:after-mark`,
      after_send: `${how}:after-supplier`,
      after_settle: `${how}:after-settle`,
    },
    key: ({ item }, { key }) => [item.id, how, ...(key ? [key] : [])].join(':'),
    // What can no longer be voided stays valid; a refund that was accepted is asked for until it is taken.
    patience: ({ item }, _input, now) =>
      how === 'void'
        ? { until: item.void_until ?? now, unavailable: 'retry', at_end: 'give_up' }
        : { until: inMinutes(now, refundMinutes), unavailable: 'retry', at_end: 'person' },
    begin: (step, input) => begin(step, how, input),
    async send({ app, subject: booked, key, signal, now }) {
      const supplied = suppliedTo(app, booked)
      if (!supplied.reverse) throw new PortError('not_permitted', 'this supplier takes nothing back')
      const people = await casePart(app.db, booked.item.id)
      const notice = how === 'refund' ? await supplierIdOfCase(app.db, booked.item.id) : null
      await supplied.reverse(orderOf(app, booked), how, { key, signal, now }, people ?? undefined, notice ?? undefined)
      return null
    },
    async find(call) {
      const known = await findItem(call)
      return known && { known, people: await casePart(call.app.db, call.subject.item.id) }
    },
    verdict: (found) => verdict(how, found),
    unsure: (step) => noteWaiting(step, how),
    async settle(step, _result, input) {
      const refused = how === 'void' ? await settleVoid(step, input.reason) : await settleRefund(step)
      if (isRefusal(refused)) throw refused
    },
    giveUp: (step, why) => noteRefused(step, how, why.kind),
  })

export const voidAct = reversing('void')
export const refundAct = reversing('refund')
