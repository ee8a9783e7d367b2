import { sql } from 'kysely'
import type { App } from '#server/app'
import { first, inTx, type Tx } from '#server/db/db'
import { writeActivity } from '#server/features/operations/activity'
import { type Maker, type Quoted, setSelling } from '#server/features/selling/bookings'
import { findUser } from '#server/features/people/users'
import type { Actor, Principal } from '#server/http/actor'
import { isRefusal, type Refusal, refuse } from '#server/http/refusal'
import { enqueue, type JobHandler, type JobKind, RetryLater } from '#server/jobs/jobs'
import { buyerFor, priceNow, quotingOf } from './price-parts.ts'
import { peopleFor, type Travellers } from './quoted-people.ts'
import type { Content, FrozenPart } from './frozen.ts'
import {
  lockQuotation,
  type PartBooking,
  partBookingsOf,
  quotationById,
  type QuotationRecord,
  versionOf,
  writeEvent,
  writePartBooking,
} from './quotations.sql.ts'
import { notifyAgent } from './notify-agent.ts'
import { check } from '#contract/checks/check'
import { quotationsWords } from './words.ts'

const placeOf = (quotationId: string) => `quotations:${quotationId}:travellers`
export const encryptTravellers = (app: App, quotationId: string, travellers: Travellers) =>
  app.secrets.encrypt(JSON.stringify(travellers), placeOf(quotationId))
export const openTravellers = (app: App, { id, travellers_encrypted }: QuotationRecord): Travellers | null =>
  travellers_encrypted ? (JSON.parse(app.secrets.decrypt(travellers_encrypted, placeOf(id))) as Travellers) : null

/** A booking that came to nothing makes room for another try. */
const over: ReadonlySet<string> = new Set(['failed', 'expired', 'cancelled', 'declined'])
const isLive = ({ status }: PartBooking) => !over.has(status)

/**
 * The key under which a part is saved: the same for every try, so that a crash or a second click finds what the first
 * one got. Only a try that certainly came to nothing, or has run out since, makes room for another.
 */
async function saveKeyOf(app: App, quotation: QuotationRecord, { no }: FrozenPart): Promise<string> {
  const prefix = `quotation:${quotation.id}:${quotation.accepted_version}${no === 0 ? '' : `/${no}`}:`
  const tried = await first(
    app.db,
    sql<{
      n: number
    }>`select count(*)::int8 as n from bookings where starts_with(save_key, ${prefix}) and (hold_state = 'none' or status = any(${[...over]}))`,
  )
  return `${prefix}${tried?.n ?? 0}`
}

type Priced = { part: FrozenPart; net: Quoted['net'] }

/** The booking that an earlier try of a part began, if it did not come to nothing. */
const begunBefore = async (app: App, quotation: QuotationRecord, part: FrozenPart) =>
  first(
    app.db,
    sql<{
      reference: string
      hold_state: 'holding' | 'held' | 'none'
      total_minor: number
    }>`select reference, hold_state, total_minor from bookings
      where save_key = ${await saveKeyOf(app, quotation, part)}`,
  )

/** What is booked already, together at what it was booked for, and what is still to be booked. */
type Parts = { booked: number; left: Priced[] }

/**
 * What is still to be booked, each at the price of now. What an earlier try has got, or has begun, is found at the price
 * it was booked for, whatever it costs since: its own seats may have made the next ones dearer.
 */
async function pricedParts(
  app: App,
  quotation: QuotationRecord,
  parts: readonly FrozenPart[],
): Promise<Parts | Refusal> {
  const live = (await partBookingsOf(app.db, quotation.id)).filter(isLive)
  const all: Parts = { booked: 0, left: [] }
  for (const part of parts) {
    const there = live.find((one) => one.part === part.no)
    const begun = there ? undefined : await begunBefore(app, quotation, part)
    if (there) all.booked += there.total_minor
    else if (begun?.hold_state === 'held') {
      await noteBooking(app, quotation, part, begun.reference)
      all.booked += begun.total_minor
    } else if (begun) all.left.push({ part, net: { amount: begun.total_minor, currency: quotation.currency } })
    else {
      const now = await priceNow(app, quotation.agency_id, part)
      if (isRefusal(now)) return now
      all.left.push({ part, net: now.net })
    }
  }
  return all
}

const noteBooking = (app: App, quotation: QuotationRecord, part: FrozenPart, reference: string) =>
  inTx(app.db, 'note booking of part', (tx) =>
    writePartBooking(tx, { quotation_id: quotation.id, part: part.no, booking_ref: reference, at: app.clock.now() }),
  )

