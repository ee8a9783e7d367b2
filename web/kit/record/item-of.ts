import type { Booking } from '#contract/selling/bookings'

/** The legs of one item: they stand in the booking in the order of its items. */
function legsOf({ items, legs }: Pick<Booking, 'items' | 'legs'>, no: number): Booking['legs'] {
  const before = items.filter((item) => item.no < no).reduce((count, item) => count + item.legs, 0)
  return legs.slice(before, before + (items.find((item) => item.no === no)?.legs ?? 0))
}

/** A booking as it would be with this item alone: its legs, its fare's rules and its tickets. */
export function bookingOfItem<B extends Booking>(booking: B, no: number): B {
  if (booking.items.length < 2) return booking
  const item = booking.items.find((one) => one.no === no)
  return {
    ...booking,
    legs: legsOf(booking, no),
    brand: item?.brand ?? null,
    void_until: item?.void_until ?? null,
    tickets: booking.tickets.filter((ticket) => ticket.item === no),
  }
}
