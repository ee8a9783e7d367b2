import { sql } from 'kysely'
import type { App } from '#server/app'
import { all } from '#server/db/db'
import { replyPlace } from '#server/http/idempotency'

/** Where the records stand whose references an answer may name. */
const records = {
  BK: sql`select reference from bookings where reference`,
  DP: sql`select id from deposits where id`,
  QT: sql`select reference from quotations where reference`,
  RF: sql`select reference from after_sale_cases where reference`,
  AS: sql`select reference from after_sale_cases where reference`,
  OB: sql`select id from offline_requests where id`,
} as const
type Kind = keyof typeof records

const referenceIn = /"((BK|DP|QT|RF|AS|OB)-[A-Z2-9]{6})"/g
const answersAtOnce = 500

type Answer = { owner: string; route: string; key: string; reply_encrypted: string; created_at: Date }

/**
 * I12, for the proof: every record that a kept answer told a caller of is there. Answers are kept for a few days; one
 * that cannot be opened is named too.
 */
export async function missingRecords(app: Pick<App, 'db' | 'secrets'>): Promise<{ subject: string; detail: string }[]> {
  const found: { subject: string; detail: string }[] = []
  const told = new Map<string, Answer>()
  for (let after = { owner: '', route: '', key: '' }; ; ) {
    const answers = await all(
      app.db,
      sql<Answer>`select owner, route, key, reply_encrypted, created_at from idempotency
        where state = 'done' and reply_encrypted is not null and (owner, route, key) > (${after.owner}, ${after.route}, ${after.key})
        order by owner, route, key limit ${answersAtOnce}`,
    )
    for (const answer of answers)
      try {
        const text = app.secrets.decrypt(answer.reply_encrypted, replyPlace(answer))
        for (const [, reference] of text.matchAll(referenceIn)) told.set(reference!, answer)
      } catch {
        found.push({ subject: `answer to ${answer.route}`, detail: `of ${timeOf(answer)} does not open` })
      }
    const last = answers.at(-1)
    if (!last || answers.length < answersAtOnce) break
    after = last
  }
  for (const kind of Object.keys(records) as Kind[]) {
    const wanted = [...told.keys()].filter((reference) => reference.startsWith(kind))
    if (wanted.length === 0) continue
    const there = new Set(
      (
        await all(
          app.db,
          sql<{ reference: string }>`select reference from (${records[kind]} = any(${wanted})) as r (reference)`,
        )
      ).map(({ reference }) => reference),
    )
    for (const reference of wanted.filter((one) => !there.has(one)))
      found.push({
        subject: `record ${reference}`,
        detail: `was answered by ${told.get(reference)!.route} on ${timeOf(told.get(reference)!)} and is not there`,
      })
  }
  return found.slice(0, 50)
}

const timeOf = ({ created_at }: Answer) => created_at.toISOString().slice(0, 16).replace('T', ' ')
