import type { Page } from '@playwright/test'
import { checkoutPath } from '../../web/paths.ts'
import { axeFinds } from './axe.ts'
import { day, expect, languages, open, test } from './fixtures.ts'
import { call, changeableBooking, enterAs, fillAdult, findFlight, saveBooking, voidsForADay } from './people.ts'
import { like, words } from './words.ts'

const judge = async (page: Page) => {
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  expect(await axeFinds(page), page.url()).toEqual([])
}

const unused = {
  number: '0652400000017',
  kind: 'unused',
  state: 'open',
  booking: { reference: 'BK-7Q2M4X', channel: 'agent' },
  passenger: 'AL HARBI / SAMI',
  carrier: 'SV',
  flown_until: `${day(-3)}T09:00:00.000Z`,
  worth: { amount: 84_550, currency: 'SAR' },
  expires_on: day(300),
  marked_at: `${day(-1)}T01:30:00.000Z`,
  agency: null,
  reason: null,
  reminders: [{ days: 30, at: `${day(-1)}T02:00:00.000Z` }],
}

const sar = (amount: number) => ({ amount, currency: 'SAR' })
const held = {
  number: '0654500000012',
  item: 1,
  booking: 'BK-7Q2M4X',
  pays: true,
  passenger: 0,
  carrier: 'SV',
  amount: sar(98_400),
  expires_on: day(300),
}
const sums = {
  fare_difference: sar(0),
  tax_difference: sar(0),
  penalty: sar(0),
  residual: sar(0),
  residual_to: null,
  credit: sar(0),
  charge: sar(0),
  total: sar(0),
}
/** As the server quotes an EMD in payment, or a ticket for an EMD; what comes of it is shown by its own tests. */
const quoted = (act: 'credit' | 'emd', more: object) => ({
  reference: 'AS-7Q2M4X',
  item: 1,
  state: 'quoted',
  valid_until: `${day(1)}T09:00:00.000Z`,
  requested_at: `${day(0)}T00:00:00.000Z`,
  settled_at: null,
  fares: 'current',
  act,
  services: [],
  on_hold: act === 'credit',
  name: null,
  legs_before: [],
  legs_after: [],
  warnings: [],
  own_fee: null,
  credits: [],
  people: [],
  invoice: null,
  credit_note: null,
  ...sums,
  ...more,
})

