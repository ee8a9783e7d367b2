import { sql } from 'kysely'
import { all, type Db } from '#server/db/db'
import { firstHash, hashOf } from './chain.ts'

type File = { number: string; unit: string; icv: number; previous_hash: string; hash: string; xml: string }
/** What of the chain is not as it was written. */
export type Broken = { subject: string; detail: string }

const atOnce = 500
const icvOf = (xml: string) => /<cbc:ID>ICV<\/cbc:ID>\s*<cbc:UUID>(\d+)</.exec(xml)?.[1]
const pihOf = (xml: string) =>
  /<cbc:ID>PIH<\/cbc:ID>\s*<cac:Attachment>\s*<cbc:EmbeddedDocumentBinaryObject[^>]*>([^<]*)</.exec(xml)?.[1]
function problemsOf(file: File, before: { icv: number; hash: string }): string[] {
  return [
    ...(file.icv === before.icv + 1 ? [] : [`stands after ${before.icv}`]),
    ...(file.previous_hash === before.hash ? [] : ['does not follow the one before it']),
    ...(hashOf(file.xml) === file.hash ? [] : ['was changed after it was made']),
    ...(icvOf(file.xml) === String(file.icv) && pihOf(file.xml) === file.previous_hash
      ? []
      : ['says another place in the chain']),
  ]
}

/**
 * Recomputes the chain of files from its first: counter, hash of the one before, own hash from the file itself, and the
 * state of each unit. Answers how many were read and what does not hold.
 */
export async function verifyChain(db: Db): Promise<{ files: number; broken: Broken[] }> {
  const broken: Broken[] = []
  let files = 0
  const units = await all(
    db,
    sql<{ vat_number: string; last_icv: number; last_hash: string }>`select * from einvoice_units order by 1`,
  )
  for (const unit of units) {
    let before = { icv: 0, hash: firstHash }
    for (;;) {
      const rows = await all(
        db,
        sql<File>`select t.number, e.unit, e.icv, e.previous_hash, e.hash, e.xml from einvoices e join tax_documents t on t.id = e.document_id
          where e.unit = ${unit.vat_number} and e.icv > ${before.icv} and e.icv <= ${unit.last_icv} order by e.icv limit ${atOnce}`,
      )
      for (const file of rows) {
        for (const detail of problemsOf(file, before))
          broken.push({ subject: `file ${file.icv} of ${file.unit}, ${file.number}`, detail })
        before = { icv: file.icv, hash: file.hash }
      }
      files += rows.length
      if (rows.length < atOnce) break
    }
    if (before.icv !== unit.last_icv || before.hash !== unit.last_hash)
      broken.push({
        subject: `unit ${unit.vat_number}`,
        detail: `counts ${unit.last_icv}, its last file is ${before.icv}`,
      })
  }
  return { files, broken }
}
