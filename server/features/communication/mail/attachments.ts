import type { App } from '#server/app'

/** A file by name: its feature makes the bytes when the mail is sent, from its records of that moment. */
export type MailAttachment = { name: string; kind: string; ref: string; locale?: 'en' | 'ar' }
export type AttachmentResolver = (attachment: MailAttachment) => Promise<Buffer>

/** The document no longer exists and never will again (the booking was voided): the mail that carries it is of no use. */
export class AttachmentGone extends Error {}

const resolvers = new WeakMap<App, Map<string, AttachmentResolver>>()

/** A feature says that it makes this kind of file (`eticket`, `invoice`, `receipt`). */
export function registerAttachmentKind(app: App, kind: string, resolve: AttachmentResolver): void {
  const known = resolvers.get(app) ?? new Map<string, AttachmentResolver>()
  resolvers.set(app, known.set(kind, resolve))
}

/** Its resolver answers a PNG, or nothing (no bytes) while the company has no logo. */
export const logoKind = 'company_logo'

/** The logo of whoever writes, the company unless told, within a mail; none where there is none, or it cannot be read in this moment. */
export async function logoPicture(
  app: App,
  agency: { logo: string | null } | null,
): Promise<{ filename: string; content: Buffer; cid: string } | null> {
  if (agency && !agency.logo) return null
  const resolve = resolvers.get(app)?.get(logoKind)
  try {
    const content = await resolve?.({ name: 'logo.png', kind: logoKind, ref: agency?.logo ?? '' })
    return content?.length ? { filename: 'logo.png', content, cid: 'logo@company' } : null
  } catch (error) {
    app.log.warn({ err: error }, 'a mail goes out without the logo')
    return null
  }
}

/** The bytes of all, in order. Fails where nobody makes such a kind: the mail is then tried again, not sent bare. */
export function resolveAttachments(
  app: App,
  attachments: MailAttachment[],
): Promise<{ filename: string; content: Buffer }[]> {
  return Promise.all(
    attachments.map(async (attachment) => {
      const resolve = resolvers.get(app)?.get(attachment.kind)
      if (!resolve) throw new Error(`nobody makes attachments of the kind ${attachment.kind}`)
      return { filename: attachment.name.replace(/[^\p{L}\p{N}._ -]/gu, '_'), content: await resolve(attachment) }
    }),
  )
}
