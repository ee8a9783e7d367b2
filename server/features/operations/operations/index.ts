/** What runs behind the screens: mails, background jobs, and what staff do about those that came to nothing. */
export { listDeadJobs, listMails } from './operations.sql.ts'
