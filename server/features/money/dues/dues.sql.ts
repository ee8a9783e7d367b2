import { randomUUID } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { Due } from '#contract/selling/bookings'
import { all, byKey, type Db, first, type Tx } from '#server/db/db'
import { shareOut } from '#server/features/money/tax'

type DueState = Due['state']
type DueKind = Due['kind']

/** What is to be paid for a booking, and until when. */
export type DueRecord = {
  id: string
  booking_id: string
  no: number
  kind: DueKind
  amount_minor: number
  due_at: Date
  state: DueState
  paid_at: Date | null
  reason: string | null
}

type NewDue = {
  booking_id: string
  kind: DueKind
  due_at: Date
  at: Date
  /** Which items it pays for; their sum is the due's amount. */
  parts: readonly { item_id: string; amount: number }[]
}

/** Writes a due with its parts. The caller has locked the booking. Nothing is written where there is nothing to pay. */
export async function openDue(tx: Tx, due: NewDue): Promise<string | null> {
  const parts = due.parts.filter((part) => part.amount > 0)
  const amount = parts.reduce((sum, part) => sum + part.amount, 0)
  if (amount === 0) return null
  const id = randomUUID()
  await sql`insert into dues (id, booking_id, no, kind, amount_minor, due_at, created_at)
    values (${id}, ${due.booking_id}, (select coalesce(max(no), 0) + 1 from dues where booking_id = ${due.booking_id}), ${due.kind},
      ${amount}, ${due.due_at}, ${due.at})`.execute(tx)
  await addParts(tx, id, parts)
  return id
}

async function addParts(tx: Tx, dueId: string, parts: NewDue['parts']): Promise<void> {
  for (const part of parts)
    await sql`insert into due_parts (due_id, item_id, amount_minor) values (${dueId}, ${part.item_id}, ${part.amount})`.execute(
      tx,
    )
}

/**
 * As `openDue`, but what was planned alike for another item of the booking is one due with it: two rooms have one
 * deposit and one balance. The caller has locked the booking.
 */
export async function openPlannedDue(tx: Tx, due: NewDue): Promise<void> {
  const parts = due.parts.filter((part) => part.amount > 0)
  const same = await first(
    tx,
    sql<{
      id: string
    }>`select id from dues where booking_id = ${due.booking_id} and kind = ${due.kind} and due_at = ${due.due_at}
      and state = 'open' and not exists (select 1 from due_parts p where p.due_id = dues.id and p.state <> 'open') limit 1`,
  )
  if (!same) {
    await openDue(tx, due)
    return
  }
  await addParts(tx, same.id, parts)
  await followParts(tx, [same.id], due.at, null)
}

/** The dues of a booking in their order. */
export const duesOf = (db: Db, bookingId: string) =>
  all(db, sql<DueRecord>`${byKey} select * from dues where booking_id = ${bookingId} order by no`)

/** A part of a due: what of it pays for one item. */
export type DuePart = {
  due_id: string
  no: number
  kind: DueKind
  item_id: string
  amount_minor: number
  due_at: Date
  state: 'open' | 'held' | 'paid' | 'waived' | 'cancelled'
}

const partColumns = sql`p.due_id, d.no, d.kind, p.item_id, p.amount_minor, d.due_at, p.state`

/** What is due for an item, in the order it is to be paid. */
export const partsOf = (db: Db, itemId: string): Promise<DuePart[]> =>
  all(
    db,
    sql<DuePart>`select ${partColumns} from due_parts p join dues d on d.id = p.due_id where p.item_id = ${itemId} order by d.no`,
  )

/** What of a due is still to be paid, item by item. */
export const openPartsOf = (db: Db, dueId: string): Promise<DuePart[]> =>
  all(
    db,
    sql<DuePart>`select ${partColumns} from due_parts p join dues d on d.id = p.due_id
      where d.id = ${dueId} and p.state = 'open' order by p.item_id`,
  )

/** What of a sold item may still be lessened, what is due last first: corrections stay. */
export const sparableParts = async (db: Db, itemId: string): Promise<DuePart[]> =>
  (await partsOf(db, itemId)).filter(({ state, kind }) => state === 'open' && kind !== 'correction').toReversed()

/** What is to be paid for an item when it is confirmed: its first part that is not paid yet. */
export const partToPay = (db: Db, itemId: string): Promise<DuePart | undefined> =>
  first(
    db,
    sql<DuePart>`select ${partColumns} from due_parts p join dues d on d.id = p.due_id
      where p.item_id = ${itemId} and p.state in ('open', 'held') order by d.no limit 1`,
  )

/**
 * A due is what its parts say: paid when all that counts is paid, held while something is set aside, cancelled when
 * nothing of it counts any more, and as much as what counts; where all of it is waived, as much as that.
 */
