/** The travellers feature: people an agency or a customer books for again. */
export { insertTraveller } from './travellers.sql.ts'
export { ownTraveller, ownTravellers } from './own-travellers.ts'
