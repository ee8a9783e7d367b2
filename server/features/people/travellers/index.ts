/** The travellers feature: people an agency or a customer books for again. */
export { insertTraveller } from './travellers.sql.ts'
export { columnsOf as columnsOfFile, typed as rowAsTyped } from './import-cells.ts'
export { ownTraveller, ownTravellers } from './own-travellers.ts'
