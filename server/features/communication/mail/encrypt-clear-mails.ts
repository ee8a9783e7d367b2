import { sql } from 'kysely'
import type { App } from '#server/app'
import { all, type Tx } from '#server/db/db'
import { encryptContent } from './mail-content.ts'

/** Encrypts up to `max` mails that an earlier version wrote in clear; answers how many those were. */
export async function encryptClearMails(app: Pick<App, 'secrets'>, tx: Tx, max: number): Promise<number> {
  const rows = await all(
    tx,
    sql<{ id: string; text_body: string; html_body: string; code: string | null }>`
      select id, text_body, html_body, code from mails where text_body is not null order by id limit ${max} for update skip locked`,
  )
  for (const { id, text_body, html_body, code } of rows)
    await sql`update mails set content_encrypted = ${encryptContent(app, id, { text: text_body, html: html_body, code })},
      text_body = null, html_body = null, code = null where id = ${id}`.execute(tx)
  return rows.length
}
