import type { FlightSupplier } from '#server/ports/flight'
import { createSupplier } from './supplier.ts'
import type { ShopParts } from './shop.ts'

export type { ShopParts } from './shop.ts'
export { type FlightChange, planFlightChange } from './flight-changes.ts'
export { endFault, type FaultKind, namedFault, type Operation, operations, startFault } from './faults.ts'

/**
 * The embedded supplier: all seats of the demo network, sold at once. It keeps to its own tables and transactions,
 * as a remote system would; prices are in SAR and are those of no real airline (`demo`).
 */
export const demoSupplier = (parts: ShopParts): FlightSupplier =>
  createSupplier({ id: 'house', name: 'House network', stock: 'scheduled', parts })
