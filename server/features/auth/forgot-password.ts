import type { App } from '#server/app'
import { inTx } from '#server/db/db'
import { findUserByEmail } from '#server/features/users'
import { enqueue, type JobHandler } from '#server/jobs/jobs'
import { limits, takeTry } from './limits.ts'
import { mailResetLink } from './links.ts'

/**
 * Takes the wish for a new password and looks nothing up: a known and an unknown address cost the same work and get
 * the same answer. Who it is, if anybody, is found out by the job behind it.
 */
export async function forgotPassword(app: App, email: string, ip: string): Promise<void> {
  await takeTry(app, limits.linkFromAddress, ip)
  await takeTry(app, limits.linkOfAccount, email)
  await enqueue(app.db, 'auth.forgot-password', { email }, { maxAttempts: 5 })
}

/** The job: mails a link where the address is somebody's who may log in. */
export function forgotPasswordJob(app: App): JobHandler {
  return async ({ email }) => {
    await inTx(app.db, 'mail reset link', async (tx) => {
      const user = await findUserByEmail(tx, String(email))
      if (user?.status === 1) await mailResetLink(app, tx, user)
    })
  }
}
