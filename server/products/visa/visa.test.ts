import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startApp, type TestApp, type Visitor } from '../../../test/app.ts'
import { giveMoney, settleJobs } from '../../../test/booking-steps.ts'
import { buildAgency, buildUser, loggedIn } from '../../../test/factories.ts'
import { mailsOf } from '../../../test/mails.ts'
import { smallPdf, upload } from '../../../test/uploads.ts'
import { apply, key, madeVisa, newVisa, portrait, sar } from '../../../test/visas.ts'
import { fundsOf, journalsOf, linesOf, runInvariants } from '#server/features/money/ledger'
import { forgetSettings } from '#server/features/operations/settings'
import { completeArrived, findBooking } from '#server/features/selling/bookings'
import { enqueue } from '#server/jobs/jobs'
import { remindOfAppointments, remindOfPassports } from './remind.ts'
import { afterWorkingDays, feeFor } from './visa.rules.ts'

let testApp: TestApp
let admin: Visitor
let agent: Visitor
let agentMail: string
let agencyId: string
let photo: Buffer
beforeAll(async () => {
  testApp = await startApp({ now: '2026-11-24T08:00:00Z' })
  photo = await portrait(700, 900, [252, 252, 252])
})
afterAll(() => testApp.close())
beforeEach(async () => {
  admin = await loggedIn(testApp, await buildUser(testApp, { role: 'admin' }))
  agencyId = (await buildAgency(testApp)).id
  const user = await buildUser(testApp, { role: 'agent', agency_id: agencyId })
  agentMail = user.email
  agent = await loggedIn(testApp, user)
  await giveMoney(testApp, agencyId, 1_000_000)
})

const balance = async () => (await fundsOf(testApp.app.db, agencyId, 'SAR')).balance
const seen = async (id: string, who: Visitor = agent) => (await who.get(`/api/visa-application?id=${id}`)).body.data
const pay = (id: string, total: number) =>
  agent.post('/api/confirm-pnr', { booking_id: id, expected_total: sar(total) }, key())
const work = async (path: string, id: string, more: object = {}) =>
  admin.post(`/api/${path}`, { booking_id: id, version: (await seen(id, admin)).version, ...more }, key())
const send = async (id: string) =>
  admin.post(
    '/api/visa-embassy-batch',
    { applications: [{ booking_id: id, version: (await seen(id)).version }] },
    key(),
  )
async function give(id: string, kind: string, bytes: Buffer = kind === 'photo' ? photo : smallPdf) {
  const document_id = (await seen(id)).documents.find(
    (one: { kind: string; state: string }) => one.kind === kind && one.state === 'wanted',
  )?.id
  const { file_name } = await upload(agent, `${kind}.pdf`, bytes)
  return agent.post('/api/visa-document', { booking_id: id, document_id, file_name }, key())
}
/** Paid by an agency, with all papers, read by the office. */
async function checked(fields: object = {}) {
  const { id: visa } = await madeVisa(admin, fields)
  const { id } = (await apply(agent, visa, 44_000)).body.booking
  await give(id, 'passport')
  await give(id, 'photo')
  await pay(id, 44_000)
  expect((await work('visa-check', id)).body.data.state).toBe('checked')
  return id as string
}
const withdraw = (id: string, back: number) =>
  agent.post(
    '/api/cancel-booking-item',
    { booking_id: id, item: 1, expected_back: sar(back), reason: 'Plans changed' },
    key(),
  )
const tooLate = 'The embassy has decided: this application cannot be withdrawn any more.'
const fields = (body: { errors: { field: string }[] }) => body.errors.map(({ field }) => field)

