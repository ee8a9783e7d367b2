import { sql } from 'kysely'
import type { PolicyKind, PolicyText } from '#contract/operations/settings'
import { all, type Db, first, type Tx } from '#server/db/db'

type Row = Pick<PolicyText, 'kind' | 'version' | 'format'> & {
  text_en: string
  text_ar: string
  since: Date
  by: string
}

const versionsMax = 100
const textView = ({ kind, version, format, text_en, text_ar, since }: Row): PolicyText => ({
  kind,
  version,
  format,
  text: { en: text_en, ar: text_ar },
  since: since.toISOString(),
})

const rowsOf = (db: Db | Tx, kind: PolicyKind, max: number) =>
  all(
    db,
    sql<Row>`select p.kind, p.version, p.format, p.text_en, p.text_ar, p.since, u.name as by from policy_texts p
      join users u on u.id = p.by_id where p.kind = ${kind} order by p.version desc limit ${max}`,
  )

export const policyInForce = async (db: Db | Tx, kind: PolicyKind): Promise<PolicyText | null> => {
  const [row] = await rowsOf(db, kind, 1)
  return row ? textView(row) : null
}

export const policyVersions = async (db: Db, kind: PolicyKind) =>
  (await rowsOf(db, kind, versionsMax)).map((row) => ({ ...textView(row), by: row.by }))

export const insertPolicy = async (
  tx: Tx,
  of: Pick<PolicyText, 'kind' | 'version' | 'format' | 'text'> & { by: string; at: Date },
): Promise<PolicyText> =>
  textView(
    (await first(
      tx,
      sql<Row>`insert into policy_texts (kind, version, format, text_en, text_ar, by_id, since)
        values (${of.kind}, ${of.version}, ${of.format}, ${of.text.en}, ${of.text.ar}, ${of.by}, ${of.at})
        returning kind, version, format, text_en, text_ar, since, '' as by`,
    ))!,
  )
