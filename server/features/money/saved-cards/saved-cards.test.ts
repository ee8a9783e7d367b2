import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { all, first } from '#server/db/db'
import { runInvariants } from '#server/features/money/ledger'
import { erasePerson } from '#server/features/people/privacy'
import { cardGateways } from '#server/ports/card'
import { startApp, type TestApp, type Visitor } from '../../../../test/app.ts'
import { savedBooking, settleJobs } from '../../../../test/booking-steps.ts'
import { buildAgency, buildUser, loggedIn } from '../../../../test/factories.ts'
import { type StripeFault, StripeStandIn } from '../../../../test/stand-ins/stripe/index.ts'
import { StandInSupplier } from '../../../../test/stand-ins/supplier.ts'
import { connectStripe, deliverAll, refOf } from '../../../../test/stripe.ts'

let testApp: TestApp
let supplier: StandInSupplier
let stripe: StripeStandIn
let admin: Visitor
beforeAll(async () => {
  supplier = new StandInSupplier(new Date())
  stripe = await StripeStandIn.start()
  testApp = await startApp({ suppliers: [supplier.port], standIns: { stripe: stripe.url } })
  stripe.now = () => testApp.app.clock.now()
  admin = await loggedIn(testApp, await buildUser(testApp, { role: 'admin' }))
  await connectStripe(admin)
  testApp.app.worker.handlers.set('mail.send', async ({ mail_id }) => {
    await sql`update mails set status = 'sent' where id = ${mail_id}`.execute(testApp.app.db)
  })
})
afterAll(async () => {
  expect((await runInvariants(testApp.app.db)).filter(({ broken }) => broken.length > 0)).toEqual([])
  await testApp.close()
  await stripe.close()
})

const key = () => ({ 'idempotency-key': crypto.randomUUID() })
const settle = async () => {
  await settleJobs(testApp)
  await deliverAll(testApp, stripe)
  await settleJobs(testApp)
}
/** A booking of theirs that they pay on the gateway's page, which keeps the card. */
async function paidAndKept(visitor: Visitor) {
  const { id } = await savedBooking(visitor, supplier)
  const { payment_id } = (await visitor.get(`/api/payment-url?booking_id=${id}&keep=true`)).body
  const ref = await refOf(testApp, payment_id)
  stripe.account.pay(stripe.pageOf(ref), 'promised')
  await settle()
}
const cards = async (visitor: Visitor) => (await visitor.get('/api/saved-cards')).body
const payWith = async (visitor: Visitor, card_id: string, booking?: { id: string; total: unknown }) => {
  const { id, total } = booking ?? (await savedBooking(visitor, supplier))
  const paid = await visitor.post('/api/pay-with-card', { booking_id: id, card_id, expected_total: total }, key())
  return { id, total, paid }
}
const bookingNow = async (id: string) =>
  (await first(testApp.app.db, sql<{ status: string }>`select status from bookings where reference = ${id}`))!.status
/** What Stripe has collected or promised for a booking. */
const chargesFor = async (id: string) => {
  const refs = await all(
    testApp.app.db,
    sql<{ id: string }>`select p.id from payments p join bookings b on b.id = p.booking_id where b.reference = ${id}`,
  )
  return stripe.account.intents
    .filter((one) => refs.some((ref) => ref.id === one['metadata'].payment))
    .map(({ status }) => status as string)
    .toSorted()
}

test('A customer’s card is kept as they asked, pays the next booking by one press, and is removed there and here.', async () => {
  const user = await buildUser(testApp, { role: 'customer' })
  const visitor = await loggedIn(testApp, user)
  expect(await cards(visitor)).toMatchObject({ data: [], keeps: true })
  await paidAndKept(visitor)
  const [card] = (await cards(visitor)).data
  expect(card).toMatchObject({ brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2031, is_default: true })
  // Stripe learns a number of ours, and nothing of who they are.
  expect(stripe.account.kept.customers.map(({ metadata }) => Object.keys(metadata))).toEqual([['holder']])
  const { id, total, paid } = await payWith(visitor, card.id)
  expect(paid.body).toMatchObject({ outcome: 'authorized' })
  await settle()
  expect([await bookingNow(id), await chargesFor(id)]).toEqual(['confirmed', ['succeeded']])
  const again = await payWith(visitor, card.id, { id, total })
  expect(again.paid.status).toBe(409)
  const other = await loggedIn(testApp, await buildUser(testApp, { role: 'customer' }))
  expect((await payWith(other, card.id)).paid.body.errors).toMatchObject([{ field: 'card_id' }])
  expect((await other.post('/api/remove-card', { id: card.id })).status).toBe(404)
  // The same card typed in again is one card, and its entry of before is given up there.
  await paidAndKept(visitor)
  const { data } = await cards(visitor)
  expect(data).toMatchObject([{ last4: '4242', is_default: true }])
  const attached = () => stripe.account.kept.methods.filter(({ customer }) => customer !== null).length
  expect(attached()).toBe(1)
  stripe.fail(/detach/, 'busy', 'silent_after')
  expect((await visitor.post('/api/remove-card', { id: data[0].id })).body).toMatchObject({ data: [] })
  for (let round = 0; round < 3; round++) {
    testApp.clock.advanceMinutes(11)
    await settleJobs(testApp)
  }
  expect(attached()).toBe(0)
  expect(await all(testApp.app.db, sql`select 1 from saved_cards`)).toEqual([])
})

