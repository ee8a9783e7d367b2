import type { GroupBooking } from '#contract/selling/group-tickets'
import type { App } from '#server/app'
import type { Db, Tx } from '#server/db/db'
import { type Booked, bookedById, type BookingRecord, passengersOf } from '#server/features/selling/bookings'
import { itemsOf } from '#server/features/selling/items'
import { type Actor, isAdmin } from '#server/http/actor'
import { holds, mayAsMember } from '#server/http/permissions'
import { groupOf } from './group-detail.ts'
import { countsOfTypes, freeSeats, reductionOf, seatsOf, stageOf, unnamed } from './group.rules.ts'
import { saleOf, ticketsOfItem } from './sales.sql.ts'

/** The seats of a booking; undefined where it has none. */
export async function seatsOfBooking(app: App, { id }: BookingRecord): Promise<Booked | undefined> {
  const item = (await itemsOf(app.db, id)).find(({ product }) => product === 'group_ticket')
  return item && bookedById(app.db, item.id)
}

/** How many of each kind have a name. */
export const namedOf = async (db: Db | Tx, bookingId: string) =>
  countsOfTypes((await passengersOf(db, bookingId)).map(({ type }) => type))

export const isSoldNow = ({ item }: Booked) => item.stage === 'confirmed' || item.stage === 'approved'

/** Whether this person may give names at all: whoever bought, and the office. */
function mayName(booked: Booked, actor: Actor, now: Date): boolean {
  const group = groupOf(booked)
  if (!isSoldNow(booked) || group.ticketed) return false
  if (isAdmin(actor)) return holds(actor, 'group_request.manage')
  if (actor.role === 'agent' && !mayAsMember(actor, 'sell')) return false
  return (actor.role === 'agent' || actor.role === 'customer') && now < new Date(group.names_at)
}

/** What of a booking is its seats, for whoever may see the booking. */
export async function groupBookingView(app: App, booked: Booked, actor: Actor): Promise<GroupBooking> {
  const { item, currency, reference } = booked
  const group = groupOf(booked)
  const now = app.clock.now()
  const [named, tickets, sale] = await Promise.all([
    namedOf(app.db, booked.id),
    ticketsOfItem(app.db, item.id),
    saleOf(app.db, item.id),
  ])
  const counts = { adults: group.adults, children: group.children, infants: group.infants }
  const missing = unnamed(counts, named)
  const money = (amount: number) => ({ amount, currency })
  return {
    booking_id: reference,
    block_id: group.block_id,
    stage: stageOf({ stage: item.stage, missing, ticketed: group.ticketed, lapsed: sale?.closed_at !== null }),
    seats: counts,
    named,
    free_seats: Math.min(freeSeats(seatsOf(counts), group.free), counts.adults),
    lapsed: group.lapsed,
    forfeited: group.forfeited,
    names_at: group.names_at,
    release_at: group.release_at,
    ticket_at: group.ticket_at,
    deposit: money(group.deposit_minor),
    kept: money(group.kept_minor),
    name_fee: money(group.name_fee_minor),
    reduction: reductionOf(group.asked, group.reduction_percent),
    locator: group.locator,
    checked_kg: group.checked_kg,
    cabin_kg: group.cabin_kg,
    tickets,
    may_name: mayName(booked, actor, now),
    may_ticket: isAdmin(actor) && holds(actor, 'group_request.manage') && isSoldNow(booked),
  }
}
