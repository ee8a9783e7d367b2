import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Passenger } from '#contract/selling/bookings'
import type { App } from '#server/app'
import { first, inTx, type Tx } from '#server/db/db'
import { writeActivity } from '#server/features/operations/activity'
import { type BookingRecord, setSelling } from '#server/features/selling/bookings'
import { saveFlight } from '#server/products/flight/index'
import { findUser } from '#server/features/people/users'
import type { Actor, Principal } from '#server/http/actor'
import { isRefusal, type Refusal, refuse } from '#server/http/refusal'
import { enqueue, type JobHandler, type JobKind, RetryLater } from '#server/jobs/jobs'
import { buyerFor, priceNow } from './price-flight.ts'
import { lockQuotation, quotationById, type QuotationRecord, versionOf, writeEvent } from './quotations.sql.ts'
import { notifyAgent } from './notify-agent.ts'
import { check } from '#contract/checks/check'
import { quotationsWords } from './words.ts'

export type Travellers = { passengers: z.output<typeof Passenger>[]; contact: { email: string; phone: string } }

const placeOf = (quotationId: string) => `quotations:${quotationId}:travellers`
export const encryptTravellers = (app: App, quotationId: string, travellers: Travellers) =>
  app.secrets.encrypt(JSON.stringify(travellers), placeOf(quotationId))
export const openTravellers = (app: App, { id, travellers_encrypted }: QuotationRecord): Travellers | null =>
  travellers_encrypted ? (JSON.parse(app.secrets.decrypt(travellers_encrypted, placeOf(id))) as Travellers) : null

/**
 * The key under which the booking is saved: the same for every try, so that a crash or a second click finds the seats
 * of the first. Only a try that certainly came to nothing makes room for another.
 */
async function saveKeyOf(app: App, quotation: QuotationRecord): Promise<string> {
  const prefix = `quotation:${quotation.id}:${quotation.accepted_version}`
  const failed = await first(
    app.db,
    sql<{
      n: number
    }>`select count(*)::int8 as n from bookings where starts_with(save_key, ${prefix}) and hold_state = 'none'`,
  )
  return `${prefix}:${failed?.n ?? 0}`
}

/**
 * Saves the booking of an accepted quotation as the agency's own and marks the quotation as converted, once. Refuses a
 * fare above what was agreed, unless the agent says that they pay it (`expectedNet`).
 */
export async function bookQuotation(
  app: App,
  quotation: QuotationRecord,
  travellers: Travellers,
  expectedNet: { amount: number; currency: string } | null,
  actor?: Actor,
): Promise<QuotationRecord | Refusal> {
  // Without a person it is the job that books, in the name of the agent who wrote the quotation.
  const by: Principal = actor
    ? { kind: 'person', actor }
    : { kind: 'system', job: 'quotations.book', agency_id: quotation.agency_id }
  const { id: created_by, email } = (await findUser(app.db, actor?.user_id ?? quotation.created_by))!
  const frozen = (await versionOf(app.db, { id: quotation.id, version: quotation.accepted_version! })).content.flight
  if (!frozen) return refuse.wrongState(quotationsWords.there_no_flight_to_book_in_quotation)
  const priced = await priceNow(app, quotation.agency_id, frozen)
  if (isRefusal(priced)) return priced
  const { price, flight_id, isSooperFlight, supplier } = priced.flight
  const agreed = quotation.agreed_net_minor ?? frozen.net_minor
  const stands = expectedNet
    ? expectedNet.amount === price.amount && expectedNet.currency === price.currency
    : price.amount <= agreed
  if (!stands) {
    const old = expectedNet ?? { amount: agreed, currency: price.currency }
    return refuse.priceChanged({ old, new: price, difference: { ...price, amount: price.amount - old.amount } })
  }
  const saved = await saveFlight(
    app,
    { by, created_by, locale: quotation.customer_locale },
    {
      flight_id,
      supplier,
      isSooperFlight,
      product: 'flight',
      passengers: travellers.passengers,
      // The agency deals with its customer itself: mails of the booking go to the agency, which passes on what it wants to.
      contact: { email, phone: travellers.contact.phone },
      ancillaries: [],
      expected_total: price,
      client_ref: quotation.reference,
      // What the customer accepted is not asked about again; what is too much is refused, and told to the agent.
      accept_duplicates: true,
      ...(frozen.quote_id ? { quote_id: frozen.quote_id } : {}),
    },
    buyerFor(quotation.agency_id),
    await saveKeyOf(app, quotation),
  )
  if (isRefusal(saved)) return saved
  app.crash('quotation:after-save')
  return convert(app, quotation, saved.booking, frozen.net_minor + frozen.margin_minor, actor?.user_id ?? null)
}

