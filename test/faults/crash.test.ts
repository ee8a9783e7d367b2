import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { crashPoints } from '../../server/crash-points.ts'
import { runInvariants } from '../../server/features/money/ledger/index.ts'
import { contact, passenger } from '../passengers.ts'
import { kills, lines, type Watched } from './crash-lines.ts'
import { acceptQuotation, payByLink } from './links.ts'
import { openSmallApp, type SmallApp } from './small-app.ts'
import { eventually } from './eventually.ts'
import type { ServerProcess } from './server-process.ts'

const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)
/** Of two who travel only one gives their ticket back. */
const ofOne: ReadonlySet<string> = new Set([
  'void:after-supplier',
  'void:after-settle',
  'refund:after-mark',
  'refund:after-supplier',
])
/** Of a flight that is for sale a fare whose tickets may be changed. */
async function changeable(server: ServerProcess, { flight_id, supplier }: { flight_id: string; supplier: string }) {
  const found = await server.call('GET', `/api/flight/${encodeURIComponent(flight_id)}/${supplier}/false`)
  return found!.body.brands.find((one: { brand: { change: { allowed: boolean } } }) => one.brand.change.allowed)
}

/** Has the flight of a sold booking moved to the day after; the server dies on the way. */
async function moveADay(server: ServerProcess, booking_id: string): Promise<void> {
  const post = (path: string, body: object) =>
    server.call('POST', path, { booking_id, ...body }, { 'idempotency-key': randomUUID() })
  const found = await server.call('GET', `/api/change-offers?booking_id=${booking_id}&legs=0:${day(41)}`)
  const { data } = (await post('/api/change-quote', { offer_id: found!.body.data[0].offer_id }))!.body
  await post('/api/change-accept', { reference: data.reference, expected_total: data.total })
}

const admin = new pg.Client({ connectionString: inject('adminUrl') })
let smallApp: SmallApp
beforeAll(async () => {
  await admin.connect()
  smallApp = await openSmallApp(admin)
})
afterAll(async () => {
  for (const line of lines) await line.close()
  await admin.end()
})

test('every point is in a line', () => {
  expect(kills.map(([point]) => point).toSorted()).toEqual(crashPoints.toSorted())
})

