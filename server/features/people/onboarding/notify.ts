import type { NotificationKind } from '#contract/communication/notifications'
import type { App } from '#server/app'
import type { Tx } from '#server/db/db'
import { queueMail } from '#server/features/communication/mail'
import { notify } from '#server/features/communication/notifications'
import { ownersOf } from '#server/features/people/users'
import type { AgencyRecord } from './agency-record.ts'

type Outcome = Parameters<typeof queueMail>[2]
type StatusMail = Extract<Outcome, { template: 'agency-status' }>['data']
type ChangeMail = Extract<Outcome, { template: 'agency-change' }>['data']

/** Where the office looks at an agency, and where the agency looks at itself. */
export const officeLink = (agencyId: string) => `/admin/user-details?id=${agencyId}`
export const changesLink = (agencyId: string) => `/admin/update-agent-data?id=${agencyId}`

/** Tells those of the back office who can act on it. */
export const notifyBackOffice = (tx: Tx, agency: AgencyRecord, kind: NotificationKind, link: string, at: Date) =>
  notify(tx, {
    to: { permission: 'agency.approve' },
    kind,
    data: { agency: agency.name_en, name: agency.code },
    link,
    at,
  })

/** Tells the people of the agency inside the app; what has no kind of its own is a mail alone. */
export const notifyAgency = (
  tx: Tx,
  agency: AgencyRecord,
  kind: NotificationKind,
  link: string,
  at: Date,
  reason: string | null,
) =>
  notify(tx, {
    to: { agency_id: agency.id },
    kind,
    data: { agency: agency.name_en, ...(reason ? { reason } : {}) },
    link,
    at,
  })

export const nameIn = (agency: AgencyRecord, locale: 'en' | 'ar') => (locale === 'ar' ? agency.name_ar : agency.name_en)

/** Mails whoever runs the agency in their language. */
export async function mailStatus(
  app: App,
  tx: Tx,
  agency: AgencyRecord,
  status: StatusMail['status'],
  reason: string | null,
  path: string,
): Promise<void> {
  for (const { email, locale, name } of await ownersOf(tx, agency.id))
    await queueMail(app, tx, {
      to: email,
      template: 'agency-status',
      locale,
      data: { name, agency: nameIn(agency, locale), status, reason, url: app.publicUrl() + path },
    })
}

export async function mailChange(
  app: App,
  tx: Tx,
  agency: AgencyRecord,
  outcome: ChangeMail['outcome'],
  reason: string | null,
): Promise<void> {
  for (const { email, locale, name } of await ownersOf(tx, agency.id))
    await queueMail(app, tx, {
      to: email,
      template: 'agency-change',
      locale,
      data: {
        name,
        agency: nameIn(agency, locale),
        outcome,
        reason,
        url: `${app.publicUrl()}/agent/update-agent-data`,
      },
    })
}
