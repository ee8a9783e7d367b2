import { createHash, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { TaxDocument } from '#contract/money/tax-document-shapes'
import { first, type Tx } from '#server/db/db'
import { ublOf } from './ubl.ts'

/** What stands before the first file of a unit: the hash of `0` in hexadecimal digits, in Base64. */
export const firstHash = Buffer.from(createHash('sha256').update('0').digest('hex')).toString('base64')

const parts = [
  /<ext:UBLExtensions>[\s\S]*?<\/ext:UBLExtensions>/,
  /<cac:Signature>[\s\S]*?<\/cac:Signature>/,
  /<cac:AdditionalDocumentReference>\s*<cbc:ID>QR<\/cbc:ID>[\s\S]*?<\/cac:AdditionalDocumentReference>/,
]

/** What of a file is hashed: canonical, without stamp, signature and code, the white space around them kept. */
export const hashedPart = (xml: string): string =>
  parts.reduce((text, part) => text.replace(part, ''), xml.replace(/^<\?xml[^>]*\?>\s*/, '')).trimEnd()

/** SHA-256 in Base64. */
export const hashOf = (xml: string): string => createHash('sha256').update(hashedPart(xml), 'utf8').digest('base64')

/**
 * Writes the file of a document as the next in the chain of the company's unit. The caller holds the lock of documents;
 * the unit is locked besides, and a file that does not follow the last one is refused by the database.
 */
export async function chainDocument(tx: Tx, document: TaxDocument, at: Date): Promise<void> {
  const unit = document.seller.vat_number!
  await sql`insert into einvoice_units (vat_number, last_icv, last_hash) values (${unit}, 0, ${firstHash}) on conflict do nothing`.execute(
    tx,
  )
  const last = (await first(
    tx,
    sql<{
      icv: number
      hash: string
    }>`select last_icv as icv, last_hash as hash from einvoice_units where vat_number = ${unit} for update`,
  ))!
  const link = { icv: last.icv + 1, uuid: randomUUID(), previous_hash: last.hash }
  const xml = ublOf(document, link)
  await sql`insert into einvoices (document_id, unit, icv, uuid, previous_hash, hash, xml, made_at)
    values (${document.id}, ${unit}, ${link.icv}, ${link.uuid}, ${link.previous_hash}, ${hashOf(xml)}, ${xml}, ${at})`.execute(
    tx,
  )
}
