import { daysFrom } from '#contract/catalogue/hijri-calendar'
import type { DepartureDays } from '#contract/selling/umrah-dates'
import type { App } from '#server/app'
import type { Tx } from '#server/db/db'
import { lockGroupIfAny } from './group/group.sql.ts'
import { moveWays } from './movement/movement.sql.ts'
import { openMovedTasks } from './tasks/moved-days.ts'

/**
 * What was arranged for a departure whose days have just moved from `before`: ways that follow no flight move along, and
 * what is in others' hands is opened as tasks. The departure is locked; bookings are locked before, for the group is after
 * them.
 */
export async function followDays(
  app: App,
  tx: Tx,
  id: string,
  before: Pick<DepartureDays, 'starts' | 'ends'>,
  { starts, ends }: Pick<DepartureDays, 'starts' | 'ends'>,
): Promise<void> {
  const by = { starts: daysFrom(before.starts, starts), ends: daysFrom(before.ends, ends) }
  if (by.starts === 0 && by.ends === 0) return
  const moved = (await lockGroupIfAny(tx, id)) ? await moveWays(tx, id, by) : 0
  await openMovedTasks(app, tx, id, moved)
}
