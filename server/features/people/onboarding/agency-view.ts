import { agencyTable, type AgencyView } from '#contract/people/agency-details'
import type { App } from '#server/app'
import { readFileOf } from '#server/features/operations/files'
import { fundsOf } from '#server/features/money/ledger'
import { settingsOf } from '#server/features/operations/settings'
import { findUser } from '#server/features/people/users'
import type { Actor } from '#server/http/actor'
import { allowedActions } from '#server/records/states'
import { type AgencyRecord, detailsOf, draftOf, historyOf, masked } from './agency-record.ts'
import { changeView, latestChange } from './changes.ts'
import { dayAt, licenceDaysLeft, missingDocuments, warnDays } from './details.rules.ts'
import { documentsOf, documentView } from './documents.ts'

/** An agency for one reader: the draft is the agency's own, names of the office's people stay in the office. */
export async function agencyView(app: App, record: AgencyRecord, actor: Actor): Promise<AgencyView> {
  const isOwn = actor.role === 'agent'
  const [owner, documents, change, history, funds, { zone }] = await Promise.all([
    record.owner_id ? findUser(app.db, record.owner_id) : undefined,
    documentsOf(app.db, record.id),
    latestChange(app.db, record.id),
    historyOf(app.db, record.id),
    fundsOf(app.db, record.id, record.currency),
    settingsOf(app),
  ])
  const salesman = owner?.salesman_id ? await findUser(app.db, owner.salesman_id) : undefined
  const details = detailsOf(app, record)
  const draft = draftOf(app, record)
  const { owner_national_id: draftedId, ...values } = draft
  const days = licenceDaysLeft(record.licence_expiry, dayAt(app.clock.now(), zone))
  const money = (amount: number) => ({ amount, currency: record.currency })
  const logo = record.logo ? await readFileOf(app, record.logo) : undefined
  return {
    id: record.id,
    code: record.code,
    state: record.state,
    allowed_actions: allowedActions(agencyTable, { state: record.state }, actor, {}),
    state_reason: record.state_reason,
    details: { ...details, owner_national_id: masked((isOwn && draftedId) || details.owner_national_id) },
    licence_warning: days === null || days > warnDays ? null : days <= 0 ? 'expired' : 'soon',
    licence_days_left: days,
    logo: record.logo && logo ? { name: logo.name, file_name: record.logo } : null,
    documents: documents.map(documentView),
    owner: owner
      ? {
          id: owner.id,
          name: owner.name,
          email: owner.email,
          phone: owner.phone,
          email_verified: owner.email_verified_at !== null,
        }
      : null,
    salesman: salesman ? { name: salesman.name, phone: salesman.phone, email: salesman.email } : null,
    draft: isOwn && record.draft_saved_at ? { values, saved_at: record.draft_saved_at.toISOString() } : null,
    change: change ? changeView(app, change) : null,
    checklist: {
      email_verified: owner ? owner.email_verified_at !== null : false,
      details_sent: record.submitted_at !== null && record.state !== 'incomplete',
      missing_documents: missingDocuments(documents),
      approved: record.state === 'active' || record.state === 'read_only',
    },
    funds: {
      balance: money(funds.balance),
      credit_limit: money(funds.credit_limit),
      blocked: money(funds.blocked),
      available: money(funds.available),
    },
    credit_days: record.credit_days,
    history: history.map((line) => ({ ...line, at: line.at.toISOString(), who: isOwn ? null : line.who })),
    submitted_at: record.submitted_at?.toISOString() ?? null,
    approved_at: record.approved_at?.toISOString() ?? null,
    created_at: record.created_at.toISOString(),
  }
}
