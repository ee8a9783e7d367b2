import type { Tx } from '#server/db/db'

type Listener = (tx: Tx, made: { id: string; at: Date }) => Promise<void>

const listeners = new Map<string, Listener>()

/** Told of each document in the transaction that makes it: what hangs on it stands or falls with it. */
export const whenInvoiced = (name: string, listener: Listener): void => void listeners.set(name, listener)

export async function tellInvoiced(tx: Tx, made: { id: string; at: Date }): Promise<void> {
  for (const listener of listeners.values()) await listener(tx, made)
}
