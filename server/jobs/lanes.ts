import { type JobLaneName, jobLanes } from '#contract/operations/operations-terms'

/**
 * How many jobs of a lane one process does at a time. Lanes do not wait for each other: a mail server that hangs holds
 * up five mails and nothing else, and an agency's own system that hangs as many webhooks. One by one in `accounting`: the other system counts our calls; in `papers`: long files; and in `upkeep`: nightly work that
 * takes long and may take its time.
 */
export const lanes: Record<JobLaneName, number> = {
  money: 3,
  supplier: 4,
  accounting: 1,
  mail: 5,
  webhooks: 4,
  notifications: 2,
  papers: 1,
  upkeep: 1,
}
export type Lane = JobLaneName
/** Where two processes may not be at one job: what is done there is money, or somebody else's record of it. */
export const fencedLanes: readonly Lane[] = ['money', 'supplier', 'accounting']
export const laneNames: readonly Lane[] = jobLanes

const laneOfKind = new Map<string, Lane>()

/** Kinds are the same in every app of a process, so that `enqueue` needs to know only the transaction it writes in. */
export const declareLane = (kind: string, lane: Lane): void => void laneOfKind.set(kind, lane)
export const laneOf = (kind: string): Lane => laneOfKind.get(kind) ?? 'upkeep'
export const declaredLanes = (): [kind: string, lane: Lane][] => [...laneOfKind]
