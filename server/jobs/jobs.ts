/** Jobs: work that follows a commit, done at least once, in lanes that do not wait for each other. */
export { announceToWorkers, jobsChannel } from './between-processes.ts'
export { closeDeadJobs, reviveDeadJobs } from './dead-jobs.ts'
export { enqueue, enqueueAgain, enqueueAll, enqueueWith, hastenJobs, type NewJob } from './enqueue.ts'
export { type DeadHandler, GiveUp, type JobHandler, type JobKind, RetryLater } from './job.ts'
export { type JobFigures, jobFigures } from './jobs.sql.ts'
export { type Lane, laneNames } from './lanes.ts'
export { announceJobs } from './wake.ts'
export { createWorker, type Worker } from './worker.ts'
