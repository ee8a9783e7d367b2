import type { Localised } from '#contract/kernel/shapes'
import type { Product } from '#server/features/selling/bookings'
import { Refusal } from '#server/http/refusal'
import { groupOf, unitsOf } from './group-detail.ts'
import { seatsOf } from './group.rules.ts'
import { endSale, openSale, ticketsOfItem } from './sales.sql.ts'
import { groupSupply } from './supply.ts'
import { groupTicketWords } from './words.ts'

/** Seats of a block of our own: a deposit holds them, the names follow, and the office issues the tickets. */
export const groupTicketProduct: Product<null> = {
  id: 'group_ticket',
  supplied: 'us',
  papers: ['voucher'],
  words: {
    silent: groupTicketWords.silent,
    waiting: groupTicketWords.waiting,
    gone: groupTicketWords.gone,
    not_voided: groupTicketWords.not_voided,
    not_refunded: groupTicketWords.not_refunded,
    not_sold: groupTicketWords.not_sold,
    sold: groupTicketWords.sold,
    still_held: groupTicketWords.still_held,
    not_waiting: groupTicketWords.not_waiting,
    not_over: groupTicketWords.not_over,
  },
  refusal: (error) => (error instanceof Refusal ? error : new Refusal('supplier_failed', groupTicketWords.silent)),
  chargeBase: ({ item }) => item.cost_minor,
  by_terms: true,
  // Before the release what the contract keeps of each seat, then the deposit; a ticket is not given back.
  terms(booked, now) {
    const { item } = booked
    const group = groupOf(booked)
    if (group.ticketed) return { refundable: false, kept: item.price_minor, supplier_keeps: item.cost_minor }
    const releaseAt = new Date(group.release_at)
    const early = now < releaseAt
    const each = early ? group.kept_minor : group.deposit_minor
    const kept = Math.min(each * seatsOf(group) + group.lost_minor, item.price_minor)
    return {
      refundable: true,
      kept,
      supplier_keeps: Math.min(kept, item.cost_minor),
      free_until: early && kept === 0 ? releaseAt : null,
    }
  },
  units: (booked) => unitsOf(groupOf(booked).block_id, groupOf(booked)),
  taxed: groupSupply,
  async sold(tx, booked) {
    await openSale(tx, booked.item.id, groupOf(booked))
    return undefined
  },
  reversed: (tx, { item, updated_at }) => endSale(tx, item.id, updated_at),
  memo: (booked) => {
    const { carrier, origin, destination } = groupOf(booked)
    return `Group ${carrier} ${origin}-${destination} ${booked.reference}`
  },
  async view(db, booked) {
    const { legs } = groupOf(booked)
    const tickets = await ticketsOfItem(db, booked.item.id)
    return {
      legs,
      tickets: tickets.map(({ number, position }) => ({
        number,
        passenger: position,
        kind: 'ticket' as const,
        coupons: [],
        item: booked.item.no,
      })),
    }
  },
  lines: (booked) => linesOf(booked),
}

/** The flights, and how many seats there are. */
function linesOf(booked: Parameters<typeof groupOf>[0]): Localised[] {
  const group = groupOf(booked)
  const seats = seatsOf(group)
  return [
    { en: `${seats} seats`, ar: `المقاعد: ${seats}` },
    ...(group.infants > 0 ? [{ en: `${group.infants} infants`, ar: `الرضّع: ${group.infants}` }] : []),
    ...group.legs.flatMap((leg) =>
      leg.segments.map((one) => {
        const text = `${one.marketing_carrier} ${one.flight_number} ${one.origin}–${one.destination}, ${one.departure_at.replace('T', ' ')}`
        return { en: text, ar: text }
      }),
    ),
  ]
}
