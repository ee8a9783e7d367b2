import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { axeFinds } from './axe.ts'
import { day, expect, goTo, languages, open, test } from './fixtures.ts'
import { enterAs, ownAgency } from './people.ts'
import { words } from './words.ts'

const judge = async (page: Page) => {
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  expect(await axeFinds(page), page.url()).toEqual([])
}

for (const locale of languages(1))
  test.describe(`the books, in ${locale}`, () => {
    test.use({ look: { locale, theme: locale === 'en' ? 'light' : 'dark' } })
    const { books, credit, company_report, adjustments, vat_report, ticket_report } = words[locale]

    test('lead from the trial balance to an account, a posting and its journal', async ({ page }) => {
      await enterAs(page, 'admin@demo.test')
      await open(page, '/admin/admin-ledger')
      await expect(page.getByText(books.even)).toBeVisible()
      await judge(page)
      const accounts = page.getByRole('region', { name: books.all_accounts })
      await accounts.getByRole('row').nth(1).click()
      await expect(page.getByText(books.closing, { exact: true })).toBeVisible()
      await judge(page)
      await page.getByRole('region', { name: books.postings }).getByRole('row').nth(1).click()
      const journal = page.getByRole('complementary').filter({ hasText: books.belongs_to })
      await expect(journal.getByRole('table')).toBeVisible()
      await judge(page)
    })

    test('lock an agency’s credit with a reason, and open it again', async ({ page }) => {
      const admin = await enterAs(page, 'admin@demo.test')
      // Its own: one whose credit is locked sells nothing on it meanwhile.
      const { code, name } = await ownAgency(page, admin)
      await open(page, `/admin/credit-report?sort=code&q=${code}`)
      const row = page.getByRole('row').filter({ hasText: name })
      await expect(row.getByText(credit.open, { exact: true })).toBeVisible()
      await judge(page)
      await row.getByRole('button', { name: credit.lock }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('textbox').fill('No answer for a week')
      await judge(page)
      await dialog.getByRole('button', { name: credit.lock }).click()
      await expect(row.getByText(credit.locked, { exact: true })).toBeVisible()
      await row.getByRole('button', { name: credit.unlock }).click()
      await dialog.getByRole('textbox').fill('They have paid')
      await dialog.getByRole('button', { name: credit.unlock }).click()
      await expect(row.getByText(credit.open, { exact: true })).toBeVisible()
    })

    test('say what was earned by each kind of line, the VAT by its rates, and what was sold ticket by ticket', async ({
      page,
    }) => {
      await enterAs(page, 'admin@demo.test')
      await open(page, '/admin/profit-loss-report?days=all')
      await judge(page)
      for (const group of ['product', 'agency', 'salesman', 'month'] as const) {
        await page.getByRole('button', { name: company_report[`group_${group}`], exact: true }).click()
        await expect(page).toHaveURL(new RegExp(`group=${group}`))
      }
      await judge(page)

      const year = day(0).slice(0, 4)
      await goTo(page, `/admin/vat-report?from=${year}-01-01&to=${year}-12-31`)
      await expect(page.getByRole('heading', { name: vat_report.by_rate })).toBeVisible()
      await judge(page)
      await goTo(page, '/admin/sales-report')
      await expect(page.getByRole('heading', { level: 1, name: ticket_report.title })).toBeVisible()
      await judge(page)
    })

    test('ask a second person for an adjustment above the limit', async ({ page }) => {
      const reason = `An opening that was typed twice ${randomUUID().slice(0, 8)}`
      await enterAs(page, 'admin@demo.test')
      await open(page, '/admin/ledger-adjustments')
      await judge(page)
      await page.getByRole('button', { name: adjustments.new_title }).click()
      const dialog = page.getByRole('dialog')
      for (const [label, at] of [
        [adjustments.debit, 0],
        [adjustments.credit, 1],
      ] as const) {
        await dialog.getByRole('combobox', { name: label }).click()
        await page.getByRole('listbox').getByRole('option').nth(at).click()
      }
      await dialog.getByLabel(adjustments.amount).fill('20000')
      await dialog.getByLabel(adjustments.reason).fill(reason)
      await judge(page)
      await dialog.getByRole('button', { name: adjustments.make }).click()
      const row = page.getByRole('row').filter({ hasText: reason })
      await expect(row).toContainText(adjustments.state_waiting)
      await row.click()
      const drawer = page.getByRole('complementary').filter({ hasText: adjustments.history })
      await expect(drawer.getByText(adjustments.why_never_own).first()).toBeVisible()
      await judge(page)
      if (locale === 'ar') {
        await drawer.getByRole('button', { name: adjustments.withdraw }).click()
        await dialog.getByRole('button', { name: adjustments.withdraw }).click()
        await expect(drawer.getByText(adjustments.step_withdrawn).first()).toBeVisible()
        return
      }
      await enterAs(page, 'staff@demo.test')
      await open(page, new URL(page.url()).pathname + new URL(page.url()).search)
      await drawer.getByRole('button', { name: adjustments.approve }).click()
      await dialog.getByRole('button', { name: adjustments.approve }).click()
      await expect(drawer.getByText(adjustments.step_posted).first()).toBeVisible()
      await judge(page)
    })
  })
