import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { type ChangeView, type SensitiveField, sensitiveFields } from '#contract/people/agency-details'
import type { App } from '#server/app'
import { all, changed, type Db, first, inTx, type Tx } from '#server/db/db'
import { writeActivity } from '#server/features/operations/activity'
import { refuse, type Refusal } from '#server/http/refusal'
import type { Actor } from '#server/http/actor'
import { type Details, lockRecord, masked, writeAgencyHistory, writeDetails } from './agency-record.ts'
import { type DocumentRow, documentView } from './documents.ts'
import { mailChange, notifyAgency } from './notify.ts'
import { check } from '#contract/checks/check'
import { onboardingWords } from './words.ts'

export type ChangeField = SensitiveField | 'documents'
type Values = Partial<Record<SensitiveField, { old: string | null; new: string | null }>>
type Decision = 'approved' | 'rejected'
type ChangeRow = {
  id: string
  agency_id: string
  agency_code: string
  name_en: string
  name_ar: string
  owner_id: string | null
  state: ChangeView['state']
  fields: ChangeField[]
  values_encrypted: string
  decisions: Partial<Record<ChangeField, Decision>>
  reason: string | null
  created_at: Date
  decided_at: Date | null
  decided_by: string | null
  documents: (Omit<DocumentRow, 'created_at'> & { created_at: string })[]
}

const encryptedAt = (id: string) => `agency_changes:${id}:sealed`
const columns = sql`c.id, c.agency_id, a.code as agency_code, a.name_en, a.name_ar, a.owner_id, c.state, c.fields, c.values_encrypted,
  c.decisions, c.reason, c.created_at, c.decided_at, u.name as decided_by,
  coalesce((select jsonb_agg(jsonb_build_object('kind', d.kind, 'name', d.name, 'file_name', d.file_name, 'mime', d.mime, 'bytes', d.bytes,
    'created_at', d.created_at) order by d.created_at, d.file_name) from agency_documents d where d.change_id = c.id), '[]') as documents`
const tables = sql`agency_changes c join agencies a on a.id = c.agency_id left join users u on u.id = c.decided_by`

/** A change for reading: identity numbers masked on both sides. */
export function changeView(app: App, row: ChangeRow): ChangeView {
  const values: Values = JSON.parse(app.secrets.decrypt(row.values_encrypted, encryptedAt(row.id)))
  const shown = (field: ChangeField, text: string | null) => (field === 'owner_national_id' ? masked(text) : text)
  return {
    id: row.id,
    agency: {
      id: row.agency_id,
      code: row.agency_code,
      name: { en: row.name_en, ar: row.name_ar },
      owner_id: row.owner_id,
    },
    state: row.state,
    fields: row.fields.map((field) => {
      const { old = null, new: now = null } = (field === 'documents' ? undefined : values[field]) ?? {}
      return { field, old: shown(field, old), new: shown(field, now), decision: row.decisions[field] ?? null }
    }),
    documents: row.documents.map((one) => documentView({ ...one, created_at: new Date(one.created_at) })),
    reason: row.reason,
    created_at: row.created_at.toISOString(),
    decided_at: row.decided_at?.toISOString() ?? null,
    decided_by: row.decided_by,
  }
}

/** The change that waits, or the newest one that was decided. */
export const latestChange = (db: Db, agencyId: string) =>
  first(
    db,
    sql<ChangeRow>`select ${columns} from ${tables} where c.agency_id = ${agencyId} and c.state <> 'cancelled'
    order by (c.state = 'open') desc, c.created_at desc limit 1`,
  )
const changeById = (db: Db, id: string) =>
  first(db, sql<ChangeRow>`select ${columns} from ${tables} where c.id = ${id}`)

/** Waiting ones oldest first; of one agency all of them, newest first. */
export const listChanges = (
  db: Db,
  filter: { agency_id?: string | undefined; after?: { created_at: string; id: string } | undefined; limit: number },
) => {
  const ofOne = filter.agency_id ? sql`c.agency_id = ${filter.agency_id}` : sql`c.state = 'open'`
  const after = filter.after
    ? filter.agency_id
      ? sql`and (c.created_at, c.id) < (${filter.after.created_at}::timestamptz, ${filter.after.id}::uuid)`
      : sql`and (c.created_at, c.id) > (${filter.after.created_at}::timestamptz, ${filter.after.id}::uuid)`
    : sql``
  const order = filter.agency_id ? sql`c.created_at desc, c.id desc` : sql`c.created_at, c.id`
  return all(
    db,
    sql<ChangeRow>`select ${columns} from ${tables} where ${ofOne} ${after} order by ${order} limit ${filter.limit}`,
  )
}

export const countOpenChanges = async (db: Db) =>
  (await first(db, sql<{ n: number }>`select count(*)::int8 as n from agency_changes where state = 'open'`))!.n

export const hasOpenChange = async (db: Db, agencyId: string) =>
  (await first(db, sql`select 1 from agency_changes where agency_id = ${agencyId} and state = 'open'`)) !== undefined

