import type { App } from '#server/app'
import type { Tx } from '#server/db/db'
import { reduceStock, releaseStock, sellStock, takeStock } from '#server/features/selling/stock-units'
import { isRefusal } from '#server/http/refusal'
import type { Booked } from './bookings.sql.ts'
import { productOf } from './product.ts'

/** Stock of our own that an item takes; most products have none. The caller has locked the booking. */
const ownerOf = ({ item }: Booked) => `item:${item.id}`
const unitsOf = (app: App, booked: Booked) => productOf(app, booked.item.product).units?.(booked) ?? []

/** Holds what the item needs until then; throws `sold_out`. */
export async function holdUnits(app: App, tx: Tx, booked: Booked, until: Date, at: Date): Promise<void> {
  const units = unitsOf(app, booked)
  if (units.length === 0) return
  const taken = await takeStock(tx, { owner: ownerOf(booked), units, until, at })
  if (isRefusal(taken)) throw taken
}

/** What was held is sold. */
export async function sellUnits(app: App, tx: Tx, booked: Booked, at: Date): Promise<void> {
  if (unitsOf(app, booked).length === 0) return
  const sold = await sellStock(tx, { owner: ownerOf(booked), at })
  if (isRefusal(sold)) throw sold
}

/** A part of what an item has bought may be sold to others: so many of one unit. */
export const lessenUnits = (tx: Tx, booked: Booked, unit: string, quantity: number, at: Date): Promise<void> =>
  reduceStock(tx, { owner: ownerOf(booked), unit, quantity, at })

/** What was held or sold may be sold to others. */
export async function releaseUnits(app: App, tx: Tx, booked: Booked, at: Date): Promise<void> {
  if (unitsOf(app, booked).length > 0) await releaseStock(tx, { owner: ownerOf(booked), at })
}
