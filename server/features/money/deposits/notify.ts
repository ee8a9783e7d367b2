import { sql } from 'kysely'
import type { Locale } from '#contract/kernel/shapes'
import type { App } from '#server/app'
import { all, first, type Tx } from '#server/db/db'
import { queueMail } from '#server/features/communication/mail'
import { notify } from '#server/features/communication/notifications'
import { permissionsArray, withRight } from '#server/features/people/users'
import type { DepositRecord } from './deposits.sql.ts'

type Reader = { email: string; locale: Locale }
/** `withdrawn` and `deleted` are the same act of the agency and of the back office: the other side is told. */
type Step = 'made' | 'approved' | 'rejected' | 'cancelled' | 'withdrawn' | 'deleted'

const ofTheAgency = (tx: Tx, deposit: DepositRecord) =>
  all(
    tx,
    sql<Reader>`select u.email, u.locale from users u
    where u.status = 1 and u.agency_id = ${deposit.agency_id} and ${withRight('pay_in')} order by u.created_at`,
  )
/** Those who may approve; more than a few would read the same mail for nothing. */
const approvers = (tx: Tx) =>
  all(
    tx,
    sql<Reader>`select email, locale from users u where status = 1 and role in ('admin', 'admin-staff') and 'deposit.approve' = any(${permissionsArray})
    order by created_at limit 10`,
  )

/** Tells whoever waits for a step of a deposit: the agency of what was decided, the approvers of what is new. */
export async function notifyStep(app: App, tx: Tx, deposit: DepositRecord, step: Step, at: Date): Promise<void> {
  const amount = { amount: deposit.amount_minor, currency: deposit.currency }
  const names = (await first(
    tx,
    sql<{ agency_en: string; agency_ar: string; bank_en: string; bank_ar: string }>`
    select a.name_en as agency_en, a.name_ar as agency_ar, b.name_en as bank_en, b.name_ar as bank_ar
    from agencies a, banks b where a.id = ${deposit.agency_id} and b.id = ${deposit.bank_id}`,
  ))!
  const said = {
    reference: deposit.id,
    agency: names.agency_en,
    amount,
    ...(deposit.reason ? { reason: deposit.reason } : {}),
  }
  const isGone = step === 'withdrawn' || step === 'deleted'
  const forAgency = isGone ? '/agent/deposits' : `/agent/deposits?id=${deposit.id}`
  const forOffice = isGone ? '/admin/topup-request' : `/admin/deposit-details?id=${deposit.id}`
  const toOffice = step === 'made' || step === 'cancelled' || step === 'withdrawn'
  await notify(tx, {
    to: toOffice ? { permission: 'deposit.approve' } : { agency_id: deposit.agency_id },
    kind: step === 'withdrawn' ? 'deposit_deleted' : `deposit_${step}`,
    data: said,
    link: toOffice ? forOffice : forAgency,
    at,
  })
  if (step === 'withdrawn') return

  const facts = (locale: Locale, link: string) => ({
    reference: deposit.id,
    agency: locale === 'ar' ? names.agency_ar : names.agency_en,
    bank: locale === 'ar' ? names.bank_ar : names.bank_en,
    bank_reference: deposit.bank_reference,
    paid_on: deposit.paid_on,
    amount,
    reason: deposit.reason,
    url: `${app.publicUrl()}${link}`,
  })
  const template = step === 'made' ? 'deposit-received' : (`deposit-${step}` as const)
  for (const { email, locale } of await ofTheAgency(tx, deposit))
    await queueMail(app, tx, { to: email, template, locale, data: facts(locale, forAgency) })
  if (step !== 'made') return
  for (const { email, locale } of await approvers(tx))
    await queueMail(app, tx, { to: email, template: 'deposit-waiting', locale, data: facts(locale, forOffice) })
}
