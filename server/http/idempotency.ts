import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { byKey, first, type Tx, withoutFlush } from '#server/db/db'
import { letWait } from '#server/db/patience'
import type { App } from '#server/app'
import { sha256 } from '#server/secrets'
import { actorOf, type Context } from './context.ts'
import { guestTokenOf } from './csrf.ts'
import { isRefusal, Refusal, refuse } from './refusal.ts'
import { httpWords } from './words.ts'

/** A running request renews its lease; after a crash the next caller with the key waits at most this long. */
const leaseSeconds = 12
const renewMs = 4_000
const waitMsMax = 20_000
/** A repeat looks again after 25 ms, then ever later: many that wait take nothing from the first. */
const pauseMsMax = 400
const keyPattern = /^[A-Za-z0-9_.:-]{8,100}$/

const sorted = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(sorted)
    : value && typeof value === 'object'
      ? Object.fromEntries(
          Object.entries(value)
            .sort(([a], [b]) => (a < b ? -1 : 1))
            .map(([key, inner]) => [key, sorted(inner)]),
        )
      : value

type Held = { state: 'running' | 'done'; body_hash: string; reply_encrypted: string | null; expired: boolean }

/** An answer may hold a passport, a visitor's key or a link: it is kept encrypted, tied to its row. */
export const replyPlace = (row: { owner: string; route: string; key: string }) =>
  `idempotency:${row.owner}:${row.route}:${row.key}:reply`

/**
 * The caller's key as a feature keeps it with what it wrote, so that a repeat after a crash finds that row: two people's
 * same key are two intentions. Null where the caller sent none.
 */
export const saveKeyOf = (context: Context): string | null =>
  context.idempotencyKey
    ? sha256(`${actorOf(context).key?.id ?? actorOf(context).user_id}|${context.idempotencyKey}`)
    : null

/**
 * Runs `act` once per `Idempotency-Key` of one caller: a repeat with the same body waits for the first and answers
 * as it did (`Idempotency-Hit: true`), another body is refused. Refusals are not kept: nothing happened, so the
 * caller may try again with the same key. `act` must itself be safe to repeat (its own unique facts), for after a
 * crash the next caller with the key runs it again. It is handed the intention: one caller's one key for one body, to be
 * kept with what it wrote, so that such a repeat finds it; null where the caller sent no key.
 *
 * None of its rows is waited for on the disk: whatever `act` commits makes the taken key safe with it, and a lost answer is
 * that of a crash before it was kept.
 *
 * A visitor is known by the token of the browser. Whoever has logged in with it since, and repeats what that visitor sent,
 * repeats it as the visitor (`ownerOf`).
 *
 * Whoever takes the key writes a holder of their own into its row and touches the row only while it still holds it: a
 * process that was frozen past its lease neither deletes nor overwrites what its successor wrote.
 */
export async function once<T>(
  app: App,
  context: Context,
  route: string,
  body: unknown,
  act: (intention: string | null) => Promise<T | Refusal>,
): Promise<T | Refusal> {
  const key = context.idempotencyKey
  if (!key) return act(null)
  if (!keyPattern.test(key)) return refuse.invalid('Idempotency-Key', httpWords.use_8_to_100_letters)
  const owner = await ownerOf(app, context, { route, key })
  const bodyHash = sha256(JSON.stringify(sorted(body)))
  const place = replyPlace({ owner, route, key })
  const intention = sha256(`${owner}|${route}|${key}|${bodyHash}`)
  const holder = randomUUID()
  const startedAt = performance.now()
  for (let pauseMs = 25; ; pauseMs = Math.min(pauseMs * 2, pauseMsMax)) {
    const taken = await first(
      app.db,
      sql<{ taken: boolean }>`${byKey}
      insert into idempotency (owner, route, key, body_hash, state, lease, holder) values (${owner}, ${route}, ${key}, ${bodyHash}, 'running', now() + ${leaseSeconds} * interval '1 second', ${holder})
      on conflict (owner, route, key) do update set lease = excluded.lease, holder = excluded.holder
        where idempotency.state = 'running' and idempotency.lease < now() and idempotency.body_hash = excluded.body_hash
      returning ${withoutFlush} as taken`,
    )
    if (taken) break
    const held = await first(
      app.db,
      sql<Held>`${byKey} select state, body_hash, reply_encrypted, lease < now() as expired from idempotency where owner = ${owner} and route = ${route} and key = ${key}`,
    )
    if (held && held.body_hash !== bodyHash)
      return new Refusal('idempotency_mismatch', httpWords.key_used_for_another_request)
    if (held?.state === 'done' && held.reply_encrypted !== null) {
      context.reply.header('idempotency-hit', 'true')
      return JSON.parse(app.secrets.decrypt(held.reply_encrypted, place)) as T
    }
    if (performance.now() - startedAt > letWait(waitMsMax))
      return new Refusal('in_progress', httpWords.first_request_with_key, { retryAfterSeconds: 5 })
    await wait(pauseMs)
  }
  const mine = sql`where owner = ${owner} and route = ${route} and key = ${key} and state = 'running' and holder = ${holder}`
  const renewing = setInterval(() => {
    void sql`update idempotency set lease = now() + ${leaseSeconds} * interval '1 second' ${mine}`
      .execute(app.db)
      .catch(() => {})
  }, renewMs)
  try {
    const answer = await act(intention)
    if (isRefusal(answer)) await sql`delete from idempotency ${mine} and ${withoutFlush}`.execute(app.db)
    else
      await sql`${byKey} update idempotency set state = 'done', reply_encrypted = ${app.secrets.encrypt(JSON.stringify(answer), place)} ${mine} and ${withoutFlush}`.execute(
        app.db,
      )
    return answer
  } catch (error) {
    await sql`delete from idempotency ${mine}`.execute(app.db).catch(() => {})
    throw error
  } finally {
    clearInterval(renewing)
  }
}

const ownerOfGuest = (token: string) => `guest:${sha256(token)}`

/**
 * Whose the key is: the caller's, or that of the visitor this browser was before its customer logged in, where the visitor
 * sent something under it.
 */
async function ownerOf(app: App, context: Context, { route, key }: { route: string; key: string }): Promise<string> {
  const { actor, request, ip } = context
  const token = request.cookies['XSRF-TOKEN']
  const own = actor?.key?.id ?? actor?.user_id ?? (token ? ownerOfGuest(token) : `guest:${ip}`)
  const before = guestTokenOf(app, context)
  if (!before) return own
  const guest = ownerOfGuest(before)
  const sent = await first(
    app.db,
    sql`${byKey} select 1 from idempotency where owner = ${guest} and route = ${route} and key = ${key}`,
  )
  return sent ? guest : own
}

/** Encrypts up to `max` kept answers that an earlier version wrote in clear; answers how many those were. */
export async function encryptClearAnswers(app: Pick<App, 'secrets'>, tx: Tx, max: number): Promise<number> {
  const { rows } = await sql<{ owner: string; route: string; key: string; reply: unknown }>`
    select owner, route, key, reply from idempotency where reply is not null limit ${max} for update skip locked`.execute(
    tx,
  )
  for (const { reply, ...row } of rows)
    await sql`update idempotency set reply_encrypted = ${app.secrets.encrypt(JSON.stringify(reply), replyPlace(row))}, reply = null
      where owner = ${row.owner} and route = ${row.route} and key = ${row.key}`.execute(tx)
  return rows.length
}
