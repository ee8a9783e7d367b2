import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type BookingAction, bookingActions, type BookingStatus, finalStatuses } from '#contract/selling/bookings'
import { bookingMoves } from '#contract/selling/booking-table'
import { fundsOf, runInvariants } from '#server/features/money/ledger'
import { startApp, type TestApp, type Visitor } from '../../../../test/app.ts'
import { bookingOf, findFlight, giveMoney, passenger, settleJobs } from '../../../../test/booking-steps.ts'
import { buildAgency, buildUser, changePriceRules, loggedIn } from '../../../../test/factories.ts'
import { StandInSupplier } from '../../../../test/stand-ins/supplier.ts'
import { runs } from '../../../../test/support/runs.ts'
import { isLegalMove, whyNotNow } from './bookings.rules.ts'

/**
 * The moves of the trade as they are agreed on, written down a second time: from where, whereto, which clock must still
 * run. `back` is whatever the booking was before the request.
 */
type Clock = 'ttl' | 'void' | 'quote'
const agreed: Partial<Record<BookingAction, { from: BookingStatus[]; to: BookingStatus | 'back'; before?: Clock }>> = {
  confirm: { from: ['saved'], to: 'confirmed', before: 'ttl' },
  pay: { from: ['saved'], to: 'confirmed', before: 'ttl' },
  approve: { from: ['saved'], to: 'approved', before: 'ttl' },
  cancel: { from: ['saved'], to: 'cancelled' },
  void_request: { from: ['confirmed', 'approved'], to: 'void_requested', before: 'void' },
  void: { from: ['confirmed', 'approved', 'void_requested'], to: 'voided', before: 'void' },
  void_reject: { from: ['void_requested'], to: 'back' },
  refund_request: { from: ['confirmed', 'approved'], to: 'refund_requested' },
  refund_quote: { from: ['refund_requested', 'refund_quoted'], to: 'refund_quoted' },
  refund_accept: { from: ['refund_quoted'], to: 'refund_accepted', before: 'quote' },
  refund_decline: { from: ['refund_requested', 'refund_quoted'], to: 'back' },
  refund: { from: ['refund_accepted'], to: 'refunded' },
}
type Model = { status: BookingStatus; before: BookingStatus | null; ends: Record<Clock, number | null>; now: number }
const mayNow = (model: Model, action: BookingAction): boolean => {
  const rule = agreed[action]!
  if (!rule.from.includes(model.status)) return false
  const end = rule.before ? model.ends[rule.before] : Infinity
  return end !== null && end > model.now
}
/** The booking's life after an act, so far as the clocks go: six hours to ticket, six to void, two days to accept. */
function after(model: Model, action: BookingAction): Model {
  const { to } = agreed[action]!
  const status = to === 'back' ? model.before! : to
  const sold = status === 'confirmed' || status === 'approved'
  return {
    ...model,
    status,
    before: action === 'void_request' || action === 'refund_request' ? model.status : sold ? null : model.before,
    ends: {
      ...model.ends,
      void: to !== 'back' && sold ? model.now + 6 * 60 : model.ends.void,
      quote: action === 'refund_quote' ? model.now + 48 * 60 : model.ends.quote,
    },
  }
}
const born = (now = 0): Model => ({
  status: 'saved',
  before: null,
  ends: { ttl: now + 6 * 60, void: null, quote: null },
  now,
})
const minutes = fc.constantFrom(1, 30, 5 * 60, 7 * 60, 3 * 24 * 60)
const acts = bookingActions.filter((action) => agreed[action])

