import { auth } from './auth.ts'
import { bookings } from './bookings.ts'
import type { Endpoint } from './endpoint.ts'
import { flights } from './flights.ts'
import { home, system } from './home.ts'
import { invoices } from './invoices.ts'
import { ledger } from './ledger.ts'
import { payments } from './payments.ts'
import { places } from './places.ts'

/** Every call of the house, by room: the server mounts it, the OpenAPI document and the spec test are made from it. */
export const contract = { auth, bookings, flights, home, invoices, ledger, payments, places, system } as const
export type Contract = typeof contract

export const allEndpoints = (): { room: string; name: string; endpoint: Endpoint }[] =>
  Object.entries(contract).flatMap(([room, calls]) =>
    Object.entries(calls).map(([name, endpoint]) => ({ room, name, endpoint: endpoint as Endpoint })),
  )
