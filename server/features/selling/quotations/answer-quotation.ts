import { sql } from 'kysely'
import type { Input } from '#contract/kernel/endpoint'
import type { quotations } from '#contract/selling/quotations'
import type { App } from '#server/app'
import { inTx, type Tx } from '#server/db/db'
import { writeActivity } from '#server/features/operations/activity'
import { isRefusal, Refusal, refuse } from '#server/http/refusal'
import { enqueue } from '#server/jobs/jobs'
import { sha256 } from '#server/secrets'
import { encryptTravellers } from './book-quotation.ts'
import { priceNow } from './price-parts.ts'
import { type Travellers, travellerProblems, wantsPassports } from './quoted-people.ts'
import { agencySells } from './quoting-agency.ts'
import type { Content } from './frozen.ts'
import {
  insertVersion,
  type LinkRecord,
  lockQuotation,
  quotationByLink,
  type QuotationRecord,
  type VersionRecord,
  versionOf,
  writeEvent,
} from './quotations.sql.ts'
import { answerRefusal, customerTotal, stateOf, type Totals, totalsOf } from './quotations.rules.ts'
import { notifyAgent } from './notify-agent.ts'
import { check } from '#contract/checks/check'
import { quotationsWords } from './words.ts'

type Accept = Input<typeof quotations.accept>['body']

/** The quotation behind a link, or undefined: drafts are nobody's yet, and a wrong key looks like no quotation. */
export async function openLink(app: App, token: string): Promise<LinkRecord | undefined> {
  const link = await quotationByLink(app.db, sha256(token))
  return link && link.quotation.state !== 'draft' ? link : undefined
}

/** Notes the customer's first look at what was sent. */
export async function noteView(app: App, link: LinkRecord): Promise<LinkRecord> {
  const now = app.clock.now()
  if (stateOf(link.quotation, now) !== 'sent') return link
  const seen = await inTx(app.db, 'view quotation', async (tx) => {
    const quotation = (await lockQuotation(tx, link.quotation.id))!
    if (stateOf(quotation, now) !== 'sent') return quotation
    const { rows } =
      await sql<QuotationRecord>`update quotations set state = 'viewed', viewed_at = coalesce(viewed_at, ${now}), updated_at = ${now} where id = ${quotation.id} returning *`.execute(
        tx,
      )
    await writeEvent(tx, quotation, { at: now, event: 'viewed', who: quotation.customer_name })
    // A new version looked at again is no news.
    if (!quotation.viewed_at) await notifyAgent(app, tx, quotation, 'viewed')
    return rows[0]!
  })
  return { ...link, quotation: seen }
}

const changedMeanwhile = () => refuse.wrongState(quotationsWords.quotation_changed_look_at_new)

/** Whom the customer named, where they did: then the app books by itself. */
function givenBy(body: Accept, content: Content): Travellers | null | Refusal {
  const { passengers, contact, own_names, lead } = body
  if (!passengers && !(contact && lead)) return null
  if (content.parts.length === 0) return refuse.invalid('passengers', quotationsWords.there_nothing_to_book)
  if (!contact) return refuse.invalid('contact.email', check('enter_email_address'))
  if (!passengers && wantsPassports(content)) return refuse.invalid('passengers', check('add_at_least_one_passenger'))
  return { passengers: passengers ?? [], contact, own_names, lead }
}

/** `totals`: of all parts with what they have risen by. */
type Repriced = { net: number; rises: Map<number, number>; totals: Totals }

/** What all parts cost the agency now, and by how much some have risen: what fell is the agency's luck, what was quoted stands. */
async function repriced(app: App, quotation: QuotationRecord, version: VersionRecord): Promise<Repriced | Refusal> {
  const { parts } = version.content
  const rises = new Map<number, number>()
  let net = 0
  for (const part of parts) {
    const now = await priceNow(app, quotation.agency_id, part)
    if (isRefusal(now)) return now
    net += now.net.amount
    if (now.net.amount > part.net_minor) rises.set(part.no, now.net.amount - part.net_minor)
  }
  return { net, rises, totals: totalsOf(raised(version.content, rises), version.currency, version.exchange) }
}

