import { sql } from 'kysely'
import { first, type Tx } from '#server/db/db'
import type { PaymentRecord } from '#server/features/money/card-payments'
import type { Payer } from '#server/features/money/ledger'

/** Whose money a collected payment became, and what people call what it was for. */
export type PaidFor = { payer: Payer; agency_id: string | null; booking_ref: string | null; reference: string }

/** As the journal of its collection says; undefined: it was never collected. */
export async function moneyOf(tx: Tx, payment: PaymentRecord): Promise<PaidFor | undefined> {
  const row = await first(
    tx,
    sql<{
      type: Payer['type']
      id: string
      agency_id: string | null
      booking_ref: string | null
      request: string | null
    }>`
      select a.owner_type as type, a.owner_id as id, j.agency_id, j.booking_ref, r.booking_ref as request
      from journals j join postings p on p.journal_id = j.id join ledger_accounts a on a.id = p.account_id and a.kind = 'wallet'
      left join payment_requests r on r.id = ${payment.payment_request_id}
      where j.kind = 'card_payment' and j.source_type = 'payment' and j.source_id = ${payment.id} limit 1`,
  )
  if (!row) return undefined
  const { type, id, agency_id, booking_ref, request } = row
  return { payer: { type, id }, agency_id, booking_ref, reference: booking_ref ?? request ?? payment.id.slice(0, 8) }
}
