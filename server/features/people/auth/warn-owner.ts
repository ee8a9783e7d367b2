import type { App } from '#server/app'
import { inTx } from '#server/db/db'
import { queueMail } from '#server/features/communication/mail'
import { findUserByEmail } from '#server/features/people/users'
import { enqueue, type JobHandler } from '#server/jobs/jobs'
import { isWithin, limits } from './limits.ts'
import { unlockLink } from './known-device.ts'

/**
 * Somebody tries an account's passwords from many places: its owner is to hear of it, once a day. Whether the address
 * is anybody's is found out by the job behind it, so that the refused caller learns nothing.
 */
export async function warnOwner(app: App, email: string): Promise<void> {
  if (await isWithin(app, limits.warning, email))
    await enqueue(app.db, 'auth.warn-owner', { email }, { maxAttempts: 5 })
}

/** The job: mails what happened, with a link that lets a new device in. */
export function warnOwnerJob(app: App): JobHandler {
  return async ({ email }) => {
    await inTx(app.db, 'warn owner', async (tx) => {
      const user = await findUserByEmail(tx, String(email))
      if (user?.status !== 1) return
      await queueMail(app, tx, {
        to: user.email,
        template: 'login-attempts',
        locale: user.locale,
        data: { name: user.name, ...unlockLink(app, user.id) },
      })
    })
  }
}
