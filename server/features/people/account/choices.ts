import { sql } from 'kysely'
import type { NotificationChoice } from '#contract/people/account'
import type { NotificationKind } from '#contract/communication/notifications'
import type { App } from '#server/app'
import { all, type Db, inTx } from '#server/db/db'
import type { Actor } from '#server/http/actor'
import { type Refusal, refuse } from '#server/http/refusal'
import { isMailed, kindsFor } from './choices.rules.ts'
import { check } from '#contract/checks/check'

type Row = { kind: NotificationKind; in_app: boolean; by_mail: boolean }

/** A kind without a row is told in every way that it has. */
export async function choicesOf(db: Db, actor: Actor): Promise<NotificationChoice[]> {
  const rows = await all(
    db,
    sql<Row>`select kind, in_app, by_mail from notification_choices where user_id = ${actor.user_id}`,
  )
  const chosen = new Map(rows.map((row) => [row.kind, row]))
  return kindsFor(actor).map(({ kind, group }) => ({
    kind,
    group,
    in_app: chosen.get(kind)?.in_app ?? true,
    by_mail: isMailed(kind) ? (chosen.get(kind)?.by_mail ?? true) : null,
  }))
}

type Chosen = { kind: NotificationKind; in_app: boolean; by_mail?: boolean | null | undefined }

/** Keeps what is given; kinds that are left out stay as they are. Refuses kinds this person is never told of. */
export async function saveChoices(
  app: App,
  actor: Actor,
  given: readonly Chosen[],
): Promise<NotificationChoice[] | Refusal> {
  const known = new Set(kindsFor(actor).map(({ kind }) => kind))
  const strange = given.findIndex(({ kind }) => !known.has(kind))
  if (strange >= 0) return refuse.invalid(`choices.${strange}.kind`, check('there_no_notification_kind'))
  return inTx(app.db, 'save notification choices', async (tx) => {
    // In one order for everybody, so that two saves at once never wait crosswise.
    for (const { kind, in_app, by_mail } of [...given].sort((a, b) => (a.kind < b.kind ? -1 : 1)))
      await sql`insert into notification_choices (user_id, kind, in_app, by_mail) values (${actor.user_id}, ${kind}, ${in_app}, ${by_mail ?? true})
        on conflict (user_id, kind) do update set in_app = excluded.in_app, by_mail = case when ${typeof by_mail === 'boolean'} then excluded.by_mail else notification_choices.by_mail end`.execute(
        tx,
      )
    return choicesOf(tx, actor)
  })
}