test('A declined card is told by the bank’s reason, what its bank wants to ask is paid on a page, and nothing stays promised.', async () => {
  const visitor = await loggedIn(testApp, await buildUser(testApp, { role: 'customer' }))
  await paidAndKept(visitor)
  const [{ id: card_id }] = (await cards(visitor)).data
  const { banks, methods } = stripe.account.kept
  const method = methods.find(({ customer }) => customer !== null)!['id'] as string
  banks.set(method, 'insufficient_funds')
  const poor = await payWith(visitor, card_id)
  expect([poor.paid.status, poor.paid.body.message]).toEqual([
    422,
    'The card does not cover this amount, or its limit is reached. Nothing was charged; try another card.',
  ])
  await settle()
  expect([await bookingNow(poor.id), await chargesFor(poor.id)]).toEqual(['saved', ['canceled']])
  banks.set(method, 'asks')
  const asked = await payWith(visitor, card_id, poor)
  expect(asked.paid.body).toMatchObject({ outcome: 'bank_check', url: expect.stringContaining(`${stripe.url}/c/pay/`) })
  stripe.account.pay(stripe.pageOf(await refOf(testApp, asked.paid.body.payment_id)), 'promised')
  await settle()
  expect([await bookingNow(poor.id), await chargesFor(poor.id)]).toEqual([
    'confirmed',
    ['canceled', 'canceled', 'succeeded'],
  ])
  banks.set(method, 'promises')
  const { total } = poor
  const changed = await savedBooking(visitor, supplier)
  const cheap = await payWith(visitor, card_id, { id: changed.id, total: { ...(total as object), amount: 1 } })
  expect(cheap.paid.body).toMatchObject({ code: 'price_changed' })
})

test('Whatever is lost on the way of a charge, one press is one payment, and who presses again pays once.', async () => {
  const visitor = await loggedIn(testApp, await buildUser(testApp, { role: 'customer' }))
  await paidAndKept(visitor)
  const [{ id: card_id }] = (await cards(visitor)).data
  const lost: [RegExp, StripeFault][] = [
    [/POST .*payment_intents$/, 'silent_after'],
    [/POST .*payment_intents$/, 'late'],
    [/confirm$/, 'silent_after'],
    [/confirm$/, 'late'],
    [/confirm$/, 'broken'],
  ]
  for (const [place, fault] of lost) {
    stripe.fail(place, fault)
    const first_ = await payWith(visitor, card_id)
    expect(first_.paid.body).toMatchObject({ outcome: 'waits' })
    const [again] = await Promise.all([payWith(visitor, card_id, first_), payWith(visitor, card_id, first_)])
    expect([200, 409]).toContain(again.paid.status)
    stripe.arrive()
    await settle()
    expect([await bookingNow(first_.id), await chargesFor(first_.id)]).toEqual(['confirmed', ['succeeded']])
  }
  // Nobody presses again: what was promised is found, and what never was is let go and cannot come about later.
  stripe.fail(/confirm$/, 'silent_after')
  const promised = await payWith(visitor, card_id)
  stripe.fail(/confirm$/, 'late')
  const never = await payWith(visitor, card_id)
  stripe.news.length = 0
  for (const minutes of [4, 16, 1]) {
    testApp.clock.advanceMinutes(minutes)
    await settleJobs(testApp)
  }
  stripe.arrive()
  await settle()
  expect([await bookingNow(promised.id), await chargesFor(promised.id)]).toEqual(['confirmed', ['succeeded']])
  expect([await bookingNow(never.id), await chargesFor(never.id)]).toEqual(['saved', ['canceled']])
})

