import type { App } from '#server/app'
import { notify } from '#server/features/communication/notifications'

/** Work with money or an airline that was given up waits for a person: the office is told in the same transaction. */
export const notifyOfDeadJobs = (app: App): void =>
  app.worker.onDeath(async (tx, { kind, lane }, why) => {
    if (lane !== 'money' && lane !== 'supplier') return
    await notify(tx, {
      to: { permission: 'settings.view' },
      kind: 'job_failed',
      data: { name: kind, reason: why.slice(0, 200) },
      link: '/admin/health',
      at: app.clock.now(),
    })
  })
