import { sql } from 'kysely'
import type { PriceLine } from '#contract/selling/price-lines'
import { all, type Db, first, type Tx } from '#server/db/db'
import { type Sharer, splitPrice, type WholeLine } from './split-price.ts'

export type Shared = { id: string; booking_id: string; people: number; price_minor: number }
/** Whose a line is that one person bought, told by its kind and its place among those of it; null: of several. */
export type OwnerOf = (line: Pick<PriceLine, 'kind' | 'code'>, nth: number) => number | null

type LineRow = Omit<WholeLine, 'owner'> & Pick<PriceLine, 'code'>

async function sharersOf(tx: Tx, item: Shared): Promise<Sharer[]> {
  const people = await all(
    tx,
    sql<{
      position: number
      type: Sharer['type']
      price_minor: number
    }>`select position, type, price_minor from booking_passengers where booking_id = ${item.booking_id} order by position`,
  )
  const told = people.reduce((sum, { price_minor }) => sum + price_minor, 0) === item.price_minor
  return people.map(({ position, type, price_minor }) => ({ position, type, price: told ? price_minor : null }))
}

/**
 * Splits the price of a sold item over its people, once; nothing where they are not known one by one. The caller has
 * locked its booking; tax is taken out of the lines before.
 */
export async function shareItem(tx: Tx, item: Shared, ownerOf: OwnerOf = () => null): Promise<void> {
  if (await first(tx, sql`select 1 from item_shares where item_id = ${item.id} limit 1`)) return
  const people = await sharersOf(tx, item)
  if (people.length === 0 || people.length !== item.people) return
  const lines = await all(
    tx,
    sql<LineRow>`select no, kind, code, ptc, quantity, amount_minor as amount, net_minor as net, case when vat_code is not null then vat_minor end as vat
      from price_lines where item_id = ${item.id} order by no`,
  )
  const places = new Map<string, number>()
  const owned = lines.map((line) => {
    const nth = places.get(line.kind) ?? 0
    places.set(line.kind, nth + 1)
    return { ...line, owner: ownerOf(line, nth) }
  })
  const shares = splitPrice(owned, people)
  await sql`insert into item_shares (booking_id, item_id, line_no, position, amount_minor, net_minor, vat_minor)
    select ${item.booking_id}, ${item.id}, x.line_no, x.position, x.amount, x.net, x.vat
    from jsonb_to_recordset(${JSON.stringify(shares)}::jsonb) as x (line_no int, position int, amount bigint, net bigint, vat bigint)`.execute(
    tx,
  )
}

/**
 * Writes whose the lines are that were added to an item after it was split: each of one person. Nothing where the item
 * is not split. The caller has locked its booking; tax is taken out of the lines before.
 */
export async function shareAdded(
  tx: Tx,
  item: Pick<Shared, 'id' | 'booking_id'>,
  owners: readonly { no: number; position: number }[],
): Promise<void> {
  await sql`insert into item_shares (booking_id, item_id, line_no, position, amount_minor, net_minor, vat_minor)
    select l.booking_id, l.item_id, l.no, x.position, l.amount_minor, l.net_minor, case when l.vat_code is not null then l.vat_minor end
    from jsonb_to_recordset(${JSON.stringify(owners)}::jsonb) as x (no int, position int)
    join price_lines l on l.booking_id = ${item.booking_id} and l.item_id = ${item.id} and l.no = x.no
    where exists (select 1 from item_shares s where s.item_id = ${item.id})`.execute(tx)
}

/** One person's part of one line. `net` and `vat` are null where no tax was taken out of the line. */
export type ShareRow = Pick<PriceLine, 'kind' | 'code' | 'ptc'> & {
  line_no: number
  position: number
  layer: string
  amount: number
  net: number | null
  vat: number | null
  category: 'S' | 'Z' | 'E' | 'O' | null
  rate_bp: number | null
  reason: string | null
}

/** The shares of an item in the order of its lines; none before it is split. */
export const sharesOf = (db: Db | Tx, itemId: string): Promise<ShareRow[]> =>
  all(
    db,
    sql<ShareRow>`select l.kind, l.code, l.ptc, s.line_no, s.position, l.layer, s.amount_minor as amount, s.net_minor as net, s.vat_minor as vat,
        l.vat_code as category, l.vat_bp as rate_bp, l.vat_reason as reason
      from item_shares s join price_lines l on l.booking_id = s.booking_id and l.no = s.line_no
      where s.item_id = ${itemId} order by s.line_no, s.position`,
  )
