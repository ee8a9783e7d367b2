import type { Deposit, DepositRow, DepositStatus } from '#contract/money/deposits'
import type { App } from '#server/app'
import { type Actor, isAdmin } from '#server/http/actor'
import { alikeDeposits, depositRecord, type DepositWithNames, earlierDeposits } from './deposits.sql.ts'

/** A deposit as this person may see it: agencies read "the desk" where the back office reads a name. */
export function depositRow(d: DepositWithNames, actor: Actor): DepositRow {
  const office = isAdmin(actor)
  const ownDecision = d.status === 'cancelled'
  return {
    id: d.id,
    agency: { id: d.agency_id, code: d.agency_code, name_en: d.agency_name_en, name_ar: d.agency_name_ar },
    amount: { amount: d.amount_minor, currency: d.currency },
    bank: { id: d.bank_id, name_en: d.bank_name_en, name_ar: d.bank_name_ar },
    method: d.method,
    bank_reference: d.bank_reference,
    paid_on: d.paid_on,
    proof: d.proof ? { file_name: d.proof, name: d.proof_name ?? d.proof, mime: d.proof_mime ?? '' } : null,
    remark: d.remark,
    status: d.status,
    reason: d.reason,
    created_at: d.created_at.toISOString(),
    created_by: d.created_by_name,
    decided_at: d.decided_at?.toISOString() ?? null,
    decided_by: office || ownDecision ? d.decided_by_name : null,
    duplicates: office ? d.duplicates : [],
    allowed_actions: depositRecord.allowed(d, actor),
  }
}

export async function depositView(app: App, d: DepositWithNames, actor: Actor): Promise<Deposit> {
  const office = isAdmin(actor)
  const history = await depositRecord.history(app.db, d.id)
  const [earlier, alike] = office
    ? await Promise.all([earlierDeposits(app.db, d), alikeDeposits(app.db, d.id)])
    : [[], []]
  return {
    ...depositRow(d, actor),
    account: { title: d.account_title, number: d.account_number, iban: d.iban },
    journal_id: d.journal_id,
    history: history.map(({ at, to_state, by_name, by_agent, note }) => ({
      at: at.toISOString(),
      event: to_state === 'pending' ? 'requested' : (to_state as Exclude<DepositStatus, 'pending'>),
      who: office || by_agent ? by_name : null,
      note,
    })),
    alike: alike.map(({ code, name_en, name_ar, same_slip, same_payment, ...one }) => ({
      ...one,
      created_at: one.created_at.toISOString(),
      agency: { code, name_en, name_ar },
      why: [...(same_slip ? (['slip'] as const) : []), ...(same_payment ? (['payment'] as const) : [])],
    })),
    earlier: earlier.map((row) => ({
      id: row.id,
      amount: { amount: row.amount_minor, currency: row.currency },
      bank: { name_en: row.bank_name_en, name_ar: row.bank_name_ar },
      status: row.status,
      created_at: row.created_at.toISOString(),
    })),
  }
}