test('A process that dies around a charge leaves one payment: found and used where the card promised, let go where it did not.', async () => {
  const visitor = await loggedIn(testApp, await buildUser(testApp, { role: 'customer' }))
  await paidAndKept(visitor)
  const [{ id: card_id }] = (await cards(visitor)).data
  const { app } = testApp
  const gateway = cardGateways(app).get('stripe')!
  const charge = gateway.chargeCard!
  for (const moment of ['before', 'after'] as const) {
    const booking = await savedBooking(visitor, supplier)
    const living = app.db
    gateway.chargeCard = async (...asked) => {
      if (moment === 'after') await charge(...asked)
      // Nothing that it does from here on reaches the database.
      app.db = new Proxy(living, {
        get: () => {
          throw new Error('this process is dead')
        },
      })
      throw new Error('killed')
    }
    try {
      await payWith(visitor, card_id, booking).catch(() => undefined)
    } finally {
      app.db = living
      gateway.chargeCard = charge
    }
    stripe.news.length = 0
    for (const minutes of [4, 16, 1]) {
      testApp.clock.advanceMinutes(minutes)
      await settleJobs(testApp)
    }
    const isPromised = moment === 'after'
    expect([await bookingNow(booking.id), await chargesFor(booking.id)]).toEqual(
      isPromised ? ['confirmed', ['succeeded']] : ['saved', []],
    )
    const left = await first(
      app.db,
      sql<{
        n: number
      }>`select count(*)::int as n from payments where status in ('created', 'authorized', 'claimed', 'releasing')`,
    )
    expect(left!.n).toBe(0)
  }
})

test('An agency’s card is its owner’s to keep and remove and its sellers’ to pay with, and nobody else’s.', async () => {
  const agency = await buildAgency(testApp)
  const ownerUser = await buildUser(testApp, { role: 'agent', agency_id: agency.id })
  await sql`update users set card_allowed = true where agency_id = ${agency.id}`.execute(testApp.app.db)
  const owner = await loggedIn(testApp, ownerUser)
  await paidAndKept(owner)
  const [{ id: card_id }] = (await cards(owner)).data
  const sellerUser = await buildUser(testApp, { role: 'agent', agency_id: agency.id })
  await sql`update users set card_allowed = true where agency_id = ${agency.id}`.execute(testApp.app.db)
  await sql`update agency_members set role = 'seller' where user_id = ${sellerUser.id}`.execute(testApp.app.db)
  const seller = await loggedIn(testApp, sellerUser)
  expect(await cards(seller)).toMatchObject({ data: [{ id: card_id }], keeps: false })
  expect((await seller.post('/api/remove-card', { id: card_id })).status).toBe(403)
  const { id, paid } = await payWith(seller, card_id)
  expect(paid.body).toMatchObject({ outcome: 'authorized' })
  await settle()
  expect(await bookingNow(id)).toBe('confirmed')
  await sql`update users set card_allowed = false where id = ${sellerUser.id}`.execute(testApp.app.db)
  expect((await payWith(seller, card_id)).paid.body.code).toBe('card_not_allowed')
})

test('Whoever is erased has their cards forgotten at the gateway too.', async () => {
  const user = await buildUser(testApp, { role: 'customer' })
  const visitor = await loggedIn(testApp, user)
  await paidAndKept(visitor)
  const before = stripe.account.kept.customers.length
  await sql`update bookings set departure_at = '2020-01-01', arriving_at = '2020-01-01' where customer_id = ${user.id}`.execute(
    testApp.app.db,
  )
  const erased = await erasePerson(testApp.app, { kind: 'user', id: user.id }, { actor_id: user.id, reason: null })
  expect(erased).toEqual(expect.any(Number))
  expect(
    await all(
      testApp.app.db,
      sql`select 1 from saved_cards c join card_holders h on h.id = c.holder_id
      where h.user_id = ${user.id} and (c.last4 <> '0000' or c.state <> 'leaving')`,
    ),
  ).toEqual([])
  await testApp.app.worker.handlers.get('saved-cards.sweep')!({}, { id: 0, attempts: 1 })
  await settleJobs(testApp)
  expect(stripe.account.kept.customers.length).toBe(before - 1)
  expect(await all(testApp.app.db, sql`select 1 from card_holders where user_id = ${user.id}`)).toEqual([])
})