/** The same at the new prices; the agency's margins stay. */
const raised = (content: Content, rises: Repriced['rises']): Content => ({
  ...content,
  parts: content.parts.map((part) => ({ ...part, net_minor: part.net_minor + (rises.get(part.no) ?? 0) })),
})

/**
 * The customer says yes: each part is priced again, and what they agreed to is written down once. A price that rose
 * answers 409 with old and new; where the agent allows it, the customer may send the new total back, which becomes a
 * version of its own. Given people leave the job that saves the bookings.
 */
export async function acceptQuotation(app: App, body: Accept): Promise<LinkRecord | Refusal> {
  const link = await openLink(app, body.token)
  if (!link) return refuse.notFound(quotationsWords.quotation_not_found)
  const { quotation } = link
  const refused = answerRefusal(quotation, app.clock.now())
  if (refused) return refused
  if (!(await agencySells(app, quotation.agency_id)))
    return refuse.wrongState(quotationsWords.agency_does_not_take_bookings)
  if (body.version !== quotation.version) return changedMeanwhile()
  const newest = await versionOf(app.db, quotation)
  const { content } = newest
  const travellers = givenBy(body, content)
  if (isRefusal(travellers)) return travellers
  const priced = await repriced(app, quotation, newest)
  if (isRefusal(priced)) {
    await noteLost(app, quotation, priced)
    return priced
  }
  const moved = await priceMoved(app, quotation, body, priced.totals)
  if (moved) return moved
  const problems = travellers ? await travellerProblems(app, content, travellers) : []
  if (problems.length > 0) return refuse.fields(problems)
  const accepted = await writeAcceptance(app, quotation, body, newest, travellers, priced)
  return isRefusal(accepted) ? accepted : { ...link, quotation: accepted }
}

/**
 * Another total than the customer agreed to; a rise is theirs to take only where the agent allows it. Totals as the
 * customer reads them: a rise that their rounding covers is none.
 */
async function priceMoved(
  app: App,
  quotation: QuotationRecord,
  { expected_total }: Accept,
  totals: Totals,
): Promise<Refusal | undefined> {
  const before = customerTotal(quotation)
  const total = customerTotal({ ...quotation, ...totals })
  const hasRisen = total.amount > before.amount
  const agreed = expected_total.amount === total.amount && expected_total.currency === total.currency
  const isForbidden = hasRisen && !quotation.accept_new_price
  if (agreed && !isForbidden) return undefined
  if (isForbidden) await noteRise(app, quotation, totals)
  const old = hasRisen ? before : expected_total
  return new Refusal(
    'price_changed',
    isForbidden ? quotationsWords.fare_risen_your_agent_told : quotationsWords.price_changed,
    {
      extra: {
        price_change: { old, new: total, difference: { ...total, amount: total.amount - old.amount } },
        may_accept: quotation.accept_new_price,
      },
    },
  )
}

async function writeAcceptance(
  app: App,
  before: QuotationRecord,
  body: Accept,
  { content, exchange }: VersionRecord,
  travellers: Travellers | null,
  { net, rises, totals }: Repriced,
): Promise<QuotationRecord | Refusal> {
  const now = app.clock.now()
  return inTx(app.db, 'accept quotation', async (tx) => {
    const quotation = (await lockQuotation(tx, before.id))!
    const refused = answerRefusal(quotation, now)
    if (refused) return refused
    if (quotation.version !== before.version) return changedMeanwhile()
    const version =
      rises.size > 0
        ? await raisedVersion(tx, quotation, { content: raised(content, rises), exchange, ...totals }, now)
        : quotation.version
    const encrypted = travellers && encryptTravellers(app, quotation.id, travellers)
    const agreed = content.parts.length > 0 ? net : null
    const email = travellers?.contact.email ?? null
    const { rows } =
      await sql<QuotationRecord>`update quotations set state = 'accepted', version = ${version}, total_minor = ${totals.total_minor}, customer_total_minor = ${totals.customer_total_minor}, accepted_version = ${version},
      accepted_name = ${body.name}, customer_name = coalesce(customer_name, ${body.name}), customer_email = coalesce(customer_email, ${email}), answered_at = ${now}, agreed_net_minor = ${agreed}, travellers_encrypted = ${encrypted}, updated_at = ${now} where id = ${quotation.id} returning *`.execute(
        tx,
      )
    const accepted = rows[0]!
    await writeEvent(tx, accepted, { at: now, event: 'accepted', who: body.name })
    await writeActivity(tx, {
      action: 'quotation_accepted',
      at: now,
      actor_id: null,
      subject: 'quotation',
      subject_id: accepted.reference,
      detail: { version, total_minor: accepted.total_minor, currency: accepted.currency },
    })
    await notifyAgent(app, tx, accepted, 'accepted', { name: body.name })
    if (encrypted)
      await enqueue(
        tx,
        'quotations.book',
        { quotation_id: accepted.id },
        { runAt: now, dedupeKey: `quotation-book:${accepted.id}` },
      )
    return accepted
  })
}

