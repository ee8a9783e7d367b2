import { sql } from 'kysely'
import type { DepositMethod } from '#contract/money/deposits'
import { first } from '#server/db/db'
import { keepFile } from '#server/features/operations/files'
import { demoDocument } from '../document.ts'
import { findUserByEmail } from '#server/features/people/users'
import { type Days, later } from './days.ts'
import type { Event } from './event.ts'
import type { Past } from './past.ts'

type Deposit = {
  at: Date
  agent: string
  bank: 'safa' | 'wadi' | 'office'
  method: DepositMethod
  amount: number
  reference: string
  remark?: string
  /** How the back office answered, so many hours later. */
  answer?: { hours: number; reason?: string } | undefined
}

/** As the demonstration's banks are numbered. */
const accounts = { safa: '608010167519', wadi: '11450200210044', office: 'CASH-01' } as const
const backOffice = 'admin@demo.test'

const bankOf = async (past: Past, bank: Deposit['bank']) =>
  (await first(past.app.db, sql<{ id: string }>`select id from banks where account_number = ${accounts[bank]}`))?.id

const depositOf = async (past: Past, { at, agent, reference }: Deposit) =>
  (
    await first(
      past.app.db,
      sql<{ id: string }>`select d.id from deposits d join users u on u.id = d.created_by
        where u.email = ${agent} and d.bank_reference = ${reference} and d.created_at = ${at}`,
    )
  )?.id

/** The slip that the bank gave, as it was photographed. */
async function slipOf(past: Past, { agent, amount, reference, at }: Deposit): Promise<string> {
  const user = (await findUserByEmail(past.app.db, agent))!
  const kept = await keepFile(past.app, user.id, {
    name: `slip-${reference}.pdf`,
    bytes: demoDocument([
      'Transfer advice',
      `Reference ${reference}`,
      `Date ${at.toISOString().slice(0, 10)}`,
      `Amount SAR ${(amount / 100).toFixed(2)}`,
      'Beneficiary Rihla Travel Company',
    ]),
  })
  if (kept instanceof Error) throw kept
  return kept.file_name
}

function eventsOfDeposit(deposit: Deposit): Event[] {
  const { at, agent, bank, method, amount, reference, remark, answer } = deposit
  const asked: Event = {
    at,
    who: agent,
    async act(past) {
      if (await depositOf(past, deposit)) return
      await past.as(agent).post('/api/deposit-data', {
        amount: { amount, currency: 'SAR' },
        bank_id: await bankOf(past, bank),
        method,
        bank_reference: reference,
        paid_on: at.toISOString().slice(0, 10),
        ...(method === 'bank' || method === 'cheque' ? { proof: await slipOf(past, deposit) } : {}),
        ...(remark ? { remark } : {}),
      })
    },
  }
  if (!answer) return [asked]
  const answered: Event = {
    at: later(at, answer.hours),
    who: agent,
    async act(past) {
      const id = await depositOf(past, deposit)
      const status = answer.reason ? { status: 'rejected', reason: answer.reason } : { status: 'approved' }
      if (id) await past.as(backOffice).put(`/api/update-deposit-status/${id}`, status)
    },
  }
  return [asked, answered]
}

/** What the agencies paid in. The last of Dubai's repeats a receipt that was rejected, which the queue warns of. */
export function eventsOfMoney(days: Days): Event[] {
  const lahore = 'agent@demo.test'
  const deposits: Deposit[] = [
    {
      at: days.ago(38, '11:30'),
      agent: lahore,
      bank: 'safa',
      method: 'bank',
      amount: 2_500_000,
      reference: 'FT26-118842',
      answer: { hours: 2 },
    },
    {
      at: days.ago(29, '10:10'),
      agent: lahore,
      bank: 'wadi',
      method: 'cheque',
      amount: 2_000_000,
      reference: '004417',
      answer: { hours: 27 },
    },
    {
      at: days.ago(21, '12:40'),
      agent: lahore,
      bank: 'safa',
      method: 'bank',
      amount: 2_500_000,
      reference: 'FT26-126630',
      remark: 'For the Umrah groups of this month',
      answer: { hours: 1.5 },
    },
    {
      at: days.ago(13, '09:20'),
      agent: lahore,
      bank: 'safa',
      method: 'bank',
      amount: 2_000_000,
      reference: 'FT26-131907',
      answer: { hours: 3 },
    },
    {
      at: days.ago(6, '11:00'),
      agent: lahore,
      bank: 'office',
      method: 'cash',
      amount: 500_000,
      reference: 'OL-1165',
      answer: { hours: 3 },
    },
    {
      at: days.ago(4, '10:20'),
      agent: lahore,
      bank: 'safa',
      method: 'bank',
      amount: 2_500_000,
      reference: 'FT26-138215',
      answer: { hours: 2.5 },
    },
    {
      at: days.ago(2, '13:15'),
      agent: lahore,
      bank: 'office',
      method: 'cash',
      amount: 180_000,
      reference: 'OL-1172',
      answer: { hours: 2, reason: 'Receipt OL-1172 is made out to another agency.' },
    },
    { at: days.today(0.8), agent: lahore, bank: 'office', method: 'card', amount: 250_000, reference: 'OL-1187' },
    {
      at: days.ago(26, '11:15'),
      agent: 'agent.dubai@demo.test',
      bank: 'safa',
      method: 'bank',
      amount: 1_500_000,
      reference: 'EN-7730214',
      answer: { hours: 4 },
    },
    {
      at: days.today(0.6),
      agent: 'agent.dubai@demo.test',
      bank: 'office',
      method: 'cash',
      amount: 180_000,
      reference: 'OL 1172',
    },
    {
      at: days.ago(11, '10:30'),
      agent: 'agent.riyadh@demo.test',
      bank: 'wadi',
      method: 'bank',
      amount: 2_000_000,
      reference: 'RJ-5520981',
      answer: { hours: 1 },
    },
  ]
  return deposits.flatMap(eventsOfDeposit)
}
