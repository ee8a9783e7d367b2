import { axeFinds } from './axe.ts'
import { expect, goTo, languages, open, test } from './fixtures.ts'
import { enterAs } from './people.ts'
import { words } from './words.ts'

const own = {
  en: { airline: 'Q7', accounting: '901', airport: 'QZB', aircraft: 'ZQ1' },
  ar: { airline: 'Q8', accounting: '902', airport: 'QZD', aircraft: 'ZQ2' },
} as const

for (const locale of languages(1))
  test.describe(`airlines, airports and aircraft, in ${locale}`, () => {
    test.use({ look: { locale, theme: locale === 'en' ? 'light' : 'dark' } })

    test('are listed, added and changed, a wrong accounting code is refused at its field', async ({ page }) => {
      const t = words[locale].airline_data
      const { airline, accounting, airport, aircraft } = own[locale]
      const names = async (en: string, ar: string) => {
        await page.getByRole('textbox', { name: t.name_en }).fill(en)
        await page.getByRole('textbox', { name: t.name_ar }).fill(ar)
      }
      const save = page.getByRole('button', { name: t.save, exact: true })
      await enterAs(page, 'admin@demo.test')
      await open(page, '/admin/airlines')
      await page.getByRole('row').nth(2).waitFor()
      expect(await axeFinds(page)).toEqual([])
      await page.getByRole('link', { name: t.new_airline }).click()
      await page.getByRole('textbox', { name: t.code, exact: true }).fill(airline)
      await names('Sand Air', 'طيران الرمال')
      await page.getByRole('combobox', { name: t.country }).selectOption('SA')
      await page.getByRole('textbox', { name: t.accounting_code }).fill('06')
      await save.click()
      await expect(page.getByRole('textbox', { name: t.accounting_code })).toHaveAttribute('aria-invalid', 'true')
      await page.getByRole('textbox', { name: t.accounting_code }).fill(accounting)
      expect(await axeFinds(page)).toEqual([])
      await save.click()
      await page.waitForURL(/\/admin\/airlines/)
      await page.getByRole('searchbox', { name: t.find_airline }).fill(airline)
      await expect(page.getByRole('row').filter({ hasText: accounting })).toBeVisible()

      await goTo(page, '/admin/new/airport')
      await page.getByRole('textbox', { name: t.code, exact: true }).fill(airport)
      await names('Sand Field', 'مطار الرمال')
      await page.getByRole('textbox', { name: t.city, exact: true }).fill('RUH')
      await expect(page.getByText(locale === 'ar' ? 'الرياض' : 'Riyadh', { exact: true })).toBeVisible()
      await page.getByRole('combobox', { name: t.zone }).selectOption('Asia/Riyadh')
      await page.getByRole('textbox', { name: t.lat }).fill('24.9')
      await page.getByRole('textbox', { name: t.lon }).fill('46.9')
      expect(await axeFinds(page)).toEqual([])
      await save.click()
      await page.waitForURL(/\/admin\/airports/)
      await page.getByRole('searchbox', { name: t.find_airport }).fill(airport)
      await page.getByRole('row').filter({ hasText: airport }).click()
      await expect(page.getByRole('textbox', { name: t.lat })).toHaveValue('24.9')

      await goTo(page, '/admin/new/aircraft')
      await page.getByRole('textbox', { name: t.code, exact: true }).fill(aircraft)
      await page.getByRole('textbox', { name: t.type, exact: true }).fill('Dune 100')
      await page.getByRole('textbox', { name: t.maker }).fill('Dune')
      await page.getByRole('textbox', { name: t.range }).fill('2400')
      await page.getByRole('textbox', { name: t.economy, exact: true }).fill('96')
      await save.click()
      await page.waitForURL(/\/admin\/aircrafts/)
      await page.getByRole('searchbox', { name: t.find_aircraft }).fill(aircraft)
      await expect(page.getByRole('row').filter({ hasText: 'Dune 100' })).toBeVisible()
      expect(await axeFinds(page)).toEqual([])
    })
  })