describe.concurrent('kill -9 at', () => {
  test.each(kills)(
    '%s: after a restart the books hold, there is one PNR and at most one invoice',
    { timeout: 1_200_000 },
    (point, line) =>
      line.turn(async () => {
        const statesOf = (table: Watched, column: string) =>
          line
            .added<{ state: string }>(table, (added) => `select ${column} as state from ${table} where ${added}`)
            .then((rows) => rows.map((row) => row.state))
        const isReturned = point.startsWith('card-refund')
        const isLetGo = point.startsWith('release')
        const card = point.startsWith('card') || isLetGo
        const afterSale = point.startsWith('void') || point.startsWith('refund')
        const isPart = ofOne.has(point)
        const isSplit = point.startsWith('split')
        const areTwo = isPart || isSplit
        const chosen = isPart ? { passengers: [1] } : {}
        const keys = { save: randomUUID(), confirm: randomUUID() }
        const begun = await line.begin(point, smallApp)
        const { owner } = begun
        let { server } = begun
        if (!card) await server.logIn('agent@demo.test')
        // The first search builds the network; on a busy machine that may be slower than a search is let.
        const search = () =>
          server
            .call('GET', `/api/flights?origin=KHI&destination=DXB&departure_date=${day(40)}&adults=${areTwo ? 2 : 1}`)
            .then((answer) => answer?.body.flights.find((one: { isSooperFlight: boolean }) => !one.isSooperFlight))
        const cheapest = await eventually(search, (found) => found !== undefined)
        const isChange = point.startsWith('change')
        const flight = isChange ? { ...cheapest, ...(await changeable(server, cheapest)) } : cheapest
        const saveBody = {
          flight_id: flight.flight_id,
          supplier: flight.supplier,
          isSooperFlight: false,
          passengers: [
            passenger('adult', line.numberOf(point)),
            ...(areTwo ? [passenger('adult', line.numberOf(point) + 12)] : []),
          ],
          contact,
          expected_total: flight.price,
        }
        // What a customer accepts is saved by the app itself.
        const isQuoted = point.startsWith('quotation')
        if (isQuoted) await acceptQuotation(server, flight)
        let saved = isQuoted
          ? null
          : await server.call('POST', '/api/bookings', saveBody, { 'idempotency-key': keys.save })
        if (saved) {
          const { id, total, guest_key } = saved.body.booking
          const guest = guest_key ? { 'x-guest-key': guest_key } : undefined
          if (point.startsWith('confirm') || afterSale || isChange || isSplit)
            await server.call(
              'POST',
              '/api/confirm-pnr',
              { booking_id: id, expected_total: total },
              { 'idempotency-key': keys.confirm },
            )
          if (point.startsWith('refund'))
            await server.call('POST', '/api/refund-request', { booking_id: id, reason: 'Cannot travel', ...chosen })
          if (afterSale) await server.logIn('admin@demo.test')
          if (point.startsWith('void')) await server.call('POST', '/api/void-booking', { booking_id: id, ...chosen })
          if (point.startsWith('refund')) {
            const quoted = await server.call('POST', '/api/refund-quote', { booking_id: id })
            const { refund } = quoted!.body.booking.refund.quote
            await server.logIn('agent@demo.test')
            await server.call('POST', '/api/refund-accept', { booking_id: id, expected_refund: refund })
          }
          if (isChange) await moveADay(server, id)
          if (isSplit) await server.call('POST', '/api/split-booking', { booking_id: id, passengers: [1] })
          if (point.startsWith('cancel')) await server.call('POST', '/api/cancel-pnr', { booking_id: id })
          if (point.startsWith('request')) await payByLink(server, id)
          if (card) {
            // What the airline took back before the card paid is not confirmed: the card is let go.
            if (isLetGo)
              await line.added(
                'house_pnrs',
                (added) => `update house_pnrs set status = 'cancelled', closed_at = now() where ${added}`,
              )
            const { payment_id } = (await server.call('GET', `/api/payment-url?booking_id=${id}`, undefined, guest))!
              .body
            await server.call('POST', `/api/test-card/${payment_id}/pay`, { card_number: '4242424242424242' })
            if (isReturned) {
              const sold = await eventually(
                () => statesOf('bookings', 'status'),
                (all) => all.includes('confirmed'),
              )
              expect(sold).toEqual(['confirmed'])
              await server.logIn('admin@demo.test')
              await server.call('POST', '/api/void-booking', { booking_id: id })
            }
          }
        }
        expect(await server.gone()).toBe('SIGKILL')

        server = await line.startAgain(point)
        const states = () =>
          line.added<{ status: string; hold_state: string; acting: string | null; pnr: string | null }>(
            'bookings',
            (added) => `select status, hold_state, acting, pnr from bookings where ${added}`,
          )
        const hasAll = (wanted: string) => (all: string[]) => all.length > 0 && all.every((state) => state === wanted)
        const goingTo = {
          confirm: 'confirmed',
          card: 'confirmed',
          'card-refund': 'voided',
          request: 'confirmed',
          cancel: 'cancelled',
          change: 'confirmed',
          split: 'confirmed',
          void: 'voided',
          refund: 'refunded',
        }
        const wanted = isPart ? 'confirmed' : (goingTo[point.split(':')[0] as keyof typeof goingTo] ?? 'saved')
        if (point.startsWith('save')) {
          // The caller tries again with its key: it must find its booking, not make a second one.
          await server.logIn('agent@demo.test')
          await eventually(states, (rows) => rows.every((row) => row.acting === null))
          saved = await server.call('POST', '/api/bookings', saveBody, { 'idempotency-key': keys.save })
        }
        const rows = await eventually(
          states,
          (all) =>
            all.length > 0 &&
            all.every((row) => row.acting === null && (row.status === wanted || row.hold_state === 'none')),
        )
        expect(rows).toHaveLength(isSplit ? 2 : 1)
        // Before the supplier was asked nothing can be held; from then on the booking must get where it was going.
        if (point !== 'save:after-draft') expect(rows[0]!.status).toBe(wanted)
        const pnrs = await statesOf('house_pnrs', 'status')
        expect(pnrs.filter((status) => status !== 'cancelled').length).toBe(
          wanted === 'cancelled' || isLetGo || rows[0]!.hold_state === 'none' ? 0 : rows.length,
        )
        if (afterSale) expect(pnrs).toEqual([isPart ? 'ticketed' : wanted])
        if (isPart) {
          const coupons = await line.added<{ state: string }>(
            'bookings',
            (added) =>
              `select passenger || (coupons -> 0 ->> 'status') as state from tickets where booking_id in (select id from bookings where ${added}) order by passenger`,
          )
          expect(coupons.map(({ state }) => state)).toEqual(['0O', point.startsWith('void') ? '1V' : '1R'])
        }
        const invoices = await statesOf('invoices', 'kind')
        // What is kept for it has an invoice of its own, unless a card paid: then nothing is kept.
        const returned = isReturned ? ['credit_note', 'sale'] : ['credit_note', 'fee', 'sale']
        const papers = { confirmed: ['sale'], voided: returned, refunded: returned }
        if (isChange) {
          expect(invoices.filter((kind) => kind === 'sale').length).toBeGreaterThan(0)
          const coupons = await line.added<{ state: string }>(
            'bookings',
            (added) => `select coupons -> 0 ->> 'status' as state from tickets where kind = 'ticket'
              and booking_id in (select id from bookings where ${added}) order by 1`,
          )
          expect(coupons.map(({ state }) => state)).toEqual(['E', 'O'])
          expect(
            await line.added(
              'journals',
              (added) => `select id from journals where kind in ('sale', 'refund')
            and source_type = 'case' and ${added}`,
            ),
          ).toHaveLength(1)
        } else if (isSplit) expect(invoices.toSorted()).toEqual(['credit_note', 'sale', 'sale'])
        else expect(invoices.toSorted()).toEqual(papers[(isPart ? 'voided' : wanted) as keyof typeof papers] ?? [])
        if (isQuoted)
          expect(await eventually(() => statesOf('quotations', 'state'), hasAll('converted'))).toEqual(['converted'])
        if (card) {
          const end = isLetGo ? 'expired' : isReturned ? 'refunded' : 'captured'
          expect(await eventually(() => statesOf('payments', 'status'), hasAll(end))).toEqual([end])
          expect(await statesOf('test_card_payments', 'status')).toEqual([end])
        }
        if (point.startsWith('request')) {
          expect(await eventually(() => statesOf('payment_requests', 'outcome'), hasAll('booked'))).toEqual(['booked'])
          const posted = await statesOf('journals', 'kind')
          expect(posted.filter((kind) => kind === 'card_payment')).toHaveLength(1)
        }
        expect((await runInvariants(owner.db)).filter((one) => one.broken.length > 0)).toEqual([])
      }),
  )
})
