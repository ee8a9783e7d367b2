import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Localised } from '#contract/kernel/shapes'
import type { FlightPassenger } from '#contract/selling/bookings'
import { type ActRow, beginAct, crashAt, type Outcome, resumeAct, workOn } from '#server/acts/index'
import type { App } from '#server/app'
import { brokenConstraint, inTx, type Tx } from '#server/db/db'
import type { PricedLine } from '#server/features/money/tax'
import { addPriceLines, insertItem, type LocalMoment, type PlannedPayment } from '#server/features/selling/items'
import { isRefusal, type Refusal } from '#server/http/refusal'
import { newReference } from '#server/references'
import { randomToken, sha256 } from '#server/secrets'
import { type Held, holdAct, type HoldInput, recordHold } from './acts/hold.ts'
import { type BookingRecord, bookingById, bookingBySaveKey, lockBooked, moveBooked } from './bookings.sql.ts'
import { linesInName } from './lines-in-name.ts'
import type { Maker } from './maker.ts'
import { earliestExpiry, insertPeople } from './people.sql.ts'
import { supplierOf } from './product.ts'
import { newPriceSeal } from './refresh-booking.sql.ts'
import { holdUnits } from './stock.ts'

/** One thing that is bought, priced: the sum of its lines is its price. */
export type DraftItem = {
  product: string
  source: 'search' | 'quote' | 'import' | 'manual'
  supplier: string
  offer_ref: string | null
  quote_id: string | null
  cost_minor: number
  /** What the agency's customer pays; null where nobody sells on. */
  selling_minor: number | null
  lines: readonly PricedLine[]
  detail: unknown
  detail_version: number
  title: Localised
  place: string | null
  starts: LocalMoment | null
  ends: LocalMoment | null
  demo: boolean
  /** Where a member of staff books it: it is asked for first, and nothing is held or due. */
  begins?: 'requested'
  /** Where its supplier holds it already, by other hands: nothing is asked for. */
  held?: Held
  /** Of what nobody but us holds: until when. */
  hold_until?: Date | null
  plan?: readonly PlannedPayment[]
}

export type Draft = {
  channel: 'agent' | 'customer' | 'direct'
  agency_id: string | null
  /** For whom the office sells; else whoever makes it, where that is a customer. */
  customer_id?: string | null
  /** All of one currency. */
  currency: string
  items: readonly DraftItem[]
  people: readonly (FlightPassenger & { price_minor: number })[]
  /** Whom it is for, where the people are not known one by one. */
  lead?: { name: string; count: number }
  contact: { email: string; phone: string }
  client_ref: string | null
  remark: string | null
  /** In its transaction, before anything is held; a refusal takes all of it back. */
  before?: (tx: Tx) => Promise<undefined | Refusal>
}

/** What else is written with the booking; a refusal takes all of it back. */
type Also = (tx: Tx, booking: BookingRecord) => Promise<undefined | Refusal>

export type Drafted = { booking: BookingRecord; guestKey: string | null; acts: readonly ActRow[] }

/** Its supplier, or our own stock, is asked for it in the transaction that writes it. */
const isToBeHeld = ({ begins, held }: DraftItem) => begins !== 'requested' && !held

/** What an item costs: the sum of its lines. */
export const priceOfDraft = ({ lines }: DraftItem) => lines.reduce((sum, line) => sum + line.amount.amount, 0)
const sumOf = (items: readonly DraftItem[], of: (item: DraftItem) => number) =>
  items.reduce((sum, item) => sum + of(item), 0)
const sellingOf = (items: readonly DraftItem[]) =>
  items.every(({ selling_minor }) => selling_minor === null)
    ? null
    : sumOf(items, (item) => item.selling_minor ?? priceOfDraft(item))

/**
 * The key of a visitor's booking. With an idempotency key it follows from that intention, so that whoever repeats it,
 * because the answer was lost, is handed the same key again, and nobody else can make it.
 */
