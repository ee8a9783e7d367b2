import { type RawBuilder, sql } from 'kysely'
import type { TaxPart } from '#contract/money/tax'
import { emdCode, type PriceLine } from '#contract/selling/price-lines'
import { all, byKey, type Db, first, type Tx } from '#server/db/db'
import type { LineTax, SoldSo, WrittenLine } from '#server/features/money/tax'

/** Adds lines to the price of an item, after those that are there: a line once written stays. `owner`: the place of whoever alone bought it. Answers the number before the first. */
export async function addPriceLines(
  tx: Tx,
  of: { booking_id: string; item_id: string },
  lines: readonly (WrittenLine & { owner?: number })[],
): Promise<number> {
  const written = await all(
    tx,
    sql<{
      no: number
    }>`insert into price_lines (booking_id, no, item_id, kind, code, layer, ptc, quantity, amount_minor, rule_id, owner)
    select ${of.booking_id}::uuid, (select coalesce(max(no), 0) from price_lines where booking_id = ${of.booking_id}) + l.n, ${of.item_id}::uuid,
      l.line ->> 'kind', l.line ->> 'code', coalesce(l.line ->> 'layer', price_layer(l.line ->> 'kind')), l.line ->> 'ptc', (l.line ->> 'quantity')::int,
      (l.line -> 'amount' ->> 'amount')::bigint, l.line ->> 'rule_id', (l.line ->> 'owner')::int
    from jsonb_array_elements(${JSON.stringify(lines)}::jsonb) with ordinality as l (line, n) returning no`,
  )
  return (written[0]?.no ?? 1) - 1
}

type LineRow = Pick<PriceLine, 'kind' | 'code' | 'ptc' | 'quantity'> & {
  no: number
  takes_from: number | null
  amount_minor: number
  currency: string
  rule_id: string | null
  vat_code: TaxPart['category'] | null
  vat_bp: number
  vat_minor: number
  vat_reason: string | null
  net_minor: number
}

const taxOf = ({ vat_code, vat_bp, vat_minor, vat_reason, net_minor, currency }: LineRow): Pick<PriceLine, 'tax'> =>
  vat_code === null
    ? {}
    : {
        tax: {
          category: vat_code,
          rate_bp: vat_bp,
          reason: vat_reason,
          net: { amount: net_minor, currency },
          vat: { amount: vat_minor, currency },
        },
      }

function lineOf(row: LineRow): PriceLine {
  const { kind, code, ptc, quantity, amount_minor, currency, rule_id } = row
  return {
    kind,
    code,
    ptc,
    quantity,
    amount: { amount: amount_minor, currency },
    ...taxOf(row),
    ...(rule_id === null ? {} : { rule_id }),
  }
}

const rowsWhere = (db: Db, which: RawBuilder<unknown>) =>
  all(
    db,
    sql<LineRow>`${byKey} select l.no, l.takes_from, l.kind, l.code, l.ptc, l.quantity, l.amount_minor, i.currency, l.rule_id, l.vat_code, l.vat_bp, l.vat_minor, l.vat_reason, l.net_minor
      from price_lines l join booking_items i on i.id = l.item_id where ${which} order by l.no`,
  )

/** How the price of a booking came about, line by line; of some of its items where told. As it stands now, see `standing`. */
export async function priceLinesOf(db: Db, bookingId: string, itemIds?: readonly string[]): Promise<PriceLine[]> {
  const items = itemIds ? sql`and l.item_id = any(${itemIds as string[]}::uuid[])` : sql``
  const rows = await rowsWhere(db, sql`l.booking_id = ${bookingId} ${items}`)
  return standing(withoutTaken(rows)).map(lineOf)
}

/** The lines that were added to an item after this number, each as it was written: what a paper of that one change is about. */
export const linesAddedAfter = async (db: Db, itemId: string, no: number): Promise<PriceLine[]> =>
  (await rowsWhere(db, sql`l.item_id = ${itemId} and l.no > ${no}`)).map(lineOf)

export type UntaxedLine = Pick<PriceLine, 'kind' | 'code' | 'ptc' | 'quantity'> & {
  no: number
  layer: string
  amount_minor: number
}

