/** The contact feature: messages between an agency and the back office. */
export { addMessage, insertThread } from './contact.sql.ts'
