import type { Answer, TestHouse, Visitor } from './app.ts'
import { settleJobs } from './booking-steps.ts'
import { lastMailOf } from './mails.ts'

/** The newest registration code mailed to this address. */
export async function registerCode(house: TestHouse, email: string): Promise<string | undefined> {
  await settleJobs(house)
  const printed = house.printed.findLast((text) => text.includes(email) && /\b\d{6}\b/.test(text))
  const mail = await lastMailOf(house, { to: email, template: 'register-code' })
  return mail?.code ?? (printed && /\b(\d{6})\b/.exec(printed)?.[1])
}

/** Both steps: the form, then the form with the code that was mailed. */
export async function registerByCode(
  house: TestHouse,
  visitor: Visitor,
  form: { email: string },
  path = '/api/register',
): Promise<Answer> {
  const asked = await visitor.post(path, form)
  if (asked.status !== 200) return asked
  return visitor.post(path, { ...form, code: await registerCode(house, form.email) })
}