/** Leaves a change of sensitive fields for the back office; the caller has locked the agency. Answers its id. */
export async function openChange(
  app: App,
  tx: Tx,
  given: {
    agency_id: string
    before: Details
    after: Details
    fields: SensitiveField[]
    documents: boolean
    user_id: string
    at: Date
  },
): Promise<string> {
  const id = randomUUID()
  const values: Values = Object.fromEntries(
    given.fields.map((field) => [field, { old: given.before[field], new: given.after[field] }]),
  )
  await changed(
    tx,
    sql`insert into agency_changes (id, agency_id, fields, values_encrypted, created_by, created_at)
    values (${id}, ${given.agency_id}, ${[...given.fields, ...(given.documents ? ['documents'] : [])]}::text[],
      ${app.secrets.encrypt(JSON.stringify(values), encryptedAt(id))}, ${given.user_id}, ${given.at})`,
  )
  return id
}

type Given = { change_id: string; approve: ChangeField[]; reject: ChangeField[]; reason?: string | undefined }

const unknownChange = () => refuse.notFound(onboardingWords.change_not_found)
const decidedAlready = () => refuse.wrongState(onboardingWords.change_decided_already)

/** The change with its agency locked: first the agency, so that acts on it never wait crosswise. */
async function lockChange(tx: Tx, id: string) {
  const before = await changeById(tx, id)
  const agency = before && (await lockRecord(tx, before.agency_id))
  const change = agency && (await changeById(tx, id))
  return change && agency ? { change, agency } : undefined
}

/** Approves some fields of a change and rejects the others; one of several who decide at once does. */
export async function decideChange(
  app: App,
  actor: Actor,
  given: Given,
  request_id: string,
): Promise<ChangeView | Refusal> {
  const now = app.clock.now()
  const reason = given.reason ?? null
  return inTx(app.db, 'decide agency change', async (tx) => {
    const found = await lockChange(tx, given.change_id)
    if (!found) return unknownChange()
    const { change, agency } = found
    if (change.state !== 'open') return decidedAlready()
    const named = [...given.approve, ...given.reject]
    if (named.length !== change.fields.length || change.fields.some((field) => !named.includes(field)))
      return refuse.invalid('approve', onboardingWords.decide_on_each_field_once)
    if (given.reject.length && !reason) return refuse.invalid('reason', check('give_reason'))
    const values: Values = JSON.parse(app.secrets.decrypt(change.values_encrypted, encryptedAt(change.id)))
    const taken = sensitiveFields.filter((field) => given.approve.includes(field))
    await writeDetails(app, tx, agency.id, Object.fromEntries(taken.map((field) => [field, values[field]!.new])))
    if (given.approve.includes('documents'))
      await changed(tx, sql`update agency_documents set change_id = null where change_id = ${change.id}`)
    const state = given.reject.length === 0 ? 'approved' : given.approve.length === 0 ? 'rejected' : 'partly'
    const decisions = Object.fromEntries([
      ...given.approve.map((field) => [field, 'approved']),
      ...given.reject.map((field) => [field, 'rejected']),
    ])
    await changed(
      tx,
      sql`update agency_changes set state = ${state}, decisions = ${JSON.stringify(decisions)}::jsonb, reason = ${reason},
      decided_by = ${actor.user_id}, decided_at = ${now} where id = ${change.id}`,
    )
    await writeAgencyHistory(tx, agency.id, {
      at: now,
      event: `change_${state}`,
      actor_id: actor.user_id,
      reason,
      fields: given.approve,
    })
    await writeActivity(tx, {
      action: 'agency_change',
      at: now,
      actor_id: actor.user_id,
      subject: 'agency',
      subject_id: agency.code,
      detail: { outcome: state, approved: given.approve.join(','), rejected: given.reject.join(',') },
      request_id,
    })
    const kind = state === 'rejected' ? 'agency_change_rejected' : 'agency_change_approved'
    await notifyAgency(tx, agency, kind, '/agent/update-agent-data', now, reason)
    await mailChange(app, tx, agency, state, reason)
    return changeView(app, (await changeById(tx, change.id))!)
  })
}

/** The agency takes back what it asked for; what it had stays. */
export async function cancelChange(app: App, actor: Actor, id: string): Promise<ChangeView | Refusal> {
  const now = app.clock.now()
  return inTx(app.db, 'cancel agency change', async (tx) => {
    const found = await lockChange(tx, id)
    if (!found || found.agency.id !== actor.agency_id) return unknownChange()
    if (found.change.state !== 'open') return decidedAlready()
    await changed(
      tx,
      sql`update agency_changes set state = 'cancelled', decided_by = ${actor.user_id}, decided_at = ${now} where id = ${id}`,
    )
    await writeAgencyHistory(tx, found.agency.id, { at: now, event: 'change_cancelled', actor_id: actor.user_id })
    return changeView(app, (await changeById(tx, id))!)
  })
}