/** The new prices as a version of their own: the one that was sent stays what it was. */
async function raisedVersion(
  tx: Tx,
  quotation: QuotationRecord,
  now: Totals & Pick<VersionRecord, 'content' | 'exchange'>,
  at: Date,
) {
  const version = quotation.version + 1
  await insertVersion(tx, quotation, {
    version,
    at,
    by: null,
    currency: quotation.currency,
    ...now,
    valid_until: quotation.valid_until,
  })
  const hasRisen = customerTotal({ ...quotation, ...now }).amount > customerTotal(quotation).amount
  const said = hasRisen ? { event: 'repriced', who: quotation.customer_name } : { event: 'rise_covered' }
  await writeEvent(tx, { id: quotation.id, version }, { at, ...said })
  return version
}

/** What stands between a willing customer and what they were offered is told to the agent, once for each version and reason. */
async function noteOnce(
  app: App,
  before: QuotationRecord,
  event: 'price_rose' | 'unavailable',
  note: string,
  more: { reason: string } | { now: Totals },
) {
  const now = app.clock.now()
  await inTx(app.db, 'note quotation', async (tx) => {
    const quotation = (await lockQuotation(tx, before.id))!
    const { rows } =
      await sql`select 1 from quotation_events where quotation_id = ${quotation.id} and version = ${quotation.version} and event = ${event} and note = ${note}`.execute(
        tx,
      )
    if (rows.length > 0 || quotation.version !== before.version) return
    await writeEvent(tx, quotation, { at: now, event, who: quotation.customer_name, note })
    await notifyAgent(app, tx, quotation, event, more)
  })
}
const noteRise = (app: App, quotation: QuotationRecord, now: Totals) =>
  noteOnce(app, quotation, 'price_rose', `+${now.total_minor - quotation.total_minor}`, { now })
async function noteLost(app: App, quotation: QuotationRecord, refusal: Refusal) {
  const isLost = [
    'sold_out',
    'offer_expired',
    'schedule_changed',
    'terms_changed',
    'quote_expired',
    'wrong_state',
    'not_found',
  ].includes(refusal.code)
  if (isLost) await noteOnce(app, quotation, 'unavailable', refusal.message, { reason: refusal.message })
}

/** The customer says no, with or without a reason. */
export async function declineQuotation(
  app: App,
  token: string,
  reason: string | undefined,
): Promise<LinkRecord | Refusal> {
  const link = await openLink(app, token)
  if (!link) return refuse.notFound(quotationsWords.quotation_not_found)
  const now = app.clock.now()
  const declined = await inTx(app.db, 'decline quotation', async (tx) => {
    const quotation = (await lockQuotation(tx, link.quotation.id))!
    const refused = answerRefusal(quotation, now)
    if (refused) return refused
    const { rows } =
      await sql<QuotationRecord>`update quotations set state = 'declined', decline_reason = ${reason || null}, answered_at = ${now}, updated_at = ${now} where id = ${quotation.id} returning *`.execute(
        tx,
      )
    await writeEvent(tx, quotation, { at: now, event: 'declined', who: quotation.customer_name, note: reason || null })
    await notifyAgent(app, tx, quotation, 'declined', { reason: reason || null })
    return rows[0]!
  })
  return isRefusal(declined) ? declined : { ...link, quotation: declined }
}
