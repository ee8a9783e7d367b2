import type { Input } from '#contract/kernel/endpoint'
import type { bookings } from '#contract/selling/bookings'
import type { App } from '#server/app'
import { inTx } from '#server/db/db'
import { writeActivity } from '#server/features/operations/activity'
import { forgetSettings, lockSettings, readSettings, writeSetting } from '#server/features/operations/settings'
import { actorOf, type Context } from '#server/http/context'
import { withStatus } from './status-settings.ts'

/** What a status is called from now on, and its colour; in the log with what it was. */
export async function saveStatusSetting(
  app: App,
  context: Context,
  body: Input<typeof bookings.saveStatusSetting>['body'],
): Promise<void> {
  await inTx(app.db, 'save status setting', async (tx) => {
    await lockSettings(tx)
    const changed = withStatus((await readSettings(tx)).booking_statuses, body)
    if (!changed) return
    const { next, before, after } = changed
    await writeSetting(tx, 'booking_statuses', next)
    await writeActivity(tx, {
      action: 'booking_status_saved',
      at: app.clock.now(),
      actor_id: actorOf(context).user_id,
      subject: 'setting',
      subject_id: body.status,
      changes: {
        label_en: [before.label.en, after.label.en],
        label_ar: [before.label.ar, after.label.ar],
        tone: [before.tone, after.tone],
      },
      request_id: context.request.id,
      ip: context.ip,
    })
  })
  forgetSettings(app)
}
