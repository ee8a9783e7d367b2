import { sql } from 'kysely'
import type { App } from '#server/app'
import { all, inTx, type Tx } from '#server/db/db'
import { encryptContent } from '#server/features/mail'
import { replyPlace } from '#server/http/idempotency'

type Need = Pick<App, 'db' | 'secrets'>
const batchMax = 200

/** Encrypts one batch in its own transaction and answers how many rows that were. */
type Step = (app: Need, tx: Tx) => Promise<number>

const encryptMails: Step = async (app, tx) => {
  const rows = await all(
    tx,
    sql<{ id: string; text_body: string; html_body: string; code: string | null }>`
      select id, text_body, html_body, code from mails where text_body is not null order by id limit ${batchMax} for update skip locked`,
  )
  for (const { id, text_body, html_body, code } of rows)
    await sql`update mails set content_encrypted = ${encryptContent(app, id, { text: text_body, html: html_body, code })},
      text_body = null, html_body = null, code = null where id = ${id}`.execute(tx)
  return rows.length
}

const encryptAnswers: Step = async (app, tx) => {
  const rows = await all(
    tx,
    sql<{ owner: string; route: string; key: string; reply: unknown }>`
      select owner, route, key, reply from idempotency where reply is not null limit ${batchMax} for update skip locked`,
  )
  for (const { reply, ...row } of rows)
    await sql`update idempotency set reply_encrypted = ${app.secrets.encrypt(JSON.stringify(reply), replyPlace(row))}, reply = null
      where owner = ${row.owner} and route = ${row.route} and key = ${row.key}`.execute(tx)
  return rows.length
}

/**
 * Encrypts what earlier versions wrote in clear: texts of mails and kept answers. In small transactions, so that a
 * start that was interrupted goes on where it stopped. Answers how many rows were encrypted.
 */
export async function encryptClearRows(app: Need): Promise<number> {
  let count = 0
  for (const step of [encryptMails, encryptAnswers])
    for (;;) {
      const done = await inTx(app.db, 'encrypt clear rows', (tx) => step(app, tx))
      if (done === 0) break
      count += done
    }
  return count
}