describe('kinds of visa', () => {
  test('are written by staff in the words of the specification and found by nationality and residence', async () => {
    const saved = await admin.post('/api/visas', newVisa({ residences: ['SA'] }), key())
    expect(saved.body.message).toBe('Visa saved successfully')
    const { id, code } = saved.body.data
    const found = async (query: string) =>
      (await testApp.visitor().get(`/api/visas?${query}`)).body.data.find((one: { id: string }) => one.id === id)
    expect(await found('nationality=EG&residence=SA')).toMatchObject({ code, lowest: sar(47_500) })
    const ofPakistan = await found('nationality=PK&residence=SA')
    expect(ofPakistan.lowest).toEqual(sar(57_500))
    expect(ofPakistan.checklist.map(({ kind }: { kind: string }) => kind)).toContain('bank_statement')
    expect([await found('residence=AE'), await found('nationality=TR')]).toEqual([undefined, undefined])
    expect((await agent.get(`/api/visas?id=${id}`)).body.data[0].prices[0].net).toEqual(sar(44_000))
    const { version, written } = (await admin.get(`/api/visa-to-edit?id=${id}`)).body.data
    const put = (change: object) => admin.call('PUT', '/api/visas', { id, version, ...written, ...change })
    expect((await put({ stay_days: 60 })).body.message).toBe('Visa has been updated successfully.')
    expect((await put({ stay_days: 90 })).body.code).toBe('wrong_state')
    expect((await admin.get(`/api/visa-list?q=${code}`)).body.data).toMatchObject([{ stay_days: 60, open: 0 }])
    const gone = await admin.call('DELETE', `/api/visas?id=${id}`)
    expect(gone.body.message).toBe('Visa has been deleted successfully.')
    expect((await testApp.visitor().get(`/api/visas?id=${id}`)).status).toBe(404)
  })

  test('are refused at their fields', async () => {
    const [fee] = newVisa().fees
    const wrong = newVisa({
      express: null,
      days: { min: 9, max: 2 },
      residences: ['XX'],
      fees: [fee, fee, { ...fee, speed: 'express' }],
    })
    expect(fields((await admin.post('/api/visas', wrong, key())).body)).toEqual([
      'residences',
      'days.max',
      'fees.1.age_from',
      'fees.2.speed',
    ])
    expect((await agent.post('/api/visas', newVisa(), key())).status).toBe(403)
  })

  test('are priced by nationality first, then by the narrowest ages', () => {
    const fees = newVisa().fees as Parameters<typeof feeFor>[0]
    const embassy = (nationality: string, age: number) => feeFor(fees, 'normal', { nationality, age })?.embassy
    expect([embassy('EG', 30), embassy('EG', 3), embassy('PK', 30)]).toEqual([30_000, 0, 40_000])
    expect(afterWorkingDays('2026-11-26', 2, 'fri_sat')).toBe('2026-11-30')
    expect(afterWorkingDays('2026-11-26', 2, 'sat_sun')).toBe('2026-11-30')
    expect(afterWorkingDays('2026-11-29', 5, 'fri_sat')).toBe('2026-12-06')
  })
})

