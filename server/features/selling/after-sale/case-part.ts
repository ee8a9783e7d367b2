import type { App } from '#server/app'
import type { Db, Tx } from '#server/db/db'
import {
  type Booked,
  type CaseRecord,
  givenBackOf,
  openCaseOf,
  passengersOf,
  wasDivided,
} from '#server/features/selling/bookings'
import { openCase, peopleOfCase } from './cases.sql.ts'
import { type Scope, wholeOf } from './scope.ts'
import { type ShareMoney, shareMoneyOf } from './share-money.ts'

/** Whose parts the open case of an item asks its supplier for; null: for the whole of a sale of which nothing is gone. */
export async function casePart(db: Db | Tx, itemId: string): Promise<readonly number[] | null> {
  const open = await openCaseOf(db, itemId)
  if (!open) return null
  if (open.whole && (await givenBackOf(db, itemId)).length === 0) return null
  return peopleOfCase(db, open.id)
}

/** A case as whoever goes on with it sees it. */
export type Opened = {
  one: CaseRecord
  scope: Scope
  /** What of the sale is theirs; null where the sale itself is turned round, for nothing of it is gone. */
  part: ShareMoney | null
}

/** The open case of a locked item with its people and their money. */
export async function openedCase(app: App, tx: Tx, booked: Booked, one: CaseRecord): Promise<Opened> {
  const { item } = booked
  const gone = await givenBackOf(tx, item.id)
  const theirs = await peopleOfCase(tx, one.id)
  const people = (await passengersOf(tx, booked.id)).filter(({ position }) => theirs.includes(position))
  // Of what was divided the sale is no longer that of this item.
  const fresh = gone.length === 0 && !(await wasDivided(tx, item.id))
  const scope = { whole: one.whole, fresh, people }
  return {
    one,
    scope,
    part: scope.whole && scope.fresh ? null : await shareMoneyOf(app, tx, booked, people),
  }
}

/** The case that a done act settles; what an earlier version began without one gets it here. */
export async function caseToSettle(app: App, tx: Tx, booked: Booked, kind: 'void' | 'refund', at: Date) {
  const open = await openCaseOf(tx, booked.item.id)
  if (open) return openedCase(app, tx, booked, open)
  const scope = await wholeOf(app, tx, booked, kind)
  const one = await openCase(app, tx, booked, { kind, state: 'accepted', scope, reason: '', who: { id: null }, at })
  return openedCase(app, tx, booked, one)
}
