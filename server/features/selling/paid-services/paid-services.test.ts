import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { all } from '#server/db/db'
import { fundsOf, runInvariants } from '#server/features/money/ledger'
import type { Visitor } from '../../../../test/app.ts'
import { giveMoney, settleJobs } from '../../../../test/booking-steps.ts'
import { buildAgency, buildUser, changePriceRules, loggedIn } from '../../../../test/factories.ts'
import { pdfText } from '../../../../test/pdf-text.ts'
import { heldOn, type OnNetwork, soldOn, startOnNetwork } from '../../../../test/support/on-network.ts'

let net: OnNetwork
let agent: Visitor
let admin: Visitor
let agencyId: string

beforeAll(async () => {
  net = await startOnNetwork('2026-11-20T06:00:00Z')
  admin = await loggedIn(net.testApp, await buildUser(net.testApp, { role: 'admin' }))
})
afterAll(async () => {
  expect((await runInvariants(net.testApp.app.db)).filter((one) => one.broken.length > 0)).toEqual([])
  await net.close()
})
beforeEach(async () => {
  agencyId = (await buildAgency(net.testApp)).id
  agent = await loggedIn(net.testApp, await buildUser(net.testApp, { role: 'agent', agency_id: agencyId }))
  await giveMoney(net.testApp, agencyId, 10_000_000)
})

const db = () => net.testApp.app.db
const sar = (amount: number) => ({ amount, currency: 'SAR' })
const key = () => ({ 'idempotency-key': randomUUID() })
const funds = () => fundsOf(db(), agencyId, 'SAR')
const details = async (id: string, visitor = agent) =>
  (await visitor.get(`/api/get-flight-booking-details?id=${id}`)).body.data
type Sale = { bags: any[]; seat_maps: any[]; specials: any[]; sold: any[] }
const onSale = async (id: string, visitor = agent): Promise<Sale> => {
  const { status, body } = await visitor.get(`/api/services-on-sale?booking_id=${id}`)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data
}
const seats = ({ seat_maps }: Sale, segment = 0) =>
  seat_maps[segment].rows.flatMap(({ seats: row }: any) => row).filter((seat: any) => seat && !seat.taken)
const standard = (sale: Sale, segment = 0) => seats(sale, segment).find((seat: any) => seat.kind === 'standard')
const bagOf = ({ bags }: Sale, kg: number) => bags.find((bag) => bag.kg === kg)
type Choice = { id: string; passenger?: number; text?: string }
const quoted = (id: string, add: Choice[], remove: Choice[] = [], visitor = agent) =>
  visitor.post(
    '/api/services-quote',
    {
      booking_id: id,
      add: add.map((one) => ({ passenger: 0, ...one })),
      remove: remove.map((one) => ({ passenger: 0, ...one })),
    },
    key(),
  )
const accepted = (id: string, quote: { reference: string; total: unknown }, visitor = agent) =>
  visitor.post('/api/change-accept', { booking_id: id, reference: quote.reference, expected_total: quote.total }, key())
async function bought(id: string, add: Choice[], remove: Choice[] = []) {
  const answer = await quoted(id, add, remove)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  const done = await accepted(id, answer.body.data)
  expect(done.status, JSON.stringify(done.body)).toBe(200)
  return { quote: answer.body.data, booking: done.body.booking }
}
/** What a case moved, by account: above zero is a credit. */
const moved = async (reference: string) =>
  Object.fromEntries(
    (
      await all(
        db(),
        sql<{ kind: string; total: number }>`select a.kind, sum(p.amount)::int8 as total from after_sale_cases c
          join postings p on p.journal_id = c.journal_id join ledger_accounts a on a.id = p.account_id
          where c.reference = ${reference} group by 1 having sum(p.amount) <> 0 order by 1`,
      )
    ).map(({ kind, total }) => [kind, total]),
  )
const emds = (booking: any) => booking.tickets.filter((one: any) => one.kind === 'emd' && one.rfic)
const statesOf = (tickets: any[]) => tickets.map((one) => one.coupons.map(({ status }: any) => status).join(''))

