import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { App } from '#server/app'
import { changed, type Db, first, type Tx } from '#server/db/db'
import { PortError } from '#server/ports/failure'
import type { Access, Grant, Tokens } from '#server/ports/integration'

type Row = {
  site: string
  renewal_encrypted: string
  access_encrypted: string
  access_until: Date
  version: number
  refused_at: Date | null
}

const placeOf = (id: string, what: 'renewal' | 'access') => `integration_tokens:${id}:${what}`
/** An access that ends in this time may end on its way. */
const marginMs = 60_000
/** So long one process may take to fetch the next one, by the database's clock. */
const leaseSeconds = 30
const lookEveryMs = 150
/** Whoever waits for another process's renewal gives up after this; the call may be made again. */
const waitMsMax = 15_000

type Parts = Pick<App, 'db' | 'secrets' | 'clock'>

/** The access of one integration, shared by all processes: renewed by one of them at a time. */
export function tokensOf(app: Parts, id: string): Tokens {
  const held = () =>
    first(
      app.db,
      sql<Row>`select site, renewal_encrypted, access_encrypted, access_until, version, refused_at
        from integration_tokens where integration = ${id}`,
    )
  const opened = (row: Row): Access => ({
    token: app.secrets.decrypt(row.access_encrypted, placeOf(id, 'access')),
    site: row.site,
  })
  /** Takes the right to renew this very version. */
  const lease = async (version: number): Promise<boolean> =>
    (await changed(
      app.db,
      sql`update integration_tokens set renewing_until = clock_timestamp() + ${leaseSeconds} * interval '1 second'
        where integration = ${id} and version = ${version} and refused_at is null
          and (renewing_until is null or renewing_until < clock_timestamp())`,
    )) > 0

  async function renewed(row: Row, renew: Parameters<Tokens['access']>[0]): Promise<void> {
    try {
      const renewal = app.secrets.decrypt(row.renewal_encrypted, placeOf(id, 'renewal'))
      const { access, seconds } = await renew({ site: row.site, renewal })
      const until = new Date(app.clock.now().getTime() + seconds * 1_000)
      await changed(
        app.db,
        sql`update integration_tokens set access_encrypted = ${app.secrets.encrypt(access, placeOf(id, 'access'))},
          access_until = ${until}, version = version + 1, renewing_until = null
          where integration = ${id} and version = ${row.version}`,
      )
    } catch (error) {
      const isRefused = error instanceof PortError && error.kind === 'not_authorised'
      await changed(
        app.db,
        sql`update integration_tokens set renewing_until = null, refused_at = ${isRefused ? app.clock.now() : null}
          where integration = ${id} and version = ${row.version}`,
      )
      throw error
    }
  }

  return {
    async access(renew, dead) {
      for (let waited = 0; waited < waitMsMax; waited += lookEveryMs) {
        const row = await held()
        if (!row) throw new PortError('not_authorised', 'Nobody has connected it.')
        if (row.refused_at) throw new PortError('not_authorised', 'The connection was refused.')
        const access = opened(row)
        if (access.token !== dead && row.access_until.getTime() - marginMs > app.clock.now().getTime()) return access
        if (await lease(row.version)) await renewed(row, renew)
        else await sleep(lookEveryMs)
      }
      throw new PortError('unavailable', 'Another process has not renewed the access in time.')
    },
  }
}

type New = { id: string; grant: Grant; by: string; at: Date }

/** Keeps what a log-in gave; one from before is forgotten. */
export const keepGrant = (app: Parts, tx: Tx, { id, grant, by, at }: New) =>
  changed(
    tx,
    sql`insert into integration_tokens (integration, site, renewal_encrypted, access_encrypted, access_until, connected_at, connected_by)
      values (${id}, ${grant.site}, ${app.secrets.encrypt(grant.renewal, placeOf(id, 'renewal'))},
        ${app.secrets.encrypt(grant.access, placeOf(id, 'access'))}, ${new Date(at.getTime() + grant.seconds * 1_000)}, ${at}, ${by})
      on conflict (integration) do update set site = excluded.site, renewal_encrypted = excluded.renewal_encrypted,
        access_encrypted = excluded.access_encrypted, access_until = excluded.access_until, version = integration_tokens.version + 1,
        renewing_until = null, connected_at = excluded.connected_at, connected_by = excluded.connected_by, refused_at = null`,
  )

/** Forgets the connection; answers what the other system should be told of. */
export async function dropGrant(app: Parts, tx: Tx, id: string): Promise<{ renewal: string; site: string } | null> {
  const row = await first(
    tx,
    sql<Pick<Row, 'site' | 'renewal_encrypted'>>`delete from integration_tokens where integration = ${id}
      returning site, renewal_encrypted`,
  )
  return row ? { site: row.site, renewal: app.secrets.decrypt(row.renewal_encrypted, placeOf(id, 'renewal')) } : null
}

/** One that was refused is tried once more: with other keys it may be taken. */
export const forgetRefusal = (db: Db | Tx, id: string) =>
  changed(db, sql`update integration_tokens set refused_at = null where integration = ${id} and refused_at is not null`)