describe('an application', () => {
  test('is refused at its fields: another price, a passport that ends, a day that has passed, a place that is not served', async () => {
    const { id } = await madeVisa(admin, { residences: ['SA'] })
    expect((await apply(agent, id, 47_500)).body.code).toBe('price_changed')
    const wrong = await apply(
      agent,
      id,
      44_000,
      { entry_date: '2026-11-24', residence: 'AE' },
      { passport_expiry: '2027-01-01' },
    )
    expect(fields(wrong.body)).toEqual(['entry_date', 'person.passport_expiry', 'residence'])
    expect(fields((await apply(agent, id, 44_000, {}, { nationality: 'TR' })).body)).toEqual(['person.nationality'])
  })

  test('goes from draft to delivered: papers, payment, embassy, visa, each step with its mail', async () => {
    const { id: visa } = await madeVisa(admin)
    const { id } = (await apply(agent, visa, 44_000)).body.booking
    expect(await seen(id)).toMatchObject({ state: 'draft', back: sar(0), documents: [{ kind: 'passport' }, {}, {}] })
    await give(id, 'passport')
    expect((await pay(id, 44_000)).body.booking).toMatchObject({ status: 'confirmed', payment_status: 'paid' })
    expect(await seen(id)).toMatchObject({ state: 'docs_pending', promised_on: '2026-12-03' })
    expect((await give(id, 'photo')).body.data.state).toBe('submitted')
    const asked = await work('visa-document-request', id, { kind: 'bank_statement', reason: 'The last three months' })
    expect(asked.body.data.state).toBe('docs_pending')
    expect(await mailsOf(testApp, { to: agentMail, template: 'visa-news' })).toHaveLength(1)
    expect((await work('visa-check', id)).body.code).toBe('wrong_state')
    expect((await give(id, 'bank_statement')).body.data.state).toBe('submitted')
    expect((await admin.get(`/api/visa-application-list?q=${id}`)).body.data).toMatchObject([
      { state: 'submitted', missing: 0, promised_on: '2026-12-03' },
    ])
    await work('visa-check', id)
    const come = { day: '2026-12-01', time: '10:30', place: 'Visa centre, Olaya' }
    const past = {
      booking_id: id,
      version: (await seen(id, admin)).version,
      appointment: { ...come, day: '2026-11-01' },
    }
    // The next one who asks for the settings reads them, which is inside the transaction.
    forgetSettings(testApp.app)
    expect(fields((await admin.post('/api/visa-appointment', past, key())).body)).toEqual(['appointment.day'])
    expect(fields((await work('visa-appointment', id, { appointment: { ...come, time: '25:00' } })).body)).toEqual([
      'appointment.time',
    ])
    expect((await work('visa-appointment', id, { appointment: come })).body).toMatchObject({ success: true })
    expect((await seen(id)).appointment).toEqual({ at: '2026-12-01T10:30', place: 'Visa centre, Olaya' })
    expect((await send(id)).body).toMatchObject({ sent: 1, message: 'Sent to the embassy.' })
    const granted = { number: 'TR-99812', valid_from: '2027-02-01', valid_until: '2027-05-01', entries: 'single' }
    expect(fields((await work('visa-approval', id, { ...granted, valid_until: '2027-01-01' })).body)).toEqual([
      'valid_until',
    ])
    expect((await work('visa-approval', id, granted)).body.data.visa.number).toBe('TR-99812')
    expect((await work('visa-appointment', id, { appointment: null })).body.code).toBe('wrong_state')
    const { file_name } = await upload(admin, 'visa.pdf')
    expect((await work('visa-delivery', id, { file_name })).body.data.state).toBe('delivered')
    expect((await seen(id)).visa.file).toEqual({ file_name, name: `visa-${id}.pdf` })
    expect((await agent.get(`/api/file/${file_name}`)).status).toBe(200)
    const stranger = await loggedIn(testApp, await buildUser(testApp, { role: 'agent' }))
    expect((await stranger.get(`/api/file/${file_name}`)).status).toBe(404)
    expect((await stranger.get(`/api/visa-application?id=${id}`)).status).toBe(404)
    await settleJobs(testApp)
    expect(await mailsOf(testApp, { to: agentMail, template: 'visa-news' })).toHaveLength(5)
  })

  test('takes a photograph of 35 to 45 on white, and no other', async () => {
    const { id: visa } = await madeVisa(admin)
    const { id } = (await apply(agent, visa, 44_000)).body.booking
    const says = async (bytes: Buffer) => (await give(id, 'photo', bytes)).body.errors?.[0]
    expect(await says(smallPdf)).toMatchObject({ field: 'file_name' })
    expect((await says(await portrait(350, 450, [255, 255, 255]))).message).toContain('350 × 450')
    expect((await says(await portrait(900, 900, [255, 255, 255]))).message).toContain('35 × 45')
    expect((await says(await portrait(700, 900, [90, 130, 200]))).message).toContain('white')
    expect(await says(photo)).toBeUndefined()
  })

  test('keeps the papers that were asked for when it was bought, whatever staff change later', async () => {
    const { id: visa } = await madeVisa(admin)
    const { id } = (await apply(agent, visa, 44_000)).body.booking
    const { version, written } = (await admin.get(`/api/visa-to-edit?id=${visa}`)).body.data
    await admin.call('PUT', '/api/visas', {
      id: visa,
      version,
      ...written,
      checklist: [written.checklist[2]],
      fees: [written.fees[2], { ...written.fees[0], embassy: 99_000 }],
    })
    const kinds = async () => (await seen(id)).documents.map(({ kind }: { kind: string }) => kind)
    expect(await kinds()).toEqual(['passport', 'photo', 'hotel_booking'])
    expect((await pay(id, 44_000)).body.booking.status).toBe('confirmed')
    await give(id, 'passport')
    const [given] = (await seen(id)).documents
    await work('visa-document-request', id, { kind: 'passport', document_id: given.id, reason: 'The page is cut off' })
    expect((await seen(id)).documents.map(({ kind, state }: { kind: string; state: string }) => [kind, state])).toEqual(
      [
        ['passport', 'refused'],
        ['photo', 'wanted'],
        ['hotel_booking', 'wanted'],
        ['passport', 'wanted'],
      ],
    )
  })
})