/** Ours on services: what rules add, and what we charge for the work; tax inside both. */
async function priced({ margin = 0, charge = 0 }: { margin?: number; charge?: number }) {
  if (margin > 0)
    await changePriceRules(
      net.testApp,
      sql`insert into margin_rules (layer, agency_id, product, basis_points, fixed_minor, per, currency, active)
      values ('agent', ${agencyId}, 'flight_services', 0, ${margin}, 'passenger', 'SAR', true)`,
    )
  if (charge > 0)
    await changePriceRules(
      net.testApp,
      sql`insert into agent_charges (agency_id, event, kind, fixed_minor, per, currency)
      values (${agencyId}, 'services', 'fixed', ${charge}, 'passenger', 'SAR')`,
    )
}

describe('Bought after the sale', () => {
  test('A bag and a seat for 120.00 with our margin of 10.00 cost 131.50: journal, invoice, EMDs connected to the ticket.', async () => {
    await priced({ margin: 1_150 })
    const before = await soldOn(agent)
    const { balance } = await funds()
    const sale = await onSale(before.id)
    const { quote, booking } = await bought(before.id, [{ id: bagOf(sale, 20).id }, { id: standard(sale).id }])
    expect(quote).toMatchObject({ act: 'services', on_hold: false, charge: sar(1_150), total: sar(13_150) })
    expect(quote.services.map(({ kind, price }: any) => [kind, price.amount])).toEqual([
      ['bag', 9_500],
      ['seat', 2_500],
    ])
    expect(await moved(quote.reference)).toEqual({ wallet: -13_150, payable: 12_000, margin: 1_000, output: 150 })
    expect((await funds()).balance).toBe(balance - 13_150)
    expect(booking.total).toEqual(sar(before.total.amount + 13_150))
    expect(booking.invoice.total).toEqual(sar(13_150))
    const [ticket] = before.tickets
    expect(emds(booking).map((one: any) => [one.rfic, one.rfisc, one.connected_to])).toEqual([
      ['C', '0AA', ticket.number],
      ['A', '0B5', ticket.number],
    ])
    expect(booking.ancillaries.map(({ kind, emd }: any) => [kind, emd])).toEqual([
      ['bag', emds(booking)[0].number],
      ['seat', emds(booking)[1].number],
    ])
    expect((await onSale(before.id)).sold.length).toBe(2)
    const paper = await agent.get(`/api/booking-document?id=${before.id}&kind=invoice`)
    expect(pdfText(paper.body as Buffer)).toContain('131.50')
  })

  test('Our charge for the work has a line and its tax of its own, evenly over the passengers.', async () => {
    await priced({ charge: 2_300 })
    const { id } = await soldOn(agent, { adults: 2 })
    const bag = bagOf(await onSale(id), 10).id
    const { quote } = await bought(id, [{ id: bag }, { id: bag, passenger: 1 }])
    expect(quote).toMatchObject({ charge: sar(4_600), total: sar(2 * 6_500 + 4_600) })
    expect(await moved(quote.reference)).toEqual({ wallet: -17_600, payable: 13_000, charge: 4_000, output: 600 })
  })

  test('A void of the tickets on the same day voids the EMDs, and gives back all that was paid.', async () => {
    await priced({ margin: 1_150 })
    const { balance } = await funds()
    const { id } = await soldOn(agent)
    const { booking } = await bought(id, [{ id: bagOf(await onSale(id), 20).id }])
    const done = await admin.post('/api/void-booking', { booking_id: id, reason: 'Wrong day' }, key())
    expect(done.status, JSON.stringify(done.body)).toBe(200)
    const after = await details(id)
    expect(after.status).toBe('voided')
    expect(statesOf(emds(after))).toEqual(['V'])
    expect(after.credit_note.total).toEqual(booking.total)
    expect((await funds()).balance).toBe(balance)
  })

  test('A refund of one of two gives back the bag and keeps the seat of the cheapest brand.', async () => {
    const before = await soldOn(agent, { brand: 'SV', adults: 2 })
    const sale = await onSale(before.id)
    const seat = standard(sale)
    const { booking } = await bought(before.id, [{ id: bagOf(sale, 20).id }, { id: seat.id }])
    const suggestion = async () => {
      await agent.post('/api/refund-request', { booking_id: before.id, passengers: [0], reason: 'Ill' }, key())
      return (await admin.get(`/api/refund-suggestion?booking_id=${before.id}`)).body.data
    }
    const { paid, penalty } = await suggestion()
    const base = before.price_lines.find(({ kind }: any) => kind === 'base').amount.amount / 2
    expect(paid.amount).toBe(before.total.amount / 2 + 9_500 + seat.price.amount)
    expect(penalty.amount).toBe(base + seat.price.amount)
    const sum = await admin.post('/api/refund-quote', { booking_id: before.id }, key())
    await agent.post(
      '/api/refund-accept',
      { booking_id: before.id, expected_refund: sum.body.booking.refund.quote.refund },
      key(),
    )
    await settleJobs(net.testApp)
    const after = await details(before.id)
    expect(after.payment_status).toBe('part_refunded')
    expect(statesOf(emds(after))).toEqual(['R', 'R'])
    expect(
      after.tickets.filter((one: any) => one.passenger === 1).every((one: any) => one.coupons[0].status === 'O'),
    ).toBe(true)
    expect(booking.status).toBe('confirmed')
  })

  test('A bag is given back by itself with a credit note, a seat of the cheapest brand for nothing; both are free again.', async () => {
    const { id } = await soldOn(agent, { brand: 'SV' })
    const sale = await onSale(id)
    const seat = standard(sale)
    await bought(id, [{ id: bagOf(sale, 20).id }, { id: seat.id }])
    const { balance } = await funds()
    const { quote, booking } = await bought(id, [], [{ id: bagOf(sale, 20).id }, { id: seat.id }])
    expect(quote.total).toEqual(sar(-9_500))
    expect((await funds()).balance).toBe(balance + 9_500)
    expect(booking.credit_note.total).toEqual(sar(9_500))
    const paper = await agent.get(`/api/booking-document?id=${id}&kind=credit_note`)
    expect(pdfText(paper.body as Buffer)).toContain('95.00')
    expect([booking.ancillaries, statesOf(emds(booking))]).toEqual([[], ['R', 'R']])
    const next = await onSale(id)
    expect(next.sold).toEqual([])
    expect(seats(next).some((one: any) => one.id === seat.id)).toBe(true)
  })
})

