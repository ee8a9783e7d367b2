import { feature } from '#server/feature'
import { smtpTransport } from '#server/mail/smtp'
import { mailPort } from '#server/ports/mail'
import { mailGivenUp, sendMailJob } from './send-mail.ts'

export const mailFeature = feature({
  name: 'mail',
  jobs(app, server) {
    const smtp = app.config.mailUrl ? smtpTransport(app.config.mailUrl) : null
    const post = smtp && app.adapters.guard(mailPort, 'smtp', smtp)
    server.addHook('onClose', async () => post?.close())
    return { mail: { 'mail.send': { run: sendMailJob(app, post), onDead: mailGivenUp(app) } } }
  },
  tables: ['mails'],
})
