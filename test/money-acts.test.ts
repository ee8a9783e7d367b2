import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { adjustmentStates } from '#contract/money/adjustments'
import { bankLineStates } from '#contract/money/bank-lines'
import { depositStates } from '#contract/money/deposits'
import { memoStates } from '#contract/money/memos'
import { topupStates } from '#contract/money/supplier-deposits'
import { ensureAccount, recipes } from '#server/features/money/ledger'
import { type Answer, startApp, type TestApp, type Visitor } from './app.ts'
import { giveMoney } from './booking-steps.ts'
import { buildAgency, buildUser, loggedIn } from './factories.ts'
import { callersFor, disagrees, key, tryAll, type Table } from './act-matrix.ts'

let testApp: TestApp
let agent: Visitor
let maker: Visitor
let bank: string
let wallet: string
let count = 0
beforeAll(async () => {
  testApp = await startApp({ now: '2026-11-22T10:00:00Z' })
  const agency = await buildAgency(testApp)
  await giveMoney(testApp, agency.id, 900_000_000)
  wallet = await ensureAccount(testApp.app.db, recipes.walletOf({ type: 'agency', id: agency.id }, 'SAR'))
  agent = await loggedIn(testApp, await buildUser(testApp, { role: 'agent', agency_id: agency.id }))
  maker = await loggedIn(testApp, await buildUser(testApp, { role: 'admin' }))
  const account = { name_en: 'Safa', name_ar: 'الصفا', account_title: 'Rihla', account_number: '608010167519' }
  bank = (await maker.post('/api/banks', { ...account, currency: 'SAR' })).body.data.id
})
afterAll(() => testApp.close())

const done = async (answer: Promise<Answer>) => {
  const { status, body } = await answer
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body.data
}
const sar = (amount: number) => ({ amount, currency: 'SAR' })
const deposit = async (amount = 50_000): Promise<string> => {
  const bank_reference = `FT${++count}X${1000 + count}`
  const more = { bank_id: bank, method: 'cash', bank_reference, paid_on: '2026-11-20' }
  return (await done(agent.post('/api/deposit-data', { amount: sar(amount), ...more }))).id
}
const decided = (status: string) => async () => {
  const id = await deposit()
  await done(maker.call('PUT', `/api/update-deposit-status/${id}`, { status, reason: 'As it is' }))
  return id
}

test('What is offered with a deposit is what its call does, to everybody and in every state.', async () => {
  const decide = (status: string) => (visitor: Visitor, id: string) =>
    visitor.call('PUT', `/api/update-deposit-status/${id}`, { status, reason: 'As it is' })
  const seen = await tryAll(
    {
      table: depositStates,
      fresh: {
        pending: deposit,
        approved: decided('approved'),
        rejected: decided('rejected'),
        cancelled: async () => {
          const id = await deposit()
          await done(agent.post('/api/cancel-deposit', { id }))
          return id
        },
      },
      read: (visitor, id) => visitor.get(`/api/deposit-details?id=${id}`),
      tries: {
        approve: decide('approved'),
        reject: decide('rejected'),
        cancel: (visitor, id) => visitor.post('/api/cancel-deposit', { id }),
        delete: (visitor, id) => visitor.call('DELETE', `/api/delete-deposit-data?id=${id}`),
      },
    },
    await callersFor(testApp, depositStates, { 'its agency': agent }),
  )
  expect(seen.done).toBeGreaterThanOrEqual(8)
  expect(seen.refused + seen.alike).toBeGreaterThan(100)
})

