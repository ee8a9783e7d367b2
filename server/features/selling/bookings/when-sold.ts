import type { Tx } from '#server/db/db'
import type { Booked } from './bookings.sql.ts'
import type { Known } from './product.ts'

type Listener = (tx: Tx, booked: Booked, known: Known, at: Date) => Promise<void>

const listeners = new Map<string, Listener>()

/** Told of each item that is sold, in the transaction that writes its sale, once its papers are written. */
export const whenSold = (name: string, listener: Listener): void => void listeners.set(name, listener)

export async function tellSold(...sold: Parameters<Listener>): Promise<void> {
  for (const listener of listeners.values()) await listener(...sold)
}
