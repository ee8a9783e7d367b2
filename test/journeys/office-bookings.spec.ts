import { axeFinds } from './axe.ts'
import { expect, goTo, languages, open, test } from './fixtures.ts'
import { call, enterAs, saveBooking } from './people.ts'
import { words } from './words.ts'

for (const locale of languages(0))
  test.describe(`the office’s bookings, in ${locale}`, () => {
    test.use({ look: { locale, theme: locale === 'en' ? 'light' : 'dark' } })

    test('are found by PNR, opened, approved from the agency’s balance, and show their books and the supplier’s view', async ({
      page,
      browser,
      baseURL,
    }) => {
      const t = words[locale].office_bookings
      const shop = await (await browser.newContext({ baseURL: baseURL! })).newPage()
      const agent = await enterAs(shop, 'agent.riyadh@demo.test')
      const booking = await saveBooking(shop, agent)
      await enterAs(page, 'admin@demo.test')
      // By keys alone: the box, who travels, Enter.
      await open(page, '/admin/dashboard')
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.keyboard.press('Control+KeyK')
      await page.getByRole('combobox').fill(booking.pnr)
      await expect(page.getByRole('option').first()).toContainText(booking.id)
      expect(await axeFinds(page)).toEqual([])
      await page.keyboard.press('Enter')
      await page.waitForURL(new RegExp(`/admin/booking-details\\?id=${booking.id}`))
      await goTo(page, `/admin/bookings?q=${booking.pnr}`)
      await page.getByRole('row').filter({ hasText: booking.id }).click()
      const preview = page.getByRole('complementary', { name: booking.id })
      await expect(preview.getByText(t.col_agency, { exact: true })).toBeVisible()
      expect(await axeFinds(page)).toEqual([])
      await preview.getByRole('link', { name: words[locale].booking.open_full }).click()
      await page.waitForURL(/\/admin\/booking-details\?id=BK-/)
      await page.getByRole('button', { name: t.do_approve, exact: true }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: t.do_approve, exact: true }).click()
      await expect(page.getByText(t.journal_sale, { exact: true })).toBeVisible()
      await page.getByRole('button', { name: words[locale].aftersale.check_ask }).click()
      await expect(page.getByText(words[locale].aftersale.pnr_same)).toBeVisible()
      expect(await axeFinds(page)).toEqual([])
      const { data } = await call(shop, 'GET', `/api/get-flight-booking-details?id=${booking.id}`, undefined, agent)
      expect([data.status, data.payment_status]).toEqual(['approved', 'paid'])
      await shop.context().close()
    })
  })
