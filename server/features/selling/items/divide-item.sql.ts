import { sql } from 'kysely'
import { all, type Tx } from '#server/db/db'
import { linesToShare, type OwnerOf, type ShareRow, writeShares } from './shares.sql.ts'
import { type Sharer, whose } from './split-price.ts'

type Ends = { from: { booking_id: string; item_id: string }; to: { booking_id: string; item_id: string } }
/** Who goes: their places in the one booking and in the other. */
export type Going = { position: number; to_position: number }

export type Copied = {
  locator: string | null
  carrier_locator: string | null
  hold_until: Date | null
  price_until: Date | null
  void_until: Date | null
  price_minor: number
  cost_minor: number
  selling_minor: number | null
  people: number
  detail: unknown
}

/** Writes the item of the booking that some people of another get: the same thing in the same state, of that price. */
export const copyItem = (tx: Tx, { from, to }: Ends, one: Copied, at: Date) =>
  sql`insert into booking_items (id, booking_id, no, product, fulfilment, source, supplier, offer_ref, locator, carrier_locator, state, stage, currency,
      price_minor, cost_minor, selling_minor, hold_until, price_until, void_until, detail, detail_version, title, place, starts_local, ends_local,
      starts_at, ends_at, people, demo, created_at, updated_at)
    select ${to.item_id}::uuid, ${to.booking_id}::uuid, 1, product, fulfilment, source, supplier, offer_ref, ${one.locator}, ${one.carrier_locator}, state, stage, currency,
      ${one.price_minor}, ${one.cost_minor}, ${one.selling_minor}, ${one.hold_until}, ${one.price_until}, ${one.void_until}, ${JSON.stringify(one.detail)}::jsonb,
      detail_version, title, place, starts_local, ends_local, starts_at, ends_at, ${one.people}, demo, ${at}, ${at}
    from booking_items where id = ${from.item_id}`.execute(tx)

const sum = (some: readonly ShareRow[], of: (row: ShareRow) => number | null) =>
  some.some((row) => of(row) === null) ? null : some.reduce((total, row) => total + of(row)!, 0)

/** One share a person, whatever was taken out of it before. */
const byPerson = (rows: readonly ShareRow[]): ShareRow[] =>
  [...Map.groupBy(rows, ({ position }) => position).values()].map((mine) => ({
    ...mine[0]!,
    amount: sum(mine, ({ amount }) => amount)!,
    net: sum(mine, ({ net }) => net),
    vat: sum(mine, ({ vat }) => vat),
  }))

type Part = {
  no: number
  /** Who alone bought it, by their place before. */
  owner: number | null
  quantity: number
  amount: number
  net: number | null
  vat: number | null
  shares: ShareRow[]
}

/** Of each line what is theirs; of a line that takes from another it stands with that one. */
async function partsOf(
  tx: Tx,
  itemId: string,
  ownerOf: OwnerOf,
  people: readonly Pick<Sharer, 'position' | 'type'>[],
  rows: readonly ShareRow[],
  going: ReadonlySet<number>,
): Promise<Part[]> {
  const lines = await linesToShare(tx, itemId, ownerOf)
  const roots = new Map(lines.map(({ no, takes_from }) => [no, takes_from ?? no]))
  const byRoot = Map.groupBy(
    rows.filter(({ position }) => going.has(position)),
    ({ line_no }) => roots.get(line_no),
  )
  return lines
    .filter(({ takes_from }) => takes_from === null)
    .flatMap((line) => {
      const theirs = whose(line, people).map((is, at) => is && going.has(people[at]!.position))
      const shares = byPerson(byRoot.get(line.no) ?? [])
      // Of a line that a change added it says at once whose it is.
      const isTheirs = theirs.includes(true) || shares.some(({ amount }) => amount !== 0)
      if (!isTheirs || shares.length === 0) return []
      return [
        {
          no: line.no,
          owner: line.owner,
          quantity: Math.max(1, shares.filter(({ amount }) => amount !== 0).length || theirs.filter(Boolean).length),
          amount: sum(shares, ({ amount }) => amount)!,
          net: sum(shares, ({ net }) => net),
          vat: sum(shares, ({ vat }) => vat),
          shares,
        },
      ]
    })
}