const follow = (parts: RawBuilder<unknown>, at: Date, reason: string | null) =>
  sql`update dues d set state = p.state, amount_minor = coalesce(p.amount, p.waived, d.amount_minor),
      paid_at = case when p.state = 'paid' then coalesce(d.paid_at, ${at}) end, reason = case when p.state in ('cancelled', 'waived') then coalesce(${reason}, d.reason) else d.reason end
    from (select due_id, sum(amount_minor) filter (where state not in ('cancelled', 'waived')) as amount,
        case when bool_and(state = 'waived') then sum(amount_minor) end as waived,
        case when bool_or(state = 'held') then 'held' when bool_and(state = 'waived') then 'waived' when bool_and(state in ('cancelled', 'waived')) then 'cancelled'
          when bool_and(state in ('paid', 'cancelled', 'waived')) then 'paid' else 'open' end as state
      from ${parts} group by due_id) p
    where d.id = p.due_id and not (d.state = 'overdue' and p.state = 'open' and d.amount_minor = coalesce(p.amount, d.amount_minor))`

async function followParts(tx: Tx, dueIds: readonly string[], at: Date, reason: string | null): Promise<void> {
  await follow(sql`due_parts where due_id = any(${dueIds as string[]}::uuid[])`, at, reason).execute(tx)
}

async function moveParts(
  tx: Tx,
  where: ReturnType<typeof sql>,
  from: readonly DuePart['state'][],
  to: DuePart['state'],
  at: Date,
  reason: string | null = null,
): Promise<number> {
  // In one statement, of which each part sees the parts as they were before it.
  const { rows } = await sql<{ count: number }>`with moved as (
      update due_parts set state = ${to} where ${where} and state = any(${from as string[]}) returning due_id, item_id, amount_minor, state),
    parts as (select * from moved union all
      select p.due_id, p.item_id, p.amount_minor, p.state from due_parts p
      where p.due_id in (select due_id from moved) and (p.due_id, p.item_id) not in (select due_id, item_id from moved)),
    followed as (${follow(sql`parts`, at, reason)})
    select count(*)::int as count from moved`.execute(tx)
  return rows[0]!.count
}

/** Money is set aside for this part: at the ledger the hold bears the due's and the item's id. */
export async function holdPart(tx: Tx, part: Pick<DuePart, 'due_id' | 'item_id'>, at: Date): Promise<void> {
  const where = sql`due_id = ${part.due_id} and item_id = ${part.item_id}`
  if ((await moveParts(tx, where, ['open'], 'held', at)) !== 1)
    throw new Error(`the due ${part.due_id} of item ${part.item_id} is not there to be held`)
}

/** What was set aside for an item is paid. */
export const payHeldParts = (tx: Tx, itemId: string, at: Date) =>
  moveParts(tx, sql`item_id = ${itemId}`, ['held'], 'paid', at)

/** One open part is paid: its journal is posted in the same transaction. */
export async function payPart(tx: Tx, part: Pick<DuePart, 'due_id' | 'item_id'>, at: Date): Promise<void> {
  const where = sql`due_id = ${part.due_id} and item_id = ${part.item_id}`
  if ((await moveParts(tx, where, ['open'], 'paid', at)) !== 1)
    throw new Error(`the due ${part.due_id} of item ${part.item_id} is not there to be paid`)
}

/** What was set aside for an item is free again: its dues are open as before. */
export const reopenParts = (tx: Tx, itemId: string, at: Date) =>
  moveParts(tx, sql`item_id = ${itemId}`, ['held'], 'open', at)

/** Nothing is to be paid for this item any more. What was paid stays paid. */
export const cancelParts = (tx: Tx, itemId: string, reason: string, at: Date) =>
  moveParts(tx, sql`item_id = ${itemId}`, ['open', 'held'], 'cancelled', at, reason)

/**
 * The price of an item changed before it was sold: the last open due that pays for it changes with it. Where nothing is left
 * to be paid the due is cancelled; it is open again once there is.
 */
export async function changeDue(
  tx: Tx,
  bookingId: string,
  itemId: string,
  difference: number,
  at: Date,
): Promise<void> {
  const part = await first(
    tx,
    sql<DuePart>`select ${partColumns} from due_parts p join dues d on d.id = p.due_id
      where p.item_id = ${itemId} and p.state in ('open', 'cancelled') order by p.state = 'open' desc, d.no desc limit 1`,
  )
  if (!part) throw new Error(`no open due of booking ${bookingId} pays for item ${itemId}`)
  const where = sql`due_id = ${part.due_id} and item_id = ${itemId}`
  const amount = (part.state === 'open' ? part.amount_minor : 0) + difference
  if (amount === 0) {
    await moveParts(tx, where, ['open'], 'cancelled', at, 'nothing is left to pay')
    return
  }
  await sql`update due_parts set amount_minor = ${amount}, state = 'open' where ${where}`.execute(tx)
  await followParts(tx, [part.due_id], at, null)
}

