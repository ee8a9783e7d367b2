import { type RawBuilder, sql } from 'kysely'
import type { NotificationData, NotificationKind } from '#contract/communication/notifications'
import type { Permission } from '#contract/kernel/permissions'
import type { Tx } from '#server/db/db'
import { withRight } from '#server/features/people/users'
import { enqueueWith } from '#server/jobs/jobs'
import { whoseBusiness } from './whose-business.ts'

/** One person, those of an agency whose business it is, or everybody in the back office who holds a permission. */
export type Told = { user_id: string } | { agency_id: string } | { permission: Permission }

const hearing = (kind: NotificationKind) => {
  const right = whoseBusiness[kind]
  return right ? withRight(right) : sql`false`
}

const peopleOf = (to: Told, kind: NotificationKind): RawBuilder<unknown> =>
  'user_id' in to
    ? sql`u.id = ${to.user_id}`
    : 'agency_id' in to
      ? sql`u.role = 'agent' and u.agency_id = ${to.agency_id} and ${hearing(kind)}`
      : sql`(u.role = 'admin' or (u.role in ('admin-staff', 'reservation') and exists (
          select 1 from role_permissions p join roles r on r.id = p.role_id
          where p.permission = ${to.permission} and (r.held_by_all = u.role
            or exists (select 1 from user_roles ur where ur.user_id = u.id and ur.role_id = r.id)))))`

/**
 * Tells people inside the app, in the caller's transaction: it stands or falls with what it reports. Whoever chose
 * not to hear of this kind, or is locked out, is passed over. `link` is a path of this site.
 */
export async function notify(
  tx: Tx,
  {
    to,
    kind,
    data,
    link,
    at,
  }: { to: Told; kind: NotificationKind; data: NotificationData; link: string | null; at: Date },
): Promise<void> {
  const telling = sql`insert into notifications (user_id, kind, data, link, at)
      select u.id, ${kind}, ${JSON.stringify(data)}::jsonb, ${link}, ${at}::timestamptz from users u
      where ${peopleOf(to, kind)} and u.status = 1
        and not exists (select 1 from notification_choices c where c.user_id = u.id and c.kind = ${kind} and not c.in_app)
      returning id, user_id`
  // NOTIFY takes a lock over all commits: it is sent by the job, not from inside a transaction about money.
  await enqueueWith(tx, telling, {
    kind: 'notifications.tell',
    payload: sql`jsonb_build_object('told', jsonb_agg(jsonb_build_object('id', written.id, 'user_id', written.user_id)))`,
    options: { runAt: at, maxAttempts: 3 },
  })
}
