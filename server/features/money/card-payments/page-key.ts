import { sql } from 'kysely'
import type { App } from '#server/app'
import { type Db, first } from '#server/db/db'
import { sha256 } from '#server/secrets'
import type { PaymentRecord } from './card-payments.sql.ts'

/**
 * What opens a payment's public page: unguessable, and not to be had from the payment's id, which stands in ledgers and
 * exports. The same payment has the same key each time, so a page that is opened again is the same page.
 */
export const pageKeyOf = (app: Pick<App, 'secrets'>, paymentId: string): string =>
  Buffer.from(app.secrets.sign(`payment-page:${paymentId}`), 'base64url')
    .toString('hex')
    .slice(0, 40)

export const paymentByPage = (db: Db, pageKey: string) =>
  first(db, sql<PaymentRecord>`select * from payments where page_hash = ${sha256(pageKey)}`)

/** A payment that was opened before, by an earlier version or under another master key, opens by its key of now. */
export const givePageKey = (app: App, paymentId: string) =>
  sql`update payments set page_hash = ${sha256(pageKeyOf(app, paymentId))}
    where id = ${paymentId} and page_hash is distinct from ${sha256(pageKeyOf(app, paymentId))}`.execute(app.db)
