import type { App } from '#server/app'
import type { Tx } from '#server/db/db'
import type { NoticeRecord } from '#server/features/selling/airline-notices'
import { type Booked, notifyOwner } from '#server/features/selling/bookings'
import { enqueue } from '#server/jobs/jobs'
import { mailChange } from './mail-change.ts'

/** Tells whoever booked that a change waits for their answer, and the office once nobody has given one in time. */
export async function tellOpen(
  app: App,
  tx: Tx,
  booked: Booked,
  notice: Pick<NoticeRecord, 'id' | 'kind' | 'class' | 'legs' | 'may' | 'answer_by' | 'due_at'>,
  at: Date,
): Promise<void> {
  await notifyOwner(tx, booked, 'airline_changed', at)
  await mailChange(app, tx, booked, { ...notice, news: 'told' })
  await enqueue(
    tx,
    'airline-changes.due',
    { booking_id: booked.id, notice_id: notice.id },
    { runAt: new Date(Math.max(at.getTime(), notice.due_at.getTime())), dedupeKey: `airline-change-due:${notice.id}` },
  )
}
