import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { blockBody, groupNames } from '../group-seats.ts'
import { alive, day, expect, languages, open, test } from './fixtures.ts'
import { call, enterAs } from './people.ts'
import { like, words } from './words.ts'

const key = () => ({ 'idempotency-key': randomUUID() })
/** A block far enough ahead for all its days. */
const terms = (seats: number) =>
  blockBody({
    seats,
    flights: [
      {
        way: 'out',
        flight_number: '734',
        origin: 'RUH',
        destination: 'LHE',
        departure_at: `${day(90)}T08:15`,
        arriving_at: `${day(90)}T14:25`,
      },
    ],
    release_on: day(40),
    names_on: day(60),
    balance_on: day(60),
    ticket_on: day(75),
  })
const desk = async (page: Page) => {
  const staff = await enterAs(page, 'admin@demo.test')
  return (path: string, body: object) => call(page, 'POST', path, body, { ...staff, ...key() })
}

for (const locale of languages(0))
  test.describe(`seats of a block (${locale})`, () => {
    test.use({ look: { locale, theme: 'light' } })

    test('are held, paid by a deposit, named by a file and ticketed by the office', async ({
      page,
      browser,
      baseURL,
    }) => {
      const t = words[locale]
      const g = t.group_tickets
      const office = await (await browser.newContext({ baseURL: baseURL! })).newPage()
      const post = await desk(office)
      const { data: block } = await post('/api/group-tickets', terms(12))
      await enterAs(page, 'agent.riyadh@demo.test')
      await open(page, `/agent/group-ticket?id=${block.id}`)
      await page.getByRole('textbox', { name: g.group_name }).fill('Al Falah school')
      const reckoned = Promise.withResolvers<void>()
      await page.route(/group-ticket.*adults=10/, async (route) => {
        await reckoned.promise
        await route.continue()
      })
      await page.getByRole('textbox', { name: g.adults }).fill('10')
      // Until it is said what ten come to, nobody agrees to what one came to.
      await expect(page.getByRole('button', { name: g.hold })).toBeDisabled()
      reckoned.resolve()
      await expect(page.getByText(g.pay_later, { exact: true })).toBeVisible()
      await page.getByRole('button', { name: g.hold }).click()
      await page.waitForURL(/agent-booking-details\?id=BK-/)
      const id = new URL(page.url()).searchParams.get('id')!
      await expect(page.getByText(g.stage_held, { exact: true }).first()).toBeVisible()
      await page.getByRole('button', { name: t.bookings.act_confirm, exact: true }).first().click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: like(t.bookings.confirm_act) })
        .click()
      await expect(page.getByText(g.stage_reserved, { exact: true }).first()).toBeVisible()

      await page.getByRole('button', { name: g.import, exact: true }).click()
      const names = groupNames(10)
      const lines = [Object.keys(names[0]!), ...names.map((one) => Object.values(one))]
      const buffer = Buffer.from(lines.map((line) => line.join(',')).join('\n'))
      await page.locator('input[type=file]').setInputFiles({ name: 'names.csv', mimeType: 'text/csv', buffer })
      await page.getByRole('dialog').getByRole('button', { name: /10/ }).click()
      await page.getByRole('dialog').getByRole('button', { name: t.common.close, exact: true }).last().click()
      await expect(page.getByText(g.stage_named, { exact: true }).first()).toBeVisible()

      // A number is given once in all of the run.
      const first = 2_600_000_000 + (Date.now() % 10_000_000) * 10
      const tickets = names.map((_, position) => ({ position, number: `065${first + position}` }))
      await post('/api/group-ticket-numbers', { booking_id: id, tickets })
      await page.reload()
      await alive(page)
      await expect(page.getByText(g.stage_ticketed, { exact: true }).first()).toBeVisible()
      await open(page, '/group-tickets-main?origin=RUH&destination=LHE')
      await expect(page.getByRole('heading', { level: 1, name: g.heading })).toBeVisible()
    })
  })

for (const locale of languages(1))
  test.describe(`a group of twelve (${locale})`, () => {
    test.use({ look: { locale, theme: 'light' } })

    test('is asked for from a search, offered by the desk and accepted', async ({ page, browser, baseURL }) => {
      const t = words[locale].group_requests
      const g = words[locale].group_tickets
      const office = await (await browser.newContext({ baseURL: baseURL! })).newPage()
      const post = await desk(office)
      await enterAs(page, 'agent.riyadh@demo.test')
      const search = new URLSearchParams({
        trip_type: 'one_way',
        origin: 'RUH',
        destination: 'LHE',
        departure_date: day(90),
        adults: '12',
      })
      await open(page, `/agent/flights?${search}`)
      await page.waitForURL(/agent\/group-requests\?/)
      await expect(page.getByRole('textbox', { name: g.adults })).toHaveValue('12')
      await page.getByRole('textbox', { name: g.group_name }).fill('Madinah choir')
      await page.getByRole('button', { name: t.send, exact: true }).click()
      await page.waitForURL(/agent\/group-request\?id=GR-/)
      const id = new URL(page.url()).searchParams.get('id')!
      await post('/api/offer-group-request', { id, version: 0, valid_on: day(20), terms: terms(12) })
      await page.reload()
      await alive(page)
      await page.getByRole('button', { name: t.accept, exact: true }).click()
      await page.getByRole('dialog').getByRole('button', { name: t.accept, exact: true }).click()
      await page.waitForURL(/agent-booking-details\?id=BK-/)
      await expect(page.getByText(g.stage_held, { exact: true }).first()).toBeVisible()
    })
  })