describe('the money of an application', () => {
  test('passes the fees on at the exact amount, and bears VAT on the service alone', async () => {
    const { id: visa } = await madeVisa(admin, {
      fees: [{ ...newVisa().fees[0], agent_service: 11_500 }],
    })
    const { id } = (await apply(agent, visa, 47_500)).body.booking
    await pay(id, 47_500)
    const sums: Record<string, number> = {}
    for (const { id: journal } of await journalsOf(testApp.app.db, id))
      for (const { account, amount } of await linesOf(testApp.app.db, journal)) {
        const name = account.owner_type === 'supplier' ? `${account.kind} ${account.owner_id}` : account.kind
        if (['income', 'tax', 'supplier'].includes(account.owner_type)) sums[name] = (sums[name] ?? 0) + amount
      }
    expect(sums).toEqual({
      'payable embassy-tr': 30_000,
      'payable visa-centre-tr': 6_000,
      charge: 10_000,
      output: 1_500,
    })
  })

  test('comes back but for the service before it is sent, and not at all after', async () => {
    const early = await checked()
    expect((await seen(early)).back).toEqual(sar(36_000))
    expect((await withdraw(early, 44_000)).body.code).toBe('price_changed')
    expect((await withdraw(early, 36_000)).body.booking.status).toBe('refunded')
    expect(await seen(early)).toMatchObject({ state: 'withdrawn', back: null })
    expect(await balance()).toBe(1_000_000 - 8_000)
    const late = await checked()
    await send(late)
    expect((await seen(late)).back).toEqual(sar(0))
    expect((await withdraw(late, 0)).status).toBe(200)
    expect((await seen(late)).state).toBe('withdrawn')
    expect(await balance()).toBe(1_000_000 - 8_000 - 44_000)
    expect((await runInvariants(testApp.app.db)).filter(({ broken }) => broken.length > 0)).toEqual([])
  })

  test('stays where the embassy refuses, but for the service where the mistake was ours', async () => {
    const refusedIds = [await checked(), await checked()]
    for (const [at, id] of refusedIds.entries()) {
      await send(id)
      const answer = await work('visa-rejection', id, { reason: 'Not enough funds', our_error: at === 1 })
      expect(answer.body.data.state).toBe('rejected')
    }
    expect(await balance()).toBe(1_000_000 - 88_000)
    await settleJobs(testApp)
    expect(await balance()).toBe(1_000_000 - 44_000 - 36_000)
    expect((await runInvariants(testApp.app.db)).filter(({ broken }) => broken.length > 0)).toEqual([])
  })

  test('gives so much of the service back as staff wrote for each stage, a refusal by the embassy too', async () => {
    const id = await checked({ service_back: { submitted: 75, checked: 50, rejected: 25 } })
    expect((await seen(id)).back).toEqual(sar(36_000 + 4_000))
    await send(id)
    expect((await seen(id)).back).toEqual(sar(0))
    await work('visa-rejection', id, { reason: 'Not enough funds', our_error: false })
    await settleJobs(testApp)
    expect(await seen(id)).toMatchObject({ state: 'rejected', booking_status: 'refunded' })
    expect(await balance()).toBe(1_000_000 - 44_000 + 2_000)
    expect((await runInvariants(testApp.app.db)).filter(({ broken }) => broken.length > 0)).toEqual([])
  })

  test('gives the service back once, whenever the process dies after a refusal that was our mistake', async () => {
    const id = await checked()
    await send(id)
    await work('visa-rejection', id, { reason: 'A page was missing', our_error: true })
    const { id: item_id } = (await findBooking(testApp.app.db, id))!
    // Whoever did it last died before they could say that it is done.
    await enqueue(testApp.app.db, 'visa.give-back', { item_id }, { runAt: testApp.clock.now() })
    await settleJobs(testApp)
    expect(await balance()).toBe(1_000_000 - 36_000)
    expect(await seen(id)).toMatchObject({
      state: 'rejected',
      booking_status: 'refunded',
      reason: 'A page was missing',
    })
  })

  test('is not given back once the embassy has decided, whoever asks', async () => {
    const refused = async (id: string) => {
      expect((await withdraw(id, 0)).body).toMatchObject({ code: 'wrong_state', message: tooLate })
      expect(await seen(id)).toMatchObject({ booking_status: 'confirmed', back: null })
    }
    const granted = await checked()
    await send(granted)
    const visa = { number: 'TR-1', valid_from: '2027-02-01', valid_until: '2027-05-01', entries: 'single' }
    await work('visa-approval', granted, visa)
    await refused(granted)
    await work('visa-delivery', granted, { file_name: (await upload(admin, 'visa.pdf')).file_name })
    await refused(granted)
    const rejected = await checked()
    await send(rejected)
    await work('visa-rejection', rejected, { reason: 'Not enough funds', our_error: false })
    await refused(rejected)
    const gone = await checked()
    await withdraw(gone, 36_000)
    expect((await withdraw(gone, 0)).body.code).toBe('wrong_state')
    expect(await balance()).toBe(1_000_000 - 88_000 - 8_000)
  })

  test('is never at the embassy and withdrawn: of two who are first, one is', async () => {
    const id = await checked()
    const [sent, back] = await Promise.all([send(id), withdraw(id, 36_000)])
    expect([sent.status, back.status].filter((status) => status === 200)).toHaveLength(1)
    const { state } = await seen(id)
    expect(state).toBe(sent.status === 200 ? 'at_embassy' : 'withdrawn')
    expect(await balance()).toBe(1_000_000 - (sent.status === 200 ? 44_000 : 8_000))
  })
})

