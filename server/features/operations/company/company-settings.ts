import { sql } from 'kysely'
import type { CompanySettings, SetupStep } from '#contract/operations/company'
import type { App } from '#server/app'
import { first } from '#server/db/db'
import { mailsGoOut } from '#server/features/communication/mail'
import { missingForInvoices, readSetting, readSettings } from '#server/features/operations/settings'

export const marginsStartKey = 'margins_start'

type Around = { banks: boolean; schedule: boolean }

/** What other features hold of the company's set-up. */
const aroundOf = async (app: App): Promise<Around> =>
  (await first(
    app.db,
    sql<Around>`select exists (select 1 from banks where active and archived_at is null) as banks,
      exists (select 1 from schedule_patterns) as schedule`,
  ))!

/** The company as it has described itself, read now, and which steps of its set-up are still to be done. */
export async function companySettings(app: App): Promise<CompanySettings> {
  const [settings, around, start, goesOut] = await Promise.all([
    readSettings(app.db),
    aroundOf(app),
    readSetting<'usual' | 'zero'>(app.db, marginsStartKey),
    mailsGoOut(app),
  ])
  const {
    accent: _accent,
    sale: _sale,
    suppliers_off: _off,
    booking_statuses: _statuses,
    hidden_statuses: _hidden,
    status_notify: _told,
    ...facts
  } = settings
  const done: Record<SetupStep, boolean> = {
    company: settings.company_name.en !== '' && settings.brand.en !== '',
    registration: settings.licence !== '' && (settings.vat_number !== '' || settings.registration_number !== ''),
    contact: settings.address.en !== '' && settings.phone !== '' && settings.email !== '',
    bank: around.banks,
    // The demonstration brings its own margins and timetable, and its mails stay where everybody reads them.
    margins: app.config.demo || start !== undefined,
    mail: app.config.demo || goesOut,
    schedule: app.config.demo || around.schedule,
  }
  return {
    ...facts,
    margins_start: start ?? null,
    mail_sent: goesOut,
    missing: (Object.keys(done) as SetupStep[]).filter((step) => !done[step]),
    may_invoice: missingForInvoices(settings).length === 0,
  }
}