describe('A customer', () => {
  test('pays for a bag by card, which the customer’s margin is in; the EMD follows the money.', async () => {
    await changePriceRules(
      net.testApp,
      sql`insert into margin_rules (layer, product, basis_points, fixed_minor, per, currency, active)
      values ('customer', 'flight_services', 1000, 0, 'passenger', 'SAR', true)`,
    )
    const customer = await loggedIn(net.testApp, await buildUser(net.testApp, { role: 'customer' }))
    const { id } = await heldOn(customer)
    const charge = async (payment: string) => {
      await customer.post(`/api/test-card/${payment}/pay`, { card_number: '4242424242424242' })
      for (let round = 0; round < 3; round++) await settleJobs(net.testApp)
    }
    await charge((await customer.get(`/api/payment-url?booking_id=${id}`)).body.payment_id)
    const quote = (await quoted(id, [{ id: bagOf(await onSale(id, customer), 20).id }], [], customer)).body.data
    expect(quote.total).toEqual(sar(9_500 + 950))
    expect((await accepted(id, quote, customer)).body.code).toBe('insufficient_balance')
    const paid = await customer.post('/api/pay-change', {
      booking_id: id,
      reference: quote.reference,
      expected_total: quote.total,
    })
    expect(paid.status, JSON.stringify(paid.body)).toBe(200)
    await charge(paid.body.payment_id)
    const after = (await customer.get(`/api/get-customer-flight-booking-details?id=${id}`)).body.data
    expect([after.payment_status, emds(after).length]).toEqual(['paid', 1])
  })
})

test('A seat that is free on its brand is taken without a journal or an invoice, and given back so.', async () => {
  const { id } = await soldOn(agent, { brand: 'FX' })
  const seat = standard(await onSale(id))
  for (const { quote, booking } of [await bought(id, [{ id: seat.id }]), await bought(id, [], [{ id: seat.id }])]) {
    expect(quote.total).toEqual(sar(0))
    expect(await moved(quote.reference)).toEqual({})
    expect(emds(booking).length).toBe(1)
  }
  const { data } = (await agent.get(`/api/booking-changes?booking_id=${id}`)).body
  expect(data.map(({ state, invoice, credit_note }: any) => [state, invoice, credit_note])).toEqual([
    ['done', null, null],
    ['done', null, null],
  ])
})

