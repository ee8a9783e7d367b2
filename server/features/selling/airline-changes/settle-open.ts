import type { App } from '#server/app'
import { inTx } from '#server/db/db'
import { endUnanswered, noticeById, noticeRecord, openToSettle } from '#server/features/selling/airline-notices'
import { lockBooked, noteHistory, notifyStaff } from '#server/features/selling/bookings'
import { RetryLater } from '#server/jobs/jobs'
import { takeMinor } from './answer.ts'

const system = { id: null, name: null }

/** Takes small changes, and closes what nobody has to answer any more: the flight has left, or the item is gone. */
export async function settleOpen(app: App): Promise<void> {
  const now = app.clock.now()
  for (const { id, item_id, is } of await openToSettle(app.db, now)) {
    if (is === 'minor') {
      const notice = await noticeById(app.db, id)
      if (notice?.state === 'open' && notice.may.includes('accept')) await takeMinor(app, notice)
      continue
    }
    await inTx(app.db, 'close an airline change', async (tx) => {
      const booked = await lockBooked(tx, item_id)
      if (!(await endUnanswered(tx, id, is === 'left' ? 'lapse' : 'overtake', now)) || !booked) return
      if (is === 'left') await noteHistory(tx, booked, { at: now, event: 'airline_change_lapsed', who: system })
    })
  }
}

const againSeconds = 600

/**
 * Nobody has answered in time: the office calls. Those who are answered meanwhile are passed over; an answer that is under
 * way may come to nothing, and is waited for.
 */
export async function callOffice(app: App, noticeId: string): Promise<void> {
  const found = await noticeById(app.db, noticeId)
  if (!found) return
  const at = app.clock.now()
  await inTx(app.db, 'call the office', async (tx) => {
    const booked = await lockBooked(tx, found.item_id)
    const notice = await noticeRecord.lock(tx, noticeId)
    if (notice?.state === 'answering') throw new RetryLater(againSeconds)
    if (!booked || notice?.state !== 'open') return
    const refused = await noticeRecord.move(tx, notice, { act: 'call_office', by: { kind: 'system' }, at })
    if (refused) throw refused
    await noteHistory(tx, booked, { at, event: 'airline_change_due', who: system })
    await notifyStaff(tx, booked, 'airline_change_due', 'booking.void', at)
  })
}
