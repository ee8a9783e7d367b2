import { PortError } from './failure.ts'
import { act, definePort } from './port.ts'

/** One mail on its way out. `message_id` stays the same over all tries, so that a second copy is known as one. */
export type OutgoingMail = {
  message_id: string
  /** The company as the reader sees it; the transport knows an address where it has given none. */
  from: { name: string; address: string | null }
  reply_to: string | null
  to: string
  subject: string
  text: string
  html: string
  attachments: OutgoingFile[]
}

/** `cid`: a picture that the HTML shows by this name, in place of a file to open. */
export type OutgoingFile = { filename: string; content: Buffer; cid?: string }

/** The other side said no for good (unknown mailbox, refused content): trying again is of no use. */
export class MailRejected extends PortError {
  constructor(message: string, options?: ErrorOptions) {
    super('not_permitted', message)
    if (options?.cause !== undefined) this.cause = options.cause
  }
}

/** There is no such mailbox, or it is closed: nothing more is sent there until somebody says that it works. */
export class AddressRefused extends MailRejected {}

/** The port to the post. Adapters answer within 30 s; `MailRejected` is a no for good, `unknown_outcome` a mail
 * that was handed over whole and never answered for; any other error means "try again later". */
export type MailTransport = { send(mail: OutgoingMail): Promise<void>; close(): void }

/** An adapter answers within 20 s; this is for one that does not keep its promise. */
export const mailPort = definePort<MailTransport>('mail', { concurrency: 10, calls: { send: act(30_000) } })
