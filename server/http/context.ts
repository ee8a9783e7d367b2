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
}

/** For calls whose access list already refused visitors: the actor, without asking again. */
export function actorOf(context: Context): Actor {
  if (!context.actor) throw new Error('this call is public: ask for context.actor')
  return context.actor
}
