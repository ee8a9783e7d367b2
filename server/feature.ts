import type { FastifyMultipartOptions } from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import type { Feature as Calls } from '#contract/kernel/endpoint'
import type { AttachmentResolver, MailTemplates } from '#server/features/communication/mail'
import type { FileViewer } from '#server/features/operations/files'
import type { App } from './app.ts'
import type { Handlers } from './http/router.ts'
import type { PublicPages } from './http/site-map.ts'
import type { KnownList } from './lists/known-lists.ts'
import type { JobKind, Lane } from './jobs/jobs.ts'

/** What a feature brings besides its calls. Every part is optional; `server/register-features.ts` puts each where it belongs. */
type Parts = {
  /** The name of its folder. */
  name: string
  /** Before any call is mounted: hooks of the server, records that other features read. */
  setUp?(app: App, server: FastifyInstance): void | Promise<void>
  /** Its calls take files, within these limits. */
  multipart?: FastifyMultipartOptions
  /** Kinds of jobs by lane: jobs of one lane wait for each other, not for those of other lanes. */
  jobs?(app: App, server: FastifyInstance): Partial<Record<Lane, Readonly<Record<string, JobKind>>>>
  /** Each queues the first run of a repeated job, at every start except in tests. */
  schedules?: readonly ((app: App) => Promise<void>)[]
  /** Kinds of steps at the outside that the engine in `server/acts/` sees to the end. */
  acts?: readonly { kind: string }[]
  /** Its mails by name; what each is filled with is added to `MailData`. */
  mails?: MailTemplates
  /** Documents that it makes for mails, by kind. */
  attachments?: Readonly<Record<string, (app: App) => AttachmentResolver>>
  /** Who, besides the owner, may open a file that one of its records names, by type of record. */
  files?: Readonly<Record<string, FileViewer>>
  /** Lists by their declaration; people keep views of them under their names. */
  lists?: readonly KnownList[]
  /** Its pages that search engines may keep, for the site map: only what a visitor may open today. */
  publicPages?: PublicPages
  /** The tables that only SQL in its folder may write. */
  tables?: readonly string[]
  /** At each start, when everything is registered. */
  begin?(app: App): Promise<void>
  /** Nobody has called for a while: gives back what it holds for the sake of speed. */
  rest?(app: App): Promise<void>
}

/** A feature as the lists see it, whatever its calls are. */
export type Feature = Parts & { calls?: Calls; handlers?(app: App): Handlers<Calls> }

/**
 * Declares a feature: one `feature.ts` in its folder, one line in `server/features.ts`. With `calls` there must be one
 * handler for each of them.
 */
export const feature = <const C extends Calls>(
  definition: Parts & ({ calls: C; handlers(app: App): Handlers<C> } | { calls?: never }),
): Feature => definition as Feature
