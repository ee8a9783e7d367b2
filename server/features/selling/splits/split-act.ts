import { act, type Call, type Step, type Verdict } from '#server/acts/index'
import { writeActivity } from '#server/features/operations/activity'
import {
  activityOf,
  type Booked,
  bookingItem,
  type Division,
  inMinutes,
  type Known,
  noteHistory,
  notifyOwner,
  orderOf,
  suppliedTo,
} from '#server/features/selling/bookings'
import { isRefusal, refuse } from '#server/http/refusal'
import { PortError } from '#server/ports/failure'
import { partiesFor } from './refuse-split.ts'
import { partsOfSplit, settleSplits, type SplitInput, type SplitPart } from './settle-split.ts'
import { splitMoney } from './split-money.ts'
import { splitsWords } from './words.ts'

/** So long it is asked for; whoever asked stands by, so that a supplier that cannot be reached ends it at once. */
const untilMinutes = 60

function divisionOf({ app, subject }: { app: Step<Booked>['app']; subject: Booked }): Division {
  const { division } = suppliedTo(app, subject)
  if (!division) throw new PortError('not_supported', 'this supplier divides nothing')
  return division
}

async function begin({ app, tx, at, subject: booked }: Step<Booked>, input: SplitInput): Promise<void> {
  const places = partsOfSplit(input).map(({ passengers }) => passengers)
  const parties = await partiesFor(app, tx, booked, places, at)
  if (isRefusal(parties)) throw parties
  for (const party of parties)
    if (!(await splitMoney(app, tx, booked, party))) throw refuse.wrongState(splitsWords.sold_as_a_whole)
}

/** What the supplier has under the key of each part; null where it knows of none of them. */
async function findParts(
  { app, subject, ...call }: Call<Booked>,
  parts: readonly SplitPart[],
): Promise<(Known | null)[] | null> {
  const { find } = divisionOf({ app, subject })
  const found = await Promise.all(parts.map(({ booking_id }) => find({ ...call, key: booking_id })))
  return found.every((one) => one === null) ? null : found
}

/** All of them are there, or none; a supplier that has done a part of it is a person's to judge. */
function verdictOf(known: (Known | null)[] | null): Verdict<Known[]> {
  if (known === null) return { is: 'not_done' }
  const all = known.filter((one) => one !== null)
  if (all.length === known.length) return { is: 'done', result: all }
  return {
    is: 'other',
    why: { kind: 'divided_in_part', detail: `${all.length} of ${known.length} bookings are there` },
  }
}

/** The airline said no: the booking is what it was. */
async function giveUp({ tx, at, by, subject: booked }: Step<Booked>, kind: string): Promise<void> {
  await noteHistory(tx, booked, { at, event: 'split_refused', who: by, note: kind })
  await writeActivity(tx, { ...activityOf(booked, 'split_refused', by.id), at })
  await notifyOwner(tx, booked, 'split_refused', at)
}

/** The record is divided at the supplier; then people, price, money and papers of all its parts in one transaction. */
export const splitAct = act<Booked, SplitInput, Known[], (Known | null)[]>({
  kind: 'split',
  on: bookingItem,
  permission: 'booking.void',
  crashPoints: { after_send: 'split:after-supplier' },
  key: (_booked, input) => partsOfSplit(input)[0]!.booking_id,
  patience: (_booked, _input, now) => ({
    until: inMinutes(now, untilMinutes),
    unavailable: 'give_up',
    at_end: 'give_up',
  }),
  begin,
  send({ app, subject, signal, now }, input) {
    const parts = partsOfSplit(input).map(({ booking_id, passengers }) => ({ key: booking_id, people: passengers }))
    return divisionOf({ app, subject }).divide(orderOf(app, subject), parts, { signal, now })
  },
  find: (call, input) => findParts(call, partsOfSplit(input)),
  verdict: verdictOf,
  unsure: ({ tx, at, subject }) =>
    noteHistory(tx, subject, { at, event: 'supplier_silent', who: { id: null, name: null } }),
  settle: settleSplits,
  giveUp: (step, why) => giveUp(step, why.kind),
})
