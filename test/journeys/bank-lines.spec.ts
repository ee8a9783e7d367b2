import type { Page } from '@playwright/test'
import { axeFinds } from './axe.ts'
import { expect, goTo, languages, open, test } from './fixtures.ts'
import { call, enterAs } from './people.ts'
import { words } from './words.ts'

const judge = async (page: Page) => {
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  expect(await axeFinds(page), page.url()).toEqual([])
}

for (const locale of languages(0))
  test.describe(`the bank’s statement, in ${locale}`, () => {
    test.use({ look: { locale, theme: locale === 'en' ? 'light' : 'dark' } })
    const { bank_lines, deposits } = words[locale]

    test('is imported, and its line is matched to a deposit by keys', async ({ page }) => {
      const agent = await enterAs(page, 'agent.riyadh@demo.test')
      const [bank] = (await call(page, 'GET', '/api/banks', undefined, agent)).data
      const mark = `J${Date.now()}`
      const today = new Date().toISOString().slice(0, 10)
      const amount = { amount: 12_345, currency: bank.currency }
      const paid = { amount, bank_id: bank.id, method: 'cash', bank_reference: mark, paid_on: today }
      const { id } = (await call(page, 'POST', '/api/deposit-data', paid, agent)).data

      await enterAs(page, 'admin@demo.test')
      await open(page, '/admin/bank-lines')
      await judge(page)
      await page.getByRole('button', { name: bank_lines.import }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel(bank_lines.bank).selectOption(bank.id)
      const text = `Date,Reference,Description,Amount\n${today},${mark},Transfer,123.45\n${today},${mark}FEE,Fee,-1.00\n`
      const file = { name: 'statement.csv', mimeType: 'text/csv', buffer: Buffer.from(text) }
      await dialog.locator('input[type=file]').setInputFiles(file)
      await expect(dialog.getByText(bank_lines.row_new, { exact: true }).first()).toBeVisible()
      await judge(page)
      await dialog
        .getByRole('button', { name: locale === 'en' ? 'Keep 2 lines' : words.ar.bank_lines.keep_two })
        .click()
      await expect(dialog.getByText(locale === 'en' ? '2 lines were kept' : words.ar.bank_lines.kept_two)).toBeVisible()
      await dialog.getByRole('button', { name: bank_lines.done }).click()

      await page.getByRole('row').filter({ hasText: mark }).click()
      const drawer = page.getByRole('complementary').filter({ hasText: bank_lines.suggestions })
      await expect(drawer.getByText(bank_lines.why_reference_same)).toBeVisible()
      await judge(page)
      await page.keyboard.press('m')
      await dialog.getByRole('button', { name: bank_lines.approve_act }).click()
      await expect(page.getByRole('row').filter({ hasText: mark })).toHaveCount(0)

      await goTo(page, `/admin/deposit-details?id=${id}`)
      await expect(page.getByText(deposits.event_approved)).toBeVisible()
      await expect(page.getByRole('region', { name: bank_lines.found }).getByText(mark)).toBeVisible()
      await judge(page)
    })
  })
