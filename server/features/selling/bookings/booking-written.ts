import { type RawBuilder, sql } from 'kysely'
import { first, type Tx } from '#server/db/db'

type Written = { booking_id: string; event: string; from: string | null; to: string; at: Date }
/** `wants`: asked in the statement that writes the line, whether there is anybody to tell; null: surely not. */
type Listener = { wants(line: Written): RawBuilder<unknown> | null; tell(tx: Tx, line: Written): Promise<void> }

const listeners = new Map<string, Listener>()

/** Told of each line of a booking's history in the transaction that writes it, while the booking is locked. */
export const whenBookingWritten = (name: string, listener: Listener): void => void listeners.set(name, listener)

/** Writes a line of history by this statement and tells those who want to hear of it. */
export async function tellBookingWritten(tx: Tx, line: Written, writing: RawBuilder<unknown>): Promise<void> {
  const asked = [...listeners.values()].flatMap((listener) => {
    const wants = listener.wants(line)
    return wants ? [{ listener, wants }] : []
  })
  const wanted = asked.map(({ wants }) => sql`coalesce(${wants}, false)`)
  const row = await first(
    tx,
    sql<{ wanted: boolean[] }>`${writing} returning array[${sql.join(wanted)}]::boolean[] as wanted`,
  )
  for (const [at, { listener }] of asked.entries()) if (row!.wanted[at]) await listener.tell(tx, line)
}
