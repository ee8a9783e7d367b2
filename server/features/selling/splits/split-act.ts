import { act, type Step } from '#server/acts/index'
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
import { partyFor } from './refuse-split.ts'
import { settleSplit, type SplitInput } from './settle-split.ts'
import { splitMoney } from './split-money.ts'
import { splitsWords } from './words.ts'

/** So long it is asked for; whoever asked stands by, so that a supplier that cannot be reached ends it at once. */
const untilMinutes = 60

function divisionOf({ app, subject }: { app: Step<Booked>['app']; subject: Booked }): Division {
  const { division } = suppliedTo(app, subject)
  if (!division) throw new PortError('not_supported', 'this supplier divides nothing')
  return division
}

async function begin({ app, tx, at, subject: booked }: Step<Booked>, { passengers }: SplitInput): Promise<void> {
  const party = await partyFor(app, tx, booked, passengers, at)
  if (isRefusal(party)) throw party
  if (!(await splitMoney(app, tx, booked, party))) throw refuse.wrongState(splitsWords.sold_as_a_whole)
}

/** The airline said no: the booking is what it was. */
async function giveUp({ tx, at, by, subject: booked }: Step<Booked>, kind: string): Promise<void> {
  await noteHistory(tx, booked, { at, event: 'split_refused', who: by, note: kind })
  await writeActivity(tx, { ...activityOf(booked, 'split_refused', by.id), at })
  await notifyOwner(tx, booked, 'split_refused', at)
}

/** The record is divided at the supplier; then people, price, money and papers in one transaction. */
export const splitAct = act<Booked, SplitInput, Known, Known>({
  kind: 'split',
  on: bookingItem,
  permission: 'booking.void',
  crashPoints: { after_send: 'split:after-supplier' },
  key: (_booked, { booking_id }) => booking_id,
  patience: (_booked, _input, now) => ({
    until: inMinutes(now, untilMinutes),
    unavailable: 'give_up',
    at_end: 'give_up',
  }),
  begin,
  send: ({ app, subject, ...call }, { passengers }) =>
    divisionOf({ app, subject }).divide(orderOf(app, subject), passengers, call),
  find: ({ app, subject, ...call }) => divisionOf({ app, subject }).find(call),
  verdict: (known) => (known ? { is: 'done', result: known } : { is: 'not_done' }),
  unsure: ({ tx, at, subject }) =>
    noteHistory(tx, subject, { at, event: 'supplier_silent', who: { id: null, name: null } }),
  settle: settleSplit,
  giveUp: (step, why) => giveUp(step, why.kind),
})
