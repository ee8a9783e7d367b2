import type { App } from '#server/app'
import type { Tx } from '#server/db/db'
import { queueMail } from '#server/features/communication/mail'
import { notify } from '#server/features/communication/notifications'
import { ownersOf } from '#server/features/people/users'
import type { MemoRecord } from './memos.sql.ts'

type News = {
  news: 'charged' | 'given_back'
  /** Of the debit note or the credit note. */
  number: string
  memo: MemoRecord
  amount: number
  note: string
  due_on: string
  paid: boolean
}

export const chargesPath = '/agent/memo-charges'

/** Tells an agency in the app and by mail that it was charged for a memo, or that this was given back. */
export async function tellAgency(app: App, tx: Tx, of: News, at: Date): Promise<void> {
  const { news, number, memo, note, due_on, paid } = of
  const agency_id = memo.agency_id!
  const amount = { amount: of.amount, currency: memo.currency }
  const kind = news === 'charged' ? 'memo_charged' : 'memo_given_back'
  const data = { reference: number, booking: memo.booking_ref!, amount }
  await notify(tx, { to: { agency_id }, kind, data, link: chargesPath, at })
  for (const { email, locale } of await ownersOf(tx, agency_id))
    await queueMail(app, tx, {
      to: email,
      template: 'memo-news',
      locale,
      bookingRef: memo.booking_ref!,
      data: {
        news,
        number,
        memo: memo.number,
        booking: memo.booking_ref!,
        amount,
        note,
        due_on,
        paid,
        agency: { en: memo.agency_en!, ar: memo.agency_ar! },
        url: app.publicUrl() + chargesPath,
      },
    })
}
