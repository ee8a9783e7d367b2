import type { Page } from '@playwright/test'
import { axeFinds } from './axe.ts'
import { expect, languages, open, test } from './fixtures.ts'
import { enterAs, fillAdult, ownSoonDay } from './people.ts'
import { like, words } from './words.ts'

const judge = async (page: Page) => {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  expect(await axeFinds(page), page.url()).toEqual([])
}

for (const locale of languages(0))
  test.describe(`a flight sold at the desk, in ${locale}`, () => {
    test.use({ look: { locale, theme: locale === 'ar' ? 'light' : 'dark' } })

    test('is found for a visitor, sold in cash, and its receipt is printed', async ({ page }) => {
      const t = words[locale].desk_sales
      const checkout = words[locale].checkout
      const flight = { origin: 'RUH', destination: 'DXB', departure_date: ownSoonDay('RUH DXB') }
      await enterAs(page, 'admin@demo.test')
      await open(page, `/admin/add-booking?${new URLSearchParams({ trip_type: 'one_way', ...flight })}`)
      const offers = page.getByRole('region', { name: t.offers }).getByRole('listitem')
      await expect(offers.filter({ hasText: t.cost }).first()).toBeVisible()
      await judge(page)
      await page.getByRole('combobox', { name: t.order }).selectOption('cheapest')
      await offers
        .first()
        .getByRole('button', { name: like(t.choose) })
        .click()
      await page.getByRole('button', { name: t.to_people, exact: true }).click()
      await fillAdult(page, words[locale])
      await page.getByRole('textbox', { name: checkout.email }).fill('visitor@example.test')
      await page.getByRole('textbox', { name: checkout.mobile }).fill('0501234567')
      await judge(page)
      await page.getByRole('button', { name: t.to_seats, exact: true }).click()
      await page.getByRole('button', { name: checkout.skip_seats, exact: true }).filter({ visible: true }).click()
      await page.getByRole('button', { name: checkout.to_review, exact: true }).click()
      await expect(page.getByRole('button', { name: like(t.sell_for) })).toBeVisible()
      await judge(page)
      await page.getByRole('button', { name: like(t.sell_for) }).click()
      await page.waitForURL(/direct-booking-details\?id=BK-/)
      await page.getByRole('button', { name: words[locale].bookings.pdf, exact: true }).click()
      const opened = page.waitForEvent('popup')
      await page.getByRole('menuitem', { name: words[locale].bookings[`pdf_receipt_${locale}`] }).click()
      await opened
      await judge(page)
    })
  })
