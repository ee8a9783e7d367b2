/** The travellers feature: people an agency or a customer books for again. */
export { travellersRoutes } from './travellers.routes.ts'
export { insertTraveller } from './travellers.sql.ts'
