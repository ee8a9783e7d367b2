import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Input } from '#contract/kernel/endpoint'
import type { quotations } from '#contract/selling/quotations'
import type { FieldProblem } from '#contract/kernel/errors'
import type { App } from '#server/app'
import { all, brokenConstraint, inTx, type Tx } from '#server/db/db'
import { writeActivity } from '#server/features/operations/activity'
import { type PaymentStatus, takenStatuses } from '#server/features/money/card-payments'
import { settingsOf } from '#server/features/operations/settings'
import { findAgency } from '#server/features/people/agencies'
import type { Actor } from '#server/http/actor'
import { isRefusal, type Refusal, refuse } from '#server/http/refusal'
import { enqueue } from '#server/jobs/jobs'
import { newReference } from '#server/references'
import { freezeAgain, freezeOffer } from './price-flight.ts'
import {
  type Content,
  type FrozenFlight,
  insertVersion,
  lockQuotation,
  type QuotationRecord,
  quotationByReference,
  versionOf,
  writeEvent,
} from './quotations.sql.ts'
import { isBeingBooked, isOpenFor, titleOf, totalOf } from './quotations.rules.ts'
import { quotationsWords } from './words.ts'
import type { Word } from '#contract/kernel/word'

type Create = Input<typeof quotations.create>['body']
type Update = Input<typeof quotations.update>['body']
type Common = Omit<Create, 'flight' | 'currency'>

const hourMs = 3_600_000
const validDaysMax = 60

const linesOf = (lines: Common['lines']): Content['lines'] =>
  lines.map(({ description: { en, ar }, quantity, amount }) => ({
    description: { en: en || ar, ar: ar || en },
    quantity,
    amount_minor: amount,
  }))

/** Until when it holds: what the agent says, else as long as the company decided; never longer than the supplier is bound or the flight is there. */
function validity(
  wanted: string | undefined,
  flight: FrozenFlight | null,
  now: Date,
  usualHours: number,
): { until: Date; problems: FieldProblem[] } {
  const bound = flight?.bound_until ? new Date(flight.bound_until) : null
  const until = wanted
    ? new Date(wanted)
    : new Date(Math.min(now.getTime() + usualHours * hourMs, bound?.getTime() ?? Number.POSITIVE_INFINITY))
  const addProblem = (message: Word): FieldProblem[] => [{ field: 'valid_until', message }]
  if (until <= now) return { until, problems: addProblem(quotationsWords.choose_time_in_future) }
  if (until.getTime() > now.getTime() + validDaysMax * 24 * hourMs)
    return { until, problems: addProblem(quotationsWords.quotation_holds_for_60_days) }
  if (bound && until > bound) return { until, problems: addProblem(quotationsWords.airlines_price_bound_for_less) }
  if (flight && until.toISOString().slice(0, 10) > flight.legs[0]!.departure_at.slice(0, 10))
    return { until, problems: addProblem(quotationsWords.flight_leaves) }
  return { until, problems: [] }
}

function checked(
  common: Common,
  flight: FrozenFlight | null,
  now: Date,
  usualHours: number,
): { content: Content; until: Date; total: number } | Refusal {
  const content = { flight, lines: linesOf(common.lines), note: common.note || null }
  const total = totalOf(content)
  const { until, problems } = validity(common.valid_until, flight, now, usualHours)
  if (!flight && content.lines.length === 0)
    problems.push({ field: 'lines', message: quotationsWords.add_flight_or_line })
  else if (total <= 0) problems.push({ field: 'lines', message: quotationsWords.quotation_needs_price })
  return problems.length ? refuse.fields(problems) : { content, until, total }
}

/** Makes a draft: from an offer at the price of now, from free lines, or both. */
export async function createQuotation(app: App, actor: Actor, body: Create): Promise<QuotationRecord | Refusal> {
  const agencyId = actor.agency_id!
  const offer = body.flight ? await freezeOffer(app, agencyId, body.flight, body.margin) : null
  if (isRefusal(offer)) return offer
  const now = app.clock.now()
  const ready = checked(body, offer?.flight ?? null, now, (await settingsOf(app)).sale.quotation_valid_hours)
  if (isRefusal(ready)) return ready
  const currency = offer?.currency ?? body.currency ?? (await findAgency(app.db, agencyId))!.currency
  const { content, until, total } = ready
  const { customer } = body
  const id = randomUUID()
  for (let tries = 0; tries < 5; tries++) {
    try {
      return await inTx(app.db, 'create quotation', async (tx) => {
        const { rows } = await sql<QuotationRecord>`
          insert into quotations (id, reference, agency_id, created_by, currency, total_minor, valid_until, title, customer_name, customer_email,
            customer_phone, customer_locale, accept_new_price, created_at, updated_at)
          values (${id}, ${newReference('QT')}, ${agencyId}, ${actor.user_id}, ${currency}, ${total}, ${until}, ${titleOf(content, customer.locale)},
            ${customer.name || null}, ${customer.email ?? null}, ${customer.phone ?? null}, ${customer.locale}, ${body.accept_new_price ?? false}, ${now}, ${now})
          returning *`.execute(tx)
        const quotation = rows[0]!
        await insertVersion(tx, quotation, {
          version: 1,
          at: now,
          by: actor.user_id,
          currency,
          total_minor: total,
          valid_until: until,
          content,
        })
        await writeEvent(tx, quotation, { at: now, event: 'created', actor_id: actor.user_id })
        await expireLater(tx, quotation)
        return quotation
      })
    } catch (error) {
      if (brokenConstraint(error) !== 'quotations_reference_key') throw error
    }
  }
  throw new Error('five quotation references in a row were taken')
}

