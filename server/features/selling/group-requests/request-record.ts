import { groupRequestTable, type GroupProgress } from '#contract/selling/group-requests'
import { record } from '#server/records/record'
import { everybody, stageOf } from '#server/products/group-ticket/index'
import { rowOf, type RequestRecord } from './group-requests.sql.ts'

type Facts = Pick<RequestRecord, 'state' | 'valid_until'> & { now?: Date }

/** What a request of a group goes through, until it is a booking. */
export const requests = (now: () => Date) =>
  record({
    table: 'group_requests',
    state: 'state',
    states: groupRequestTable,
    row: rowOf,
    rules: { run_out: ({ state, valid_until }: Facts) => hasRunOut({ state, valid_until }, now()) },
  })
export type Requests = ReturnType<typeof requests>

export const hasRunOut = ({ state, valid_until }: Pick<RequestRecord, 'state' | 'valid_until'>, now: Date): boolean =>
  state === 'offered' && valid_until !== null && valid_until <= now

/** How far it has come, with the booking that it became. */
export function progressOf(request: RequestRecord, now: Date): GroupProgress {
  const { state, stage, detail, named } = request
  if (state !== 'accepted') return hasRunOut(request, now) ? 'expired' : state
  if (!detail || !stage) return 'accepted'
  const missing = { adults: everybody(detail) - named, children: 0, infants: 0 }
  const reached = stageOf({ stage, missing, ticketed: detail.ticketed, lapsed: detail.lapsed > 0 })
  const progress = {
    held: 'accepted',
    reserved: 'deposit_paid',
    named: 'named',
    ticketed: 'ticketed',
    released: 'released',
    lapsed: 'expired',
  } as const
  return progress[reached]
}
