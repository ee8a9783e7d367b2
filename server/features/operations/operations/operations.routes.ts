import type { operations } from '#contract/operations/operations'
import type { App } from '#server/app'
import { inTx, type Tx } from '#server/db/db'
import { writeActivity } from '#server/features/operations/activity'
import { addressesWork, closeMails, sendAgain } from '#server/features/communication/mail'
import { ok } from '#server/http/answers'
import { sayStored } from '#server/words'
import { actorOf, type Context } from '#server/http/context'
import { refuse } from '#server/http/refusal'
import type { Handlers } from '#server/http/router'
import { closeDeadJobs, reviveDeadJobs } from '#server/jobs/jobs'
import { countFailedMails, listDeadJobs, listLanes, listMails, mailTroubles } from './operations.sql.ts'
import { sendTestMail } from './send-test-mail.ts'
import { operationsWords } from './words.ts'

type Act = {
  context: Context
  ids: readonly (string | number)[]
  action: 'mails_sent_again' | 'mails_closed' | 'mail_addresses_work' | 'jobs_tried_again' | 'jobs_closed'
}

export const operationsRoutes = (app: App): Handlers<typeof operations> => {
  /** What somebody did is in the activity log in the same transaction; what touched nothing is not. */
  async function act(
    { context, ids, action }: Act,
    reason: string | null,
    run: (tx: Tx, at: Date) => Promise<number>,
  ): Promise<number> {
    const at = app.clock.now()
    return inTx(app.db, action, async (tx) => {
      const count = await run(tx, at)
      if (count > 0)
        await writeActivity(tx, {
          action,
          at,
          actor_id: actorOf(context).user_id,
          subject: action.startsWith('mail') ? 'mail' : 'job',
          subject_id: null,
          detail: { count, ids: ids.join(' '), ...(reason ? { reason } : {}) },
          request_id: context.request.id,
          ip: context.ip,
        })
      return count
    })
  }

  /** What we say ourselves is in the reader's language; what a mail server said stays as it said it. */
  const said = (context: Context, text: string | null) => text && sayStored(context.locale, text)

  return {
    async mails(context, { query }) {
      const mails = await listMails(app.db, query)
      const data = mails.data.map((mail) => ({ ...mail, last_error: said(context, mail.last_error) }))
      return ok({ ...mails, data, failed: await countFailedMails(app.db) })
    },
    async sendAgain(context, { body }) {
      const count = await act({ context, ids: body.ids, action: 'mails_sent_again' }, null, (tx, at) =>
        sendAgain(tx, body.ids, at),
      )
      if (count === 0) return refuse.wrongState(operationsWords.none_mails_can_sent_again)
      return ok({ data: { count } }, operationsWords.mails_go_out_again)
    },
    async closeMails(context, { body }) {
      const count = await act({ context, ids: body.ids, action: 'mails_closed' }, body.reason, (tx, at) =>
        closeMails(tx, body.ids, body.reason, at),
      )
      if (count === 0) return refuse.wrongState(operationsWords.none_mails_waits_for_decision)
      return ok({ data: { count } }, operationsWords.mails_closed)
    },
    async addressWorks(context, { body }) {
      const count = await act({ context, ids: body.ids, action: 'mail_addresses_work' }, null, (tx, at) =>
        addressesWork(tx, body.ids, at),
      )
      if (count === 0) return refuse.wrongState(operationsWords.none_addresses_bounce)
      return ok({ data: { count } }, operationsWords.addresses_work)
    },
    async troubles(context, { query }) {
      const rows = await mailTroubles(app.db, query)
      return ok({ data: rows.map((row) => ({ ...row, reason: said(context, row.reason) })) })
    },
    async testMail(_context, { body: { to, locale } }) {
      const problem = await sendTestMail(app, to, locale)
      return problem ? refuse.wrongState(problem) : ok({}, operationsWords.test_mail_sent({ to }))
    },
    async jobs() {
      return ok({
        lanes: await listLanes(app.db, app.clock.now()),
        dead: await listDeadJobs(app.db),
        failed_mails: await countFailedMails(app.db),
      })
    },
    async tryAgain(context, { body }) {
      const count = await act({ context, ids: body.ids, action: 'jobs_tried_again' }, null, (tx, at) =>
        reviveDeadJobs(tx, body.ids, at),
      )
      if (count === 0) return refuse.wrongState(operationsWords.none_jobs_can_tried_again)
      return ok({ data: { count } }, operationsWords.jobs_tried_again_now)
    },
    async closeJobs(context, { body }) {
      const count = await act({ context, ids: body.ids, action: 'jobs_closed' }, body.reason, (tx, at) =>
        closeDeadJobs(tx, body.ids, body.reason, at),
      )
      if (count === 0) return refuse.wrongState(operationsWords.none_jobs_waits_for_decision)
      return ok({ data: { count } }, operationsWords.jobs_closed)
    },
  }
}
