import type { Booking } from '#contract/selling/bookings'
import type { ChangeQuote } from '#contract/selling/changes'
import { paidCodes, type ServicesOnSale } from '#contract/selling/paid-services'
import type { Seated } from '#web/features/selling/seating/index.ts'
import type { Text } from '#web/i18n/use-text.tsx'

/** One thing for one passenger; `text` goes with a child who travels alone. */
export type Choice = { id: string; passenger: number; text?: string }
type Service = Pick<Booking['ancillaries'][number], 'kind' | 'label'>

/** The items that bags, seats and services are sold for now: what is held, and what may be changed. */
export const sellingItems = ({ items }: Pick<Booking, 'items'>) =>
  items.filter(
    (one) =>
      one.sells &&
      (one.status === 'saved' || one.allowed_actions.some(({ action, allowed }) => action === 'change' && allowed)),
  )

/** Names in Latin letters keep their own direction in an Arabic sentence. */
export const apart = (name: string) => `\u2068${name}\u2069`

/** A service as people call it. */
export function serviceWords({ kind, label }: Service, t: Text<'extras'>): string {
  if (kind === 'seat') return t('seat', { name: apart(label) })
  if (kind === 'bag') return t('bag', { kg: label.replace(/ kg$/, '') })
  const code = paidCodes.find((one) => one === label)
  return code ? t(`special_${code}`) : label
}

type Extra = Booking['ancillaries'][number]
type Papers = Pick<Booking, 'tickets' | 'items'>

/** The EMD of what was bought after the sale; it says of which item it is. */
export const documentOf = ({ tickets }: Pick<Papers, 'tickets'>, { emd }: Extra) =>
  tickets.find(({ number }) => number === emd)

/** It went back with the ticket of its passenger. */
export function isGivenBack({ tickets, items }: Papers, extra: Extra): boolean {
  const coupons = documentOf({ tickets }, extra)?.coupons ?? []
  const isOver = coupons.length > 0 && coupons.every(({ status }) => status === 'V' || status === 'R')
  return isOver || (items.length === 1 && items[0]!.given_back.includes(extra.passenger))
}

/** What has an EMD of its own goes back alone, while it counts. */
export const mayGoBack = (booking: Papers, extra: Extra): boolean =>
  documentOf(booking, extra) !== undefined && !isGivenBack(booking, extra)

export const nameOf = ({ passengers }: Pick<Booking, 'passengers'>, position: number): string => {
  const one = passengers.find((passenger) => passenger.position === position)
  return one ? `${one.surname} / ${one.given_name}` : ''
}

/** Everybody at their place in the booking; whoever may not choose a seat here, or has left, sits as an infant does. */
export function seatedBy(
  { passengers }: Pick<Booking, 'passengers'>,
  buyers: readonly { position: number }[],
): Seated[] {
  const places = Math.max(...passengers.map(({ position }) => position)) + 1
  return Array.from({ length: places }, (_, place): Seated => {
    const one = passengers.find(({ position }) => position === place) ?? { given_name: '', surname: '' }
    const mayChoose = 'type' in one && buyers.some(({ position }) => position === place)
    return mayChoose ? one : { ...one, type: 'infant' }
  })
}

/** The price of services that is open, if any. */
export const openQuote = (all: readonly ChangeQuote[]) =>
  all.find(({ act, state }) => act === 'services' && (state === 'quoted' || state === 'accepted'))

/** What the airline asks for what is chosen; its own answer may differ. */
export function priceOf(list: ServicesOnSale, choices: readonly Choice[]): number {
  const prices = new Map<string, number>()
  for (const { id, price } of [...list.bags, ...list.specials]) prices.set(id, price.amount)
  for (const { rows } of list.seat_maps)
    for (const { seats } of rows) for (const seat of seats) if (seat) prices.set(seat.id, seat.price.amount)
  return choices.reduce((sum, { id }) => sum + (prices.get(id) ?? 0), 0)
}
