import type { Tx } from '#server/db/db'

type Listener = (tx: Tx, notice: { booking_id: string; at: Date }) => Promise<void>

const listeners = new Map<string, Listener>()

/** Told of each change by an airline in the transaction that writes it down. */
export const whenNoticed = (name: string, listener: Listener): void => void listeners.set(name, listener)

export async function tellNoticed(tx: Tx, notice: { booking_id: string; at: Date }): Promise<void> {
  for (const listener of listeners.values()) await listener(tx, notice)
}
