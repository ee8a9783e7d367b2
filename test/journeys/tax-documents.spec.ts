import type { Page } from '@playwright/test'
import { axeFinds } from './axe.ts'
import { expect, goTo, languages, open, test } from './fixtures.ts'
import { call, enterAs, ownAgency, saveBooking } from './people.ts'
import { words } from './words.ts'

const judge = async (page: Page) => {
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  expect(await axeFinds(page), page.url()).toEqual([])
}

for (const locale of languages(0))
  test.describe(`tax documents, in ${locale}`, () => {
    test.use({ allowErrors: [/status of 422/], look: { locale, theme: locale === 'en' ? 'dark' : 'light' } })
    const { tax_documents: t, input_vat } = words[locale]

    test('are found, opened and downloaded by the office', async ({ page }) => {
      const agent = await enterAs(page, 'agent@demo.test')
      const booking = await saveBooking(page, agent)
      const headers = { ...agent, 'idempotency-key': crypto.randomUUID() }
      await call(page, 'POST', '/api/confirm-pnr', { booking_id: booking.id, expected_total: booking.total }, headers)
      await enterAs(page, 'admin@demo.test')
      await open(page, `/admin/tax-documents?q=${booking.id}`)
      await expect(page.getByRole('heading', { level: 1, name: t.title })).toBeVisible()
      const row = page
        .getByRole('row')
        .filter({ hasText: /IV-\d\d-\d{5}/ })
        .first()
      await expect(row).toBeVisible()
      await judge(page)
      await row.click()
      const drawer = page.getByRole('complementary').filter({ hasText: t.chain })
      await expect(drawer.getByText(t.seller, { exact: true })).toBeVisible()
      await judge(page)
      const download = page.waitForEvent('download')
      await drawer.getByRole('button', { name: t[`get_${locale}`] }).click()
      expect((await download).suggestedFilename()).toMatch(new RegExp(`^IV-\\d\\d-\\d{5}-${locale}\\.pdf$`))
    })

    test('name an agency as the office has registered it for the tax', async ({ page }) => {
      const admin = await enterAs(page, 'admin@demo.test')
      const { code } = await ownAgency(page, admin)
      await open(page, '/admin/tax-buyers?incomplete=1')
      await expect(page.getByRole('heading', { level: 1, name: t.buyers_title })).toBeVisible()
      await judge(page)
      const row = page.getByRole('row').filter({ hasText: code })
      await row.click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel(t.country, { exact: true }).selectOption('SA')
      await dialog.getByLabel(t.vat_number).fill('31045521030000')
      await dialog.getByLabel(t.street, { exact: true }).fill('King Road')
      await dialog.getByLabel(t.building).fill('2231')
      await dialog.getByLabel(t.district).fill('Al Rawdah')
      await dialog.getByLabel(t.city, { exact: true }).fill('Jeddah')
      await dialog.getByLabel(t.postal_code).fill('23434')
      await dialog.getByRole('button', { name: t.save }).click()
      await expect(dialog.getByLabel(t.vat_number)).toBeFocused()
      await judge(page)
      await dialog.getByLabel(t.vat_number).fill('310455210300003')
      await dialog.getByRole('button', { name: t.save }).click()
      await expect(dialog).toHaveCount(0)
      await goTo(page, '/admin/tax-buyers?q=310455210300003')
      await expect(row.getByText(t.complete, { exact: true })).toBeVisible()
      await goTo(page, '/admin/setting?tab=tax_documents')
      await expect(page.getByLabel(t.building)).toBeVisible()
      await judge(page)
    })

    test('suppliers’ tax invoices are written down, and their VAT stands beside what is owed', async ({ page }) => {
      const number = `MR-${Date.now()}`
      await enterAs(page, 'admin@demo.test')
      await open(page, '/admin/input-vat')
      await expect(page.getByRole('heading', { level: 1, name: input_vat.title })).toBeVisible()
      await page.getByRole('button', { name: input_vat.new }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel(input_vat.supplier, { exact: true }).fill('Makkah Rooms')
      await dialog.getByLabel(input_vat.tax_no).fill('310455210300003')
      await dialog.getByLabel(input_vat.number).fill(number)
      await dialog.getByLabel(input_vat.net).fill('1000')
      await dialog.getByLabel(input_vat.vat, { exact: true }).fill('500')
      await dialog.getByRole('button', { name: input_vat.save }).click()
      await expect(dialog.getByLabel(input_vat.vat, { exact: true })).toBeFocused()
      await judge(page)
      await dialog.getByLabel(input_vat.vat, { exact: true }).fill('150')
      await dialog.getByRole('button', { name: input_vat.save }).click()
      await expect(page.getByRole('row').filter({ hasText: number })).toBeVisible()
      await judge(page)
      await goTo(page, '/admin/vat-report')
      await expect(page.getByRole('link', { name: input_vat.title }).last()).toBeVisible()
      await judge(page)
      await goTo(page, `/admin/input-vat?q=${number}`)
      await page.getByRole('row').filter({ hasText: number }).click()
      await dialog.getByRole('textbox').fill('Written down twice')
      await dialog.getByRole('button', { name: input_vat.undo }).click()
      await expect(page.getByRole('row').getByText(input_vat.state_undone, { exact: true }).first()).toBeVisible()
    })
  })
