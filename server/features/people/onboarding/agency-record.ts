import { sql } from 'kysely'
import { type DetailField, detailFields } from '#contract/people/agency-details'
import type { App } from '#server/app'
import { all, changed, type Db, first, type Tx } from '#server/db/db'
import { type AgencyState, setAgencyDetails, setAgencyDraft } from '#server/features/people/agencies'
import { isUuid } from '#server/http/list-cursor'

/** An agency with all that it told of itself. `owner_national_id` and `draft` are encrypted. */
export type AgencyRecord = Record<DetailField, string | null> & {
  id: string
  code: string
  name_en: string
  name_ar: string
  state: AgencyState
  state_reason: string | null
  logo: string | null
  draft: string | null
  draft_saved_at: Date | null
  submitted_at: Date | null
  approved_at: Date | null
  created_at: Date
  currency: string
  credit_limit_minor: number
  credit_days: number
  owner_id: string | null
}

const columns = sql`id, code, state, state_reason, name_en, name_ar, licence_no, licence_expiry, iata_no, tax_no,
  owner_national_id, country, city, address, phone, whatsapp, bank_name, account_title, iban, logo, draft, draft_saved_at,
  submitted_at, approved_at, created_at, currency, credit_limit_minor, credit_days, owner_id`

export const findRecord = (db: Db, id: string) =>
  first(db, sql<AgencyRecord>`select ${columns} from agencies where id = ${id}`)
/** Locks the agency until the caller's transaction ends: whatever is decided about it happens one after the other. */
export const lockRecord = (tx: Tx, id: string) =>
  first(tx, sql<AgencyRecord>`select ${columns} from agencies where id = ${id} for update`)

/** The agency with this id, or the one that this person belongs to. */
export async function agencyIdBehind(db: Db, id: string): Promise<string | undefined> {
  if (!isUuid(id)) return undefined
  const found = await first(
    db,
    sql<{ id: string }>`select id from agencies where id = ${id}
      union all select agency_id from users where id = ${id} and agency_id is not null limit 1`,
  )
  return found?.id
}

/** The person with this id, or the owner of the agency with this id. */
export async function userIdBehind(db: Db, id: string): Promise<string | undefined> {
  if (!isUuid(id)) return undefined
  const found = await first(
    db,
    sql<{ id: string }>`select id from users where id = ${id}
      union all select owner_id from agencies where id = ${id} and owner_id is not null limit 1`,
  )
  return found?.id
}

const nationalIdAt = (agencyId: string) => `agencies:${agencyId}:owner_national_id`
const draftAt = (agencyId: string) => `agencies:${agencyId}:draft`

export type Details = Record<DetailField, string | null>

/** The details as they hold, the identity number readable: for comparing, never for an answer. */
export function detailsOf(app: App, record: AgencyRecord): Details {
  const details = Object.fromEntries(detailFields.map((field) => [field, record[field]])) as Details
  const values_encrypted = record.owner_national_id
  return {
    ...details,
    owner_national_id: values_encrypted ? app.secrets.decrypt(values_encrypted, nationalIdAt(record.id)) : null,
  }
}

export const draftOf = (app: App, record: AgencyRecord): Partial<Record<DetailField, string>> =>
  record.draft ? JSON.parse(app.secrets.decrypt(record.draft, draftAt(record.id))) : {}

export const writeDraft = (
  app: App,
  tx: Tx,
  agencyId: string,
  values: Partial<Record<DetailField, string>>,
  now: Date,
) => setAgencyDraft(tx, agencyId, app.secrets.encrypt(JSON.stringify(values), draftAt(agencyId)), now)

/** Writes some of the details, the identity number encrypted. */
export const writeDetails = (app: App, tx: Tx, agencyId: string, details: Partial<Details>): Promise<void> => {
  const id = details.owner_national_id
  return setAgencyDetails(
    tx,
    agencyId,
    id ? { ...details, owner_national_id: app.secrets.encrypt(id, nationalIdAt(agencyId)) } : details,
  )
}

export type HistoryLine = {
  at: Date
  event: string
  from_state: AgencyState | null
  to_state: AgencyState | null
  reason: string | null
  who: string | null
  fields: string[]
}

export const writeAgencyHistory = (
  tx: Tx,
  agencyId: string,
  line: {
    at: Date
    event: string
    actor_id: string | null
    from?: AgencyState
    to?: AgencyState
    reason?: string | null
    fields?: readonly string[]
  },
) =>
  changed(
    tx,
    sql`insert into agency_history (agency_id, at, event, from_state, to_state, reason, actor_id, fields)
    values (${agencyId}, ${line.at}, ${line.event}, ${line.from ?? null}, ${line.to ?? null}, ${line.reason ?? null},
      ${line.actor_id}, ${[...(line.fields ?? [])]}::text[])`,
  )

/** Newest first. */
export const historyOf = (db: Db, agencyId: string) =>
  all(
    db,
    sql<HistoryLine>`select h.at, h.event, h.from_state, h.to_state, h.reason, h.fields, u.name as who
    from agency_history h left join users u on u.id = h.actor_id where h.agency_id = ${agencyId} order by h.id desc limit 100`,
  )

/** `•••• 4471`: enough to recognise a number, too little to use it. */
export const masked = (text: string | null): string | null =>
  text === null ? null : text.length > 6 ? `•••• ${text.slice(-4)}` : '••••'
