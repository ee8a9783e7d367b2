import { createHmac, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { App } from '#server/app'
import { all, changed, first } from '#server/db/db'
import { sameText } from '#server/http/csrf'
import { sha256 } from '#server/secrets'
import type { CardGateway, GatewayEvent, GatewayPayment } from '#server/ports/card'
import { PortError } from '#server/ports/failure'
import { keptTestCards } from './kept-cards.ts'

/** What a typed number means on the test page. Everything else is declined: no real card is ever charged here. */
export const testCards = {
  '4242424242424242': 'success',
  '4000000000000002': 'decline',
  '4000000000003220': 'challenge',
  '4000000000000077': 'slow_webhook',
  '4000000000000259': 'duplicate_webhook',
} as const

/** How far a webhook's time may lie from ours. */
const skewSecondsMax = 300
const slowSeconds = 10
const duplicates = 5

type Row = {
  id: string
  status: GatewayPayment['status']
  amount_minor: number
  refunded_minor: number | null
  currency: string
  webhook_url: string
  created_at: Date
}
const columns = sql`id, status, amount_minor, refunded_minor, currency, webhook_url, created_at`
const listBatch = 500
const viewOf = (row: Row): GatewayPayment => ({
  ref: row.id,
  status: row.status,
  amount: row.amount_minor,
  currency: row.currency,
  captured: row.status === 'captured' || row.status === 'refunded' ? row.amount_minor : 0,
  refunded: row.refunded_minor ?? 0,
  created_at: row.created_at,
})
type Outcome = { status: 'authorized' | 'requires_action' | 'failed' }

const signature = (key: string, time: number, raw: string) =>
  createHmac('sha256', key).update(`${time}.${raw}`).digest('hex')

/** The provider's half: its page acts on it, its webhooks come from it. `deliver` posts one webhook. */
export type TestCardProvider = CardGateway & { pay: NonNullable<CardGateway['pay']> }

/**
 * The embedded card provider: demonstration and tests only. It keeps its own book (`test_card_payments`), signs its
 * webhooks over the raw bytes, and can be slow, repeat itself, decline, or ask for a 3-D Secure code (000000 fails).
 */
export function testCardGateway(
  app: App,
  deliver: (webhook: { raw: string; headers: Record<string, string>; delaySeconds: number }) => Promise<void>,
): TestCardProvider {
  const key = app.secrets.sign('test-card-webhook-key')
  const find = (ref: string) => first(app.db, sql<Row>`select ${columns} from test_card_payments where id = ${ref}`)
  const move = (ref: string, to: string, from: string[]) =>
    changed(app.db, sql`update test_card_payments set status = ${to} where id = ${ref} and status = any(${from})`)

  async function announce(row: Row, kind: Outcome['status'], card: string): Promise<void> {
    const meaning = testCards[card as keyof typeof testCards]
    const raw = JSON.stringify({
      id: `evt_${randomUUID()}`,
      ref: row.id,
      kind,
      amount: row.amount_minor,
      currency: row.currency,
    })
    const time = Math.floor(app.clock.now().getTime() / 1000)
    const headers = {
      'content-type': 'application/json',
      'x-test-card-signature': `t=${time},v1=${signature(key, time, raw)}`,
    }
    for (let copy = 0; copy < (meaning === 'duplicate_webhook' ? duplicates : 1); copy++)
      await deliver({ raw, headers, delaySeconds: meaning === 'slow_webhook' ? slowSeconds : 0 })
  }

  return {
    id: 'test-card',
    ...keptTestCards(app),
    async create(intent) {
      await sql`insert into test_card_payments (id, page_hash, status, amount_minor, currency, merchant, reference, return_url, webhook_url, keep_for, created_at)
        values (${intent.ref}, ${sha256(intent.pageKey)}, 'created', ${intent.amount}, ${intent.currency}, ${intent.merchant}, ${intent.reference}, ${intent.returnUrl}, '/api/webhooks/test-card', ${intent.keepFor ?? null}, ${app.clock.now()})
        on conflict (id) do update set page_hash = excluded.page_hash, return_url = excluded.return_url`.execute(app.db)
      return { url: `/test-card/${intent.pageKey}` }
    },
    async query(ref) {
      const row = await find(ref)
      return row ? viewOf(row) : null
    },
    async capture(ref) {
      const rows = await all(
        app.db,
        sql<{
          status: string
        }>`update test_card_payments set status = 'captured' where id = ${ref} and status in ('authorized', 'captured') returning status`,
      )
      if (rows.length === 0) throw new PortError('not_permitted', 'the test provider has nothing to capture')
    },
    async release(ref) {
      await move(ref, 'expired', ['created', 'requires_action', 'authorized'])
      const status = (await find(ref))?.status
      if (status === 'captured' || status === 'refunded')
        throw new PortError('not_permitted', 'the test provider has collected this payment')
    },
    async refund(ref, amount) {
      const given = await changed(
        app.db,
        sql`update test_card_payments set status = 'refunded', refunded_minor = greatest(refunded_minor, ${amount}) where id = ${ref}
          and amount_minor >= ${amount} and status in ('captured', 'refunded')`,
      )
      if (given === 0) throw new PortError('not_permitted', 'the test provider has nothing to give back')
    },
    async *list(since) {
      let after = ''
      for (;;) {
        const rows = await all(
          app.db,
          sql<Row>`select ${columns} from test_card_payments where created_at >= ${since} and id > ${after} order by id limit ${listBatch}`,
        )
        if (rows.length === 0) return
        yield rows.map(viewOf)
        after = rows.at(-1)!.id
      }
    },
    async parseWebhook(raw, headers, now) {
      const match = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(String(headers['x-test-card-signature'] ?? ''))
      if (!match) return 'forged'
      const time = Number(match[1])
      if (Math.abs(now.getTime() / 1000 - time) > skewSecondsMax) return 'forged'
      if (!sameText(match[2]!, signature(key, time, raw.toString('utf8')))) return 'forged'
      return JSON.parse(raw.toString('utf8')) as GatewayEvent
    },
    async pay(pageKey, cardNumber, challengeCode) {
      const row = await first(
        app.db,
        sql<Row>`select ${columns} from test_card_payments where page_hash = ${sha256(pageKey)}`,
      )
      if (!row || !['created', 'requires_action'].includes(row.status)) return
      const meaning = testCards[cardNumber as keyof typeof testCards] ?? 'decline'
      const outcome =
        meaning === 'decline' || (meaning === 'challenge' && challengeCode === '000000')
          ? 'failed'
          : meaning === 'challenge' && challengeCode === undefined
            ? 'requires_action'
            : 'authorized'
      const moved = await move(
        row.id,
        outcome,
        outcome === 'requires_action' ? ['created'] : ['created', 'requires_action'],
      )
      // Of a card that is to be kept its last four are what its holder knows it by.
      if (moved > 0 && outcome === 'authorized')
        await sql`update test_card_payments set card_last4 = ${cardNumber.slice(-4)} where id = ${row.id} and keep_for is not null`.execute(
          app.db,
        )
      if (moved > 0) await announce(row, outcome, cardNumber)
    },
  }
}