describe('after a refusal, and on the way', () => {
  test('somebody applies again once, with the papers of identity that are there, and not before a refusal', async () => {
    const id = await checked()
    const again = () =>
      agent.post(
        '/api/visa-resubmission',
        { booking_id: id, speed: 'normal', entry_date: '2027-03-10', expected_total: sar(44_000) },
        key(),
      )
    expect((await again()).body.code).toBe('wrong_state')
    await send(id)
    await work('visa-rejection', id, { reason: 'Not enough funds', our_error: false })
    expect((await seen(id)).again).toEqual(sar(44_000))
    const answers = await Promise.all([again(), again()])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const { id: next } = answers.find(({ status }) => status === 200)!.body.booking
    const { state, replaces, documents } = await seen(next)
    expect([state, replaces]).toEqual(['draft', id])
    expect(documents.map((one: { kind: string; state: string }) => [one.kind, one.state])).toEqual([
      ['passport', 'given'],
      ['photo', 'given'],
      ['hotel_booking', 'wanted'],
    ])
    expect(await seen(id)).toMatchObject({ again: null, replaced_by: next })
    expect((await pay(next, 44_000)).body.booking.status).toBe('confirmed')
    expect((await seen(next)).state).toBe('submitted')
  })

  test('the passport is followed from the courier that brings it to the one that takes it back', async () => {
    const id = await checked()
    const passport = (who: Visitor, more: object) =>
      who.post('/api/visa-passport', { booking_id: id, sent_on: null, received_on: null, ...more }, key())
    const toUs = { leg: 'to_us', carrier: 'Swift Parcels', tracking: 'SP-1', sent_on: '2026-11-23' }
    expect((await passport(agent, toUs)).status).toBe(200)
    expect((await passport(agent, { ...toUs, received_on: '2026-11-24' })).body.code).toBe('wrong_state')
    expect(fields((await passport(admin, { ...toUs, received_on: '2026-11-22' })).body)).toEqual(['received_on'])
    expect(fields((await passport(admin, { ...toUs, sent_on: '2026-11-29' })).body)).toEqual(['sent_on'])
    await passport(admin, { ...toUs, received_on: '2026-11-24' })
    await passport(admin, { leg: 'to_applicant', carrier: 'Swift Parcels', tracking: 'SP-2', sent_on: '2026-11-24' })
    expect((await seen(id)).passport_moves).toMatchObject([
      { leg: 'to_us', tracking: 'SP-1', received_on: '2026-11-24' },
      { leg: 'to_applicant', tracking: 'SP-2', received_on: null },
    ])
    const subjects = (await mailsOf(testApp, { to: agentMail })).map(({ subject }) => subject)
    expect(subjects.filter((subject) => subject.startsWith('The passport'))).toEqual([
      `The passport for ${id} is with us`,
      `The passport for ${id} is on its way back`,
    ])
  })

  test('an appointment that is near and a passport that ends are told once', async () => {
    const id = await checked()
    const appointment = { day: '2026-11-26', time: '09:30', place: 'Olaya, Riyadh' }
    expect((await work('visa-appointment', id, { appointment })).body).toMatchObject({ success: true })
    const { id: visa } = await madeVisa(admin)
    const short = (await apply(agent, visa, 44_000, { entry_date: '2026-11-25' }, { passport_expiry: '2027-06-01' }))
      .body.booking.id
    await pay(short, 44_000)
    for (const _ of ['now', 'again']) {
      await remindOfAppointments(testApp.app)
      await remindOfPassports(testApp.app)
    }
    const subjects = (await mailsOf(testApp, { to: agentMail })).map(({ subject }) => subject)
    expect(subjects.filter((subject) => subject.includes('near') || subject.includes('ends'))).toEqual([
      `Your appointment for ${id} is near`,
      `A passport ends soon: ${short}`,
    ])
  })
})