/**
 * Refuses where all of it together costs the agency more than was agreed, unless the agent says that they pay it: what an
 * earlier try has booked at what that costs, the rest at the price of now.
 */
function aboveAgreed(
  quotation: QuotationRecord,
  { parts }: Content,
  { booked, left }: Parts,
  expectedNet: { amount: number; currency: string } | null,
): Refusal | undefined {
  const { currency } = quotation
  if (left.length === 0) return undefined
  const sum = left.reduce((all, { net }) => all + net.amount, booked)
  const agreed = quotation.agreed_net_minor ?? parts.reduce((all, { net_minor }) => all + net_minor, 0)
  const stands = expectedNet ? expectedNet.amount === sum && expectedNet.currency === currency : sum <= agreed
  if (stands) return undefined
  const old = expectedNet ?? { amount: agreed, currency }
  const now = { amount: sum, currency }
  return refuse.priceChanged({ old, new: now, difference: { amount: sum - old.amount, currency } })
}

/**
 * Saves the bookings of an accepted quotation as the agency's own, one for each part, and marks the quotation as
 * converted once there are all. Refuses a price above what was agreed, unless the agent says that they pay it
 * (`expectedNet`). What was saved before one could not be had stays held until its time limit, and is found again.
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
  const { content } = await versionOf(app.db, { id: quotation.id, version: quotation.accepted_version! })
  if (content.parts.length === 0) return refuse.wrongState(quotationsWords.there_nothing_to_book)
  const priced = await pricedParts(app, quotation, content.parts)
  if (isRefusal(priced)) return priced
  const refused = aboveAgreed(quotation, content, priced, expectedNet)
  if (refused) return refused
  // The agency deals with its customer itself: mails of the bookings go to the agency, which passes on what it wants to.
  const people = { ...travellers, contact: { email, phone: travellers.contact.phone } }
  for (const one of priced.left) {
    const saved = await savePart(app, quotation, { by, created_by, locale: quotation.customer_locale }, one, people)
    if (isRefusal(saved)) return saved
  }
  return convert(app, quotation, content, actor?.user_id ?? null)
}

async function savePart(
  app: App,
  quotation: QuotationRecord,
  maker: Maker,
  { part, net }: Priced,
  travellers: Travellers,
): Promise<Refusal | undefined> {
  const booking = await quotingOf(app, part.product).book(
    app,
    maker,
    {
      // What was read just now: the price is compared with this one.
      detail: part.detail as never,
      people: peopleFor(part, travellers),
      expected: net,
      client_ref: quotation.reference,
    },
    buyerFor(quotation.agency_id),
    await saveKeyOf(app, quotation, part),
  )
  if (isRefusal(booking)) return booking
  app.crash('quotation:after-save')
  await noteBooking(app, quotation, part, booking.reference)
  app.crash('quotation:after-part')
  return undefined
}

async function convert(
  app: App,
  before: QuotationRecord,
  { parts }: Content,
  actorId: string | null,
): Promise<QuotationRecord | Refusal> {
  const now = app.clock.now()
  return inTx(app.db, 'convert quotation', async (tx) => {
    const quotation = (await lockQuotation(tx, before.id))!
    if (quotation.state === 'converted') return quotation
    // Withdrawn while it was asked for: what is held runs out with its time limit, in the agency's list until then.
    if (quotation.state !== 'accepted') return refuse.wrongState(quotationsWords.only_accepted_quotation_booked)
    const booked = await partBookingsOf(tx, quotation.id)
    const references = booked.map(({ reference }) => reference)
    const { rows } =
      await sql<QuotationRecord>`update quotations set state = 'converted', booking_ref = ${references[0]!}, booking_problem = null, travellers_encrypted = null, updated_at = ${now}
      where id = ${quotation.id} returning *`.execute(tx)
    for (const { id, part } of booked) {
      const { net_minor, margin_minor } = parts.find(({ no }) => no === part)!
      // What the customer accepted stands, whatever the agency's margins are today.
      await setSelling(tx, id, net_minor + margin_minor, now)
    }
    const note = references.join(', ')
    await writeEvent(tx, quotation, { at: now, event: 'converted', actor_id: actorId, note })
    await writeActivity(tx, {
      action: 'quotation_converted',
      at: now,
      actor_id: actorId,
      subject: 'quotation',
      subject_id: quotation.reference,
      detail: { booking: note },
    })
    // What the customer may have paid for it already confirms the bookings now.
    await enqueue(tx, 'payment-requests.converted', { quotation_id: quotation.id }, { runAt: now })
    if (!actorId) await notifyAgent(app, tx, rows[0]!, 'booked', { booking: references[0]! })
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
