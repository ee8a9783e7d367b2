import type { Input } from '#contract/kernel/endpoint'
import { type bookings, statusReaders } from '#contract/selling/bookings'
import type { App } from '#server/app'
import { inTx } from '#server/db/db'
import { writeActivity } from '#server/features/operations/activity'
import { forgetSettings, lockSettings, readSettings, writeSetting } from '#server/features/operations/settings'
import { actorOf, type Context } from '#server/http/context'
import { withStatus } from './status-settings.ts'

/** What a status is called from now on, its colour, and who is told of it; in the log with what it was. */
export async function saveStatusSetting(
  app: App,
  context: Context,
  body: Input<typeof bookings.saveStatusSetting>['body'],
): Promise<void> {
  await inTx(app.db, 'save status setting', async (tx) => {
    await lockSettings(tx)
    const { booking_statuses, status_notify } = await readSettings(tx)
    // Who is told may change alone; without anything else the words are as shipped again.
    const changed = body.notify && !body.label && !body.tone ? undefined : withStatus(booking_statuses, body)
    if (changed) await writeSetting(tx, 'booking_statuses', changed.next)
    const told = status_notify[body.status] ?? []
    const telling = statusReaders.filter((one) => (body.notify ?? told).includes(one))
    const isToldAnew = telling.join() !== told.join()
    if (isToldAnew) await writeSetting(tx, 'status_notify', { ...status_notify, [body.status]: telling })
    if (!changed && !isToldAnew) return
    await writeActivity(tx, {
      action: 'booking_status_saved',
      at: app.clock.now(),
      actor_id: actorOf(context).user_id,
      subject: 'setting',
      subject_id: body.status,
      changes: {
        ...(changed
          ? {
              label_en: [changed.before.label.en, changed.after.label.en],
              label_ar: [changed.before.label.ar, changed.after.label.ar],
              tone: [changed.before.tone, changed.after.tone],
            }
          : {}),
        ...(isToldAnew ? { notify: [told.join(', '), telling.join(', ')] } : {}),
      },
      request_id: context.request.id,
      ip: context.ip,
    })
  })
  forgetSettings(app)
}
