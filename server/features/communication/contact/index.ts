/** The contact feature: messages between an agency and the back office. */
export { contactRoutes } from './contact.routes.ts'
export { addMessage, insertThread } from './contact.sql.ts'
