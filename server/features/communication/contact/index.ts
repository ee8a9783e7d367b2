/** The contact room: messages between an agency and the desk. */
export { contactRoutes } from './contact.routes.ts'
export { addMessage, insertThread } from './contact.sql.ts'