describe('the rules of a booking', () => {
  const at = (minute: number | null) => (minute === null ? null : new Date(minute * 60_000))
  const factsOf = (model: Model) => ({
    status: model.status,
    channel: 'agent',
    acting: null,
    ttl_at: at(model.ends.ttl),
    void_until: at(model.ends.void),
    refund_valid_until: at(model.ends.quote),
    total_minor: 1,
  })

  test('say in 5,000 lives what was agreed on, and every step of them is a legal move', () => {
    const seen = new Set<BookingStatus>()
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.constantFrom(...acts), minutes), { minLength: 10, maxLength: 40 }), (life) => {
        let model = born()
        for (const step of life) {
          if (typeof step === 'number') {
            model = { ...model, now: model.now + step }
            continue
          }
          const reason = whyNotNow(step, factsOf(model), at(model.now)!)
          expect([step, model.status, reason === null]).toEqual([step, model.status, mayNow(model, step)])
          expect(whyNotNow(step, { ...factsOf(model), acting: 'void' }, at(model.now)!)).not.toBeNull()
          if (reason !== null) continue
          const next = after(model, step)
          const path = next.status === 'confirmed' && model.status === 'saved' ? ['confirming' as const] : []
          for (const [from, to] of [model.status, ...path, next.status].map(
            (one, i, all) => [all[i - 1], one] as const,
          ))
            if (from) expect([from, to, isLegalMove(from, to)]).toEqual([from, to, true])
          model = next
          seen.add(model.status)
        }
        if (finalStatuses.includes(model.status)) for (const action of acts) expect(mayNow(model, action)).toBe(false)
      }),
      { numRuns: 5_000 },
    )
    expect([...seen].sort()).toEqual([
      'approved',
      'cancelled',
      'confirmed',
      'refund_accepted',
      'refund_quoted',
      'refund_requested',
      'refunded',
      'void_requested',
      'voided',
    ])
  })

  test('let nothing follow what is final, and the books’ own list of moves is the same', async () => {
    for (const [from] of bookingMoves) expect(finalStatuses).not.toContain(from)
    const { readFileSync } = await import('node:fs')
    const text = readFileSync(new URL('../../../db/invariants.sql', import.meta.url), 'utf8')
    const listed = text.slice(text.indexOf('with legal (origin, target)'), text.indexOf('step as ('))
    const pairs = [...listed.matchAll(/\((null|'\w+'), '(\w+)'\)/g)].map(
      (match) => `${match[1]!.replaceAll("'", '')}>${match[2]}`,
    )
    expect(pairs.sort()).toEqual(bookingMoves.map(([from, to]) => `${from}>${to}`).sort())
  })
})

