/** What runs behind the screens: mails, background jobs, and what staff do about those that came to nothing. */
export { notifyOfDeadJobs } from './dead-job-news.ts'
export { operationsRoutes } from './operations.routes.ts'
export { listDeadJobs, listMails } from './operations.sql.ts'
