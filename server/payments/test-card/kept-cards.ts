import { sql } from 'kysely'
import type { App } from '#server/app'
import { first } from '#server/db/db'
import type { CardGateway, ChargeAnswer } from '#server/ports/card'

type Vault = Required<
  Pick<CardGateway, 'cardPlace' | 'cardHolder' | 'keptCard' | 'chargeCard' | 'forgetCard' | 'forgetHolder'>
>
/** A card is called by the payment that it was typed in for. */
const cardMark = 'card_'
const answers: Readonly<Record<string, ChargeAnswer>> = {
  '0002': { is: 'declined', why: 'declined' },
  '3220': { is: 'bank_check' },
}
const yearsGood = 5

/** The embedded provider's cards: kept for whoever asked for it, and answering as the test page does by their number. */
export function keptTestCards(app: Pick<App, 'db' | 'clock'>): Vault {
  const keptOf = (ref: string) =>
    first(
      app.db,
      sql<{ keep_for: string; card_last4: string }>`select keep_for, card_last4 from test_card_payments
        where id = ${ref} and keep_for is not null and card_last4 is not null and not forgotten`,
    )
  const statusOf = async (ref: string) =>
    (await first(app.db, sql<{ status: string }>`select status from test_card_payments where id = ${ref}`))?.status
  return {
    cardPlace: async () => 'test',
    cardHolder: async (holder) => `holder_${holder}`,
    async keptCard(ref) {
      const kept = await keptOf(ref)
      if (!kept) return null
      const exp_year = app.clock.now().getUTCFullYear() + yearsGood
      return { card: `${cardMark}${ref}`, brand: 'visa', last4: kept.card_last4, exp_month: 12, exp_year }
    },
    async chargeCard(intent, { holder, card }) {
      const kept = await keptOf(card.slice(cardMark.length))
      if (kept?.keep_for !== holder) return { is: 'declined', why: 'gone' }
      const answer = answers[kept.card_last4] ?? { is: 'authorized' }
      const status = answer.is === 'authorized' ? 'authorized' : 'failed'
      await sql`insert into test_card_payments (id, status, amount_minor, currency, merchant, reference, return_url, webhook_url, created_at)
        values (${intent.ref}, ${status}, ${intent.amount}, ${intent.currency}, ${intent.merchant}, ${intent.reference}, ${intent.returnUrl},
          '/api/webhooks/test-card', ${app.clock.now()}) on conflict (id) do nothing`.execute(app.db)
      // What was let go meanwhile promises nothing, whoever asks again.
      return (await statusOf(intent.ref)) === 'expired' ? { is: 'declined', why: 'declined' } : answer
    },
    async forgetCard(card) {
      await sql`update test_card_payments set forgotten = true, card_last4 = null where id = ${card.slice(cardMark.length)}`.execute(
        app.db,
      )
    },
    async forgetHolder(holder) {
      await sql`update test_card_payments set forgotten = true, card_last4 = null where keep_for = ${holder}`.execute(
        app.db,
      )
    },
  }
}
