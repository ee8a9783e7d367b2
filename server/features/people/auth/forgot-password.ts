import { sql } from 'kysely'
import type { App } from '#server/app'
import { inTx } from '#server/db/db'
import { findUserByEmail } from '#server/features/people/users'
import { enqueue, type JobHandler } from '#server/jobs/jobs'
import { knownDevice } from './known-device.ts'
import { isWithin, limits, takeTryFrom } from './limits.ts'
import { mailResetLink } from './links.ts'
import type { Visit } from './sessions.ts'

/** An address is not kept readable in a job's payload. */
const emailPlace = 'jobs:auth.forgot-password:email'

/**
 * Takes the wish for a new password and looks nothing up: a known and an unknown address cost the same work and get
 * the same answer. Who it is, if anybody, is found out by the job behind it.
 */
export async function forgotPassword(app: App, email: string, { ip, devices }: Visit): Promise<void> {
  const device = knownDevice(app, devices ?? [], email)
  if (!device) await takeTryFrom(app, limits.linkFromNetwork, ip)
  const [limit, who] = device ? ([limits.linkOfDevice, device] as const) : ([limits.linkOfAccount, email] as const)
  // A stranger who has used up this hour's links has filled the mailbox with good ones: nobody is kept out by it.
  if (!(await isWithin(app, limit, who))) return
  await enqueue(
    app.db,
    'auth.forgot-password',
    { email_encrypted: app.secrets.encrypt(email, emailPlace) },
    { maxAttempts: 5 },
  )
}

/** The job: mails a link where the address is somebody's who may log in. */
export function forgotPasswordJob(app: App): JobHandler {
  return async ({ email_encrypted, email: clear }) => {
    // A job of an earlier version holds the address as it is.
    const email = email_encrypted ? app.secrets.decrypt(String(email_encrypted), emailPlace) : String(clear)
    await inTx(app.db, 'mail reset link', async (tx) => {
      // An address that is being moved just now is waited for: no link goes to whose it no longer is.
      await sql`select 1 from users where lower(email) = lower(${email}) for update`.execute(tx)
      const user = await findUserByEmail(tx, email)
      if (user?.status === 1) await mailResetLink(app, tx, user)
    })
  }
}
