import type { Page } from '@playwright/test'
import { axeFinds } from './axe.ts'
import { expect, languages, open, test } from './fixtures.ts'
import { call, enterAs, fillDate, saveBooking } from './people.ts'
import { words } from './words.ts'

const judge = async (page: Page) => {
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  expect(await axeFinds(page), page.url()).toEqual([])
}

for (const locale of languages(0))
  test.describe(`importing a PNR, in ${locale}`, () => {
    test.use({ look: { locale, theme: locale === 'ar' ? 'dark' : 'light' }, allowErrors: [/status of 409/] })

    test('a PNR is looked up, shown with the booking that has it, and never taken over twice', async ({
      page,
      browser,
      baseURL,
    }) => {
      const t = words[locale].pnr_imports
      const other = await (await browser.newContext({ baseURL: baseURL! })).newPage()
      const agent = await enterAs(other, 'agent.riyadh@demo.test')
      const booking = await saveBooking(other, agent)
      const { user } = await call(other, 'GET', '/api/user', undefined, agent)
      await enterAs(page, 'admin@demo.test')
      await open(page, '/admin/import-pnr')
      await page.getByRole('button', { name: t.look, exact: true }).click()
      await expect(page.getByText(t.agency_missing)).toBeVisible()
      await page.getByRole('combobox', { name: t.supplier }).selectOption('house')
      await page.getByRole('textbox', { name: t.locator }).fill(booking.pnr.toLowerCase())
      await page.getByRole('combobox', { name: t.buyer_agency }).fill(user.agency.code)
      await page.getByRole('option').filter({ hasText: user.agency.code }).first().click()
      // What was ours all along, shown as it stood before: whoever looks too long is told when they import.
      await page.route('**/api/pnr-import?*', async (route) => {
        const answer = await route.fetch()
        const said = await answer.json()
        await route.fulfill({
          response: answer,
          json: { ...said, data: { ...said.data, ours: null, can_import: true } },
        })
      })
      await page.getByRole('button', { name: t.look, exact: true }).click()
      await page.getByRole('combobox', { name: t.gender, exact: true }).selectOption('m')
      await fillDate(page, words[locale], t.born, ['23', '4', '1986'])
      await page.getByRole('combobox', { name: t.nationality, exact: true }).selectOption('SA')
      await page.getByRole('textbox', { name: t.passport, exact: true }).fill('V4820910')
      await page.getByRole('combobox', { name: t.passport_country }).selectOption('SA')
      await fillDate(page, words[locale], t.passport_expiry, ['12', '5', '2032'])
      await page.getByRole('textbox', { name: t.email }).fill('sami@example.test')
      await page.getByRole('textbox', { name: t.phone }).fill('+966552047716')
      await judge(page)
      await page.unroute('**/api/pnr-import?*')
      await page.getByRole('button', { name: t.import, exact: true }).click()
      await expect(page.getByText(t.ours_title, { exact: true })).toBeVisible()
      await expect(page.getByText(booking.id)).toBeVisible()
      await judge(page)
      await page.getByRole('link', { name: t.open_booking }).click()
      await page.waitForURL((url) => url.searchParams.get('id') === booking.id)
    })
  })
