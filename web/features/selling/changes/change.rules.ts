import type { Booking } from '#contract/selling/bookings'
import type { ChangeQuote, OpenTicket } from '#contract/selling/changes'

/** The items whose flights may be changed now. */
export const changeableItems = ({ items }: Pick<Booking, 'items'>) =>
  items.filter(
    (one) => one.changeable && one.allowed_actions.some(({ action, allowed }) => action === 'change' && allowed),
  )

/** The item that an infant may join: the only one of the booking, held or sold, with an adult whose lap is free. */
export function itemToJoin({
  items,
  passengers,
}: Pick<Booking, 'items' | 'passengers'>): Booking['items'][number] | undefined {
  const [item, ...others] = items
  if (!item?.takes_infants || others.length > 0) return undefined
  const here = passengers.filter(({ position }) => !item.given_back.includes(position))
  const count = (type: 'adult' | 'infant') => here.filter((one) => one.type === type).length
  const isOpen = item.status === 'saved' || changeableItems({ items }).length > 0
  return isOpen && count('infant') < count('adult') ? item : undefined
}

/** Legs whose flights have not left, by the wall clock of their airports. */
export const legsToCome = (legs: Booking['legs'], today: string) =>
  legs.flatMap((leg, at) => (leg.departure_at.slice(0, 10) >= today ? [{ leg, at }] : []))

/** Who of an item did not come to its flights: they may fly on other days, also where those have left. */
export function missedOf(
  { passengers, tickets, items }: Pick<Booking, 'passengers' | 'tickets' | 'items'>,
  unused: readonly OpenTicket[],
  item: number,
): ReadonlySet<number> {
  const gone = items.find(({ no }) => no === item)?.given_back ?? []
  const left = passengers.filter(({ position }) => !gone.includes(position))
  const theirs = new Set(
    unused
      .filter(
        (one) =>
          one.kind === 'unused' && tickets.some((ticket) => ticket.item === item && ticket.number === one.number),
      )
      .map(({ passenger }) => passenger),
  )
  return new Set(left.map(({ position }) => position).filter((position) => theirs.has(position)))
}

/** `0:2027-01-15,1:2027-01-22` */
export const wantedText = (days: ReadonlyMap<number, string>) =>
  [...days]
    .toSorted(([a], [b]) => a - b)
    .map(([leg, date]) => `${leg}:${date}`)
    .join(',')

/** Old tickets with what they were exchanged for. */
export const exchanges = (tickets: Booking['tickets']) =>
  tickets.flatMap(({ number, kind, exchanged_from = [] }) =>
    kind === 'ticket' ? exchanged_from.map((old) => ({ old, next: number })) : [],
  )

export type Split = { open: ChangeQuote | undefined; done: ChangeQuote[]; earlier: ChangeQuote[] }

/** Quoted, or with the airline. */
export const isOpen = ({ state }: ChangeQuote) => state === 'quoted' || state === 'accepted'

/** The change that is open, those that are done, and what came to nothing. */
export function splitChanges(all: readonly ChangeQuote[]): Split {
  return {
    open: all.find(isOpen),
    done: all.filter(({ state }) => state === 'done'),
    earlier: all.filter((one) => !isOpen(one) && one.state !== 'done'),
  }
}
