import { sql } from 'kysely'
import { all } from '#server/db/db'
import { decryptContent } from '#server/features/communication/mail'
import type { TestApp } from './app.ts'

export type ReadMail = {
  id: string
  to_address: string
  template: string
  locale: string
  subject: string
  status: string
  transport: string | null
  attempts: number
  last_error: string | null
  booking_ref: string | null
  attachments: { kind: string }[]
  text_body: string
  html_body: string
  code: string | null
}

type Wanted = { to?: string; template?: string; booking_ref?: string; id?: string }

/** Mails, oldest first, with what they say decrypted; empty texts where it is no longer kept. */
export async function mailsOf(testApp: TestApp, wanted: Wanted): Promise<ReadMail[]> {
  const { to = null, template = null, booking_ref = null, id = null } = wanted
  const rows = await all(
    testApp.app.db,
    sql<Omit<ReadMail, 'text_body' | 'html_body' | 'code'> & { content_encrypted: string | null }>`select * from mails
      where (${to}::text is null or to_address = ${to}) and (${template}::text is null or template = ${template})
        and (${booking_ref}::text is null or booking_ref = ${booking_ref}) and (${id}::uuid is null or id = ${id}::uuid)
      order by created_at`,
  )
  return rows.map((row) => {
    const content = decryptContent(testApp.app, row)
    return { ...row, text_body: content?.text ?? '', html_body: content?.html ?? '', code: content?.code ?? null }
  })
}

/** The newest of them, or undefined. */
export const lastMailOf = async (testApp: TestApp, wanted: Wanted): Promise<ReadMail | undefined> =>
  (await mailsOf(testApp, wanted)).at(-1)
