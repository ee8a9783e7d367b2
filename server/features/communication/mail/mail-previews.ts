import type { Locale } from '#contract/kernel/shapes'
import type { App } from '#server/app'
import { type MailMessage, writtenFor, type WrittenMessage } from './mail-layout.ts'
import { settingsOf } from '#server/features/operations/settings'
import { mailSamples } from './mail-samples.ts'
import { senderOf } from './queue-mail.ts'
import { type MailTemplate, templateOf } from './templates.ts'

export type MailPreview = { kind: string; form: number } & WrittenMessage

/** Every kind of mail in every form, as it goes out under the company's own name, filled with invented facts. */
export async function mailPreviews(app: App, locale: Locale): Promise<MailPreview[]> {
  const settings = await settingsOf(app)
  const { zone } = settings
  const sender = senderOf(settings, locale)
  return (Object.keys(mailSamples) as MailTemplate[]).flatMap((kind) => {
    const render = templateOf(kind) as (data: unknown, locale: Locale, brand: string) => MailMessage
    return mailSamples[kind].map((sample, form) => ({
      kind,
      form,
      ...writtenFor(render(sample, locale, sender.brand), locale, zone),
    }))
  })
}