describe('Bought while it is held', () => {
  test('The price of the booking grows, nothing is charged, and the EMD comes with the ticket.', async () => {
    await priced({ margin: 1_150, charge: 2_300 })
    const before = await heldOn(agent)
    const { balance } = await funds()
    const sale = await onSale(before.id)
    const { quote, booking } = await bought(before.id, [{ id: bagOf(sale, 20).id }])
    expect(quote).toMatchObject({ on_hold: true, total: sar(9_500 + 1_150 + 2_300) })
    expect([booking.status, (await funds()).balance]).toEqual(['saved', balance])
    const total = sar(before.total.amount + 12_950)
    expect([booking.total, booking.dues[0].amount]).toEqual([total, total])
    const confirmed = await agent.post('/api/confirm-pnr', { booking_id: before.id, expected_total: total }, key())
    expect(confirmed.body.booking?.status, JSON.stringify(confirmed.body)).toBe('confirmed')
    expect((await funds()).balance).toBe(balance - total.amount)
    expect(confirmed.body.booking.tickets.some((one: any) => one.kind === 'emd')).toBe(true)
  })

  test('What was quoted while it was held is asked for anew once it is sold.', async () => {
    const { id, total } = await heldOn(agent)
    const quote = (await quoted(id, [{ id: bagOf(await onSale(id), 10).id }])).body.data
    await agent.post('/api/confirm-pnr', { booking_id: id, expected_total: total }, key())
    expect((await accepted(id, quote)).body.code).toBe('quote_expired')
    expect((await bought(id, [{ id: bagOf(await onSale(id), 10).id }])).quote.on_hold).toBe(false)
  })
})

