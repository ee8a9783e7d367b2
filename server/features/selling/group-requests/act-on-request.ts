import type * as z from 'zod/mini'
import type { FieldProblem } from '#contract/kernel/errors'
import type { groupRequests, NewGroupRequest } from '#contract/selling/group-requests'
import type { App } from '#server/app'
import { inTx, type Tx } from '#server/db/db'
import { locationsIn } from '#server/features/catalogue/locations'
import { writeActivity } from '#server/features/operations/activity'
import { settingsOf } from '#server/features/operations/settings'
import { findAgency } from '#server/features/people/agencies'
import { blockOf, bookSeats, freeOf, seatsOf, sumOf } from '#server/products/group-ticket/index'
import { type Actor, callerOrGuest } from '#server/http/actor'
import { isRefusal, type Refusal, refuse } from '#server/http/refusal'
import { newReference } from '#server/references'
import { byOf } from '#server/records/history'
import { sql } from 'kysely'
import { localDay } from '#server/local-time'
import {
  endOfDay,
  findRequest,
  insertOffer,
  insertRequest,
  mailOf,
  offerOf,
  type RequestRecord,
  requestBySaveKey,
} from './group-requests.sql.ts'
import { notifyBuyer, notifyOffice } from './notify.ts'
import type { Requests } from './request-record.ts'
import { blockIdOf, countsOf, offeredBlock } from './views.ts'
import { groupRequestsWords } from './words.ts'

type Wanted = z.output<typeof NewGroupRequest>
type Offer = z.output<typeof groupRequests.offer.body>
const triesMax = 5

export const logged = (
  tx: Tx,
  actor: Actor,
  id: string,
  action:
    | 'group_requested'
    | 'group_offered'
    | 'group_offer_accepted'
    | 'group_request_declined'
    | 'group_request_cancelled',
  at: Date,
) => writeActivity(tx, { action, at, actor_id: actor.user_id, subject: 'group_request', subject_id: id })

/** What the shapes alone do not say of what a group asks for. */
async function wantedProblems(app: App, wanted: Wanted, currency: string): Promise<FieldProblem[]> {
  const { index } = await locationsIn(app.pool)
  const today = app.clock.now().toISOString().slice(0, 10)
  const problems: FieldProblem[] = []
  for (const field of ['origin', 'destination'] as const)
    if (!index.airports.has(wanted[field]))
      problems.push({ field, message: groupRequestsWords.unknown_airport({ code: wanted[field] }) })
  if (wanted.origin === wanted.destination)
    problems.push({ field: 'destination', message: groupRequestsWords.same_airport })
  if (wanted.depart_on <= today) problems.push({ field: 'depart_on', message: groupRequestsWords.day_in_future })
  if (wanted.return_on && wanted.return_on < wanted.depart_on)
    problems.push({ field: 'return_on', message: groupRequestsWords.return_after_departure })
  if (wanted.infants > wanted.adults)
    problems.push({ field: 'infants', message: groupRequestsWords.infants_with_adults })
  if (wanted.budget && wanted.budget.currency !== currency)
    problems.push({ field: 'budget', message: groupRequestsWords.budget_in({ currency }) })
  return problems
}

/** Writes down what a group asks for and tells the desk; answers the reference. Nothing is held or charged. */
export async function createRequest(
  app: App,
  kit: Requests,
  actor: Actor,
  wanted: Wanted,
  saveKey: string | null,
): Promise<string | Refusal> {
  const { currency } = await settingsOf(app)
  const problems = await wantedProblems(app, wanted, currency)
  if (problems.length > 0) return refuse.fields(problems)
  const at = app.clock.now()
  const { budget, note, return_on, ...asked } = wanted
  return inTx(app.db, 'request group', async (tx) => {
    for (let tries = 0; tries < triesMax; tries++) {
      const before = saveKey ? await requestBySaveKey(tx, saveKey) : undefined
      if (before) return before
      const id = newReference('GR')
      const row = {
        ...asked,
        id,
        agency_id: actor.role === 'agent' ? actor.agency_id : null,
        customer_id: actor.role === 'customer' ? actor.user_id : null,
        created_by: actor.user_id,
        return_on: return_on ?? null,
        budget_minor: budget?.amount ?? null,
        currency,
        note: note || null,
        created_at: at,
      }
      if (!(await insertRequest(tx, row, saveKey))) continue
      await kit.begin(tx, id, { by: byOf(actor), at })
      await logged(tx, actor, id, 'group_requested', at)
      await notifyOffice(tx, id, 'group_requested', at, `${wanted.origin}-${wanted.destination}`)
      return id
    }
    throw new Error('five references of requests in a row were taken')
  })
}

