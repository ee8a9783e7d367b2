import { randomUUID } from 'node:crypto'
import type { BlockTerms } from '#contract/selling/group-tickets'
import type { App } from '#server/app'
import { inTx, type Tx } from '#server/db/db'
import { type Locations, locationsIn } from '#server/features/catalogue/locations'
import { writeActivity } from '#server/features/operations/activity'
import { settingsOf } from '#server/features/operations/settings'
import { setCapacity } from '#server/features/selling/stock-units'
import type { Actor } from '#server/http/actor'
import { isRefusal, type Refusal, refuse } from '#server/http/refusal'
import { localDay } from '#server/local-time'
import { legsOf } from './block-legs.ts'
import { termsProblems } from './block.rules.ts'
import {
  archiveBlock,
  type BlockRecord,
  findBlock,
  insertBlock,
  lockBlock,
  type NewBlockRecord,
  updateBlock,
} from './blocks.sql.ts'
import { infantsUnit, seatsUnit } from './group-detail.ts'
import { groupTicketWords } from './words.ts'

type Terms = BlockTerms & { active?: boolean }

const todayIn = (zone: string, now: Date) => localDay(now, zone)

/** `place`: where the terms stand in the call; `before`: what the block was until now. */
type BlockPlace = { id: string; request_id?: string | null; place?: string; before?: BlockRecord | undefined }

/** The terms as a block keeps them; or what is wrong with them, each at its field below `place`. */
export async function blockOf(
  app: App,
  terms: Terms,
  { id, request_id = null, place = '', before }: BlockPlace,
): Promise<NewBlockRecord | Refusal> {
  const now = app.clock.now()
  const [locations, { currency, zone }] = await Promise.all([locationsIn(app.pool), settingsOf(app)])
  const built = await legsOf(app.db, locations, terms, now)
  const ofFlights = Array.isArray(built) ? built : []
  const departs = Array.isArray(built) ? '9999-12-31' : built.legs[0]!.departure_at.slice(0, 10)
  const problems = [
    ...airlineProblems(locations, terms),
    ...ofFlights,
    ...termsProblems(terms, { currency, departs, today: todayIn(zone, now), before }),
  ]
  if (problems.length > 0 || Array.isArray(built))
    return refuse.fields(problems.map((one) => ({ ...one, field: `${place}${one.field}` })))
  const each = ({ price, cost }: Terms['adult']) => ({ price: price.amount, cost: cost.amount })
  return {
    id,
    request_id,
    active: terms.active ?? false,
    airline: terms.airline,
    locator: terms.locator || null,
    cabin: terms.cabin,
    ...built,
    checked_kg: terms.checked_kg,
    cabin_kg: terms.cabin_kg,
    seats: terms.seats,
    infants_max: terms.infants_max,
    currency,
    prices: { adult: each(terms.adult), child: each(terms.child), infant: each(terms.infant) },
    deposit_minor: terms.deposit.amount,
    kept_minor: terms.kept.amount,
    name_fee_minor: terms.name_fee.amount,
    release_on: terms.release_on,
    balance_on: terms.balance_on,
    names_on: terms.names_on,
    ticket_on: terms.ticket_on,
    free_per: terms.free?.per ?? null,
    free_minor: terms.free?.price.amount ?? null,
    reduction_percent: terms.reduction_percent,
    min_use_percent: terms.min_use_percent,
    unused_minor: terms.unused.amount,
    note_en: terms.note_en || null,
    note_ar: terms.note_ar || null,
  }
}

const airlineProblems = ({ airlines }: Locations, { airline }: Terms) =>
  airlines.some(({ code }) => code === airline)
    ? []
    : [{ field: 'airline', message: groupTicketWords.unknown_airline({ code: airline }) }]

/** Writes a block and opens its seats. A block with this id that is there already is left as it is. */
export async function openBlock(tx: Tx, block: NewBlockRecord, at: Date): Promise<void> {
  if ((await insertBlock(tx, block, at)) === 0) return
  for (const refused of [
    await setCapacity(tx, { unit: seatsUnit(block.id), capacity: block.seats, at }),
    await setCapacity(tx, { unit: infantsUnit(block.id), capacity: block.infants_max, at }),
  ])
    if (refused) throw refused
}

const noted = (
  actor: Actor,
  action: 'group_ticket_saved' | 'group_ticket_updated' | 'group_ticket_deleted',
  id: string,
) => ({
  action,
  actor_id: actor.user_id,
  subject: 'group_ticket' as const,
  subject_id: id,
})

/** A new block on sale; answers its id. */
export async function saveBlock(
  app: App,
  actor: Actor,
  terms: Terms,
  saveId: string | null,
): Promise<string | Refusal> {
  const at = app.clock.now()
  const block = await blockOf(app, terms, { id: saveId ?? randomUUID() })
  if (isRefusal(block)) return block
  await inTx(app.db, 'save block', async (tx) => {
    await openBlock(tx, block, at)
    await writeActivity(tx, { ...noted(actor, 'group_ticket_saved', block.id), at })
  })
  return block.id
}

/**
 * New terms for a block: what was sold keeps those that it was sold under. Refuses fewer seats than are held and sold,
 * and a version that somebody has changed meanwhile. A later release day puts what had gone back on sale again.
 */
export async function changeBlock(
  app: App,
  actor: Actor,
  { id, version, ...terms }: Terms & { id: string; version: number },
): Promise<string | Refusal> {
  const at = app.clock.now()
  const known = await findBlock(app.db, id)
  if (!known) return refuse.notFound(groupTicketWords.block_not_found)
  const block = await blockOf(app, terms, { id, before: known })
  if (isRefusal(block)) return block
  const changed = await inTx(app.db, 'update block', async (tx) => {
    const before = await lockBlock(tx, id)
    if (!before) return refuse.notFound(groupTicketWords.block_not_found)
    if (before.version !== version) return refuse.wrongState(groupTicketWords.somebody_changed_meanwhile)
    // What went back is the airline's, unless the release is put off.
    const isGone = before.released_at !== null && before.release_on === block.release_on
    const refused = isGone ? undefined : await putSeats(tx, block, at)
    if (refused) return refused
    await updateBlock(tx, block, before.released_at !== null && !isGone, at)
    await writeActivity(tx, { ...noted(actor, 'group_ticket_updated', id), at })
    return undefined
  })
  return isRefusal(changed) ? changed : id
}

/** How many seats and places for infants there are from now on; refuses fewer than are held and sold. */
async function putSeats(tx: Tx, block: NewBlockRecord, at: Date): Promise<undefined | Refusal> {
  for (const [unit, capacity, field] of [
    [seatsUnit(block.id), block.seats, 'seats'],
    [infantsUnit(block.id), block.infants_max, 'infants_max'],
  ] as const) {
    const refused = await setCapacity(tx, { unit, capacity, at })
    if (refused)
      return refuse.invalid(field, groupTicketWords.seats_are_sold({ taken: Number(refused.extra['taken']) }))
  }
  return undefined
}

/** Takes a block off sale and out of the list; what was sold of it stays. */
export async function removeBlock(app: App, actor: Actor, id: string): Promise<undefined | Refusal> {
  const at = app.clock.now()
  return inTx(app.db, 'delete block', async (tx) => {
    if (!(await lockBlock(tx, id))) return refuse.notFound(groupTicketWords.block_not_found)
    await archiveBlock(tx, id, at)
    await writeActivity(tx, { ...noted(actor, 'group_ticket_deleted', id), at })
    return undefined
  })
}
