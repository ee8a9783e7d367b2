import { sql } from 'kysely'
import type { DepositMethod } from '#contract/money/deposits'
import type { App } from '#server/app'
import { all, first, inTx } from '#server/db/db'
import { findUserByEmail } from '#server/features/people/users'
import { isRefusal } from '#server/http/refusal'
import { newReference } from '#server/references'
import { credit, depositRecord, insertDeposit } from '#server/features/money/deposits'

type Sample = {
  agent: string
  bank: string
  method: DepositMethod
  amount_minor: number
  bank_reference: string
  hoursAgo: number
  ended?: { status: 'approved' | 'rejected'; note: string | null; hoursAgo: number }
}

/** One of each kind that a desk meets; the last repeats a rejected one's receipt, which the queue warns of. */
const samples: readonly Sample[] = [
  {
    agent: 'agent@demo.test',
    bank: 'CASH-01',
    method: 'cash',
    amount_minor: 500_000,
    bank_reference: 'OL-1165',
    hoursAgo: 150,
    ended: { status: 'approved', note: null, hoursAgo: 147 },
  },
  {
    agent: 'agent@demo.test',
    bank: 'CASH-01',
    method: 'cash',
    amount_minor: 180_000,
    bank_reference: 'OL-1172',
    hoursAgo: 51,
    ended: { status: 'rejected', note: 'Receipt OL-1172 is made out to another agency.', hoursAgo: 49 },
  },
  {
    agent: 'agent@demo.test',
    bank: 'CASH-01',
    method: 'card',
    amount_minor: 250_000,
    bank_reference: 'OL-1187',
    hoursAgo: 2,
  },
  {
    agent: 'agent.dubai@demo.test',
    bank: 'CASH-01',
    method: 'cash',
    amount_minor: 180_000,
    bank_reference: 'OL 1172',
    hoursAgo: 5,
  },
]

const hourMs = 3_600_000

/** What agencies of a demonstration have paid in, once. */
export async function seedDemoDeposits(app: App): Promise<void> {
  if (await first(app.db, sql`select 1 from deposits limit 1`)) return
  const banks = await all(app.db, sql<{ id: string; account_number: string }>`select id, account_number from banks`)
  const accountant = await findUserByEmail(app.db, 'admin@demo.test')
  for (const sample of samples) {
    const agent = await findUserByEmail(app.db, sample.agent)
    const bank = banks.find((one) => one.account_number === sample.bank)
    if (!agent?.agency_id || !bank || !accountant) continue
    const agency_id = agent.agency_id
    const ago = (hours: number) => new Date(app.clock.now().getTime() - hours * hourMs)
    await inTx(app.db, 'seed deposit', async (tx) => {
      const id = newReference('DP')
      const created_at = ago(sample.hoursAgo)
      const { method, amount_minor, bank_reference, ended } = sample
      await insertDeposit(tx, {
        id,
        agency_id,
        bank_id: bank.id,
        amount_minor,
        currency: 'SAR',
        method,
        bank_reference,
        paid_on: created_at.toISOString().slice(0, 10),
        proof: null,
        proof_name: null,
        proof_mime: null,
        remark: null,
        save_key: null,
        created_by: agent.id,
        created_at,
      })
      await depositRecord.begin(tx, id, { by: { kind: 'person', id: agent.id, name: agent.name }, at: created_at })
      if (!ended) return
      const deposit = (await depositRecord.lock(tx, id))!
      const journal = ended.status === 'approved' ? await credit(tx, deposit, accountant.id, app.clock.now()) : null
      if (isRefusal(journal)) throw journal
      const at = ago(ended.hoursAgo)
      const refused = await depositRecord.move(tx, deposit, {
        act: ended.status === 'approved' ? 'approve' : 'reject',
        by: { kind: 'person', id: accountant.id, name: accountant.name },
        at,
        note: ended.note,
        set: sql`reason = ${ended.note}, journal_id = ${journal}, decided_by = ${accountant.id}, decided_at = ${at}`,
      })
      if (refused) throw refused
    })
  }
}
