import { sql } from 'kysely'
import type { App } from '#server/app'
import { changed, first } from '#server/db/db'
import { refuse } from '#server/http/refusal'
import { sha256 } from '#server/secrets'

/** `per` seconds from the first try; in a demo, whose doors stand open on one machine anyway, ten times as many. */
type Limit = { what: string; max: number; per: number }

export const limits = {
  passwordFromAddress: { what: 'password.ip', max: 30, per: 600 },
  passwordOfAccount: { what: 'password.account', max: 10, per: 3_600 },
  passwordOfAccountAnywhere: { what: 'password.anywhere', max: 60, per: 3_600 },
  codeOfAccount: { what: 'code.account', max: 10, per: 3_600 },
  codeFromAddress: { what: 'code.ip', max: 40, per: 3_600 },
  registerFromAddress: { what: 'register.ip', max: 20, per: 3_600 },
  setupCodeFromAddress: { what: 'setup.ip', max: 10, per: 3_600 },
  linkOfAccount: { what: 'link.account', max: 5, per: 3_600 },
  linkFromAddress: { what: 'link.ip', max: 30, per: 3_600 },
} satisfies Record<string, Limit>

/** Whom a limit counts is stored hashed: the table names nobody. */
const keyOf = (limit: Limit, who: string) => `${limit.what}:${sha256(who.toLowerCase())}`

/**
 * Counts one try and refuses (429) beyond the limit. Counted in the database in one statement, so that neither many
 * processes nor many parallel tries get past it. Nothing is counted where rates are switched off for testing.
 */
export async function takeTry(app: App, limit: Limit, who: string): Promise<void> {
  if (app.config.testing) return
  const now = app.clock.now()
  const row = await first(
    app.db,
    sql<{ count: number; expires_at: Date }>`
    insert into auth_limits as l (key, count, expires_at) values (${keyOf(limit, who)}, 1, ${now}::timestamptz + ${limit.per} * interval '1 second')
    on conflict (key) do update set
      count = case when l.expires_at <= ${now} then 1 else least(l.count + 1, 1000000) end,
      expires_at = case when l.expires_at <= ${now} then excluded.expires_at else l.expires_at end
    returning count, expires_at`,
  )
  const max = app.config.demo ? limit.max * 10 : limit.max
  if (row!.count > max) throw refuse.rateLimited((row!.expires_at.getTime() - now.getTime()) / 1000)
}

/** A good try gives the counter back: only failures add up. */
export async function forgetTries(app: App, limit: Limit, who: string): Promise<void> {
  if (!app.config.testing) await changed(app.db, sql`delete from auth_limits where key = ${keyOf(limit, who)}`)
}