/** Locks a request that this caller may see; the refusal of an act that is not theirs, or not possible now. */
async function lockFor(tx: Tx, kit: Requests, id: string, actor: Actor, act: Parameters<Requests['whyNot']>[0]) {
  const request = await kit.lock(tx, id)
  if (!request || !isOwn(request, actor)) return refuse.notFound(groupRequestsWords.not_found)
  const why = kit.whyNot(act, request, actor)
  if (why === null) return request
  if (why === 'not_yours') return refuse.notAllowed()
  return refuse.wrongState(why === 'never_run_out' ? groupRequestsWords.offer_ran_out : groupRequestsWords.not_now)
}

/** Foreign and unknown look the same. */
export const isOwn = (request: Pick<RequestRecord, 'agency_id' | 'customer_id'>, actor: Actor): boolean =>
  actor.role === 'agent'
    ? request.agency_id !== null && request.agency_id === actor.agency_id
    : actor.role !== 'customer' || request.customer_id === actor.user_id

/** A new version of the offer, whatever stood before. Refuses terms that no block could have, and a version that has passed. */
export async function offerGroup(app: App, kit: Requests, actor: Actor, offer: Offer): Promise<undefined | Refusal> {
  const at = app.clock.now()
  const { zone } = await settingsOf(app)
  const today = localDay(at, zone)
  const known = await findRequest(app.db, offer.id)
  if (!known) return refuse.notFound(groupRequestsWords.not_found)
  const block = await blockOf(app, offer.terms, {
    id: blockIdOf(offer.id, offer.version + 1),
    request_id: offer.id,
    place: 'terms.',
  })
  const counts = countsOf(known)
  const problems = [
    ...(isRefusal(block) ? block.errors : []),
    ...(offer.terms.seats < seatsOf(counts)
      ? [{ field: 'terms.seats', message: groupRequestsWords.seats_of_group({ seats: seatsOf(counts) }) }]
      : []),
    ...(offer.terms.infants_max < counts.infants
      ? [{ field: 'terms.infants_max', message: groupRequestsWords.infants_of_group({ infants: counts.infants }) }]
      : []),
    ...(offer.valid_on < today ? [{ field: 'valid_on', message: groupRequestsWords.valid_in_future }] : []),
    ...(offer.valid_on > offer.terms.release_on
      ? [{ field: 'valid_on', message: groupRequestsWords.valid_before_release }]
      : []),
  ]
  if (problems.length > 0 || isRefusal(block)) return refuse.fields(problems)
  const valid_until = await endOfDay(app.db, offer.valid_on, zone)
  return inTx(app.db, 'offer group', async (tx) => {
    const request = await lockFor(tx, kit, offer.id, actor, 'offer')
    if (isRefusal(request)) return request
    if (request.version !== offer.version) return refuse.wrongState(groupRequestsWords.somebody_changed_meanwhile)
    const version = request.version + 1
    const { price } = sumOf({ prices: block.prices, free: freeOf(block) }, counts, block.currency)
    await insertOffer(tx, offer.id, {
      version,
      terms: offer.terms,
      total_minor: price,
      valid_until,
      made_by: actor.user_id,
      made_at: at,
    })
    const moved = await kit.move(tx, request, {
      act: 'offer',
      by: byOf(actor),
      at,
      detail: { version },
      set: sql`version = ${version}, valid_until = ${valid_until}, updated_at = ${at}`,
    })
    if (moved) return moved
    await logged(tx, actor, offer.id, 'group_offered', at)
    await notifyBuyer(tx, request, at)
    return undefined
  })
}