export const expireLater = (tx: Tx, { id, version, valid_until }: QuotationRecord) =>
  enqueue(
    tx,
    'quotations.expire',
    { quotation_id: id, version },
    { runAt: valid_until, dedupeKey: `quotation-expire:${id}:${version}` },
  )

async function flightFor(
  app: App,
  agencyId: string,
  kept: FrozenFlight | null,
  body: Update,
): Promise<FrozenFlight | null | Refusal> {
  if (!kept || body.flight === 'remove') return null
  if (body.flight === 'refresh') return freezeAgain(app, agencyId, kept, body.margin)
  return { ...kept, margin_minor: body.margin ?? kept.margin_minor }
}

/**
 * Writes the next version; the one before stays what it was. Refuses (409) when somebody else was faster, and once the
 * customer has accepted. A link that was sent shows the new version.
 */
export async function updateQuotation(app: App, actor: Actor, body: Update): Promise<QuotationRecord | Refusal> {
  const before = await quotationByReference(app.db, body.id)
  if (!before || before.agency_id !== actor.agency_id) return refuse.notFound(quotationsWords.quotation_not_found)
  const stale = () => refuse.wrongState(quotationsWords.quotation_changed_in_meantime_look)
  if (before.version !== body.version) return stale()
  const flight = await flightFor(app, before.agency_id, (await versionOf(app.db, before)).content.flight, body)
  if (isRefusal(flight)) return flight
  const now = app.clock.now()
  const ready = checked(body, flight, now, (await settingsOf(app)).sale.quotation_valid_hours)
  if (isRefusal(ready)) return ready
  const { content, until, total } = ready
  const { customer } = body
  return inTx(app.db, 'update quotation', async (tx) => {
    const quotation = (await lockQuotation(tx, before.id))!
    if (quotation.version !== body.version) return stale()
    if (!isOpenFor('edit', quotation, now)) return refuse.wrongState(quotationsWords.quotation_can_no_longer_changed)
    const version = quotation.version + 1
    await insertVersion(tx, quotation, {
      version,
      at: now,
      by: actor.user_id,
      currency: quotation.currency,
      total_minor: total,
      valid_until: until,
      content,
    })
    const { rows } =
      await sql<QuotationRecord>`update quotations set version = ${version}, total_minor = ${total}, valid_until = ${until}, title = ${titleOf(content, customer.locale)},
      customer_name = ${customer.name || null}, customer_email = ${customer.email ?? null}, customer_phone = ${customer.phone ?? null}, customer_locale = ${customer.locale},
      accept_new_price = ${body.accept_new_price ?? quotation.accept_new_price}, state = ${quotation.sent_at ? 'sent' : 'draft'}, answered_at = null, decline_reason = null,
      updated_at = ${now} where id = ${quotation.id} returning *`.execute(tx)
    await writeEvent(tx, rows[0]!, { at: now, event: 'edited', actor_id: actor.user_id })
    await expireLater(tx, rows[0]!)
    return rows[0]!
  })
}

/**
 * Whether a customer's card has paid for it, or is being charged. Its card payments are locked before they are read:
 * news of one that is just arriving is either seen here, or finds the quotation withdrawn.
 */
async function isPaid(tx: Tx, id: string): Promise<boolean> {
  const payments = await all(
    tx,
    sql<{
      status: PaymentStatus
      state: string
    }>`select p.status, r.state from payments p join payment_requests r on r.id = p.payment_request_id
      where r.quotation_id = ${id} order by p.id for update of p`,
  )
  return payments.some(({ status, state }) => state === 'paid' || takenStatuses.includes(status))
}

/**
 * Takes a quotation back: its links then say so. One that was accepted too, where it came to nothing: the flight is
 * gone or has become too dear. Not while it is being booked, and not once it is paid.
 */
export async function cancelQuotation(
  app: App,
  actor: Actor,
  reference: string,
  reason: string | undefined,
): Promise<QuotationRecord | Refusal> {
  const now = app.clock.now()
  return inTx(app.db, 'cancel quotation', async (tx) => {
    const found = await quotationByReference(tx, reference)
    if (!found || found.agency_id !== actor.agency_id) return refuse.notFound(quotationsWords.quotation_not_found)
    const quotation = (await lockQuotation(tx, found.id))!
    if (!isOpenFor('cancel', quotation, now))
      return refuse.wrongState(quotationsWords.quotation_can_no_longer_withdrawn)
    if (isBeingBooked(quotation)) return refuse.wrongState(quotationsWords.booking_quotation_being_saved_wait)
    if (await isPaid(tx, quotation.id)) return refuse.wrongState(quotationsWords.quotation_paid)
    const { rows } =
      await sql<QuotationRecord>`update quotations set state = 'cancelled', travellers_encrypted = null, booking_problem = null, updated_at = ${now} where id = ${quotation.id} returning *`.execute(
        tx,
      )
    if (quotation.state === 'accepted')
      await enqueue(tx, 'payment-requests.withdrawn', { quotation_id: quotation.id }, { runAt: now })
    await writeEvent(tx, quotation, { at: now, event: 'cancelled', actor_id: actor.user_id, note: reason || null })
    await writeActivity(tx, {
      action: 'quotation_cancelled',
      at: now,
      actor_id: actor.user_id,
      subject: 'quotation',
      subject_id: quotation.reference,
    })
    return rows[0]!
  })
}
