import type { App } from '#server/app'
import type { Tx } from '#server/db/db'
import { type Activities, writeActivity } from '#server/features/operations/activity'
import { actorOf, type Context } from '#server/http/context'

export type MemberAct = Extract<keyof Activities, `member_${string}` | 'agency_handed_over'>

/** Writes down who of an agency did what with whose account. */
export const noteMember = (
  app: App,
  tx: Tx,
  context: Context,
  action: MemberAct,
  id: string,
  detail: Record<string, string> = {},
) =>
  writeActivity(tx, {
    action,
    at: app.clock.now(),
    actor_id: actorOf(context).user_id,
    subject: 'user',
    subject_id: id,
    detail,
    request_id: context.request.id,
    ip: context.ip,
  })
