import { feature } from '#server/feature'
import { whenUsable } from '#server/features/operations/integrations'
import { smtpId } from '#server/mail/smtp-integration'
import { openPost, wakeMails } from './post.ts'
import { mailGivenUp, sendMailJob } from './send-mail.ts'

export const mailFeature = feature({
  name: 'mail',
  setUp(app) {
    whenUsable(app, 'mail', async (tx, id, at) => {
      if (id === smtpId) await wakeMails(tx, at)
    })
  },
  jobs(app, server) {
    const { post, close } = openPost(app)
    server.addHook('onClose', async () => close())
    return { mail: { 'mail.send': { run: sendMailJob(app, post), onDead: mailGivenUp(app) } } }
  },
  tables: ['mails'],
})
