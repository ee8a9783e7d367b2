import type { Input } from '#contract/kernel/endpoint'
import { type bookings, statusReaders } from '#contract/selling/bookings'
import type { App } from '#server/app'
import { inTx } from '#server/db/db'
import { writeActivity } from '#server/features/operations/activity'
import { forgetSettings, lockSettings, readSettings, writeSetting } from '#server/features/operations/settings'
import { actorOf, type Context } from '#server/http/context'
import { mayHide } from '#contract/selling/shown-status'
import { type Refusal, refuse } from '#server/http/refusal'
import { bookingsWords } from './words.ts'
import { withStatus } from './status-settings.ts'

/** What a status is called from now on, its colour, and who is told of it; in the log with what it was. */
export async function saveStatusSetting(
  app: App,
  context: Context,
  body: Input<typeof bookings.saveStatusSetting>['body'],
): Promise<null | Refusal> {
  const { status, visible_to_agent } = body
  if (visible_to_agent === false && !mayHide(status))
    return refuse.invalid('visible_to_agent', bookingsWords.status_always_shown)
  await inTx(app.db, 'save status setting', async (tx) => {
    await lockSettings(tx)
    const { booking_statuses, hidden_statuses, status_notify } = await readSettings(tx)
    // Who is told, and who sees it, may change alone; without anything else the words are as shipped again.
    const isAlone = (body.notify || visible_to_agent !== undefined) && !body.label && !body.tone
    const changed = isAlone ? undefined : withStatus(booking_statuses, body)
    if (changed) await writeSetting(tx, 'booking_statuses', changed.next)
    const told = status_notify[body.status] ?? []
    const telling = statusReaders.filter((one) => (body.notify ?? told).includes(one))
    const isToldAnew = telling.join() !== told.join()
    if (isToldAnew) await writeSetting(tx, 'status_notify', { ...status_notify, [body.status]: telling })
    const wasHidden = hidden_statuses.includes(status)
    const isHidden = visible_to_agent === undefined ? wasHidden : !visible_to_agent
    if (isHidden !== wasHidden)
      await writeSetting(tx, 'hidden_statuses', [
        ...hidden_statuses.filter((one) => one !== status),
        ...(isHidden ? [status] : []),
      ])
    if (!changed && !isToldAnew && isHidden === wasHidden) return
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
        ...(isHidden === wasHidden ? {} : { visible: [String(!wasHidden), String(!isHidden)] }),
        ...(isToldAnew ? { notify: [told.join(', '), telling.join(', ')] } : {}),
      },
      request_id: context.request.id,
      ip: context.ip,
    })
  })
  forgetSettings(app)
  return null
}
