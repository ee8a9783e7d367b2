import type * as z from 'zod/mini'
import type { DeskSale } from '#contract/selling/desk-sales'
import type { ChosenAgency } from '#web/kit/people/agency-field.tsx'
import type { ChosenCustomer } from '#web/kit/people/customer-field.tsx'

/** Who buys, as it is chosen. */
export type Buying = {
  buyer: z.output<typeof DeskSale>['buyer']
  agency: ChosenAgency | null
  customer: ChosenCustomer | null
}

/** The same as it is sent: of the chosen kind alone. */
export const buyerIds = ({ buyer, agency, customer }: Buying): { agency_id?: string; customer_id?: string } => ({
  ...(buyer === 'agency' && agency ? { agency_id: agency.id } : {}),
  ...(buyer === 'customer' && customer ? { customer_id: customer.id } : {}),
})

/** Whether it is known who buys: prices are asked for only then. */
export const isKnown = (buying: Buying) => buying.buyer === 'walk_in' || Object.keys(buyerIds(buying)).length > 0

/** Somebody who walked in, until another is chosen. */
export const walkIn: Buying = { buyer: 'walk_in', agency: null, customer: null }

/** Among whose bookings the sale is found. */
export const channelOf = ({ buyer }: Buying) => (buyer === 'agency' ? ('agent' as const) : ('direct' as const))

/** Where papers go that are known already: of a customer with an account. */
export const contactOf = ({ buyer, customer }: Buying) => ({
  email: (buyer === 'customer' && customer?.email) || '',
  phone: (buyer === 'customer' && customer?.phone) || '',
})
