import type { Page } from '@playwright/test'
import { axeFinds } from './axe.ts'
import { expect, goTo, languages, open, test } from './fixtures.ts'
import { call, enterAs, saveBooking, voidsForADay } from './people.ts'
import { like, words } from './words.ts'

const judge = async (page: Page) => {
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  expect(await axeFinds(page), page.url()).toEqual([])
}

for (const locale of languages(0))
  test.describe(`two flights in one booking, in ${locale}`, () => {
    test.use({ look: { locale, theme: locale === 'ar' ? 'dark' : 'light' } })

    test('an agent adds a flight to what is held, pays both by card, asks to void one, and sees the money of the one', async ({
      page,
      browser,
      baseURL,
    }) => {
      const { bookings: t, aftersale: a, card } = words[locale]
      const office = await browser.newPage({ baseURL: baseURL! })
      const admin = await enterAs(office, 'admin@demo.test')
      const agent = await enterAs(page, 'agent.dubai@demo.test')
      const me = await call(page, 'GET', '/api/user', undefined, agent)
      await call(office, 'POST', '/api/update-card-allowance', { id: (me.user ?? me.data).id, allowed: true }, admin)
      await voidsForADay(office, admin)
      const booking = await saveBooking(page, agent)
      await open(page, `/agent/agent-booking-details?id=${booking.id}`)
      await page.getByRole('button', { name: t.add_flight, exact: true }).first().click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('textbox', { name: t.add_to }).fill('khi')
      await judge(page)
      await dialog.getByRole('button', { name: t.add_find, exact: true }).click()
      await dialog.getByRole('radio').first().check()
      await judge(page)
      await dialog.getByRole('button', { name: t.add_act, exact: true }).click()
      await expect(dialog).toBeHidden()
      await expect(page.getByRole('heading', { name: t.items_title })).toBeVisible()
      await judge(page)
      await page.getByRole('button', { name: t.act_confirm, exact: true }).first().click()
      await dialog.getByRole('button', { name: t.due_pay_card, exact: true }).click()
      await page.getByRole('textbox', { name: card.card_number }).fill('4242424242424242')
      await page.getByRole('button', { name: like(card.pay) }).click()
      await page.waitForURL(/agent-booking-details/)
      const after = async () =>
        (await call(page, 'GET', `/api/get-flight-booking-details?id=${booking.id}`, undefined, agent)).data
      await expect.poll(async () => (await after()).status).toBe('confirmed')
      const { items, total, invoice } = await after()
      expect([items.length, invoice.total]).toEqual([2, total])
      await page.getByRole('button', { name: like(t.act_void_request) }).click()
      // Which of the two: each is told by its name and its PNR.
      await dialog.getByRole('radio', { name: items[1].locator }).check()
      await expect(dialog.getByText(a.sum_paid, { exact: true })).toBeVisible()
      await judge(page)
      await dialog.getByRole('button', { name: a.void_ask_act, exact: true }).click()
      await expect(dialog).toBeHidden()
      const key = { ...admin, 'idempotency-key': booking.id }
      await call(office, 'POST', '/api/void-booking', { booking_id: booking.id, item: 2, reason: 'as asked' }, key)
      await open(page, `/agent/agent-booking-details?id=${booking.id}`)
      const end = await after()
      expect([end.items.map(({ status }: { status: string }) => status), end.payment_status]).toEqual([
        ['confirmed', 'voided'],
        'part_refunded',
      ])
      await judge(page)
      await goTo(page, `/agent/agent-bookings?q=${items[1].locator}`)
      await expect(page.getByText(booking.id, { exact: true }).first()).toBeVisible()
      await expect(page.getByText(locale === 'ar' ? 'بندان' : '2 items', { exact: true }).first()).toBeVisible()
      await office.close()
    })
  })