for (const locale of languages(1))
  test.describe(`double bookings, rules of airlines and an agency’s own refunds, in ${locale}`, () => {
    // The first answer at the checkout is a refusal on purpose, and so is a rule without hours.
    test.use({ look: { locale, theme: locale === 'ar' ? 'dark' : 'light' }, allowErrors: [/409|422/] })
    const t = words[locale]

    test('an agent is asked before a passenger is booked twice, and goes on all the same', async ({ page }) => {
      const headers = await enterAs(page, 'agent@demo.test')
      const flight = await findFlight(page, headers)
      await open(page, checkoutPath(flight, 'agent'))
      await fillAdult(page, t)
      await page.getByRole('textbox', { name: t.checkout.email }).fill('twice@example.test')
      await page.getByRole('textbox', { name: t.checkout.mobile }).fill('552047716')
      await page.getByRole('button', { name: t.checkout.to_seats }).click()
      await page.getByRole('button', { name: t.checkout.skip_seats }).click()
      await page.getByRole('button', { name: t.checkout.to_review }).click()
      await page.getByRole('checkbox', { name: t.checkout.consent }).press('Space')
      // Journeys book the same few people all day: the server they run on asks nobody.
      await page.route('**/api/bookings', (route) => {
        if (route.request().postDataJSON().accept_duplicates) return route.continue()
        const duplicates = [
          {
            kind: 'overlap',
            passenger: 0,
            booking: 'BK-7Q2M4X',
            flight: 'PK 213',
            departs: `${day(52)}T08:15`,
            count: 1,
          },
          {
            kind: 'churn',
            passenger: 0,
            booking: 'BK-5WT287',
            flight: 'PK 213',
            departs: `${day(52)}T08:15`,
            count: 2,
          },
        ]
        const refusal = {
          success: false,
          type: 'error',
          code: 'duplicate_consent',
          message: 'Booked already',
          errors: [],
        }
        return route.fulfill({ status: 409, json: { ...refusal, duplicates } })
      })
      await page.getByRole('button', { name: t.checkout.hold, exact: true }).click()
      const dialog = page.getByRole('dialog', { name: t.person.duplicates_title })
      await expect(dialog.getByText('BK-7Q2M4X')).toBeVisible()
      expect(await axeFinds(page), 'the question').toEqual([])
      await page.getByRole('button', { name: t.person.duplicates_accept, exact: true }).click()
      await expect(dialog).toBeHidden()
      await page.waitForURL(/booking=BK-/, { timeout: 120_000 })
    })

    test('the office reads who was booked twice, and gives an airline a rule of its own', async ({ page }) => {
      await enterAs(page, 'admin@demo.test')
      const row = {
        id: '5b0a3a54-51a6-4c34-9d3e-0d1de0a5f0a1',
        kind: 'same_flight',
        outcome: 'refused',
        at: new Date().toISOString(),
        times: 2,
        count: 3,
        flight: 'PK 213',
        departs: `${day(52)}T08:15`,
        passenger: 'MALIK / SALMAN',
        found: { reference: 'BK-7Q2M4X', channel: 'agent' },
        booking: null,
        agency: { code: 'AG-1001', name: { en: 'Lahore Travel', ar: 'لاهور للسفر' } },
        made_by: 'Bilal',
      }
      await page.route('**/api/duplicate-bookings?*', (route) =>
        route.fulfill({
          json: { success: true, type: 'success', message: 'ok', data: [row], meta: { total: 1, next_cursor: null } },
        }),
      )
      await open(page, '/admin/duplicate-bookings')
      await expect(page.getByText('MALIK / SALMAN').first()).toBeVisible()
      await judge(page)
      await open(page, '/admin/new/carrier-rule?airline=PK&topic=hold')
      await page.getByRole('textbox', { name: like(t.carrier_rules.source) }).fill('Circular 14 of 2026')
      await page.getByRole('button', { name: t.carrier_rules.save, exact: true }).click()
      await expect(page.getByRole('textbox', { name: like(t.carrier_rules.hours) })).toBeFocused()
      await judge(page)
      await page.getByRole('textbox', { name: like(t.carrier_rules.hours) }).fill('96')
      await page.getByRole('button', { name: t.carrier_rules.save, exact: true }).click()
      await expect(page.getByRole('heading', { level: 1, name: t.carrier_rules.title })).toBeVisible()
      await expect(page.getByText(t.carrier_rules.topic_hold, { exact: true }).first()).toBeVisible()
      await judge(page)
    })

    test('an agency sees what a void earned it, and says what goes back to its customer', async ({ page, browser }) => {
      const agent = await enterAs(page, 'agent.riyadh@demo.test')
      const desk = await browser.newPage()
      const admin = await enterAs(desk, 'admin@demo.test')
      await voidsForADay(desk, admin)
      const booking = await changeableBooking(page, agent)
      await call(desk, 'POST', '/api/void-booking', { booking_id: booking.id }, admin)
      await desk.close()
      await open(page, `/agent/refunds-and-changes?q=${booking.id}`)
      await expect(page.getByText(t.own_cases.kind_void, { exact: true }).first()).toBeVisible()
      await judge(page)
      await page.getByRole('row').filter({ hasText: booking.id }).click()
      const dialog = page.getByRole('dialog')
      const field = dialog.getByRole('textbox', { name: like(t.own_cases.set_field) })
      await field.fill('1')
      expect(await axeFinds(page), 'the case').toEqual([])
      await dialog.getByRole('button', { name: t.own_cases.save, exact: true }).click()
      await expect(dialog).toBeHidden()
      // The night's reading is not waited for: what it finds is made up.
      await page.route('**/api/unused-tickets?*', (route) =>
        route.fulfill({
          json: {
            success: true,
            type: 'success',
            message: 'ok',
            data: [unused],
            meta: { total: 1, next_cursor: null },
          },
        }),
      )
      await open(page, '/agent/unused-tickets')
      await page.getByRole('row').filter({ hasText: 'AL HARBI / SAMI' }).click()
      await expect(dialog.getByRole('link', { name: t.unused_tickets.open_booking })).toBeVisible()
      expect(await axeFinds(page), 'the ticket').toEqual([])
    })

    test('an open case stands when an answer from before it was asked for comes, and goes when it is dealt with', async ({
      page,
      browser,
    }) => {
      const counter = await browser.newPage()
      const agent = await enterAs(counter, 'agent.riyadh@demo.test')
      await voidsForADay(page, await enterAs(page, 'admin@demo.test'))
      const { id } = await changeableBooking(counter, agent)
      await call(counter, 'POST', '/api/void-request', { booking_id: id }, agent)
      await counter.close()
      await page.clock.install()
      await open(page, '/admin/void-bookings')
      await page.getByRole('row').filter({ hasText: id }).click()
      const drawer = page.getByRole('complementary').filter({ hasText: id })
      await drawer.waitFor()
      const lists = /after-sale-queue\?(?!.*one=)/
      await page.route(lists, async (route) => {
        const answer = await route.fetch()
        const { data, ...rest } = await answer.json()
        await route.fulfill({
          response: answer,
          json: { ...rest, data: data.filter((row: { id: string }) => row.id !== id) },
        })
      })
      const alone = page.waitForResponse(new RegExp(`after-sale-queue\\?.*one=${id}`))
      await page.clock.fastForward(31_000)
      await alone
      await expect(page.getByRole('row').filter({ hasText: id })).toBeHidden()
      await expect(drawer).toBeVisible()
      await drawer.getByRole('button', { name: t.aftersale.staff_void, exact: true }).click()
      await page.getByRole('dialog').getByRole('button', { name: t.aftersale.staff_void, exact: true }).last().click()
      await expect(drawer).toBeHidden()
    })

    test('an agent reads what an EMD pays of a held booking, and what is left of an unused ticket', async ({
      page,
    }) => {
      const agent = await enterAs(page, 'agent.riyadh@demo.test')
      const booking = await saveBooking(page, agent)
      const answer = (body: object) => ({ json: { success: true, type: 'success', message: 'ok', ...body } })
      const ticket = { number: unused.number, passenger: 0, kind: 'unused', expires_on: unused.expires_on }
      await page.route('**/api/booking-changes?*', (route) =>
        route.fulfill(answer({ data: [], credits: [held], unused: [ticket] })),
      )
      await page.route('**/api/credit-quote', (route) =>
        route.fulfill(
          answer({
            data: quoted('credit', {
              credit: sar(61_200),
              total: sar(-61_200),
              credits: [{ number: held.number, passenger: 0, amount: sar(61_200) }],
            }),
          }),
        ),
      )
      await page.route('**/api/emd-quote', (route) =>
        route.fulfill(
          answer({
            data: quoted('emd', {
              penalty: sar(35_000),
              residual: sar(98_400),
              residual_to: 'emd',
              charge: sar(4_600),
              total: sar(4_600),
            }),
          }),
        ),
      )
      await open(page, `/agent/agent-booking-details?id=${booking.id}`)
      const dialog = page.getByRole('dialog')
      for (const [start, title, yes] of [
        [t.changes.credit_start, t.changes.credit_ask, t.changes.accept_credit],
        [t.changes.emd_start, t.changes.emd_ask, t.changes.accept_emd],
      ] as const) {
        await page.getByRole('button', { name: start, exact: true }).click()
        await expect(dialog.getByRole('heading', { name: title })).toBeVisible()
        await expect(dialog.getByRole('button', { name: like(yes) })).toBeVisible()
        await judge(page)
        await page.keyboard.press('Escape')
        await expect(dialog).toBeHidden()
      }
    })
  })