describe('Refused', () => {
  test('Of two buyers of one seat one gets it, the other keeps the money.', async () => {
    const [one, other] = [await soldOn(agent), await soldOn(agent)]
    const seat = standard(await onSale(one.id))
    const quotes = [
      (await quoted(one.id, [{ id: seat.id }])).body.data,
      (await quoted(other.id, [{ id: seat.id }])).body.data,
    ]
    const { balance } = await funds()
    const answers = await Promise.all([accepted(one.id, quotes[0]), accepted(other.id, quotes[1])])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)!.body).toMatchObject({
      code: 'sold_out',
      message: 'This seat has just been taken. Choose another.',
    })
    expect(await funds()).toMatchObject({ balance: balance - quotes[0].total.amount, blocked: 0 })
    expect((await quoted(one.id, [{ id: seat.id }])).body.code).toBe('sold_out')
  })

  test('A dearer price than the one that was read is refused with both; the new one is taken.', async () => {
    const { id } = await soldOn(agent)
    const bag = bagOf(await onSale(id), 20).id
    const read = (await quoted(id, [{ id: bag }])).body.data
    await net.misbehave({ op: 'quote_change', kind: 'price_jump', amount: 10 })
    const now = (await quoted(id, [{ id: bag }])).body.data
    const answer = await accepted(id, { reference: now.reference, total: read.total })
    expect([answer.status, answer.body.code]).toEqual([409, 'price_changed'])
    expect(answer.body.price_change).toMatchObject({ old: sar(9_500), new: sar(10_450) })
    expect((await accepted(id, now)).status).toBe(200)
  })

  test('An answer that is lost is asked for: issued once, charged once. One that never began is sent once more.', async () => {
    for (const kind of ['timeout_after_success', 'unavailable'] as const) {
      const { id } = await soldOn(agent)
      const quote = (await quoted(id, [{ id: bagOf(await onSale(id), 20).id }])).body.data
      const { balance } = await funds()
      await net.misbehave({ op: 'change', kind })
      await accepted(id, quote)
      for (let round = 0; round < 3; round++) {
        net.testApp.clock.advanceMinutes(2)
        await settleJobs(net.testApp)
      }
      const after = await details(id)
      expect([kind, emds(after).length, (await funds()).balance]).toEqual([kind, 1, balance - 9_500])
    }
  })

  test('A minor with company, too many bags, an unknown seat, a late pet and another’s booking are refused in words.', async () => {
    const { id } = await soldOn(agent, { adults: 2 })
    const sale = await onSale(id)
    const bag = bagOf(sale, 10).id
    const child = sale.specials.find(({ code }) => code === 'UMNR').id
    const text = 'Brought by father +966500000001, met by aunt +966500000002'
    expect((await quoted(id, [{ id: child }])).body.errors[0].field).toBe('add.0.text')
    for (const add of [[{ id: child, text }], [{ id: bag }, { id: bag }, { id: bag }]])
      expect((await quoted(id, add)).body.message).toBe(
        'The airline does not sell this to this passenger on this flight. Choose something else.',
      )
    expect((await quoted(id, [{ id: 'S.0.99K' }])).body.errors).toMatchObject([{ field: 'add' }])
    expect((await quoted(id, [])).body.errors[0].field).toBe('add')
    const soon = await soldOn(agent, { out: '2026-11-20' })
    const pet = sale.specials.find(({ code }) => code === 'PETC').id
    expect((await quoted(soon.id, [{ id: pet }])).body.message).toBe(
      'It is too late to buy this for the flight. Ask at the airport.',
    )
    const stranger = await loggedIn(
      net.testApp,
      await buildUser(net.testApp, { role: 'agent', agency_id: (await buildAgency(net.testApp)).id }),
    )
    expect((await quoted(id, [{ id: bag }], [], stranger)).status).toBe(404)
    expect((await stranger.get(`/api/services-on-sale?booking_id=${id}`)).status).toBe(404)
  })

  test('A boy of twelve who travels alone is looked after, and pets travel; low-cost airlines take neither.', async () => {
    const { id } = await soldOn(agent, { fields: { date_of_birth: '2014-06-01' } })
    const sale = await onSale(id)
    const of = (code: string) => sale.specials.find((one) => one.code === code).id
    const text = 'Brought by father +966500000001, met by aunt +966500000002'
    const { booking } = await bought(id, [{ id: of('UMNR'), text }, { id: of('PETC') }])
    expect(emds(booking).map((one: any) => [one.rfic, one.rfisc])).toEqual([
      ['E', '0BH'],
      ['C', '0BT'],
    ])
    const lowCost = await soldOn(agent, { from: 'LHE', to: 'RUH' })
    expect((await onSale(lowCost.id)).specials.map(({ code }) => code)).toEqual(['SPEQ'])
  })

  test('A boy whose mother got a booking of her own is looked after by his own age, at the place that he kept; nobody at a place that nobody has.', async () => {
    const fields = (number: number) => (number === 1 ? { date_of_birth: '2014-06-01' } : {})
    const { id } = await soldOn(agent, { adults: 2, fields })
    const split = await agent.post('/api/split-booking', { booking_id: id, passengers: [0] }, key())
    expect(split.status, JSON.stringify(split.body)).toBe(200)
    const child = (await onSale(id)).specials.find(({ code }) => code === 'UMNR').id
    const text = 'Brought by father +966500000001, met by aunt +966500000002'
    const gone = await quoted(id, [{ id: child, text, passenger: 0 }])
    expect([gone.status, gone.body.errors[0]?.field]).toEqual([422, 'add.0.passenger'])
    const { booking } = await bought(id, [{ id: child, text, passenger: 1 }])
    expect(emds(booking).map((one: any) => [one.rfisc, one.passenger])).toEqual([['0BH', 1]])
    const hers = split.body.booking.id
    expect((await quoted(hers, [{ id: child, text, passenger: 0 }])).body.message).toBe(
      'The airline does not sell this to this passenger on this flight. Choose something else.',
    )
  })
})