/** The lines of one item's price, as tax is taken out of them. */
export const linesToTax = async (db: Db, itemId: string): Promise<UntaxedLine[]> =>
  standing(
    await all(
      db,
      sql<UntaxedLine>`select no, kind, code, ptc, quantity, layer, amount_minor from price_lines where item_id = ${itemId} order by no`,
    ),
  )

export type SoldLine = Pick<PriceLine, 'kind' | 'code'> & SoldSo & { layer: string }

/** The lines of an item that have been taxed, oldest first, each as it was: what took something back is below zero. */
export const taxedLines = (db: Db | Tx, itemId: string): Promise<SoldLine[]> =>
  all(
    db,
    sql<SoldLine>`select kind, code, layer, vat_code as category, vat_bp as rate_bp, vat_reason as reason, amount_minor as gross, vat_minor as vat
      from price_lines where item_id = ${itemId} and vat_code is not null order by no`,
  )

/** What EMDs have paid of an item's price. */
export const paidByEmds = async (db: Db | Tx, itemId: string): Promise<number> =>
  (await first(
    db,
    sql<{
      paid: number
    }>`select coalesce(-sum(amount_minor), 0)::int8 as paid from price_lines where item_id = ${itemId} and kind = 'base' and starts_with(code, ${emdCode})`,
  ))!.paid

/** Writes the tax of an item's lines, once. The caller has locked its booking. */
export const freezeTax = (tx: Tx, itemId: string, lines: readonly LineTax[]) =>
  sql`update price_lines p set vat_code = t.line ->> 'category', vat_bp = (t.line ->> 'rate_bp')::int, vat_minor = (t.line ->> 'vat')::bigint,
      vat_reason = t.line ->> 'reason', net_minor = (t.line ->> 'net')::bigint
    from jsonb_array_elements(${JSON.stringify(lines)}::jsonb) as t (line)
    where p.item_id = ${itemId} and p.no = (t.line ->> 'no')::int`.execute(tx)

/** What went to another booking is taken out of the line that it was in; a line of which nothing is left is gone. */
function withoutTaken(rows: readonly LineRow[]): LineRow[] {
  const taken = Map.groupBy(rows, ({ takes_from }) => takes_from)
  return rows.flatMap((row) => {
    const parts = taken.get(row.no)
    if (row.takes_from !== null) return []
    if (!parts) return [row]
    const sum = (of: (one: LineRow) => number) => parts.reduce((total, one) => total + of(one), of(row))
    const quantity = row.quantity - parts.reduce((total, one) => total + one.quantity, 0)
    const amount_minor = sum((one) => one.amount_minor)
    if (amount_minor === 0 && quantity <= 0) return []
    return [
      {
        ...row,
        quantity: Math.max(1, quantity),
        amount_minor,
        vat_minor: sum((one) => one.vat_minor),
        net_minor: sum((one) => one.net_minor),
      },
    ]
  })
}

type Standing = Pick<LineRow, 'kind' | 'code' | 'ptc' | 'quantity' | 'amount_minor'> &
  Partial<Pick<LineRow, 'vat_code' | 'vat_minor'>>

/**
 * Without what was taken back by a line of its own: nobody is shown a price that no longer holds. It is the price as it
 * stands and no list of what was done to it: what one change wrote is read by `linesAddedAfter`. Lines of which a tax is
 * left over, by its rate or by a halala, both stay: a paper says all the tax that is left.
 */
function standing<L extends Standing>(rows: readonly L[]): L[] {
  const shown: L[] = []
  const services = new Set(rows.flatMap(({ kind, code }) => (kind === 'service' ? [code] : [])))
  // What is ours of what the desk quotes stands under the same words.
  const isOursOfService = ({ kind, code }: L) => kind.endsWith('_margin') && services.has(code)
  for (const row of rows) {
    // What the desk quotes is taken back so, and the place of a traveller who leaves a room, with what is ours of it.
    const opposite =
      row.kind !== 'service' && !isOursOfService(row)
        ? -1
        : shown.findIndex(
            (one) =>
              one.amount_minor === -row.amount_minor &&
              one.kind === row.kind &&
              one.code === row.code &&
              one.ptc === row.ptc &&
              one.quantity === row.quantity &&
              one.vat_code === row.vat_code &&
              (one.vat_minor ?? 0) === -(row.vat_minor ?? 0),
          )
    if (opposite >= 0) shown.splice(opposite, 1)
    else shown.push(row)
  }
  return shown
}
