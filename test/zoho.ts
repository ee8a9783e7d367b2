import { sql } from 'kysely'
import { expect } from 'vitest'
import { first } from '../server/db/db.ts'
import type { TestApp, Visitor } from './app.ts'
import { type ZohoStandIn, zohoKeys } from './stand-ins/zoho/index.ts'

export const zohoId = 'zoho-books'

/** The app speaks to this stand-in where it would speak to Zoho. Before the first call: the address is kept. */
export const standInFor = (zoho: ZohoStandIn) => ({ [zohoId]: zoho.url })

/** What a browser comes back with after the authorise page. */
export async function consent(admin: Visitor): Promise<URL> {
  const { url } = (await admin.post('/api/integration-connect', { integration: zohoId })).body
  const answer = await fetch(url, { redirect: 'manual' })
  return new URL(answer.headers.get('location')!)
}

export const handOver = (who: Visitor, back: URL, more: object = {}) =>
  who.post('/api/zoho/token', {
    code: back.searchParams.get('code'),
    state: back.searchParams.get('state'),
    location: back.searchParams.get('location'),
    accounts_server: back.searchParams.get('accounts-server'),
    ...more,
  })

/** Keys, log-in and the one organisation: from here on documents are entered. */
export async function connectZoho(admin: Visitor): Promise<void> {
  const saved = await admin.post('/api/save-keys', { integration: zohoId, keys: zohoKeys })
  expect(saved.body.message).toBe('Keys saved.')
  expect((await handOver(admin, await consent(admin))).body.message).toBe('Zoho Auth Successful')
}

/** Lets the jobs of the queue run, the clock going on to the next of them, until none of them waits any more. */
export async function settleQueue({ app, clock }: TestApp): Promise<void> {
  for (let round = 0; round < 60; round++) {
    await app.worker.runDue(clock.now())
    const waiting = await first(
      app.db,
      sql<{
        next: Date | null
      }>`select min(run_at) as next from jobs where kind = 'accounting.push' and done_at is null and dead_at is null`,
    )
    if (!waiting?.next) return
    if (waiting.next > clock.now()) clock.moveTo(new Date(waiting.next.getTime() + 1))
  }
}