// Last, for its days pass for everybody in this file.
test('an application whose days are over and which is refused by our mistake gives the service back all the same', async () => {
  const { id: visa } = await madeVisa(admin)
  const { id } = (await apply(agent, visa, 44_000, { entry_date: '2026-12-10' })).body.booking
  await give(id, 'passport')
  await give(id, 'photo')
  await pay(id, 44_000)
  await work('visa-check', id)
  await send(id)
  testApp.clock.advanceMinutes(60 * 1_440)
  await completeArrived(testApp.app)
  admin = await loggedIn(testApp, await buildUser(testApp, { role: 'admin' }))
  agent = await loggedIn(testApp, await buildUser(testApp, { role: 'agent', agency_id: agencyId }))
  expect(await seen(id)).toMatchObject({ state: 'at_embassy', booking_status: 'completed' })
  await work('visa-rejection', id, { reason: 'A wrong photograph', our_error: true })
  await settleJobs(testApp)
  expect(await seen(id)).toMatchObject({ state: 'rejected', booking_status: 'refunded' })
  expect(await balance()).toBe(1_000_000 - 36_000)
  const { history } = (await agent.get(`/api/get-flight-booking-details?id=${id}`)).body.data
  expect(history.map(({ event }: { event: string }) => event).slice(-4)).toEqual([
    'completed',
    'visa_refused',
    'refund_accepted',
    'refunded',
  ])
  expect((await runInvariants(testApp.app.db)).filter(({ broken }) => broken.length > 0)).toEqual([])
})
