import type { ChangedLeg } from '#contract/selling/airline-changes'
import type { BookingStatus } from '#contract/selling/bookings'
import type { Leg } from '#contract/selling/flights'
import { act, type Step } from '#server/acts/index'
import { dropVoluntary } from '#server/features/selling/after-sale'
import {
  type Answerer,
  beginAnswer,
  endAnswer,
  noticeById,
  reopenNotice,
} from '#server/features/selling/airline-notices'
import {
  activityOf,
  type Booked,
  bookingItem,
  type Known,
  mailChangedTickets,
  moveBooked,
  noteHistory,
  notifyOwner,
  orderOf,
  productOf,
  suppliedTo,
} from '#server/features/selling/bookings'
import { askForAgain } from '#server/features/selling/special-services'
import { writeActivity } from '#server/features/operations/activity'
import { PortError } from '#server/ports/failure'
import { isRefusal, refuse } from '#server/http/refusal'
import type { By } from '#server/records/history'
import { mailChange } from './mail-change.ts'
import { tellOpen } from './tell-open.ts'
import { airlineChangesWords } from './words.ts'

/** `minor`: taken by itself, because it is small. `until`: the flight leaves. */
export type AcceptInput = {
  notice_id: string
  supplier_id: string
  minor: boolean
  by: By
  note: string | null
  until: string
}

const acceptedIn: readonly string[] = ['saved', 'confirmed', 'approved']

const answersOf = ({ app, subject }: { app: Step<Booked>['app']; subject: Booked }) => {
  const { airline } = suppliedTo(app, subject)
  if (!airline) throw new PortError('not_supported', 'this supplier tells of no changes')
  return airline
}

/** The change is somebody's to answer from now on; what else was asked for and not decided makes room for it. */
async function begin({ tx, at, by, subject: booked }: Step<Booked>, input: AcceptInput): Promise<void> {
  const answerer: Answerer = { by: input.by, note: input.note, at }
  if (!input.minor) {
    const dropped = await dropVoluntary(tx, booked, by, at)
    if (dropped) throw dropped
  }
  // A refund that is asked for or quoted goes on beside a small one: it comes to the same.
  const { stage, state_before } = booked.item
  const stands = stage === 'refund_requested' || stage === 'refund_quoted' ? (state_before ?? 'confirmed') : stage
  if (!acceptedIn.includes(stands)) throw refuse.wrongState(airlineChangesWords.not_now)
  const begun = await beginAnswer(tx, input.notice_id, input.minor ? 'take' : 'accept', answerer)
  if (isRefusal(begun)) throw begun
}

const flightsOf = ({ segments }: Leg) =>
  segments.map((one) => `${one.marketing_carrier}${one.flight_number}${one.departure_at.slice(0, 10)}`).join(' ')
const isAnotherFlight = ({ before, after }: ChangedLeg) => after !== null && flightsOf(before) !== flightsOf(after)

/** The airline keeps its passengers as it said: times, tickets and papers follow, and whoever travels is told. */
async function settle(step: Step<Booked>, known: Known, { notice_id, minor }: AcceptInput): Promise<void> {
  const { app, tx, at, by, subject: booked } = step
  const { item } = booked
  const notice = (await noticeById(tx, notice_id))!
  const done = await productOf(app, item.product).exchanged!(tx, booked, known, { base: 0, kept: [] }, at)
  const stage = item.stage as BookingStatus
  await moveBooked(
    tx,
    booked,
    { to: stage, event: minor ? 'airline_change_taken' : 'airline_change_accepted', at, who: by },
    done.change,
  )
  await endAnswer(tx, notice_id, minor ? 'took' : 'accepted', at)
  await writeActivity(tx, { ...activityOf(booked, 'airline_change_accepted', by.id), at })
  await notifyOwner(tx, booked, minor ? 'airline_change_taken' : 'airline_change_accepted', at)
  await mailChange(app, tx, booked, { ...notice, news: minor ? 'taken' : 'accepted' })
  if (notice.legs.some(isAnotherFlight)) await askForAgain(tx, booked, notice_id, at)
  if (stage !== 'saved') await mailChangedTickets(app, tx, item.id)
}

/** One change of an airline, taken as it is at the airline: asked about where it is silent, never done twice. */
export const acceptAct = act<Booked, AcceptInput, Known, Known>({
  kind: 'airline_change',
  on: bookingItem,
  permission: 'booking.void',
  key: ({ item }, { notice_id }) => `${item.id}:airline:${notice_id}`,
  patience: (_booked, { until }) => ({ until: new Date(until), unavailable: 'retry', at_end: 'give_up' }),
  begin,
  send: ({ app, subject, ...call }, { supplier_id }) =>
    answersOf({ app, subject }).accept(orderOf(app, subject), supplier_id, call),
  find: ({ app, subject, ...call }) => answersOf({ app, subject }).find(orderOf(app, subject), call),
  verdict: (known) => (known ? { is: 'done', result: known } : { is: 'not_done' }),
  unsure: ({ tx, at, subject }) =>
    noteHistory(tx, subject, { at, event: 'supplier_silent', who: { id: null, name: null } }),
  settle,
  async giveUp({ app, tx, at, by, subject: booked }, { kind }, { notice_id, minor }) {
    await reopenNotice(tx, notice_id, at, kind)
    await noteHistory(tx, booked, { at, event: 'airline_change_refused', who: by, note: kind })
    // What could not be taken by itself is somebody's to answer; who answered may have left before the airline did.
    if (minor) await noteHistory(tx, booked, { at, event: 'airline_changed', who: by })
    await tellOpen(app, tx, booked, (await noticeById(tx, notice_id))!, at)
  },
})
