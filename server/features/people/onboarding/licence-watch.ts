import { sql } from 'kysely'
import type { App } from '#server/app'
import { all, first, inTx, type Tx } from '#server/db/db'
import { queueMail } from '#server/features/communication/mail'
import { notify } from '#server/features/communication/notifications'
import { settingsOf } from '#server/features/operations/settings'
import { ownersOf } from '#server/features/people/users'
import { enqueue, type JobHandler } from '#server/jobs/jobs'
import { type AgencyRecord, lockRecord, writeAgencyHistory } from './agency-record.ts'
import { dayAt, licenceDaysLeft, licenceWarnings } from './details.rules.ts'
import { nameIn } from './notify.ts'

const detailsPath = '/agent/update-agent-data'
/** After so many days a licence that has run out is no news any more: an old installation that opens again tells nobody. */
const staleDays = 30

/** The warning that is due: the last one whose day has come. */
const dueWarning = (days: number) => licenceWarnings.findLast((before) => days <= before)

/** Warnings before this one's first day were about an earlier licence. */
const isTold = async (tx: Tx, agency: AgencyRecord, event: string, before: number) =>
  (await first(
    tx,
    sql`select 1 from agency_history where agency_id = ${agency.id} and event = ${event}
      and at >= ${agency.licence_expiry}::date - (${before + 1})::int limit 1`,
  )) !== undefined

/** A new expiry waits for the office: the agency has done its part. */
const isRenewing = async (tx: Tx, agency: AgencyRecord) =>
  (await first(
    tx,
    sql`select 1 from agency_changes where agency_id = ${agency.id} and state = 'open' and 'licence_expiry' = any(fields)`,
  )) !== undefined

async function warn(app: App, tx: Tx, agencyId: string, today: string, now: Date): Promise<number> {
  // Locked before it is read: the licence may be renewed just now, and two servers may look at once.
  const agency = await lockRecord(tx, agencyId)
  const expiry = agency?.licence_expiry
  if (!agency || !expiry) return 0
  const days = licenceDaysLeft(expiry, today)!
  const before = dueWarning(days)
  if (before === undefined || days < -staleDays) return 0
  const event = `licence_warned_${before}`
  if ((await isTold(tx, agency, event, before)) || (await isRenewing(tx, agency))) return 0
  await writeAgencyHistory(tx, agency.id, { at: now, event, actor_id: null, fields: ['licence_expiry'] })
  await notify(tx, {
    to: { agency_id: agency.id },
    kind: 'licence_expiring',
    data: { date: expiry },
    link: detailsPath,
    at: now,
  })
  for (const { email, locale, name } of await ownersOf(tx, agency.id))
    await queueMail(app, tx, {
      to: email,
      template: 'agency-licence',
      locale,
      data: { name, agency: nameIn(agency, locale), expiry, days, url: app.publicUrl() + detailsPath },
    })
  return 1
}

/** Tells agencies in trade that their licence runs out, once each 30 days, 7 days and 0 days before. Answers how many. */
export async function warnOfLicences(app: App): Promise<number> {
  const now = app.clock.now()
  const today = dayAt(now, (await settingsOf(app)).zone)
  const agencies = await all(
    app.db,
    sql<{ id: string }>`select id from agencies where state in ('active', 'read_only')
      and licence_expiry between ${today}::date - ${staleDays}::int and ${today}::date + ${licenceWarnings[0]}::int order by id`,
  )
  let told = 0
  for (const { id } of agencies) told += await inTx(app.db, 'warn of licence', (tx) => warn(app, tx, id, today, now))
  return told
}

const dayOf = (at: Date) => at.toISOString().slice(0, 10)

/** Once a day; whoever starts later in the day catches up. */
export const scheduleLicenceWatch = (app: App, day = dayOf(app.clock.now())): Promise<void> =>
  enqueue(
    app.db,
    'onboarding.licences',
    {},
    { runAt: new Date(`${day}T05:10:00Z`), dedupeKey: `onboarding.licences:${day}` },
  )

export const onboardingJobs = (app: App): Record<string, JobHandler> => ({
  async 'onboarding.licences'() {
    // First: a day on which it fails does not end it.
    await scheduleLicenceWatch(app, dayOf(new Date(app.clock.now().getTime() + 86_400_000)))
    await warnOfLicences(app)
  },
})
