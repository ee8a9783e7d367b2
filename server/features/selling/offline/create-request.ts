import type * as z from 'zod/mini'
import type { NewRequest } from '#contract/selling/offline'
import type { App } from '#server/app'
import { first, type Tx } from '#server/db/db'
import { sql } from 'kysely'
import { findAgency } from '#server/features/people/agencies'
import { settingsOf } from '#server/features/operations/settings'
import { type BookingRecord, type Draft, draftBooking, savedBefore } from '#server/features/selling/bookings'
import { type ManualDetail, titleOf } from '#server/products/manual/index'
import type { Actor } from '#server/http/actor'
import { isRefusal, type Refusal, refuse } from '#server/http/refusal'
import { attach, logged } from './attach.ts'
import { requestProblems } from './offline.rules.ts'
import { insertRequest } from './offline.sql.ts'
import { notifyBackOffice } from './notify.ts'
import { check } from '#contract/checks/check'
import { offlineWords } from './words.ts'

export type Wanted = Omit<z.output<typeof NewRequest>, 'agency_id'>
type Asking = { email: string; phone: string | null; locale: 'en' | 'ar' }

/** Writes down what an agency asks for and tells the back office; answers the reference. Nothing is held or charged. */
export async function createRequest(
  app: App,
  actor: Actor,
  { agency_id, ...wanted }: z.output<typeof NewRequest>,
  saveKey: string | null,
): Promise<string | Refusal> {
  const forAgency = actor.role === 'agent' ? actor.agency_id : (agency_id ?? null)
  if (actor.role === 'agent' && agency_id && agency_id !== actor.agency_id)
    return refuse.notFound(offlineWords.agency_not_found)
  const agency = forAgency ? await findAgency(app.db, forAgency) : undefined
  if (!agency) return refuse.invalid('agency_id', check('choose_agency'))
  const now = app.clock.now()
  const problems = requestProblems(wanted, now.toISOString().slice(0, 10), agency.currency)
  if (problems.length > 0) return refuse.fields(problems)
  const asking = (await first(app.db, sql<Asking>`select email, phone, locale from users where id = ${actor.user_id}`))!
  const { zone } = await settingsOf(app)
  const draft = draftOf(wanted, agency, asking, zone)
  const also = (tx: Tx, booking: BookingRecord) => writeRequest(tx, actor, wanted, agency.id, booking, now)
  const maker = { by: { kind: 'person' as const, actor }, created_by: actor.user_id, locale: asking.locale }
  const drafted = await draftBooking(app, maker, draft, saveKey, also)
  if (isRefusal(drafted)) return drafted
  return (drafted ?? (await savedBefore(app, saveKey!))!).booking.reference
}

/** What is asked for, as a booking of which nothing is priced yet. */
export function draftOf(
  wanted: Omit<Wanted, 'request_text' | 'files' | 'budget'>,
  agency: { id: string; currency: string; name_en: string; phone: string | null },
  asking: Asking,
  zone: string,
): Draft {
  const { product, cities, names, adults, children, infants } = wanted
  const day = (at: string | null | undefined, time: string) => (at ? { local: `${at}T${time}`, zone } : null)
  return {
    channel: 'agent',
    agency_id: agency.id,
    currency: agency.currency,
    people: [],
    lead: {
      name: names?.trim().split('\n')[0]!.slice(0, 80) || agency.name_en,
      count: adults + children + infants,
    },
    contact: { email: asking.email, phone: asking.phone ?? agency.phone ?? '' },
    client_ref: null,
    remark: null,
    items: [
      {
        product: 'manual',
        source: 'manual',
        supplier: 'manual',
        begins: 'requested',
        offer_ref: null,
        quote_id: null,
        cost_minor: 0,
        selling_minor: null,
        lines: [],
        detail: { kind: product, lines: [], payments: [] } satisfies ManualDetail,
        detail_version: 1,
        title: titleOf(product, cities),
        place: null,
        starts: day(wanted.from_day, '00:00'),
        ends: day(wanted.to_day, '23:59'),
        demo: false,
      },
    ],
  }
}

async function writeRequest(
  tx: Tx,
  actor: Actor,
  wanted: Wanted,
  agencyId: string,
  { id, reference }: BookingRecord,
  at: Date,
): Promise<undefined | Refusal> {
  await insertRequest(tx, {
    id: reference,
    booking_id: id,
    agency_id: agencyId,
    created_by: actor.user_id,
    product: wanted.product,
    request_text: wanted.request_text,
    adults: wanted.adults,
    children: wanted.children,
    infants: wanted.infants,
    names: wanted.names || null,
    cities: wanted.cities,
    from_day: wanted.from_day ?? null,
    to_day: wanted.to_day ?? null,
    budget_minor: wanted.budget?.amount ?? null,
    created_at: at,
  })
  const by = { user_id: actor.user_id, staff: actor.role !== 'agent', at }
  const attached = await attach(tx, reference, wanted.files, by)
  if (attached) return attached
  await logged(tx, actor, reference, 'offline_requested', at)
  await notifyBackOffice(tx, { id: reference, agency_id: agencyId }, { event: 'requested', at, reason: null })
  return undefined
}
