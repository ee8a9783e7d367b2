import { sql } from 'kysely'
import type { AgencyDocument, DocumentKind } from '#contract/people/agency-details'
import { all, changed, type Db, type Tx } from '#server/db/db'
import { setAgencyLogoFile } from '#server/features/people/agencies'
import { claimFile, releaseFile } from '#server/features/operations/files'
import { publicUses } from '#server/features/catalogue/images'
import { isRefusal, type Refusal, refuse } from '#server/http/refusal'
import type { AgencyRecord } from './agency-record.ts'
import { onboardingWords } from './words.ts'

export type DocumentRow = {
  kind: DocumentKind
  name: string
  file_name: string
  mime: string
  bytes: number
  created_at: Date
  change_id: string | null
}

/** The agency's own documents, or those that came with a change. */
export const documentsOf = (db: Db, agencyId: string, changeId: string | null = null) =>
  all(
    db,
    sql<DocumentRow>`select kind, name, file_name, mime, bytes, created_at, change_id from agency_documents
    where agency_id = ${agencyId} and change_id is not distinct from ${changeId} order by created_at, file_name`,
  )

export const documentView = (row: DocumentRow): AgencyDocument => ({
  kind: row.kind,
  name: row.name,
  file_name: row.file_name,
  mime: row.mime,
  bytes: row.bytes,
  created_at: row.created_at.toISOString(),
})

type Given = { kind: DocumentKind; file_name: string }
const unknownFile = (field: string) => refuse.invalid(field, onboardingWords.file_not_there_any)

/** Attaches an upload to the agency; the people of the agency and of the back office see it from then on. */
async function attach(
  tx: Tx,
  agencyId: string,
  userId: string,
  given: Given,
  now: Date,
  changeId: string | null,
): Promise<Refusal | null> {
  const file = await claimFile(tx, {
    file_name: given.file_name,
    user_id: userId,
    used_by: { type: 'agency', id: agencyId },
  })
  if (isRefusal(file)) return unknownFile('documents')
  await changed(
    tx,
    sql`insert into agency_documents (agency_id, change_id, kind, file_name, name, mime, bytes, created_at)
    values (${agencyId}, ${changeId}, ${given.kind}, ${given.file_name}, ${file.name}, ${file.mime}, ${file.bytes}, ${now})`,
  )
  return null
}

/** Before approval: the list as given is the list. What is gone from it is let go. */
export async function replaceDocuments(
  tx: Tx,
  agencyId: string,
  userId: string,
  given: readonly Given[],
  now: Date,
): Promise<Refusal | null> {
  const held = await documentsOf(tx, agencyId)
  for (const { file_name } of held) {
    if (given.some((one) => one.file_name === file_name)) continue
    await changed(tx, sql`delete from agency_documents where agency_id = ${agencyId} and file_name = ${file_name}`)
    await releaseFile(tx, file_name, { type: 'agency', id: agencyId })
  }
  for (const one of new Map(given.map((item) => [item.file_name, item])).values()) {
    const known = held.find((row) => row.file_name === one.file_name)
    if (known && known.kind !== one.kind)
      await changed(
        tx,
        sql`update agency_documents set kind = ${one.kind} where agency_id = ${agencyId} and file_name = ${one.file_name}`,
      )
    const refused = known ? null : await attach(tx, agencyId, userId, one, now, null)
    if (refused) return refused
  }
  return null
}

/** Attaches those that the agency does not have yet: to itself, or to a change that waits. */
export async function addDocuments(
  tx: Tx,
  agencyId: string,
  userId: string,
  given: readonly Given[],
  now: Date,
  changeId: string | null,
): Promise<Refusal | null> {
  for (const one of await newDocuments(tx, agencyId, given)) {
    const refused = await attach(tx, agencyId, userId, one, now, changeId)
    if (refused) return refused
  }
  return null
}

export async function newDocuments(db: Db, agencyId: string, given: readonly Given[]): Promise<Given[]> {
  const held = new Set((await documentsOf(db, agencyId)).map((row) => row.file_name))
  return [...new Map(given.map((one) => [one.file_name, one])).values()].filter((one) => !held.has(one.file_name))
}

/** The agency's logo, on its tickets and invoices. */
export async function setLogo(
  tx: Tx,
  agency: Pick<AgencyRecord, 'id' | 'logo'>,
  userId: string,
  logo: string | null,
): Promise<Refusal | null> {
  if (logo === agency.logo) return null
  const use = { type: publicUses.logo, id: agency.id }
  if (logo !== null) {
    if (logo.endsWith('.pdf')) return refuse.invalid('logo', onboardingWords.logo_picture)
    const file = await claimFile(tx, { file_name: logo, user_id: userId, used_by: use })
    if (isRefusal(file)) return unknownFile('logo')
  }
  if (agency.logo) await releaseFile(tx, agency.logo, use)
  await setAgencyLogoFile(tx, agency.id, logo)
  return null
}
