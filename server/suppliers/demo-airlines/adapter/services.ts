import { sql } from 'kysely'
import { type Db, first, inTx, type Tx } from '#server/db/db'
import { hashText, instantOf } from '../stock/index.ts'
import { type ServiceAnswer, type ServiceRequest, SupplierError } from '#server/ports/flight'
import { lockPnr, type Pnr } from './pnr.sql.ts'
import type { CallContext } from './shop.ts'

const mealHours = 24
/** What a person at the airline looks at takes this long. */
const personMinutes = 10
const byPerson: readonly string[] = ['WCHC', 'BSCT']

type Row = { id: number; code: string; status: ServiceAnswer['status']; asked_at: Date; key: string }
const byKey = (db: Db | Tx, pnrId: number, key: string) =>
  first(
    db,
    sql<Row>`select id, code, status, asked_at, key from house_services where pnr_id = ${pnrId} and key = ${key}`,
  )

/** As it stands now: a person has looked at it after a while; of cots there are not always enough. */
const answerOf = ({ id, code, status, asked_at, key }: Row, now: Date): ServiceAnswer => {
  const isLooked = now.getTime() - asked_at.getTime() >= personMinutes * 60_000
  if (status !== 'PN' || !isLooked) return { id: String(id), status }
  return { id: String(id), status: code === 'BSCT' && hashText(key) % 4 === 0 ? 'UC' : 'HK' }
}

function firstAnswer(pnr: Pnr, { code, text, passenger }: ServiceRequest, now: Date): ServiceAnswer['status'] {
  if (!pnr.passengers[passenger] || pnr.passengers[passenger].divided)
    throw new SupplierError('not_permitted', 'There is no such passenger.')
  const { departure_at, departure_zone } = pnr.legs[0]!.segments[0]!
  const hours = (instantOf(departure_at, departure_zone).getTime() - now.getTime()) / 3_600_000
  if (code.endsWith('ML') && hours < mealHours) return 'NO'
  if (code === 'FQTV') return /^[A-Z0-9]{5,20}$/.test(text) ? 'HK' : 'NO'
  return byPerson.includes(code) ? 'PN' : 'KK'
}

/** Takes a request for a service on all flights of a booking, once for each key. */
export const requestService = (
  { shop, now }: CallContext,
  locator: string,
  key: string,
  request: ServiceRequest,
): Promise<ServiceAnswer> =>
  inTx(shop.parts.db, 'request a service', async (tx) => {
    const pnr = await lockPnr(tx, shop.id, locator)
    if (!pnr || (pnr.status !== 'ticketed' && pnr.status !== 'held'))
      throw new SupplierError('not_permitted', `There is no booking ${locator}.`)
    const held = await byKey(tx, pnr.id, key)
    if (held) return answerOf(held, now)
    const status = firstAnswer(pnr, request, now)
    await sql`insert into house_services (pnr_id, key, passenger, code, status, asked_at)
      values (${pnr.id}, ${key}, ${request.passenger}, ${request.code}, ${status}, ${now})`.execute(tx)
    return answerOf((await byKey(tx, pnr.id, key))!, now)
  })

/** How a request stands; null: it was never made. */
export async function findService(
  { shop, now }: CallContext,
  locator: string,
  key: string,
): Promise<ServiceAnswer | null> {
  const { db } = shop.parts
  const row = await first(
    db,
    sql<Row>`select s.id, s.code, s.status, s.asked_at, s.key from house_services s join house_pnrs p on p.id = s.pnr_id
      where s.key = ${key} and p.locator = ${locator} and p.supplier = ${shop.id}`,
  )
  return row ? answerOf(row, now) : null
}

/** Takes a request back; one that is taken back, or was refused, stays as it is. */
export const cancelService = ({ shop, now }: CallContext, locator: string, key: string): Promise<ServiceAnswer> =>
  inTx(shop.parts.db, 'take a service back', async (tx) => {
    const pnr = await lockPnr(tx, shop.id, locator)
    const held = pnr && (await byKey(tx, pnr.id, key))
    if (!pnr || !held) throw new SupplierError('not_permitted', 'There is no such request.')
    if (answerOf(held, now).status === 'UC') return answerOf(held, now)
    const { departure_at, departure_zone } = pnr.legs[0]!.segments[0]!
    if (instantOf(departure_at, departure_zone) <= now)
      throw new SupplierError('too_late', 'The first flight has left.')
    await sql`update house_services set status = 'XX' where id = ${held.id} and status not in ('NO', 'UC')`.execute(tx)
    return answerOf((await byKey(tx, pnr.id, key))!, now)
  })

/** Keeps words for the airline under a PNR, once for each key. */
export const addRemark = (
  { shop, now }: CallContext,
  locator: string,
  key: string,
  { text, to }: { text: string; to: string | null },
): Promise<void> =>
  inTx(shop.parts.db, 'write a remark', async (tx) => {
    const pnr = await lockPnr(tx, shop.id, locator)
    if (!pnr || (pnr.status !== 'ticketed' && pnr.status !== 'held'))
      throw new SupplierError('not_permitted', `There is no booking ${locator}.`)
    await sql`insert into house_remarks (pnr_id, key, text, carrier, written_at) values (${pnr.id}, ${key}, ${text}, ${to}, ${now})
      on conflict (key) do nothing`.execute(tx)
  })
