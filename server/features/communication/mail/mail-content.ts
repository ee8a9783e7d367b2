import type { Secrets } from '#server/secrets'

/** What a mail says, with the one-time code that is in it where there is one. */
export type MailContent = { text: string; html: string; code: string | null }

type Vault = { secrets: Pick<Secrets, 'encrypt' | 'decrypt'> }
/** The row is part of the encryption: a content cannot be read from another mail's row. */
const placeOf = (mailId: string) => `mails:${mailId}:content`

/** For the column `mails.content_encrypted`: the only place where a mail's text is kept. */
export const encryptContent = (app: Vault, mailId: string, content: MailContent): string =>
  app.secrets.encrypt(JSON.stringify(content), placeOf(mailId))

/** Null where the content is no longer kept: see the days in `contract/people/retention.ts`. */
export const decryptContent = (
  app: Vault,
  { id, content_encrypted }: { id: string; content_encrypted: string | null },
): MailContent | null =>
  content_encrypted === null ? null : (JSON.parse(app.secrets.decrypt(content_encrypted, placeOf(id))) as MailContent)
