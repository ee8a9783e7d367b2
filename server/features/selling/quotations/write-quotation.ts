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
import type { Exchange } from '#contract/selling/exchange'
import { exchangeOf, findAgency } from '#server/features/people/agencies'
import type { Actor } from '#server/http/actor'
import { isRefusal, type Refusal, refuse } from '#server/http/refusal'
import { enqueue } from '#server/jobs/jobs'
import { newReference } from '#server/references'
import { freezeAgain, freezeParts, type WantedPart } from './price-parts.ts'
import type { Content, FrozenPart } from './frozen.ts'
import {
  insertVersion,
  lockQuotation,
  type QuotationRecord,
  quotationByReference,
  versionOf,
  versionsOf,
  writeEvent,
} from './quotations.sql.ts'
import { isBeingBooked, isOpenFor, titleOf, type Totals, totalsOf } from './quotations.rules.ts'
import { quotationsWords } from './words.ts'
import type { Word } from '#contract/kernel/word'

type Create = Input<typeof quotations.create>['body']
type Update = Input<typeof quotations.update>['body']
type AddPart = Input<typeof quotations.addPart>['body']
type Common = Pick<Create, 'lines' | 'note' | 'valid_until'>

const hourMs = 3_600_000
const validDaysMax = 60
/** So many things are offered together at most. */
const partsMax = 12

const linesOf = (lines: Common['lines']): Content['lines'] =>
  lines.map(({ description: { en, ar }, quantity, amount }) => ({
    description: { en: en || ar, ar: ar || en },
    quantity,
    amount_minor: amount,
  }))

const endOf = ({ starts }: FrozenPart) => Date.parse(`${starts}T23:59:59Z`)

/** Until when it holds: what the agent says, else as long as the company decided; never longer than the first of its prices is bound, or has begun. */
function validity(
  wanted: string | undefined,
  parts: readonly FrozenPart[],
  now: Date,
  usualHours: number,
): { until: Date; problems: FieldProblem[] } {
  const bound = Math.min(...parts.flatMap(({ bound_until }) => (bound_until ? [Date.parse(bound_until)] : [])))
  const begins = Math.min(...parts.map(endOf))
  const until = wanted ? new Date(wanted) : new Date(Math.min(now.getTime() + usualHours * hourMs, bound, begins))
  const addProblem = (message: Word): FieldProblem[] => [{ field: 'valid_until', message }]
  if (until <= now) return { until, problems: addProblem(quotationsWords.choose_time_in_future) }
  if (until.getTime() > now.getTime() + validDaysMax * 24 * hourMs)
    return { until, problems: addProblem(quotationsWords.quotation_holds_for_60_days) }
  if (until.getTime() > bound) return { until, problems: addProblem(quotationsWords.price_bound_for_less) }
  if (until.getTime() > begins) return { until, problems: addProblem(quotationsWords.begins_before) }
  return { until, problems: [] }
}

/** What `Money` may be at most: a rate makes large numbers of small ones. */
const customerTotalMax = 9_000_000_000_000
const isTooMuch = ({ customer_total_minor }: Totals) => (customer_total_minor ?? 0) > customerTotalMax

/** `currency` is that of the books, `exchange` what the customer reads instead. */
type Terms = { currency: string; exchange: Exchange | null }
type Next = { content: Content; until: Date; totals: Totals; exchange: Exchange | null }

function checked(
  common: Common,
  parts: FrozenPart[],
  { currency, exchange }: Terms,
  now: Date,
  usualHours: number,
): Next | Refusal {
  const content = { parts, lines: linesOf(common.lines), note: common.note || null }
  const totals = totalsOf(content, currency, exchange)
  const { until, problems } = validity(common.valid_until, parts, now, usualHours)
  if (parts.length === 0 && content.lines.length === 0)
    problems.push({ field: 'lines', message: quotationsWords.add_part_or_line })
  else if (totals.total_minor <= 0) problems.push({ field: 'lines', message: quotationsWords.quotation_needs_price })
  else if (isTooMuch(totals)) problems.push({ field: 'lines', message: quotationsWords.total_too_large })
  return problems.length ? refuse.fields(problems) : { content, until, totals, exchange }
}

