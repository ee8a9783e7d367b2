import { act, type Step } from '#server/acts/index'
import {
  activityOf,
  type Booked,
  bookingItem,
  inMinutes,
  noteHistory,
  notifyOwner,
  orderOf,
  suppliedTo,
  type Who,
} from '#server/features/selling/bookings'
import { writeActivity } from '#server/features/operations/activity'
import { enqueue } from '#server/jobs/jobs'
import { PortError } from '#server/ports/failure'
import type { ServiceAnswer } from '#server/ports/servicing'
import { refuse } from '#server/http/refusal'
import { answerService, endService, insertService, serviceById } from './services.sql.ts'
import { specialServicesWords } from './words.ts'

/** `instead_of`: what was asked for the flights before these. */
export type ServiceInput = { id: string; passenger: number; code: string; instead_of?: string }

/** An airline that cannot be reached is asked for this long; then the request has failed, and may be made again. */
const patienceMinutes = 60
const refused: readonly ServiceAnswer['status'][] = ['UC', 'NO', 'UN']
export const placeOf = (id: string) => `special_services:${id}:text`
/** What the airline knows a request by: the item that it was made for, and its own id. */
export const serviceKey = (itemId: string, id: string) => `${itemId}:service:${id}`

export function servicesOf({ app, subject }: { app: Step<Booked>['app']; subject: Booked }) {
  const { services } = suppliedTo(app, subject)
  if (!services) throw new PortError('not_supported', 'this supplier takes no requests')
  return services
}

/** The airline has answered, or will later: who asked is told what was refused. */
export async function settleAnswer(
  { tx, at, subject: booked }: Pick<Step<Booked>, 'tx' | 'at' | 'subject'>,
  id: string,
  answer: ServiceAnswer,
  who: Pick<Who, 'id' | 'name'>,
): Promise<void> {
  const row = (await serviceById(tx, id))!
  if ((await answerService(tx, id, answer, at)) === 0) return
  if (answer.status === 'PN') {
    await enqueue(
      tx,
      'services.ask',
      { booking_id: booked.id, service_id: id },
      { runAt: inMinutes(at, 10), dedupeKey: `service:${id}` },
    )
    return
  }
  const event = refused.includes(answer.status) ? 'service_refused' : 'service_confirmed'
  await noteHistory(tx, booked, { at, event, who, note: row.code })
  if (event === 'service_refused') await notifyOwner(tx, booked, 'service_refused', at, { reason: row.code })
}

/** One request for a service at the airline: asked about where it is silent, never made twice. */
export const serviceAct = act<Booked, ServiceInput, ServiceAnswer, ServiceAnswer>({
  kind: 'services',
  on: bookingItem,
  permission: 'booking.void',
  key: ({ item }, { id }) => serviceKey(item.id, id),
  patience: (_booked, _input, now) => ({
    until: inMinutes(now, patienceMinutes),
    unavailable: 'retry',
    at_end: 'give_up',
  }),
  async begin({ tx, at, by, subject: booked }, input) {
    const { id, passenger, code, instead_of } = input
    if (instead_of) await endService(tx, instead_of, at)
    const isNew = await insertService(tx, {
      id,
      booking_id: booked.id,
      item_id: booked.item.id,
      position: passenger,
      code,
      by: by.id,
      at,
      asked_before: instead_of,
    })
    if (!isNew) throw refuse.wrongState(specialServicesWords.asked_for_already)
    await noteHistory(tx, booked, { at, event: 'service_asked', who: by, note: code })
    await writeActivity(tx, { ...activityOf(booked, 'service_asked', by.id), at })
  },
  async send({ app, subject, ...call }, { id, passenger, code }) {
    const { text_encrypted } = (await serviceById(app.db, id))!
    const text = text_encrypted === null ? '' : app.secrets.decrypt(text_encrypted, placeOf(id))
    return servicesOf({ app, subject }).request(orderOf(app, subject), { passenger, code, text }, call)
  },
  find: ({ app, subject, ...call }) => servicesOf({ app, subject }).find(orderOf(app, subject), call),
  verdict: (known) => (known ? { is: 'done', result: known } : { is: 'not_done' }),
  settle: (step, answer, { id }) => settleAnswer(step, id, answer, step.by),
  giveUp: (step, _why, { id }) => settleAnswer(step, id, { id: '', status: 'UN' }, step.by),
})
