import type { Answer, TestApp, Visitor } from './app.ts'
import { settleJobs } from './booking-steps.ts'
import { lastMailOf } from './mails.ts'

/** The newest registration code mailed to this address. */
export async function registerCode(testApp: TestApp, email: string): Promise<string | undefined> {
  await settleJobs(testApp)
  const printed = testApp.printed.findLast((text) => text.includes(email) && /\b\d{6}\b/.test(text))
  const mail = await lastMailOf(testApp, { to: email, template: 'register-code' })
  return mail?.code ?? (printed && /\b(\d{6})\b/.exec(printed)?.[1])
}

/** Both steps: the form, then the form with the code that was mailed. */
export async function registerByCode(
  testApp: TestApp,
  visitor: Visitor,
  form: { email: string },
  path = '/api/register',
): Promise<Answer> {
  const asked = await visitor.post(path, form)
  if (asked.status !== 200) return asked
  return visitor.post(path, { ...form, code: await registerCode(testApp, form.email) })
}
