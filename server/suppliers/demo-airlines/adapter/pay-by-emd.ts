import { sql } from 'kysely'
import { all, changed, type Db, type Tx } from '#server/db/db'
import { type PassengerMoney, residualCode, SupplierError } from '#server/ports/flight'
import type { OfferedCredit } from '#server/ports/servicing'
import { type Pnr, pnrByLocator, type TicketRow, ticketsOf } from './pnr.sql.ts'
import type { NewDocument } from './tickets.ts'

/** An EMD for what is left of a fare that nobody has used: it has no flights, and no coupons that ended. */
const isWhole = ({ rfisc, voided, refunded_at, coupons }: TicketRow) =>
  rfisc === residualCode && !voided && !refunded_at && !coupons

type Offered = readonly OfferedCredit[]

/** What of a passenger's sum is paid with EMDs. */
export const creditsOf = ({ credits = [] }: Pick<PassengerMoney, 'credits'>): number =>
  credits.reduce((sum, { amount }) => sum + amount, 0)

/** EMDs that are to pay for other bookings, which are held. */
const promised = async (db: Db, supplier: string, pnrId: number, now: Date): Promise<Set<string>> =>
  new Set(
    (
      await all(
        db,
        sql<{ number: string }>`select c ->> 'number' as number from house_pnrs p, jsonb_array_elements(p.credits) c
          where p.status = 'held' and p.credits <> '[]' and p.supplier = ${supplier} and p.ttl_at > ${now} and p.id <> ${pnrId}`,
      )
    ).map(({ number }) => number),
  )

/**
 * Documents of the booking, and EMDs that other bookings of this seller hold for the same people with the same airline,
 * each as its passenger's here.
 */
export async function documentsWith(
  db: Db,
  supplier: string,
  { pnr, tickets }: { pnr: Pnr; tickets: readonly TicketRow[] },
  offered: Offered,
  now: Date,
): Promise<TicketRow[]> {
  const found = [...tickets]
  if (offered.length === 0) return found
  for (const { number, passenger, locator } of offered) {
    const other = locator && locator !== pnr.locator ? await pnrByLocator(db, supplier, locator) : undefined
    if (other?.validating_carrier !== pnr.validating_carrier) continue
    const emd = (await ticketsOf(db, other.id)).find((one) => one.number === number)
    const [theirs, here] = [emd && other.passengers[emd.passenger], pnr.passengers[passenger]]
    if (emd && theirs?.surname === here?.surname && theirs?.given_name === here?.given_name)
      found.push({ ...emd, passenger })
  }
  const elsewhere = await promised(db, supplier, pnr.id, now)
  return found.filter(({ number }) => !elsewhere.has(number))
}

/**
 * Takes EMDs in payment of a change: each pays for its own passenger, the first offered first, and never more than there
 * is to pay. Throws `coupon_taken` for one that is used, of another passenger or of no booking of theirs.
 */
export function payByEmd(money: readonly PassengerMoney[], tickets: readonly TicketRow[], offered: Offered) {
  const whole = tickets.filter(isWhole)
  for (const { number, passenger } of offered)
    if (!whole.some((one) => one.number === number && one.passenger === passenger))
      throw new SupplierError('coupon_taken', `EMD ${number} is not open for this passenger.`)
  return money.map((one): PassengerMoney => {
    let left = Math.max(0, one.collect)
    const credits = offered.flatMap(({ number, passenger }) => {
      if (passenger !== one.passenger || left === 0) return []
      const amount = Math.min(left, whole.find((emd) => emd.number === number)!.amount ?? 0)
      left -= amount
      return amount > 0 ? [{ number, amount }] : []
    })
    const paid = creditsOf({ credits })
    return paid === 0 ? one : { ...one, credits, collect: one.collect - paid }
  })
}

/** EMDs that pay end as exchanged; what is left of one is on a new one. Throws `coupon_taken` where one was used since. */
export async function useEmds(
  tx: Tx,
  { credits = [] }: PassengerMoney,
  tickets: readonly TicketRow[],
  alone: Pick<NewDocument, 'passenger' | 'kind' | 'stock' | 'segments'>,
): Promise<NewDocument[]> {
  const rest: NewDocument[] = []
  for (const { number, amount } of credits) {
    const emd = tickets.find((one) => one.number === number && isWhole(one))
    if (!emd) throw new SupplierError('coupon_taken', `EMD ${number} was used since.`)
    const used = await changed(
      tx,
      sql`update house_tickets set coupons = '[]' where number = ${number} and coupons is null`,
    )
    if (used !== 1) throw new SupplierError('coupon_taken', `EMD ${number} was used since.`)
    const left = (emd.amount ?? 0) - amount
    if (left > 0) rest.push({ ...alone, rfisc: residualCode, amount: left, exchanged_from: [number] })
  }
  return rest
}
