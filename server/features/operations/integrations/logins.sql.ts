import { sql } from 'kysely'
import { changed, type Db, first, type Tx } from '#server/db/db'
import { randomToken, sha256 } from '#server/secrets'

/** So long a log-in at the other system may take. */
const minutes = 10

type Begun = { integration: string; user_id: string; session_id: string; at: Date }

/** Begins a log-in: the answer goes to the other system and comes back with the browser. Only its hash is kept. */
export async function beginLogin(tx: Tx, { integration, user_id, session_id, at }: Begun): Promise<string> {
  const state = randomToken()
  const until = new Date(at.getTime() + minutes * 60_000)
  await sql`insert into integration_logins (state_hash, integration, user_id, session_id, expires_at)
    values (${sha256(state)}, ${integration}, ${user_id}, ${session_id}, ${until})`.execute(tx)
  return state
}

/** Uses up a log-in. Null where it is unknown, over, used, another's or of another session. */
export async function takeLogin(
  db: Db,
  state: string | undefined,
  { integration, user_id, session_id, at }: Begun,
): Promise<{ integration: string } | null> {
  if (!state) return null
  const hash = sha256(state)
  const taken = await changed(
    db,
    sql`update integration_logins set used_at = ${at} where state_hash = ${hash} and used_at is null
      and integration = ${integration} and user_id = ${user_id} and session_id = ${session_id} and expires_at > ${at}`,
  )
  return taken === 0
    ? null
    : ((await first(
        db,
        sql<{ integration: string }>`select integration from integration_logins where state_hash = ${hash}`,
      )) ?? null)
}
