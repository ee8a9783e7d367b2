import type { App } from '#server/app'
import type { Tx } from '#server/db/db'
import { partOfShares, type ShareMoney } from '#server/features/selling/after-sale'
import { type Booked, productOf, shareBooked } from '#server/features/selling/bookings'
import { type OwnerOf, type ShareRow, sharesOf, sharesToBe } from '#server/features/selling/items'
import type { Party } from './refuse-split.ts'

export type SplitMoney = {
  /** Of everybody who is still in it. */
  rows: ShareRow[]
  ownerOf: OwnerOf
  sold: boolean
  /** What goes along. */
  goes: ShareMoney
}

/** Whether money was taken for it: else only what it costs and what is due go along. */
export const isSoldItem = ({ item }: Booked): boolean => item.stage !== 'saved'

/**
 * What of an item is whose: as it was split when it was sold, or as it would be now. Nothing where it is not known. The
 * caller has locked the booking.
 */
export async function splitMoney(app: App, tx: Tx, booked: Booked, { going }: Party): Promise<SplitMoney | undefined> {
  const ownerOf = productOf(app, booked.item.product).ownerOf!(booked)
  const sold = isSoldItem(booked)
  if (sold) await shareBooked(app, tx, booked)
  const rows = sold ? await sharesOf(tx, booked.item.id) : await sharesToBe(tx, booked.item, ownerOf)
  return rows.length === 0 ? undefined : { rows, ownerOf, sold, goes: partOfShares(booked, rows, going) }
}
