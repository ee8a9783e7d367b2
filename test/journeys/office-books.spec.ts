import type { Page } from '@playwright/test'
import { axeFinds } from './axe.ts'
import { expect, open, test } from './fixtures.ts'
import { enterAs } from './people.ts'
import { words } from './words.ts'

const judge = async (page: Page) => {
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  expect(await axeFinds(page), page.url()).toEqual([])
}

for (const locale of ['en', 'ar'] as const)
  test.describe(`the books, in ${locale}`, () => {
    test.use({ look: { locale, theme: locale === 'en' ? 'light' : 'dark' } })
    const { books } = words[locale]

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
  })
