import { sql } from 'kysely'
import { first, type Tx } from '#server/db/db'
import { carrierOf, ticketStockOf } from '#server/features/house-network'
import type { Pnr } from './pnr.sql.ts'
import { readServiceId } from './service-ids.ts'
import type { Desk } from './shop.ts'

const couponsPerTicket = 4
/** Form and the start of the serial: tickets and EMDs come from stocks of their own. */
const forms = { ticket: '24', emd: '45' } as const

/** The next numbers of a carrier's stock: 3 digits of accounting code, then 10. */
async function drawNumbers(tx: Tx, code: string, kind: 'ticket' | 'emd', count: number): Promise<string[]> {
  const row = await first(tx, sql<{ last: number }>`insert into house_ticket_stocks as s (accounting_code, kind, last) values (${code}, ${kind}, ${count})
    on conflict (accounting_code, kind) do update set last = s.last + ${count} returning last`)
  return Array.from({ length: count }, (_, i) => `${code}${forms[kind]}${String(row!.last - count + 1 + i).padStart(8, '0')}`)
}

/** Writes a ticket for each passenger (more than four flights need a second) and an EMD for what each one bought beside. */
export async function writeTickets(tx: Tx, { loaded }: Desk, pnr: Pnr): Promise<void> {
  const code = carrierOf(loaded.book.carriers, pnr.validating_carrier).accounting_code ?? ticketStockOf(pnr.validating_carrier)
  const segments = pnr.legs.flatMap((leg, number) => leg.segments.map(() => number)).map((leg, segment) => ({ leg, segment }))
  const parts = Array.from({ length: Math.ceil(segments.length / couponsPerTicket) }, (_, i) => segments.slice(i * couponsPerTicket, (i + 1) * couponsPerTicket).map(({ segment }) => segment))
  const tickets = pnr.passengers.flatMap((_, passenger) => parts.map((covered) => ({ passenger, segments: covered, kind: 'ticket' as const })))
  const emds = pnr.passengers.flatMap((_, passenger) => {
    const bought = pnr.services.filter((service) => service.passenger === passenger).map(({ id }) => readServiceId(id)!)
    const covered = segments.filter(({ leg, segment }) => bought.some((one) => (one.kind === 'bag' ? one.leg === leg : one.segment === segment)))
    return covered.length ? [{ passenger, segments: covered.map(({ segment }) => segment), kind: 'emd' as const }] : []
  })
  for (const [kind, rows] of [['ticket', tickets], ['emd', emds]] as const) {
    if (rows.length === 0) continue
    const numbers = await drawNumbers(tx, code, kind, rows.length)
    const values = sql.join(rows.map((row, i) => sql`(${numbers[i]!}, ${pnr.id}::bigint, ${row.passenger}::int, ${kind}, ${row.segments}::int[])`))
    await sql`insert into house_tickets (number, pnr_id, passenger, kind, segments) values ${values}`.execute(tx)
  }
}
