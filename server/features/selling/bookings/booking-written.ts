import type { Tx } from '#server/db/db'

type Written = { booking_id: string; event: string; from: string | null; to: string; at: Date }
type Listener = (tx: Tx, line: Written) => Promise<void>

const listeners = new Map<string, Listener>()

/** Told of each line of a booking's history in the transaction that writes it, while the booking is locked. */
export const whenBookingWritten = (name: string, listener: Listener): void => void listeners.set(name, listener)

export async function tellBookingWritten(tx: Tx, line: Written): Promise<void> {
  for (const listener of listeners.values()) await listener(tx, line)
}