export const guestKeyOf = (app: App, saveKey: string | null): string =>
  saveKey === null ? randomToken(24) : app.secrets.sign(`guest-key:${saveKey}`)

/**
 * Writes a booking with its items, the people and the lines of its price, in one transaction, and begins to have each
 * item held at its supplier; what nobody but us holds is saved at once, and what a member of staff books is only asked
 * for. `saveKey` was used before: `undefined`.
 */
export async function draftBooking(
  app: App,
  maker: Maker,
  draft: Draft,
  saveKey: string | null,
  also: Also = async () => undefined,
): Promise<Drafted | undefined | Refusal> {
  const guestKey = maker.by.kind === 'guest' ? guestKeyOf(app, saveKey) : null
  for (let tries = 0; tries < 5; tries++) {
    try {
      const written = await inTx(
        app.db,
        'save booking',
        (tx) => write(app, tx, maker, draft, saveKey, guestKey, also),
        // What a supplier is to hold is marked as sent next, before anybody is asked or told.
        (written) => !isRefusal(written) && written.acts.length > 0,
      )
      if (isRefusal(written)) return written
      if (written.acts.length > 0) crashAt(app, holdAct, 'begun')
      return { ...written, guestKey }
    } catch (error) {
      const constraint = brokenConstraint(error)
      if (constraint === 'bookings_save_key_key') return undefined
      if (constraint !== 'bookings_reference_key') throw error
    }
  }
  throw new Error('five booking references in a row were taken')
}

async function write(
  app: App,
  tx: Tx,
  { by, created_by, locale }: Maker,
  draft: Draft,
  saveKey: string | null,
  guestKey: string | null,
  also: Also,
) {
  const now = app.clock.now()
  const id = randomUUID()
  const { people, contact, currency } = draft
  const items = await Promise.all(
    draft.items.map(async (item) => ({ ...item, lines: await linesInName(tx, item, draft.agency_id, now) })),
  )
  const first = items[0]!
  const one = people.find(({ type }) => type === 'adult') ?? people[0]
  const lead = draft.lead ?? { name: `${one!.surname} / ${one!.given_name}`, count: people.length }
  // What is sold at the desk stands among all other sales.
  const offline = first.begins === 'requested' && draft.channel !== 'direct'
  const customerId =
    draft.customer_id ?? (by.kind === 'person' && by.actor.role === 'customer' ? by.actor.user_id : null)
  const carrier = (first.detail as { carrier?: string } | null)?.carrier ?? null
  // Who holds it is asked at once; of what needs nobody's word, the next move says so.
  const acting = items.some((item) => isToBeHeld(item)) ? holdAct.kind : null
  await sql`insert into bookings (id, reference, channel, fulfilment, product, agency_id, customer_id, created_by, guest_key_hash, save_key, client_ref, remark,
      supplier, carrier, acting, currency, total_minor, supplier_total_minor, selling_minor, contact_email, contact_phone, locale, lead_passenger, passenger_count, demo,
      passports_until, snapshot, created_at, updated_at)
    values (${id}, ${newReference(offline ? 'OB' : 'BK')}, ${draft.channel}, ${offline ? 'offline' : 'online'}, ${first.product}, ${draft.agency_id}, ${customerId}, ${created_by},
      ${guestKey ? sha256(guestKey) : null}, ${saveKey}, ${draft.client_ref}, ${draft.remark}, ${first.supplier}, ${carrier}, ${acting}, ${currency},
      ${sumOf(items, priceOfDraft)}, ${sumOf(items, ({ cost_minor }) => cost_minor)}, ${sellingOf(items)}, ${contact.email}, ${contact.phone}, ${locale},
      ${lead.name}, ${lead.count}, ${items.some(({ demo }) => demo)}, ${earliestExpiry(people)}, ${newPriceSeal(
        items.flatMap(({ lines }) => lines),
        currency,
      )},
      ${now}, ${now})`.execute(tx)
  await insertPeople(
    app,
    tx,
    id,
    people.map((one, position) => ({ ...one, position })),
  )
  const ids = items.map((_, index) => (index === 0 ? id : randomUUID()))
  for (const [index, item] of items.entries()) {
    const itemId = ids[index]!
    const { lines, begins, held: _held, ...rest } = item
    await insertItem(tx, {
      ...rest,
      id: itemId,
      booking_id: id,
      no: index + 1,
      fulfilment: begins === 'requested' ? 'offline' : 'online',
      state: 'holding',
      stage: 'holding',
      acting: isToBeHeld(item) ? holdAct.kind : null,
      currency,
      price_minor: priceOfDraft(item),
      people: lead.count,
      at: now,
    })
    await addPriceLines(tx, { booking_id: id, item_id: itemId }, lines)
  }
  const stopped = await draft.before?.(tx)
  if (stopped) return stopped
  const acts: ActRow[] = []
  for (const [index, itemId] of ids.entries()) {
    if (items[index]!.begins === 'requested') {
      await beginRequested(app, tx, itemId, created_by)
      continue
    }
    const { held } = items[index]!
    if (held) {
      await recordHold({ app, tx, at: now, subject: (await lockBooked(tx, itemId))! }, held)
      continue
    }
    const act = await beginHolding(app, tx, itemId, { id: created_by, name: null }, acts[0]?.group_id)
    if (isRefusal(act)) return act
    if (act) acts.push(act)
  }
  const booking = (await bookingById(tx, id))!
  const refused = await also(tx, booking)
  return refused ?? { booking, acts }
}

