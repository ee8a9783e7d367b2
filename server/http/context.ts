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

/** The first of our languages that an Accept-Language header wants, or null. */
export function wantedLocale(header: unknown): 'en' | 'ar' | null {
  const wanted = String(header ?? '')
    .slice(0, 500)
    .split(',')
    .map((part) => {
      const [range = '', ...parameters] = part.trim().toLowerCase().split(';')
      const q = parameters.map((one) => /^\s*q=([\d.]+)/.exec(one)?.[1]).find((one) => one !== undefined)
      return { language: range.split('-')[0], weight: q === undefined ? 1 : Number(q) }
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((one, other) => other.weight - one.weight)
  const first = wanted.find(({ language }) => language === 'en' || language === 'ar')
  return (first?.language as 'en' | 'ar' | undefined) ?? null
}

/** The language a caller reads: the cookie that mirrors their choice, else what the browser or program asks for. */
export function localeOf({ cookies, headers }: Asking): 'en' | 'ar' {
  const chosen = cookies?.['locale']
  if (chosen) return chosen === 'ar' ? 'ar' : 'en'
  return wantedLocale(headers['accept-language']) ?? 'en'
}

/** For calls whose access list already refused visitors: the actor, without asking again. */
export function actorOf(context: Context): Actor {
  if (!context.actor) throw new Error('this call is public: ask for context.actor')
  return context.actor
}
