import { createHash, randomUUID } from 'node:crypto'
import type { Remark } from '#contract/selling/paid-services'
import { numberIn } from '#contract/selling/remark-rules'
import type { App } from '#server/app'
import { act, runAct, type Step } from '#server/acts/index'
import { inTx, type Tx } from '#server/db/db'
import { writeActivity } from '#server/features/operations/activity'
import {
  activityOf,
  type Booked,
  bookedById,
  bookingItem,
  type BookingRecord,
  inMinutes,
  noteHistory,
  orderOf,
  supplierOf,
  suppliedTo,
  type Who,
} from '#server/features/selling/bookings'
import { isRefusal, Refusal, refuse } from '#server/http/refusal'
import { PortError } from '#server/ports/failure'
import { insertRemark, remarkById, type RemarkRow, type Side } from './remarks.sql.ts'
import { paidServicesWords } from './words.ts'

type Writer = Who & { side: Side }
type RemarkInput = { id: string }
const patienceMinutes = 60

export const remarkView = ({ id, kind, carrier, text, written_at, by }: RemarkRow): Remark => ({
  id,
  kind,
  carrier,
  text,
  written_at: written_at.toISOString(),
  by,
})

/** Words for the airline, written down here first. They are harmless to send again under the same key. */
export const remarkAct = act<Booked, RemarkInput, null, null>({
  kind: 'remark',
  on: bookingItem,
  permission: 'booking.void',
  key: ({ item }, { id }) => `${item.id}:remark:${id}`,
  patience: (_booked, _input, now) => ({
    until: inMinutes(now, patienceMinutes),
    unavailable: 'retry',
    at_end: 'give_up',
  }),
  begin: async () => {},
  async send({ app, subject, ...call }, { id }) {
    const remark = suppliedTo(app, subject).services?.remark
    if (!remark) throw new PortError('not_supported', 'this supplier takes no remarks')
    const { text, carrier } = (await remarkById(app.db, id))!
    await remark(orderOf(app, subject), { text, to: carrier }, call)
    return null
  },
  find: async () => null,
  verdict: () => ({ is: 'not_done' }),
  settle: async ({ tx, at, by, subject: booked }: Step<Booked>) => {
    await noteHistory(tx, booked, { at, event: 'remark_sent', who: by })
  },
  giveUp: async ({ tx, at, by, subject: booked }: Step<Booked>, why) => {
    await noteHistory(tx, booked, { at, event: 'remark_not_sent', who: by, note: why.kind })
  },
})

/** A remark of this writer keeps its id where it is asked for again. */
const idOf = (intention: string | null | undefined) => {
  if (!intention) return randomUUID()
  const hex = createHash('sha256').update(`remark:${intention}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

const refusals = { card: paidServicesWords.no_card_numbers, document: paidServicesWords.no_document_numbers } as const

/**
 * Writes a remark down, and tells it to the airline where it is meant for it. Refuses numbers of cards and documents, at
 * the field. Answers its id.
 */
export async function writeRemark(
  app: App,
  booking: BookingRecord,
  itemId: string | null,
  { kind, text }: Pick<RemarkRow, 'kind' | 'text'>,
  who: Writer,
): Promise<string | Refusal> {
  const number = numberIn(text)
  if (number) return refuse.invalid('text', refusals[number])
  const id = idOf(who.intention)
  if (await remarkById(app.db, id)) return id
  const booked = itemId === null ? undefined : (await bookedById(app.db, itemId))!
  if (booked && !supplierOf(app, booked)?.services?.remark)
    return refuse.wrongState(paidServicesWords.airline_takes_no_remarks)
  const at = app.clock.now()
  const carrier = kind === 'airline' ? (booked!.item.detail as { carrier: string }).carrier : null
  const write = async (tx: Tx) => {
    const said = { id, booking_id: booking.id, item_id: itemId, kind, carrier, text, side: who.side }
    await insertRemark(tx, { ...said, written_by: who.id, written_at: at })
    await writeActivity(tx, { ...activityOf(booking, 'remark_written', who.id), at })
  }
  if (!itemId) {
    await inTx(app.db, 'write remark', write)
    return id
  }
  const outcome = await runAct(app, remarkAct, itemId, { id }, { id: who.id, name: who.name }, write)
  if (isRefusal(outcome)) return outcome
  if (outcome.is === 'open') return new Refusal('supplier_timeout', paidServicesWords.airline_not_answered_remark)
  if (outcome.is === 'refused') return refuse.wrongState(paidServicesWords.airline_takes_no_remarks)
  return id
}
