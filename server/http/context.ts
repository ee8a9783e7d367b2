import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Actor } from './actor.ts'

/** What a handler knows of the call besides its input. */
export type Context = {
  actor: Actor | null
  request: FastifyRequest
  reply: FastifyReply
  ip: string
  locale: 'en' | 'ar'
  /** Key of a visitor's booking, as handed out when it was saved. */
  guestKey: string | null
  idempotencyKey: string | null
  /** One caller's one key for one body, to be kept with what is written; null without a key, or where no call repeats. */
  intention: string | null
  /**
   * Takes all rows of a list, its `ListRows`, in place of its file: there is no request behind such a call, and nothing
   * is answered.
   */
  wholeList?: (rows: object) => void
}

type Asking = { cookies?: Record<string, string | undefined>; headers: Record<string, unknown> }

/**
 * The language a caller reads: the cookie that mirrors their choice. Without one, what a program asks for; a browser's
 * own Accept-Language is no choice, for pages come in English until the reader switches, and their messages with them.
 */
export function localeOf({ cookies, headers }: Asking): 'en' | 'ar' {
  const chosen = cookies?.['locale']
  if (chosen) return chosen === 'ar' ? 'ar' : 'en'
  const isBrowser = headers['sec-fetch-mode'] !== undefined
  return !isBrowser && /^ar\b/.test(String(headers['accept-language'] ?? '')) ? 'ar' : 'en'
}

/** For calls whose access list already refused visitors: the actor, without asking again. */
export function actorOf(context: Context): Actor {
  if (!context.actor) throw new Error('this call is public: ask for context.actor')
  return context.actor
}
