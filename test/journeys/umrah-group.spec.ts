import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { contact } from '../passengers.ts'
import { newPackage, pilgrim } from '../umrah.ts'
import { smallPdf } from '../uploads.ts'
import { portrait } from '../visas.ts'
import { axeFinds } from './axe.ts'
import { day, dress, expect, open, test } from './fixtures.ts'
import { call, enterAs } from './people.ts'
import { like, words } from './words.ts'

const t = words.en.umrah_work
const o = words.en.office_umrah
type Headers = Record<string, string>
const key = () => ({ 'idempotency-key': randomUUID() })
const judge = async (page: Page) => expect(await axeFinds(page), page.url()).toEqual([])

/** On sale to everybody as long as the run lasts: what search engines are told of a package says enough of these, too. */
const summary = { en: 'Both holy cities, by bus and with a guide.', ar: 'المدينتان المقدستان بالحافلة ومع مرشد.' }

/** Six families of four, four couples, seven men and seven women by themselves. */
const parties = [
  ...Array.from({ length: 6 }, () => ({
    people: ['m', 'f', 'mc', 'fc'],
    place: 'quad',
    rest: 'pay',
    price: 1_800_000,
  })),
  ...Array.from({ length: 4 }, () => ({ people: ['m', 'f'], place: 'double', rest: 'pay', price: 1_180_000 })),
  ...['m', 'f'].flatMap((gender) =>
    Array.from({ length: 7 }, () => ({ people: [gender], place: 'quad', rest: 'share', price: 460_000 })),
  ),
]

/** A departure with 46 pilgrims who paid their deposit; the departure and their passports. */
async function sellGroup(
  { page, admin }: { page: Page; admin: Headers },
  { page: desk, agent }: { page: Page; agent: Headers },
) {
  const departure = { begins: { calendar: 'gregorian', date: day(25) }, seats: 46, closes_days_before: 2 }
  const of = newPackage(
    { commission_bp: 0, deposit: 1_000, balance_days: 5, summary, title: { en: 'Winter group', ar: 'مجموعة الشتاء' } },
    departure,
  )
  const { data } = await call(page, 'POST', '/api/umrah-packages', of, { ...admin, ...key() })
  const { data: found } = await call(page, 'GET', `/api/umrah-package?id=${data.id}`, undefined, admin)
  const { id } = found.departures[0]
  const passports: { number: string; child: boolean }[] = []
  const first = ownPassports()
  for (const party of parties) {
    const pilgrims = party.people.map((who) => {
      const number = `PK${first + passports.length}`
      passports.push({ number, child: who.endsWith('c') })
      const born = who.endsWith('c') ? '2017-02-03' : '1980-05-06'
      return pilgrim(passports.length, { gender: who[0], date_of_birth: born, passport_number: number })
    })
    const rooms = [{ place: party.place, pilgrims: [...pilgrims.keys()], rest: party.rest }]
    const expected_total = { amount: party.price, currency: 'SAR' }
    const body = { departure_id: id, pilgrims, rooms, contact, expected_total }
    const { booking } = await call(desk, 'POST', '/api/umrah-bookings', body, { ...agent, ...key() })
    await call(
      desk,
      'POST',
      '/api/confirm-pnr',
      { booking_id: booking.reference, expected_total },
      { ...agent, ...key() },
    )
  }
  return { id, passports }
}

/** Passports that no other pilgrim has, of a hundred people from this on: who was in the Rawdah is known by them. */
const ownPassports = () => 1_000_000 + (Date.now() % 80_000) * 100

async function setDay(page: Page, label: string, ahead: number) {
  const dialog = page.getByRole('dialog').last()
  await dialog.getByRole('button', { name: like(label) }).click()
  const panel = page.getByRole('dialog').last()
  const wanted = new Date(Date.parse(day(ahead)))
  const next = panel.getByRole('button', { name: like(words.en.common.month_next) })
  // The company's month, which it opens with, may be the one after that of this clock.
  const month = wanted.toLocaleDateString('en', { month: 'long', year: 'numeric', timeZone: 'UTC' })
  await next.waitFor()
  while (!(await panel.getByRole('grid', { name: month }).isVisible())) await next.click()
  // The last days of the month before stand hidden in the first row.
  const days = panel.getByRole('gridcell').getByText(String(wanted.getUTCDate()), { exact: true })
  await days.filter({ visible: true }).first().click()
}

