import type { Locale } from '#contract/kernel/shapes'
import type { Word } from '#contract/kernel/word'
import type { App } from '#server/app'
import { postNow, testMail } from '#server/features/communication/mail'
import { settingsOf } from '#server/features/operations/settings'
import { operationsWords } from './words.ts'

/** Sends one mail past the outbox. Answers what stood in its way, or null. */
export async function sendTestMail(app: App, to: string, locale: Locale): Promise<Word | null> {
  const post = await postNow(app)
  if (!post) return operationsWords.test_mail_no_server
  try {
    await post.send(testMail(await settingsOf(app), to, locale))
    return null
  } catch (error) {
    return operationsWords.test_mail_failed({ reason: String((error as Error).message).slice(0, 300) })
  }
}
