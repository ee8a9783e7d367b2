import { sql } from 'kysely'
import type { Db } from '#server/db/db'
import { onJobs } from './wake.ts'

/** Where a process that wrote jobs says so to those that do them. */
export const jobsChannel = 'rihla_jobs'

/**
 * For a process that does no jobs itself: says to those that do that it wrote some. It does so after the commit, on a
 * connection of its own, because NOTIFY inside a transaction holds up every other commit. What is lost is found by
 * their polling.
 */
export const announceToWorkers = (db: Db): (() => void) =>
  onJobs(() => void sql`select pg_notify(${jobsChannel}, '')`.execute(db).catch(() => {}))