/** Writes down that an item is asked for: the desk quotes it, and the buyer agrees, before anything is held. */
async function beginRequested(app: App, tx: Tx, itemId: string, createdBy: string | null): Promise<void> {
  const booked = (await lockBooked(tx, itemId))!
  const at = app.clock.now()
  const who = { id: createdBy, name: createdBy ? null : booked.lead_passenger }
  await moveBooked(tx, booked, { to: 'requested', event: 'requested', at, who }, {}, sql`hold_state = 'held'`)
}

/** Has an item held: at its supplier by an act of its own, or, where nobody else holds it, by us at once. */
export async function beginHolding(
  app: App,
  tx: Tx,
  itemId: string,
  by: { id: string | null; name: null },
  groupId: string | undefined,
  input: HoldInput = null,
): Promise<ActRow | undefined | Refusal> {
  const now = app.clock.now()
  const booked = (await lockBooked(tx, itemId))!
  const { item } = booked
  const until = item.hold_until ?? new Date(now.getTime() + 30 * 60_000)
  try {
    await holdUnits(app, tx, booked, until, now)
  } catch (error) {
    if (isRefusal(error)) return error
    throw error
  }
  if (supplierOf(app, booked)?.hold) return beginAct(app, tx, holdAct, item.id, input, by, groupId, booked)
  await recordHold(
    { app, tx, at: now, subject: booked },
    { locator: '', carrier_locator: null, hold_until: until, price_until: null },
    input?.each,
  )
  return undefined
}

/** Goes on with what a draft began; the outcome of each item's hold, in their order. */
export async function holdDrafted(app: App, { acts }: Pick<Drafted, 'acts'>): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const act of acts) outcomes.push(await workOn(app, holdAct, act))
  return outcomes
}

/** A repeat of a save whose answer was lost: its open acts are gone on with, never a second one begun. */
export const holdAgain = (app: App, bookingId: string): Promise<Outcome> => resumeAct(app, holdAct, bookingId)

/** What was saved under this key, with the visitor's key while it still opens it. */
export async function savedBefore(
  app: App,
  saveKey: string,
): Promise<{ booking: BookingRecord; guestKey: string | null } | undefined> {
  const booking = await bookingBySaveKey(app.db, saveKey)
  if (!booking) return undefined
  const again = booking.guest_key_hash === null ? null : guestKeyOf(app, saveKey)
  return { booking, guestKey: again !== null && sha256(again) === booking.guest_key_hash ? again : null }
}