async function convert(
  app: App,
  before: QuotationRecord,
  booking: BookingRecord,
  sellingMinor: number,
  actorId: string | null,
): Promise<QuotationRecord | Refusal> {
  const now = app.clock.now()
  return inTx(app.db, 'convert quotation', async (tx) => {
    const quotation = (await lockQuotation(tx, before.id))!
    if (quotation.state === 'converted') return quotation
    // Withdrawn while its seats were asked for: they run out with their time limit, in the agency's list until then.
    if (quotation.state !== 'accepted') return refuse.wrongState(quotationsWords.only_accepted_quotation_booked)
    const { rows } =
      await sql<QuotationRecord>`update quotations set state = 'converted', booking_ref = ${booking.reference}, booking_problem = null, travellers_encrypted = null, updated_at = ${now}
      where id = ${quotation.id} returning *`.execute(tx)
    // What the customer accepted stands, whatever the agency's margins are today.
    await setSelling(tx, booking.id, sellingMinor, now)
    await writeEvent(tx, quotation, { at: now, event: 'converted', actor_id: actorId, note: booking.reference })
    await writeActivity(tx, {
      action: 'quotation_converted',
      at: now,
      actor_id: actorId,
      subject: 'quotation',
      subject_id: quotation.reference,
      detail: { booking: booking.reference },
    })
    // What the customer may have paid for it already confirms the booking now.
    await enqueue(tx, 'payment-requests.converted', { quotation_id: quotation.id }, { runAt: now })
    if (!actorId) await notifyAgent(app, tx, rows[0]!, 'booked', { booking: booking.reference })
    return rows[0]!
  })
}

/** The app could not book what was accepted: the agent is told why and goes on from there. */
async function noteProblem(app: App, tx: Tx, quotationId: string, reason: string): Promise<void> {
  const now = app.clock.now()
  const quotation = await lockQuotation(tx, quotationId)
  if (quotation?.state !== 'accepted' || quotation.booking_problem) return
  await sql`update quotations set booking_problem = ${reason}, updated_at = ${now} where id = ${quotation.id}`.execute(
    tx,
  )
  await writeEvent(tx, quotation, { at: now, event: 'not_booked', note: reason })
  await notifyAgent(app, tx, quotation, 'not_booked', { reason })
}

const unclearSeconds = 20
/** So often a silent airline is asked before a person is called. */
const triesMax = 30

const idOf = (payload: Record<string, unknown>) => String(payload['quotation_id'])
const faultOfOurs = check('unexpected_error_occurred')

/** Books what a customer accepted with passengers. */
const bookAccepted =
  (app: App): JobHandler =>
  async (payload) => {
    const note = (id: string, reason: string) =>
      inTx(app.db, 'note booking problem', (tx) => noteProblem(app, tx, id, reason))
    const quotation = await quotationById(app.db, idOf(payload))
    const travellers = quotation?.state === 'accepted' ? openTravellers(app, quotation) : null
    if (!quotation || !travellers || quotation.booking_problem) return
    const waited = app.clock.now().getTime() - quotation.answered_at!.getTime()
    const isPatient = waited < triesMax * unclearSeconds * 1000
    let result: QuotationRecord | Refusal
    try {
      result = await bookQuotation(app, quotation, travellers, null)
    } catch (error) {
      // A fault of ours: nobody waits for it for ever.
      if (!isPatient) await note(quotation.id, faultOfOurs)
      throw error
    }
    if (!isRefusal(result)) return
    const isUnclear = ['supplier_timeout', 'in_progress', 'supplier_failed', 'unavailable'].includes(result.code)
    if (isUnclear && isPatient) throw new RetryLater(unclearSeconds)
    await note(quotation.id, result.message)
  }

/** The jobs of this feature: book what a customer accepted with passengers, and write down what has run out. */
export const quotationJobs = (app: App): Record<string, JobKind> => ({
  'quotations.book': {
    run: bookAccepted(app),
    onDead: (tx, payload) => noteProblem(app, tx, idOf(payload), faultOfOurs),
  },

  async 'quotations.expire'(payload) {
    const now = app.clock.now()
    await inTx(app.db, 'expire quotation', async (tx) => {
      const quotation = await lockQuotation(tx, idOf(payload))
      if (!quotation || quotation.version !== payload['version']) return
      if ((quotation.state !== 'sent' && quotation.state !== 'viewed') || quotation.valid_until > now) return
      await sql`update quotations set state = 'expired', updated_at = ${now} where id = ${quotation.id}`.execute(tx)
      await writeEvent(tx, quotation, { at: now, event: 'expired' })
    })
  },
})
