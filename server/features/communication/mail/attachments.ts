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
