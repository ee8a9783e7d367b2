import { nightsBetween } from '#contract/catalogue/hotel-terms'
import type { CarRequest, CarRequestRow, OwnCarRequest } from '#contract/selling/car-requests'
import type { App } from '#server/app'
import { type Actor, isAdmin } from '#server/http/actor'
import type { CarRequestRecord } from './car-requests.sql.ts'
import { carRequestRecords } from './request-record.ts'

/** Who asks, and the secret of the link that they were sent. */
export type Asker = { name: string; email: string; phone: string; token: string }

export const contactPlace = (id: string) => `car_requests:${id}:contact`
/** Of somebody who was erased nothing is left but the request. */
const erased: Asker = { name: 'ERASED PERSON', email: '', phone: '', token: '' }
export const askerOf = (app: App, { id, contact_encrypted }: CarRequestRecord): Asker =>
  contact_encrypted === '' ? erased : (JSON.parse(app.secrets.decrypt(contact_encrypted, contactPlace(id))) as Asker)

/** The first day and the last both count. */
export const daysOf = ({ from_day, to_day }: Pick<CarRequestRecord, 'from_day' | 'to_day'>) =>
  nightsBetween(from_day, to_day) + 1

export function carRequestRow(app: App, request: CarRequestRecord): CarRequestRow {
  const money = (amount: number) => ({ amount, currency: request.currency })
  return {
    id: request.id,
    state: request.state,
    car: { en: request.car_en, ar: request.car_ar },
    from_day: request.from_day,
    to_day: request.to_day,
    days: daysOf(request),
    place: request.pickup,
    day_price: money(request.day_minor),
    total: request.total_minor === null ? null : money(request.total_minor),
    created_at: request.created_at.toISOString(),
    name: askerOf(app, request).name,
  }
}

/** A request in its owner's list, with the link that they were sent. */
export function ownCarRequest(app: App, request: CarRequestRecord): OwnCarRequest {
  const { name: _name, ...row } = carRequestRow(app, request)
  return { ...row, token: askerOf(app, request).token }
}

/** A request in full. `actor` null: whoever holds its link; the desk answers without a name. */
export async function carRequestView(app: App, request: CarRequestRecord, actor: Actor | null): Promise<CarRequest> {
  const { name, email, phone } = askerOf(app, request)
  const { name: _name, ...row } = carRequestRow(app, request)
  const history = await carRequestRecords.history(app.db, request.id)
  return {
    ...row,
    note: request.note,
    answer: request.answer,
    contact: { name, email, phone },
    history: history.map(({ at, act, by_name }) => ({
      at: at.toISOString(),
      act,
      who: isAdmin(actor) ? by_name : null,
    })),
    allowed_actions: carRequestRecords.allowed(request, actor),
  }
}