describe('the app itself', () => {
  let testApp: TestApp
  let supplier: StandInSupplier
  let people: { agent: Awaited<ReturnType<typeof buildUser>>; admin: Awaited<ReturnType<typeof buildUser>> }
  let agencyId: string
  const money = 100_000_000
  const lives = runs(40, 150)
  const voidFee = 2_500
  beforeAll(async () => {
    supplier = new StandInSupplier(new Date())
    testApp = await startApp({ suppliers: [supplier.port] })
    // Mails are another feature's test: without their PDFs a life takes a tenth of the time.
    testApp.app.worker.handlers.set('mail.send', async ({ mail_id }) => {
      await sql`update mails set status = 'sent' where id = ${mail_id}`.execute(testApp.app.db)
    })
    agencyId = (await buildAgency(testApp)).id
    people = {
      agent: await buildUser(testApp, { role: 'agent', agency_id: agencyId }),
      admin: await buildUser(testApp, { role: 'admin' }),
    }
    await changePriceRules(
      testApp,
      sql`insert into agent_charges (event, kind, fixed_minor, per, currency) values ('void', 'fixed', ${voidFee}, 'booking', 'SAR')`,
    )
    await giveMoney(testApp, agencyId, money)
  })
  afterAll(() => testApp.close())

  type Step =
    | { act: BookingAction; fault?: 'silent_after' | 'refused' }
    | { pick: number }
    | { wait: number }
    | { jobs: true }
  const step: fc.Arbitrary<Step> = fc.oneof(
    { weight: 7, arbitrary: fc.record({ pick: fc.nat(11) }) },
    { weight: 4, arbitrary: fc.record({ act: fc.constantFrom(...acts.filter((action) => action !== 'pay')) }) },
    {
      weight: 2,
      arbitrary: fc.record({
        act: fc.constantFrom('confirm' as const, 'void' as const, 'refund' as const),
        fault: fc.constantFrom('silent_after' as const, 'refused' as const),
      }),
    },
    { weight: 2, arbitrary: fc.record({ wait: minutes }) },
    { weight: 2, arbitrary: fc.constant({ jobs: true as const }) },
  )
  /** One life to each end, so that none is left to chance. */
  const known: Partial<Record<BookingStatus, Step[]>> = {
    cancelled: [{ act: 'cancel' }],
    expired: [{ wait: 7 * 60 }, { jobs: true }],
    failed: [{ act: 'confirm', fault: 'refused' }],
    confirmed: [{ act: 'confirm' }],
    approved: [{ act: 'approve' }],
    void_requested: [{ act: 'confirm' }, { act: 'void_request' }],
    voided: [{ act: 'approve' }, { act: 'void', fault: 'silent_after' }],
    refund_requested: [{ act: 'approve' }, { act: 'refund_request' }],
    refund_quoted: [{ act: 'confirm' }, { act: 'refund_request' }, { act: 'refund_quote' }],
    refund_accepted: [{ act: 'confirm' }, { act: 'refund_request' }, { act: 'refund_quote' }, { act: 'refund_accept' }],
    refunded: [
      { act: 'confirm', fault: 'silent_after' },
      { act: 'refund_request' },
      { act: 'refund_quote' },
      { act: 'refund_accept' },
      { jobs: true },
    ],
  }
  const paths: Partial<Record<BookingAction, string>> = {
    confirm: 'confirm-pnr',
    approve: 'approve-booking',
    cancel: 'cancel-pnr',
    void_request: 'void-request',
    void: 'void-booking',
    void_reject: 'reject-void',
    refund_request: 'refund-request',
    refund_quote: 'refund-quote',
    refund_accept: 'refund-accept',
    refund_decline: 'refund-decline',
    refund: 'refund-booking',
  }
  const agents = new Set<BookingAction>([
    'confirm',
    'cancel',
    'void_request',
    'refund_request',
    'refund_accept',
    'refund_decline',
  ])

  /** What the jobs of the clock do to a booking, were they to run now. */
  const swept = (model: Model): BookingStatus =>
    model.status === 'saved' && model.ends.ttl! <= model.now
      ? 'expired'
      : model.status === 'void_requested' && model.ends.void! <= model.now
        ? model.before!
        : model.status === 'refund_accepted'
          ? 'refunded'
          : model.status

  test(`lives ${lives} random lives as agreed: each act done or refused, each history legal, each riyal accounted for`, {
    timeout: 900_000,
  }, async () => {
    const outcomes = { done: 0, refused: 0, ends: new Set<BookingStatus>() }
    let expectedBalance = money
    let number = 0
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 10 }), async (life) => {
        supplier.faults.clear()
        let agent: Visitor
        let admin: Visitor
        const logIn = async () => {
          agent = await loggedIn(testApp, people.agent)
          admin = await loggedIn(testApp, people.admin)
        }
        await logIn()
        const letters = [...String(number++).padStart(4, '0')].map((digit) => 'ABCDEFGHIJ'[Number(digit)]).join('')
        // The clock of this test runs through years: flights are looked for anew in each life.
        const day = (ahead: number) =>
          new Date(testApp.clock.now().getTime() + ahead * 86_400_000).toISOString().slice(0, 10)
        supplier.dates = { out: day(30), back: day(40) }
        const flight = await findFlight(agent!, supplier)
        const saved = await agent!.post(
          '/api/bookings',
          bookingOf(flight, { passengers: [passenger('adult', 0, { given_name: letters })] }),
        )
        const { id, total } = saved.body.booking
        let model = born()
        let quote: { refund: { amount: number } } | null = null
        const seenBy = async (visitor: Visitor) =>
          (await visitor.get(`/api/get-flight-booking-details?id=${id}`)).body.data
        for (const drawn of life) {
          // Left to chance alone most acts are refused: some are picked from those that may be done.
          const open = acts.filter((action) => action !== 'pay' && mayNow(model, action))
          const one = 'pick' in drawn ? { act: open[drawn.pick % open.length] ?? ('cancel' as const) } : drawn
          if ('wait' in one) {
            testApp.clock.advanceMinutes(one.wait)
            model = { ...model, now: model.now + one.wait }
            await logIn()
            continue
          }
          if ('jobs' in one) {
            await settleJobs(testApp)
            const status = swept(model)
            model = { ...model, status, before: status === model.before ? null : model.before }
            expect((await seenBy(agent!)).status).toBe(status)
            continue
          }
          const visitor = agents.has(one.act) ? agent! : admin!
          const shown = await seenBy(visitor)
          const may = mayNow(model, one.act)
          expect([one, model.status, shown.status]).toEqual([one, model.status, model.status])
          const offered = shown.allowed_actions.find((entry: { action: string }) => entry.action === one.act)
          expect([one.act, model, offered?.allowed]).toEqual([one.act, model, may])
          const fault = 'fault' in one && may ? one.fault : undefined
          if (fault)
            supplier.failNext(
              one.act === 'confirm' ? 'issue' : (one.act as 'void' | 'refund'),
              fault === 'refused' ? 'not_permitted' : fault,
            )
          const answer = await visitor.post(`/api/${paths[one.act]}`, {
            booking_id: id,
            ...(one.act === 'confirm' ? { expected_total: total } : {}),
            ...(one.act === 'void_reject' || one.act === 'refund_request' ? { reason: 'As the test likes' } : {}),
            ...(one.act === 'refund_accept' ? { expected_refund: quote?.refund ?? total } : {}),
          })
          // A second cancel finds what was wanted: it is answered as the first.
          const repeated = one.act === 'cancel' && model.status === 'cancelled'
          const done = repeated || (may && fault !== 'refused')
          expect([one, model.status, answer.status, answer.body.message]).toEqual([
            one,
            model.status,
            done ? 200 : 409,
            answer.body.message,
          ])
          if (done) {
            if (!repeated) model = after(model, one.act)
            expect(answer.body.booking.status).toBe(model.status)
            quote = answer.body.booking.refund?.quote ?? null
            outcomes.done++
          } else {
            outcomes.refused++
            if (may && one.act === 'confirm') model = { ...model, status: 'failed' }
            expect((await seenBy(visitor)).status).toBe(model.status)
          }
        }
        const end = await seenBy(agent!)
        expect(end.status).toBe(model.status)
        outcomes.ends.add(end.status)
        if (['paid', 'held'].includes(end.payment_status)) expectedBalance -= total.amount
        if (end.status === 'voided') expectedBalance -= voidFee
        if (end.status === 'refunded') expectedBalance -= total.amount - end.refund.quote.refund.amount
        // What is left open is closed by its clocks, before another life: nothing of this one may move money later.
        if (model.status === 'refund_accepted') {
          await settleJobs(testApp)
          expectedBalance += (await seenBy(agent!)).refund.quote.refund.amount
        }
        expect(await fundsOf(testApp.app.db, agencyId, 'SAR')).toMatchObject({ balance: expectedBalance, blocked: 0 })
      }),
      {
        numRuns: lives + Object.keys(known).length,
        examples: Object.values(known).map((life) => [life]),
        endOnFailure: true,
      },
    )
    expect((await runInvariants(testApp.app.db)).filter((check) => check.broken.length > 0)).toEqual([])
    // The run must have met what it is about, or it proves nothing.
    expect(outcomes.done).toBeGreaterThan(lives)
    expect(outcomes.refused).toBeGreaterThan(lives)
    expect([...outcomes.ends]).toEqual(expect.arrayContaining(Object.keys(known)))
  })
})
