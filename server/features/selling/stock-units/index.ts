/**
 * Stock of our own: rooms of a night, seats of a departure, places of a quota. `takeStock` holds, `sellStock` sells,
 * `releaseStock` gives back; `setCapacity` and `withdrawStock` say how much there is.
 */
export { countStock, lapseStock, setCapacity, type StockCount, withdrawStock } from './capacity.ts'
export { openUnits, resizeUnits } from './open-units.sql.ts'
export { reduceStock, releaseStock, sellStock, takeStock, type Wanted } from './take-stock.ts'