test('What is offered with an adjustment is what its call does, to everybody and in every state.', async () => {
  const waiting = async (): Promise<string> =>
    (
      await done(
        maker.post(
          '/api/ledger-adjustments',
          { debit: wallet, credit: 'suspense', amount: sar(2_000_000), reason: 'A fare was typed wrong' },
          key(),
        ),
      )
    ).id
  const other = await loggedIn(testApp, await buildUser(testApp, { role: 'admin' }))
  const after = (path: string, by: Visitor) => async () => {
    const id = await waiting()
    await done(by.post(path, { id, ...(path.includes('refuse') ? { reason: 'As it is' } : {}) }, key()))
    return id
  }
  const ask = (path: string, because: boolean) => (visitor: Visitor, id: string) =>
    visitor.post(path, { id, ...(because ? { reason: 'As it is' } : {}) }, key())
  const seen = await tryAll(
    {
      table: adjustmentStates,
      fresh: {
        waiting,
        posted: after('/api/approve-adjustment', other),
        refused: after('/api/refuse-adjustment', other),
        withdrawn: after('/api/withdraw-adjustment', maker),
      },
      read: (visitor, id) => visitor.get(`/api/ledger-adjustment/${id}`),
      tries: {
        approve: ask('/api/approve-adjustment', false),
        refuse: ask('/api/refuse-adjustment', true),
        withdraw: ask('/api/withdraw-adjustment', false),
        reverse: ask('/api/reverse-adjustment', true),
      },
    },
    await callersFor(testApp, adjustmentStates, { 'whoever made it': maker }, ['ledger.view']),
  )
  expect(seen.done).toBeGreaterThanOrEqual(6)
  expect(seen.refused + seen.alike).toBeGreaterThan(80)
})

test('What is offered with a bank line is what its call does, to everybody and in every state.', async () => {
  const paid = new Map<string, string>()
  const imported = async (amount: number): Promise<string> => {
    const reference = `BL${++count}X${1000 + count}`
    const text = `Date,Reference,Description,Amount\n20/11/2026,${reference},Noor,${amount}.00\n`
    const content = Buffer.from(text).toString('base64')
    const kept = await maker.post(
      '/api/import-bank-statement',
      { bank_id: bank, name: 'a.csv', content, commit: true },
      key(),
    )
    if (kept.body.counts?.added !== 1) throw new Error(JSON.stringify(kept.body))
    return (await maker.get(`/api/bank-lines?q=${reference}`)).body.data[0].id
  }
  const open = async () => {
    // One that looks like another of its day is asked about before it is kept.
    const amount = 500 + count
    const id = await imported(amount)
    paid.set(id, await deposit(amount * 100))
    return id
  }
  const match = (visitor: Visitor, id: string) =>
    visitor.post('/api/match-bank-line', { id, deposit_id: paid.get(id) ?? 'DP-ZZZZZZ' }, key())
  const seen = await tryAll(
    {
      table: bankLineStates,
      fresh: {
        open,
        outgoing: () => imported(-5 - count),
        matched: async () => {
          const id = await open()
          await done(match(maker, id))
          return id
        },
        ignored: async () => {
          const id = await open()
          await done(maker.post('/api/ignore-bank-line', { id, reason: 'As it is' }, key()))
          return id
        },
      },
      read: (visitor, id) => visitor.get(`/api/bank-line/${id}`),
      tries: {
        match,
        ignore: (visitor, id) => visitor.post('/api/ignore-bank-line', { id, reason: 'As it is' }, key()),
        reopen: (visitor, id) => visitor.post('/api/reopen-bank-line', { id, reason: 'As it is' }, key()),
      },
    },
    await callersFor(testApp, bankLineStates, { 'its importer': maker }),
  )
  expect(seen.done).toBeGreaterThanOrEqual(12)
  expect(seen.refused + seen.alike).toBeGreaterThan(80)
})

test('An act that is offered and refused, and one that is not offered and done, are each noticed.', () => {
  const table = depositStates as unknown as Table
  const answer = (status: number) => ({ status, body: {} }) as Answer
  const offer = { action: 'approve', allowed: true, reason: null }
  expect(disagrees(table, 'approve', 'pending', offer, answer(409))).toBe(true)
  expect(disagrees(table, 'approve', 'pending', undefined, answer(200))).toBe(true)
  expect(disagrees(table, 'approve', 'pending', { ...offer, allowed: false }, answer(404))).toBe(true)
  expect(disagrees(table, 'approve', 'pending', offer, answer(200))).toBe(false)
})

