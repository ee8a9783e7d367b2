import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { cardPaymentStatuses, TestCardPayment } from '#contract/money/payments'
import { type Db, first } from '#server/db/db'
import { sha256 } from '#server/secrets'

/** A row of the embedded provider's own book. */
type TestCardRow = {
  status: (typeof cardPaymentStatuses)[number]
  amount_minor: number
  currency: string
  merchant: string
  reference: string
  return_url: string
}

/** What the embedded provider's page shows, by the key that opens it. */
export async function testCardPage(db: Db, pageKey: string): Promise<z.infer<typeof TestCardPayment> | undefined> {
  const row = await first(
    db,
    sql<TestCardRow>`select status, amount_minor, currency, merchant, reference, return_url from test_card_payments where page_hash = ${sha256(pageKey)}`,
  )
  return (
    row && {
      id: pageKey,
      status: row.status,
      amount: { amount: row.amount_minor, currency: row.currency },
      merchant: row.merchant,
      reference: row.reference,
      return_url: row.return_url,
    }
  )
}

/** What a payment request is about, as its payer knows it. */
export const requestReference = async (db: Db, requestId: string): Promise<string> =>
  (await first(
    db,
    sql<{ reference: string }>`select coalesce(r.booking_ref, q.reference, '') as reference
      from payment_requests r left join quotations q on q.id = r.quotation_id where r.id = ${requestId}`,
  ))!.reference