/**
 * Takes the shares of some people out of an item's price, by lines of their own beside those that stay as they were
 * written, and writes the same lines to the item they get. Nothing is divided anew: `rows` says what is whose. Where it is
 * sold, the shares and the tax of the lines go along. The caller has locked the booking.
 */
export async function divideLines(
  tx: Tx,
  ends: Ends,
  {
    rows,
    people,
    going,
    ownerOf,
    sold,
  }: {
    rows: readonly ShareRow[]
    /** Everybody the item was for until now. */
    people: readonly Pick<Sharer, 'position' | 'type'>[]
    going: readonly Going[]
    ownerOf: OwnerOf
    sold: boolean
  },
): Promise<void> {
  const places = new Map(going.map(({ position, to_position }) => [position, to_position]))
  const parts = await partsOf(tx, ends.from.item_id, ownerOf, people, rows, new Set(places.keys()))
  const { from, to } = ends
  const out = await copyLines(tx, from.item_id, from, parts, -1)
  const theirs = parts.map((part) => ({
    ...part,
    owner: part.owner === null ? null : (places.get(part.owner) ?? null),
  }))
  const into = await copyLines(tx, from.item_id, to, theirs, 1)
  if (!sold) return
  const turned = (amount: number | null) => (amount === null ? null : -amount)
  const shared = (at: number, sign: 1 | -1) =>
    parts[at]!.shares.map(({ position, amount, net, vat }) => ({
      line_no: (sign === 1 ? into : out)[at]!,
      position: sign === 1 ? places.get(position)! : position,
      amount: sign * amount,
      net: sign === 1 ? net : turned(net),
      vat: sign === 1 ? vat : turned(vat),
    }))
  await writeShares(
    tx,
    { id: from.item_id, booking_id: from.booking_id },
    parts.flatMap((_, at) => shared(at, -1)),
  )
  await writeShares(
    tx,
    { id: to.item_id, booking_id: to.booking_id },
    parts.flatMap((_, at) => shared(at, 1)),
  )
}

/** Writes these parts of lines to an item, after the lines it has: `sign` -1 takes them out of the lines they are of. Answers their numbers. */
async function copyLines(
  tx: Tx,
  of: string,
  to: { booking_id: string; item_id: string },
  parts: readonly Part[],
  sign: 1 | -1,
): Promise<number[]> {
  const data = parts.map(({ no, owner, quantity, amount, net, vat }) => ({
    no,
    owner,
    quantity,
    amount: sign * amount,
    net: net === null ? null : sign * net,
    vat: vat === null ? 0 : sign * vat,
  }))
  const rows = await all(
    tx,
    sql<{
      no: number
    }>`insert into price_lines (booking_id, no, item_id, kind, code, layer, ptc, quantity, amount_minor, rule_id, takes_from, owner,
        vat_code, vat_bp, vat_minor, vat_reason, net_minor)
      select ${to.booking_id}::uuid, (select coalesce(max(no), 0) from price_lines where booking_id = ${to.booking_id}) + x.n, ${to.item_id}::uuid,
        l.kind, l.code, l.layer, l.ptc, (x.line ->> 'quantity')::int, (x.line ->> 'amount')::bigint, l.rule_id,
        ${sign === -1 ? sql`l.no` : sql`null::int`}, (x.line ->> 'owner')::int, l.vat_code, l.vat_bp, case when l.vat_code is null then 0 else (x.line ->> 'vat')::bigint end, l.vat_reason,
        case when l.vat_code is not null then (x.line ->> 'net')::bigint end
      from jsonb_array_elements(${JSON.stringify(data)}::jsonb) with ordinality as x (line, n)
      join price_lines l on l.item_id = ${of} and l.no = (x.line ->> 'no')::int
      order by x.n returning no`,
  )
  return rows.map(({ no }) => no).toSorted((a, b) => a - b)
}
