import type { Page } from '@playwright/test'
import { axeFinds } from './axe.ts'
import { expect, goTo, languages, open, test } from './fixtures.ts'
import { enterAs } from './people.ts'
import { like, words } from './words.ts'

const judge = async (page: Page) => {
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  expect(await axeFinds(page), page.url()).toEqual([])
}

for (const locale of languages(1))
  test.describe(`a sale at the desk, in ${locale}`, () => {
    test.use({ look: { locale, theme: locale === 'ar' ? 'dark' : 'light' } })

    test('a visitor buys for cash: one form, and the booking is sold, in the books and on the list', async ({
      page,
    }) => {
      const t = words[locale].desk_sales
      const lines = words[locale].office_offline
      const shared = words[locale].offline
      await enterAs(page, 'admin@demo.test')
      await open(page, '/admin/add-booking?what=stock')
      await judge(page)
      await page.getByRole('link', { name: t.stock_plans }).click()
      await expect(page.getByRole('tab')).toHaveCount(0)
      await judge(page)
      await open(page, '/admin/add-booking?what=lines')
      await page.getByRole('button', { name: t.sell, exact: true }).click()
      await expect(page.getByRole('textbox', { name: t.name })).toBeFocused()
      await page.getByRole('textbox', { name: t.name }).fill('Noura Al-Otaibi')
      await page.getByRole('textbox', { name: t.email }).fill('noura@example.test')
      await page.getByRole('textbox', { name: t.phone }).fill('+966501234567')
      await page.getByRole('combobox', { name: shared.product }).selectOption('visa')
      await page.getByRole('textbox', { name: lines.line_what, exact: true }).fill('Schengen visa')
      await page.getByRole('textbox', { name: like(lines.line_cost) }).fill('300')
      await page.getByRole('textbox', { name: like(lines.line_sell) }).fill('450')
      await judge(page)
      await page.getByText(t.pay_terminal, { exact: true }).click()
      await page.getByRole('button', { name: like(t.sell_for) }).click()
      await expect(page.getByText(t.reference_missing)).toBeVisible()
      await page.getByText(t.pay_cash, { exact: true }).click()
      await page.getByRole('button', { name: like(t.sell_for) }).click()
      await page.waitForURL(/direct-booking-details\?id=BK-/)
      await page.getByRole('heading', { name: words[locale].office_bookings.journals_title }).waitFor()
      await expect(page.getByText('Schengen visa').first()).toBeVisible()
      await judge(page)
      await goTo(page, '/admin/direct-bookings')
      await expect(page.getByText('Noura Al-Otaibi').first()).toBeVisible()
      await judge(page)
    })
  })