/** In what an agency quotes now. Its rate is of its wallet's currency: what is priced in another stays in that. */
async function exchangeNow(app: App, agencyId: string, currency: string): Promise<Exchange | null> {
  const agency = (await findAgency(app.db, agencyId))!
  const exchange = exchangeOf(agency)
  return currency === agency.currency && exchange?.currency !== currency ? exchange : null
}

/** What is put on it: `flight` and `margin` are the first part where nothing else is named. */
const wantedOf = ({ flight, margin, parts }: Create): WantedPart[] => [
  ...(flight ? [{ choice: { product: 'flight' as const, ...flight }, margin }] : []),
  ...parts,
]

/** Makes a draft: from parts at the price of now, from free lines, or both. */
export async function createQuotation(app: App, actor: Actor, body: Create): Promise<QuotationRecord | Refusal> {
  const agencyId = actor.agency_id!
  const offered = await freezeParts(app, agencyId, 0, wantedOf(body), undefined)
  if (isRefusal(offered)) return offered
  const now = app.clock.now()
  const currency = offered.currency ?? body.currency ?? (await findAgency(app.db, agencyId))!.currency
  const exchange = await exchangeNow(app, agencyId, currency)
  const { quotation_valid_hours } = (await settingsOf(app)).sale
  const ready = checked(body, offered.parts, { currency, exchange }, now, quotation_valid_hours)
  if (isRefusal(ready)) return ready
  const { content, until, totals } = ready
  const { customer } = body
  const id = randomUUID()
  for (let tries = 0; tries < 5; tries++) {
    try {
      return await inTx(app.db, 'create quotation', async (tx) => {
        const { rows } = await sql<QuotationRecord>`
          insert into quotations (id, reference, agency_id, created_by, currency, total_minor, exchange_currency, customer_total_minor, valid_until, title, customer_name, customer_email,
            customer_phone, customer_locale, accept_new_price, created_at, updated_at)
          values (${id}, ${newReference('QT')}, ${agencyId}, ${actor.user_id}, ${currency}, ${totals.total_minor}, ${exchange?.currency ?? null}, ${totals.customer_total_minor}, ${until}, ${titleOf(content, customer.locale)},
            ${customer.name || null}, ${customer.email ?? null}, ${customer.phone ?? null}, ${customer.locale}, ${body.accept_new_price ?? false}, ${now}, ${now})
          returning *`.execute(tx)
        const quotation = rows[0]!
        await insertVersion(tx, quotation, {
          version: 1,
          at: now,
          by: actor.user_id,
          currency,
          ...totals,
          exchange,
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

type Kept = { no: number; act: 'keep' | 'refresh' | 'remove'; margin?: number | undefined }

/** The parts of the next version; `flight` and `margin` are the first part's where no part is named. */
async function partsFor(
  app: App,
  agencyId: string,
  kept: readonly FrozenPart[],
  body: Update,
): Promise<FrozenPart[] | Refusal> {
  const first: Kept[] = kept[0] ? [{ no: kept[0].no, act: body.flight, margin: body.margin }] : []
  const acts = new Map((body.parts ?? first).map((one) => [one.no, one]))
  const parts: FrozenPart[] = []
  for (const part of kept) {
    const { act = 'keep', margin } = acts.get(part.no) ?? {}
    if (act === 'remove') continue
    const next =
      act === 'refresh'
        ? await freezeAgain(app, agencyId, part, margin)
        : { ...part, margin_minor: margin ?? part.margin_minor }
    if (isRefusal(next)) return next
    parts.push(next)
  }
  return parts
}

/** Fields of the quotation that go with a version. */
type Facts = Pick<
  QuotationRecord,
  'customer_name' | 'customer_email' | 'customer_phone' | 'customer_locale' | 'accept_new_price'
>
const stale = () => refuse.wrongState(quotationsWords.quotation_changed_in_meantime_look)

/** Writes the next version under the lock; refuses (409) when somebody else was faster, and once it is accepted. */
async function writeNext(
  app: App,
  actor: Actor,
  before: QuotationRecord,
  { content, until, totals, exchange }: Next,
  facts: Facts,
): Promise<QuotationRecord | Refusal> {
  const now = app.clock.now()
  return inTx(app.db, 'update quotation', async (tx) => {
    const quotation = (await lockQuotation(tx, before.id))!
    if (quotation.version !== before.version) return stale()
    if (!isOpenFor('edit', quotation, now)) return refuse.wrongState(quotationsWords.quotation_can_no_longer_changed)
    const version = quotation.version + 1
    await insertVersion(tx, quotation, {
      version,
      at: now,
      by: actor.user_id,
      currency: quotation.currency,
      ...totals,
      exchange,
      valid_until: until,
      content,
    })
    const { rows } =
      await sql<QuotationRecord>`update quotations set version = ${version}, total_minor = ${totals.total_minor},
      exchange_currency = ${exchange?.currency ?? null}, customer_total_minor = ${totals.customer_total_minor}, valid_until = ${until}, title = ${titleOf(content, facts.customer_locale)},
      customer_name = ${facts.customer_name}, customer_email = ${facts.customer_email}, customer_phone = ${facts.customer_phone}, customer_locale = ${facts.customer_locale},
      accept_new_price = ${facts.accept_new_price}, state = ${quotation.sent_at ? 'sent' : 'draft'}, answered_at = null, decline_reason = null,
      updated_at = ${now} where id = ${quotation.id} returning *`.execute(tx)
    await writeEvent(tx, rows[0]!, { at: now, event: 'edited', actor_id: actor.user_id })
    await expireLater(tx, rows[0]!)
    return rows[0]!
  })
}

async function ownAt(app: App, actor: Actor, id: string, version: number): Promise<QuotationRecord | Refusal> {
  const before = await quotationByReference(app.db, id)
  if (!before || before.agency_id !== actor.agency_id) return refuse.notFound(quotationsWords.quotation_not_found)
  return before.version === version ? before : stale()
}

/**
 * Writes the next version; the one before stays what it was. Refuses (409) when somebody else was faster, and once the
 * customer has accepted. A link that was sent shows the new version.
 */
export async function updateQuotation(app: App, actor: Actor, body: Update): Promise<QuotationRecord | Refusal> {
  const before = await ownAt(app, actor, body.id, body.version)
  if (isRefusal(before)) return before
  const newest = await versionOf(app.db, before)
  const parts = await partsFor(app, before.agency_id, newest.content.parts, body)
  if (isRefusal(parts)) return parts
  const now = app.clock.now()
  const { currency, agency_id } = before
  const exchange = body.exchange === 'keep' ? newest.exchange : await exchangeNow(app, agency_id, currency)
  const { quotation_valid_hours } = (await settingsOf(app)).sale
  const ready = checked(body, parts, { currency, exchange }, now, quotation_valid_hours)
  if (isRefusal(ready)) return ready
  const { customer } = body
  return writeNext(app, actor, before, ready, {
    customer_name: customer.name || null,
    customer_email: customer.email ?? null,
    customer_phone: customer.phone ?? null,
    customer_locale: customer.locale,
    accept_new_price: body.accept_new_price ?? before.accept_new_price,
  })
}

/** Puts one thing more on a quotation, as its next version; it holds no longer than before, nor than the new price. */
export async function addPart(app: App, actor: Actor, body: AddPart): Promise<QuotationRecord | Refusal> {
  const before = await ownAt(app, actor, body.id, body.version)
  if (isRefusal(before)) return before
  const now = app.clock.now()
  if (!isOpenFor('edit', before, now)) return refuse.wrongState(quotationsWords.quotation_can_no_longer_changed)
  const { content, valid_until, exchange } = await versionOf(app.db, before)
  if (content.parts.length >= partsMax) return refuse.wrongState(quotationsWords.at_most_parts)
  const made = await freezeParts(app, before.agency_id, await nextNo(app, before), [body], before.currency)
  if (isRefusal(made)) return made
  const parts = [...content.parts, ...made.parts]
  const { until, problems } = validity(undefined, parts, now, (await settingsOf(app)).sale.quotation_valid_hours)
  if (problems.length > 0) return refuse.fields(problems)
  const next = { ...content, parts }
  const last = valid_until > now && valid_until < until ? valid_until : until
  const totals = totalsOf(next, before.currency, exchange)
  if (isTooMuch(totals)) return refuse.invalid('choice', quotationsWords.total_too_large)
  return writeNext(app, actor, before, { content: next, until: last, totals, exchange }, before)
}

/** Numbers are never used twice: a part that was removed leaves a gap. */
async function nextNo(app: App, quotation: QuotationRecord): Promise<number> {
  const versions = await versionsOf(app.db, quotation.id)
  return Math.max(-1, ...versions.flatMap(({ content }) => content.parts.map(({ no }) => no))) + 1
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
