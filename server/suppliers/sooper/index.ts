import type { FlightSupplier } from '#server/ports/flight'
import { boundQuotes } from '../demo-airlines/adapter/quotes.ts'
import type { ShopParts } from '../demo-airlines/adapter/shop.ts'
import { createSupplier } from '../demo-airlines/adapter/supplier.ts'

/**
 * The second embedded supplier: a charterer with blocks of economy seats on some routes of the same flights, often
 * below the company's fare. Its search prices are about right; `quote` makes one binding for twenty minutes, and without
 * a quote nothing is booked (`quote_needed`).
 */
export const sooperSupplier = (parts: ShopParts): FlightSupplier =>
  createSupplier({ id: 'sooper', name: 'Sooper fares', stock: 'charter', parts }, boundQuotes)