test('an operator prepares a group of 46 to papers, rooms, visas and buses', async ({ page, browser, baseURL }) => {
  const desk = await browser.newPage({ baseURL: baseURL! })
  const agent = await enterAs(desk, 'agent.riyadh@demo.test')
  const admin = await enterAs(page, 'admin@demo.test')
  const { id, passports } = await sellGroup({ page, admin }, { page: desk, agent })
  await desk.close()
  await open(page, `/admin/umrah-group?id=${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Winter group')

  // Documents: all scans at once, each to its pilgrim by its name; the companions of children; then one look at all.
  await page.getByRole('tab', { name: t.documents }).click()
  const photo = await portrait(600, 900, [252, 252, 252])
  await page
    .getByLabel(t.add_files, { exact: true })
    .first()
    .setInputFiles(
      passports.flatMap(({ number, child }) => [
        { name: `${number}_passport.pdf`, mimeType: 'application/pdf', buffer: smallPdf },
        { name: `${number}_photo.png`, mimeType: 'image/png', buffer: photo },
        ...(child ? [{ name: `${number}_relation_proof.pdf`, mimeType: 'application/pdf', buffer: smallPdf }] : []),
      ]),
    )
  const all = (await call(page, 'GET', `/api/umrah-group-documents?id=${id}`, undefined, admin)).data.people
  for (const one of all.filter(({ age }: { age: number }) => age < 18)) {
    const other = all.find(
      (adult: any) => adult.key.booking === one.key.booking && adult.gender === 'm' && adult.age > 18,
    ).key
    await call(page, 'POST', '/api/umrah-relation', { id, person: one.key, other, relation: 'father' }, admin)
  }
  await expect(page.getByText(`${t.passport_paper}: ${t.paper_state_given}`)).toHaveCount(46, { timeout: 200_000 })
  await expect(page.getByText(`${t.relation_proof_paper}: ${t.paper_state_given}`)).toHaveCount(12)
  await page.getByRole('checkbox', { name: t.choose_all }).check()
  await page.getByRole('button', { name: 'Mark documents of 46 as checked' }).click()
  await expect(page.getByRole('button', { name: `${t.light_green} 46` })).toBeVisible()
  await judge(page)

  // Rooms.
  await page.getByRole('tab', { name: like(o.rooms) }).click()
  await page.getByRole('group', { name: o.place_quad }).getByRole('textbox').first().fill('360')
  await page.getByRole('group', { name: o.place_double }).getByRole('textbox').first().fill('300')
  await page.getByRole('button', { name: o.build_rooms }).click()
  await expect(page.getByRole('tab', { name: `${o.rooms} (0)` })).toBeVisible()
  const rooms = (await call(page, 'GET', `/api/umrah-group?id=${id}`, undefined, admin)).data.rooms.length

  // Visas: kept back until Masar has the contracts, the ministry the group, and everybody a way home.
  await page.getByRole('tab', { name: t.visas }).click()
  await expect(page.getByText(t.visas_blocked)).toBeVisible()
  await page.getByRole('textbox', { name: t.company }).fill('Nusuk House')
  await page.getByRole('textbox', { name: t.agent_code }).fill('EA-4411')
  await page.getByRole('textbox', { name: t.group_no }).fill('1448/7')
  await page.getByRole('button', { name: t.save, exact: true }).click()
  await page.getByRole('button', { name: t.new_contract }).click()
  await page
    .getByRole('textbox', { name: like(t.licence) })
    .first()
    .fill('70012345')
  await setDay(page, t.licence_until, 60)
  await page.getByRole('dialog').getByRole('button', { name: t.save, exact: true }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  const contract = { id, licence_no: '70054321', licence_until: day(300), people: 46 }
  const second = { ...contract, kind: 'hotel', stay: 2, provider: 'Quba Garden', rooms }
  const buses = { ...contract, kind: 'transport', stay: null, provider: 'Hafil', rooms: null }
  for (const body of [second, buses]) await call(page, 'POST', '/api/umrah-masar-contracts', body, admin)
  const filing = async () => (await call(page, 'GET', `/api/umrah-group-filing?id=${id}`, undefined, admin)).data
  for (const act of ['send', 'document'])
    for (const one of (await filing()).contracts.filter(({ stay }: any) => act === 'send' || stay !== 1)) {
      const csrf = (await page.context().cookies()).find(({ name }) => name === 'XSRF-TOKEN')!.value
      const sent = await page.request.post('/api/uploads', {
        headers: { ...admin, 'x-xsrf-token': csrf },
        multipart: { file: { name: 'contract.pdf', mimeType: 'application/pdf', buffer: smallPdf } },
      })
      const evidence = act === 'document' ? { number: 'MSR-1', file_name: (await sent.json()).data.file_name } : {}
      const body = { id, contract_id: one.id, version: one.version, act, ...evidence }
      await call(page, 'POST', '/api/umrah-masar-act', body, { ...admin, ...key() })
    }
  await page.reload()
  await page.getByRole('button', { name: t.contract_act_document, exact: true }).click()
  await page.getByRole('textbox', { name: t.masar_number }).fill('MSR-70012345')
  await page
    .getByRole('dialog')
    .locator('input[type=file]')
    .setInputFiles({ name: 'masar.pdf', mimeType: 'application/pdf', buffer: smallPdf })
  await expect(page.getByRole('dialog').getByRole('button', { name: 'masar.pdf', exact: true })).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: t.contract_act_document, exact: true }).click()
  await expect(page.getByText(t.visas_open)).toBeVisible()

  await page.getByRole('checkbox', { name: t.choose_all }).check()
  await page.getByRole('button', { name: t.set_flight }).click()
  await page.getByRole('textbox', { name: t.flight, exact: true }).fill('SV701')
  await page.getByRole('textbox', { name: t.from_airport }).fill('KHI')
  await page.getByRole('textbox', { name: t.to_airport }).fill('JED')
  await setDay(page, t.departs, 25)
  await page.getByRole('textbox', { name: t.time_of.replace('{{what}}', t.departs) }).fill('09:10')
  await setDay(page, t.arrives, 25)
  await page.getByRole('textbox', { name: t.time_of.replace('{{what}}', t.arrives) }).fill('12:30')
  await page.getByRole('dialog').getByRole('button', { name: t.save, exact: true }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  const home = {
    direction: 'out',
    flight: 'SV702',
    from: 'MED',
    to: 'KHI',
    departs: `${day(35)}T16:00`,
    arrives: `${day(35)}T22:40`,
  }
  const people = (await filing()).people.map((one: any) => one.key)
  await call(page, 'POST', '/api/umrah-group-flights', { id, people, confirmed: true, ...home }, admin)
  await page.reload()
  await page.getByRole('checkbox', { name: t.choose_all }).check()
  await page.getByRole('button', { name: t.visa_act_send }).click()
  await expect(page.getByRole('cell').getByText(t.visa_sent, { exact: true })).toHaveCount(46)
  await judge(page)

  // Buses: a pick-up, the way between the cities, the way home; families together.
  await page.getByRole('tab', { name: t.journeys }).click()
  await page.getByRole('button', { name: t.plan_journeys }).click()
  await page.getByRole('button', { name: t.seat_all_of.replace('{{leg}}', t.leg_transfer) }).click()
  await expect(page.getByRole('heading', { name: 'Bus 1 · 46 of 49 seats' })).toBeVisible()
  await judge(page)

  // Permits for the women while the group is in Madinah; a second one in the year is refused, each by name.
  await page.getByRole('tab', { name: t.permits }).click()
  const slot = (at: string) =>
    call(page, 'POST', '/api/umrah-permits', { id, people, kind: 'rawdah', at, number: null }, admin)
  expect((await slot(`${day(32)}T10:00`)).results.filter(({ done }: any) => done)).toHaveLength(46)
  expect((await slot(`${day(33)}T10:00`)).results.filter(({ done }: any) => done)).toHaveLength(0)
  await page.reload()
  await expect(page.getByRole('cell').getByText(t.permit_rawdah, { exact: true })).toHaveCount(46)
  await judge(page)

  // Papers, by somebody who reads Arabic, one of them in Urdu.
  await dress(page.context(), baseURL!, { locale: 'ar' })
  const ar = words.ar.office_umrah
  await page.reload()
  await page.getByRole('tab', { name: ar.papers }).click()
  await page.getByRole('radio', { name: ar.language_ur }).check()
  const waiting = page.waitForEvent('download')
  await page.getByRole('button', { name: `${ar.paper_rooming} PDF` }).click()
  expect((await waiting).suggestedFilename()).toContain(ar.paper_rooming)
  await judge(page)
})

test.describe('rooms of a group', () => {
  test.use({ allowErrors: [/409/] })

  test('prices typed for the rooms stay while a pilgrim is moved, and so does what was refused', async ({
    page,
    browser,
    baseURL,
  }) => {
    const desk = await browser.newPage({ baseURL: baseURL! })
    const agent = await enterAs(desk, 'agent.riyadh@demo.test')
    const admin = await enterAs(page, 'admin@demo.test')
    const departure = { begins: { calendar: 'gregorian', date: day(26) }, seats: 8, closes_days_before: 2 }
    const title = { en: 'Small group', ar: 'مجموعة صغيرة' }
    const of = newPackage({ commission_bp: 0, deposit: 1_000, balance_days: 5, summary, title }, departure)
    const { data } = await call(page, 'POST', '/api/umrah-packages', of, { ...admin, ...key() })
    const { id } = (await call(page, 'GET', `/api/umrah-package?id=${data.id}`, undefined, admin)).data.departures[0]
    const first = ownPassports()
    const pilgrims = [0, 1].map((number) => pilgrim(number, { passport_number: `PK${first + number}` }))
    const expected_total = { amount: 1_180_000, currency: 'SAR' }
    const rooms = [{ place: 'double', pilgrims: [0, 1], rest: 'pay' }]
    const asked = { departure_id: id, pilgrims, rooms, contact, expected_total }
    const { booking } = await call(desk, 'POST', '/api/umrah-bookings', asked, { ...agent, ...key() })
    const paid = { booking_id: booking.reference, expected_total }
    await call(desk, 'POST', '/api/confirm-pnr', paid, { ...agent, ...key() })
    await desk.close()

    await open(page, `/admin/umrah-group?id=${id}&tab=rooms`)
    const night = page.getByRole('group', { name: o.place_double }).getByRole('textbox').first()
    await night.fill('300')
    const one = page.getByRole('combobox', { name: like(o.move_to) }).first()
    const read = () => page.waitForResponse((answer) => answer.url().includes(`/api/umrah-group?id=${id}`))
    let shown = read()
    await one.selectOption('0 2')
    await shown
    await expect(page.getByRole('tab', { name: `${o.rooms} (1)` })).toBeVisible()
    await expect(night).toHaveValue('300')

    // A colleague moves somebody: what is on the screen is older, which is said, and stands after the list has come anew.
    const { data: now } = await call(page, 'GET', `/api/umrah-group?id=${id}`, undefined, admin)
    const { position } = now.pilgrims.find(({ room }: { room: number | null }) => room === null)
    const moves = [{ booking: booking.reference, position, room: 1 }]
    await call(page, 'POST', '/api/umrah-group-moves', { id, version: now.version, moves }, admin)
    shown = read()
    await one.selectOption('0 4')
    await shown
    await expect(page.getByRole('tab', { name: `${o.rooms} (0)` })).toBeVisible()
    await expect(page.getByRole('tabpanel').getByText(/meanwhile/)).toBeVisible()
    await expect(night).toHaveValue('300')
  })
})
