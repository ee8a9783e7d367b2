import type { App } from '#server/app'
import { readSetting, writeSetting } from '#server/features/operations/settings'
import { seedMargins } from '#server/features/money/margins'
import { makeSetupCode } from './setup-code.ts'

export { type InstallationKind, settleInstallation } from './installation.ts'

const marginsKey = 'margins_seeded'

/**
 * Makes a company's own installation ready to be taken over: margins to sell with, once, so that an operator who removes them
 * finds them removed; and while there is no admin, the code that makes one. Answers what to print, or null.
 */
export async function openInstallation(app: App): Promise<string | null> {
  if (!app.config.demo && !(await readSetting(app.db, marginsKey))) {
    await seedMargins(app)
    await writeSetting(app.db, marginsKey, app.clock.now().toISOString())
  }
  return makeSetupCode(app)
}

/** For the console of whoever started the app: nobody else sees this code. */
export const setupNotice = (app: App, code: string): string =>
  [
    `Set-up code: ${code}, valid until the first admin is made or the app is started again.`,
    `Open ${app.publicUrl()}/auth/register?setup=${code}`,
    ...(app.config.mailUrl
      ? []
      : [
          'Mail is not sent until a mail server is entered under Integrations, or MAIL_URL is set: codes and links of mails are printed here instead.',
        ]),
    '',
  ].join('\n')