describe('When the flights change', () => {
  test('Bags go along, meals are asked for again; a seat that is gone and a meal that is late are red, and money of theirs comes back.', async () => {
    const before = await soldOn(agent)
    const sale = await onSale(before.id)
    const seat = standard(sale)
    await bought(before.id, [{ id: bagOf(sale, 20).id }, { id: seat.id }])
    const meal = await agent.post('/api/special-services', { booking_id: before.id, passenger: 0, code: 'VGML' }, key())
    expect(meal.status, JSON.stringify(meal.body)).toBe(200)
    // Somebody sits there on the other day.
    const flightOf = ({ legs: [leg] }: any) => leg.segments[0].flight_number
    const other = await soldOn(agent, { out: '2027-01-16', flight: flightOf(before) })
    await bought(other.id, [{ id: seat.id }])
    const offers = await agent.get(`/api/change-offers?booking_id=${before.id}&legs=0:2027-01-16`)
    const { offer_id } = offers.body.data.find((one: any) => flightOf(one) === flightOf(other))
    const quote = (await agent.post('/api/change-quote', { booking_id: before.id, offer_id }, key())).body.data
    expect((await accepted(before.id, quote)).status).toBe(200)
    await settleJobs(net.testApp)
    const after = await details(before.id)
    expect(after.ancillaries.map(({ kind, refused }: any) => [kind, refused ?? false])).toEqual([
      ['bag', false],
      ['seat', true],
    ])
    const [bag] = emds(after).filter((one: any) => one.rfisc === '0AA' && one.exchanged_from.length > 0)
    expect([bag.coupons[0].status, after.ancillaries[0].emd]).toEqual(['O', bag.number])
    expect(after.special_services.map(({ code, state }: any) => [code, state])).toEqual([['VGML', 'confirmed']])
    const rows = await all(
      db(),
      sql`select s.status from special_services s join bookings b on b.id = s.booking_id
        where b.reference = ${before.id} order by s.asked_before nulls first`,
    )
    expect(rows).toEqual([{ status: 'XX' }, { status: 'KK' }])
    const paper = pdfText((await agent.get(`/api/booking-document?id=${before.id}&kind=eticket`)).body as Buffer)
    expect(paper).toMatch(new RegExp(`Seat\\s+${seat.name}\\s+: refused`))
    expect(paper).toContain('Bag of 20 kg: confirmed (EMD')
    const back = await bought(before.id, [], [{ id: seat.id }])
    expect(back.quote.total).toEqual(sar(-seat.price.amount))
  })

  test('A request is taken back, and may be made again.', async () => {
    const { id } = await soldOn(agent)
    const ask = async () =>
      (await agent.post('/api/special-services', { booking_id: id, passenger: 0, code: 'WCHR' }, key())).body
    const [service] = (await ask()).booking.special_services
    const take = () => agent.post('/api/special-service-back', { booking_id: id, id: service.id }, key())
    expect((await take()).body.booking.special_services[0].state).toBe('taken_back')
    expect((await take()).status).toBe(409)
    expect((await ask()).booking.special_services.map(({ state }: any) => state)).toEqual(['taken_back', 'confirmed'])
  })
})

describe('A remark', () => {
  const wrote = (id: string, kind: string, text: string, visitor = agent) =>
    visitor.post('/api/booking-remark', { booking_id: id, kind, text }, key())

  test('goes to the airline as an OSI, under the PNR, or stays in the house.', async () => {
    const { id } = await soldOn(agent)
    expect((await wrote(id, 'airline', 'VIP guest of the ministry')).body.data).toMatchObject({ kind: 'airline' })
    await wrote(id, 'pnr', 'Calls from +966501234567')
    await wrote(id, 'internal', 'Pays late')
    await wrote(id, 'internal', 'Watch this agency', admin)
    const read = async (visitor: Visitor) =>
      (await visitor.get(`/api/booking-remarks?booking_id=${id}`)).body.data.map(({ text }: any) => text).toSorted()
    const told = ['Calls from +966501234567', 'VIP guest of the ministry']
    expect(await read(agent)).toEqual([told[0], 'Pays late', told[1]])
    expect(await read(admin)).toEqual([told[0], told[1], 'Watch this agency'])
    const kept = await all(db(), sql`select text, carrier from house_remarks order by id`)
    expect(kept.length).toBe(2)
  })

  test('with the number of a card, a passport or an identity card is refused at its field, in any digits.', async () => {
    const { id } = await soldOn(agent)
    for (const text of ['Pay with 4111 1111 1111 1111', 'كرت ٤١١١١١١١١١١١١١١١', 'Passport V4820913', 'ID 1043219876']) {
      const answer = await wrote(id, 'internal', text)
      expect([text, answer.status, answer.body.errors?.[0].field]).toEqual([text, 422, 'text'])
    }
  })
})
