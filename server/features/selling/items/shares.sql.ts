import { sql } from 'kysely'
import type { PriceLine } from '#contract/selling/price-lines'
import { all, type Db, type Tx } from '#server/db/db'
import { type Share, type Sharer, splitStanding, type WholeLine } from './split-price.ts'

export type Shared = { id: string; booking_id: string; people: number; price_minor: number }
/**
 * Whose a line is that one person bought, told by its kind and its place among those of it; several where exactly they
 * share it; null: whose it is follows from its kind and number.
 */
export type OwnerOf = (line: Pick<PriceLine, 'kind' | 'code'>, nth: number) => number | readonly number[] | null

type LineRow = Omit<WholeLine, 'owner'> & Pick<PriceLine, 'code'> & { takes_from: number | null; owner: number | null }
export type SharedLine = WholeLine & Pick<PriceLine, 'code'> & { takes_from: number | null }

/** Its people; nobody where its price is split already. */
async function sharersOf(tx: Tx, item: Shared, { onlyUnsplit = false } = {}): Promise<Sharer[]> {
  const people = await all(
    tx,
    sql<{
      position: number
      type: Sharer['type']
      price_minor: number
    }>`select position, type, price_minor from booking_passengers where booking_id = ${item.booking_id}
      ${onlyUnsplit ? sql`and not exists (select 1 from item_shares where item_id = ${item.id})` : sql``} order by position`,
  )
  const told = people.reduce((sum, { price_minor }) => sum + price_minor, 0) === item.price_minor
  return people.map(({ position, type, price_minor }) => ({ position, type, price: told ? price_minor : null }))
}

/**
 * The lines of an item as they are split over its people. A line that takes a part out of an earlier one is of the same
 * people, and the earlier one of as many as are left.
 */
export async function linesToShare(tx: Tx, itemId: string, ownerOf: OwnerOf): Promise<SharedLine[]> {
  const lines = await all(
    tx,
    sql<LineRow>`select l.no, l.kind, l.code, l.ptc, l.takes_from, l.owner, l.amount_minor as amount, l.net_minor as net, case when l.vat_code is not null then l.vat_minor end as vat,
        greatest(1, r.quantity - (select coalesce(sum(quantity), 0) from price_lines x where x.booking_id = l.booking_id and x.takes_from = r.no))::int as quantity
      from price_lines l join price_lines r on r.booking_id = l.booking_id and r.no = coalesce(l.takes_from, l.no)
      where l.item_id = ${itemId} order by l.no`,
  )
  const places = new Map<string, number>()
  const owners = new Map<number, Pick<WholeLine, 'owner' | 'owners'>>()
  return lines.map((line) => {
    if (line.takes_from !== null) return { ...line, ...owners.get(line.takes_from) }
    const nth = places.get(line.kind) ?? 0
    places.set(line.kind, nth + 1)
    const owner = line.owner ?? ownerOf(line, nth)
    const whose = typeof owner === 'object' && owner !== null ? { owner: null, owners: owner } : { owner }
    owners.set(line.no, whose)
    return { ...line, ...whose }
  })
}

/** What of an item would be whose if it were sold as it stands; none where its people are not known one by one. */
export async function sharesToBe(tx: Tx, item: Shared, ownerOf: OwnerOf): Promise<ShareRow[]> {
  const people = await sharersOf(tx, item)
  if (people.length === 0 || people.length !== item.people) return []
  const lines = await linesToShare(tx, item.id, ownerOf)
  const shares = splitStanding(lines, people)
  const rows = await all(
    tx,
    sql<
      Omit<ShareRow, 'line_no' | 'position' | 'amount' | 'net' | 'vat'> & { no: number }
    >`select no, kind, code, ptc, layer, vat_code as category, vat_bp as rate_bp, vat_reason as reason from price_lines where item_id = ${item.id}`,
  )
  const byNo = new Map(rows.map(({ no, ...row }) => [no, row]))
  return shares.map((share) => ({ ...byNo.get(share.line_no)!, ...share }))
}

/**
 * Splits the price of a sold item over its people, once; nothing where they are not known one by one. The caller has
 * locked its booking; tax is taken out of the lines before.
 */
export async function shareItem(tx: Tx, item: Shared, ownerOf: OwnerOf = () => null): Promise<void> {
  const people = await sharersOf(tx, item, { onlyUnsplit: true })
  if (people.length === 0 || people.length !== item.people) return
  await writeShares(tx, item, splitStanding(await linesToShare(tx, item.id, ownerOf), people))
}

export const writeShares = (tx: Tx, item: Pick<Shared, 'id' | 'booking_id'>, shares: readonly Share[]) =>
  sql`insert into item_shares (booking_id, item_id, line_no, position, amount_minor, net_minor, vat_minor)
    select ${item.booking_id}, ${item.id}, x.line_no, x.position, x.amount, x.net, x.vat
    from jsonb_to_recordset(${JSON.stringify(shares)}::jsonb) as x (line_no int, position int, amount bigint, net bigint, vat bigint)`.execute(
    tx,
  )

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

/** The shares of an item in the order of its lines, of those who are still in its booking; none before it is split. */
export const sharesOf = (db: Db | Tx, itemId: string): Promise<ShareRow[]> =>
  all(
    db,
    sql<ShareRow>`select l.kind, l.code, l.ptc, s.line_no, s.position, l.layer, s.amount_minor as amount, s.net_minor as net, s.vat_minor as vat,
        l.vat_code as category, l.vat_bp as rate_bp, l.vat_reason as reason
      from item_shares s join price_lines l on l.booking_id = s.booking_id and l.no = s.line_no
      where s.item_id = ${itemId}
        and not exists (select 1 from booking_split_people x where x.from_item = s.item_id and x.position = s.position)
      order by s.line_no, s.position`,
  )