test('What is offered with a memo of an airline is what its call does, to everybody and in every state.', async () => {
  const post = (path: string, body: object, who = maker) => who.post(`/api/${path}`, body, key())
  const received = async (): Promise<string> =>
    (
      await done(
        post('memos', {
          number: `MX${++count}`,
          kind: 'ADMA',
          supplier: 'bsp',
          currency: 'SAR',
          tax: 5_000,
          reason: 'As it is',
          received_on: '2026-11-20',
        }),
      )
    ).id
  const after =
    (from: () => Promise<string>, path: string, more: object = {}) =>
    async () => {
      const id = await from()
      await done(post(path, { id, ...more }))
      return id
    }
  const in_review = after(received, 'assign-memo', { cause: 'misc' })
  const accepted = after(in_review, 'accept-memo')
  const disputed = after(in_review, 'dispute-memo', { reason: 'As it is' })
  const act =
    (path: string, more: object = {}) =>
    (visitor: Visitor, id: string) =>
      post(path, { id, ...more }, visitor)
  const seen = await tryAll(
    {
      table: memoStates as Table,
      fresh: {
        received,
        in_review,
        accepted,
        disputed,
        withdrawn: after(disputed, 'withdraw-memo'),
        absorbed: after(accepted, 'absorb-memo', { reason: 'As it is' }),
      },
      read: (visitor, id) => visitor.get(`/api/memo/${id}`),
      tries: {
        assign: act('assign-memo', { cause: 'misc' }),
        accept: act('accept-memo'),
        match: act('match-memo', { paper_for: 'RF-2A3B4C', matched: sar(5_000) }),
        dispute: act('dispute-memo', { reason: 'As it is' }),
        bill: act('bill-memo'),
        withdraw: act('withdraw-memo'),
        reject: act('reject-memo-dispute'),
        charge: act('charge-memo', { fee: sar(0), expected_total: sar(5_000), note: 'As it is' }),
        absorb: act('absorb-memo', { reason: 'As it is' }),
      },
      untried: { credit: 'A credit memo does it.' },
    },
    await callersFor(testApp, memoStates as Table, { 'its maker': maker }),
  )
  expect(seen.done).toBeGreaterThanOrEqual(8)
})

test('What is offered with a payment to a supplier in advance is what its call does, to everybody and in every state.', async () => {
  const post = (path: string, body: object, who = maker) => who.post(`/api/${path}`, body, key())
  const pay = async (amount: number): Promise<string> => {
    const body = {
      supplier: 'bsp',
      bank_id: bank,
      amount: sar(amount),
      reference: randomUUID().slice(0, 20),
      paid_on: '2026-11-20',
    }
    return (await done(post('supplier-topups', body))).id
  }
  const waiting = () => pay(2_000_000)
  const second = await loggedIn(testApp, await buildUser(testApp, { role: 'admin' }))
  const reason = 'As it is'
  const seen = await tryAll(
    {
      table: topupStates as Table,
      fresh: {
        waiting,
        posted: () => pay(1_000),
        refused: async () => {
          const id = await waiting()
          await done(post('refuse-supplier-topup', { id, reason }, second))
          return id
        },
        reversed: async () => {
          const id = await pay(1_000)
          await done(post('reverse-supplier-topup', { id, reason }))
          return id
        },
      },
      read: async (visitor, id) => {
        const answer = await visitor.get('/api/supplier-topups?limit=100')
        const data = answer.status === 200 ? answer.body.data.find((one: { id: string }) => one.id === id) : undefined
        return { ...answer, body: { ...answer.body, data } }
      },
      tries: {
        approve: (visitor, id) => post('approve-supplier-topup', { id }, visitor),
        refuse: (visitor, id) => post('refuse-supplier-topup', { id, reason }, visitor),
        reverse: (visitor, id) => post('reverse-supplier-topup', { id, reason }, visitor),
      },
    },
    await callersFor(testApp, topupStates as Table, { 'its maker': maker }, ['ledger.view']),
  )
  expect(seen.done).toBeGreaterThanOrEqual(3)
})