/**
 * So much less is to be paid for an item that is sold: what is due last goes first, corrections stay. Answers how much of it was still to be
 * paid; the rest was paid already. The caller has locked the booking.
 */
export async function lessenDues(tx: Tx, itemId: string, amount: number, reason: string, at: Date): Promise<number> {
  let left = amount
  for (const { due_id, amount_minor } of await sparableParts(tx, itemId)) {
    if (left === 0) break
    const part = sql`due_id = ${due_id} and item_id = ${itemId}`
    if (left >= amount_minor) await moveParts(tx, part, ['open'], 'cancelled', at, reason)
    else {
      await sql`update due_parts set amount_minor = amount_minor - ${left} where ${part}`.execute(tx)
      await followParts(tx, [due_id], at, null)
    }
    left -= Math.min(left, amount_minor)
  }
  return amount - left
}

/**
 * So much of what is still to be paid for a sold item need not be paid, while the item costs what it did: what is due last
 * goes first, and stands as waived beside the rest. At most what `sparableParts` come to. The caller has locked the booking
 * and posted it.
 */
export async function waiveDues(
  tx: Tx,
  of: { booking_id: string; item_id: string },
  amount: number,
  reason: string,
  at: Date,
): Promise<void> {
  let left = amount
  for (const { due_id, kind, due_at, amount_minor } of await sparableParts(tx, of.item_id)) {
    if (left === 0) return
    const mine = Math.min(left, amount_minor)
    const part = (id: string) => sql`due_id = ${id} and item_id = ${of.item_id}`
    let waived = due_id
    if (mine < amount_minor) {
      await sql`update due_parts set amount_minor = amount_minor - ${mine} where ${part(due_id)}`.execute(tx)
      await followParts(tx, [due_id], at, null)
      const parts = [{ item_id: of.item_id, amount: mine }]
      waived = (await openDue(tx, { booking_id: of.booking_id, kind, due_at, at, parts }))!
    }
    await moveParts(tx, part(waived), ['open'], 'waived', at, reason)
    left -= mine
  }
  if (left > 0) throw new Error(`${left} more than is due of item ${of.item_id} was to be waived`)
}

/** Marks what should have been paid by now; answers each due that has just become overdue. */
export const markOverdue = (tx: Tx, at: Date, max: number): Promise<DueRecord[]> =>
  all(
    tx,
    sql<DueRecord>`update dues set state = 'overdue' where id in (
        select d.id from dues d join bookings b on b.id = d.booking_id
        where d.state = 'open' and d.due_at <= ${at} and exists (
          select 1 from due_parts p join booking_items i on i.id = p.item_id where p.due_id = d.id and p.state = 'open'
            and i.stage in ('confirmed', 'approved', 'void_requested', 'refund_requested', 'refund_quoted', 'completed'))
        order by d.due_at limit ${max} for update of d skip locked) returning *`,
  )

/** What of a due went to a due of another item: paid there, still to be paid, or waived, as it was here. */
export type MovedDue = { from_due: string; to_due: string; amount: number; state: 'open' | 'paid' | 'waived' }

/**
 * What of an item's dues is another item's from now on: of each the same part, paid where it was paid, and waived where it
 * was let go. `amount`: all of it together. The caller has locked both bookings.
 */
export async function divideDues(
  tx: Tx,
  itemId: string,
  to: { booking_id: string; item_id: string },
  amount: number,
  at: Date,
): Promise<MovedDue[]> {
  const parts = await all(
    tx,
    sql<
      DuePart & { state: MovedDue['state']; paid_at: Date | null; reason: string | null }
    >`select ${partColumns}, d.paid_at, d.reason from due_parts p join dues d on d.id = p.due_id
      where p.item_id = ${itemId} and p.state in ('open', 'paid', 'waived') and d.kind <> 'correction' order by d.no`,
  )
  const amounts = shareOut(
    BigInt(amount),
    parts.map(({ amount_minor }) => BigInt(amount_minor)),
  ).map(Number)
  const moved: MovedDue[] = []
  for (const [index, part] of parts.entries()) {
    const mine = amounts[index]!
    if (mine === 0) continue
    const { due_id, kind, due_at, state, paid_at, reason } = part
    const id = (await openDue(tx, { ...to, kind, due_at, at, parts: [{ item_id: to.item_id, amount: mine }] }))!
    const theirs = sql`due_id = ${id} and item_id = ${to.item_id}`
    if (state !== 'open') await moveParts(tx, theirs, ['open'], state, paid_at ?? at, reason)
    // Nothing is left of it: an amount of nothing is no due.
    await sql`update due_parts set ${part.amount_minor === mine ? sql`state = 'cancelled'` : sql`amount_minor = amount_minor - ${mine}`}
      where due_id = ${due_id} and item_id = ${itemId}`.execute(tx)
    await followParts(tx, [due_id], at, part.amount_minor === mine ? 'split' : null)
    moved.push({ from_due: due_id, to_due: id, amount: mine, state })
  }
  return moved
}