/**
 * The group takes the offer: a block of its own is opened, and its seats are held as a booking until the offer ends; the
 * deposit is paid there. Refuses another version and another total than was read.
 */
export async function acceptOffer(
  app: App,
  kit: Requests,
  actor: Actor,
  answer: z.output<typeof groupRequests.accept.body>,
  saveKey: string | null,
): Promise<undefined | Refusal> {
  const at = app.clock.now()
  const known = await findRequest(app.db, answer.id)
  if (!known || !isOwn(known, actor)) return refuse.notFound(groupRequestsWords.not_found)
  if (known.state === 'accepted') return undefined
  const why = kit.whyNot('accept', known, actor)
  if (why === 'not_yours') return refuse.notAllowed()
  if (why === 'never_run_out') return refuse.wrongState(groupRequestsWords.offer_ran_out)
  if (why) return refuse.wrongState(groupRequestsWords.not_now)
  if (known.version !== answer.version) return refuse.wrongState(groupRequestsWords.somebody_changed_meanwhile)
  const offer = (await offerOf(app.db, known.id, known.version))!
  const block = await offeredBlock(app, known, offer)
  if (!block) return refuse.wrongState(groupRequestsWords.offer_ran_out)
  const [mail, agency] = await Promise.all([
    mailOf(app.db, actor.user_id),
    known.agency_id ? findAgency(app.db, known.agency_id) : undefined,
  ])
  const buyer = known.agency_id
    ? { channel: 'agent' as const, agency_id: known.agency_id }
    : { channel: 'customer' as const, agency_id: null }
  const booked = await bookSeats(
    app,
    { by: callerOrGuest(actor), created_by: actor.user_id, locale: mail!.locale },
    buyer,
    block,
    {
      counts: countsOf(known),
      pay: 'deposit',
      name: known.name,
      contact: { email: mail!.email, phone: mail!.phone ?? agency?.phone ?? '' },
      client_ref: known.id,
      expected: answer.expected_total,
      until: known.valid_until!,
    },
    saveKey,
    async (tx, booking) => {
      const request = await lockFor(tx, kit, known.id, actor, 'accept')
      if (isRefusal(request)) return request
      if (request.version !== answer.version) return refuse.wrongState(groupRequestsWords.somebody_changed_meanwhile)
      const moved = await kit.move(tx, request, {
        act: 'accept',
        by: byOf(actor),
        at,
        detail: { version: request.version },
        set: sql`booking_id = ${booking.id}, block_id = ${block.id}, updated_at = ${at}`,
      })
      if (moved) return moved
      await logged(tx, actor, known.id, 'group_offer_accepted', at)
      await notifyOffice(tx, known.id, 'group_answered', at, 'accepted')
      return undefined
    },
  )
  return isRefusal(booked) ? booked : undefined
}

/** The buyer declines the offer or gives the request up; the desk declines what it cannot offer, and says why. */
export function endRequest(
  app: App,
  kit: Requests,
  actor: Actor,
  how: 'decline' | 'refuse' | 'cancel',
  { id, reason }: { id: string; reason?: string | undefined },
): Promise<undefined | Refusal> {
  const at = app.clock.now()
  return inTx(app.db, 'end group request', async (tx) => {
    const request = await lockFor(tx, kit, id, actor, how)
    if (isRefusal(request)) return request
    if (how === 'refuse' && !reason) return refuse.invalid('reason', groupRequestsWords.say_why)
    const moved = await kit.move(tx, request, {
      act: how,
      by: byOf(actor),
      at,
      note: reason || null,
      set: sql`updated_at = ${at}`,
    })
    if (moved) return moved
    await logged(tx, actor, id, how === 'cancel' ? 'group_request_cancelled' : 'group_request_declined', at)
    if (how === 'refuse') await notifyBuyer(tx, request, at)
    else await notifyOffice(tx, id, 'group_answered', at, how)
    return undefined
  })
}
