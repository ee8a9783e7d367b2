import { expect, open, test } from './fixtures.ts'
import { enterAs } from './people.ts'
import { words } from './words.ts'

const t = words.en

test('the deposit queue is walked by keys, rows are chosen and each says what became of it', async ({ page }) => {
  await enterAs(page, 'admin@demo.test')
  // A link kept since before lists had one kit.
  await open(page, '/admin/topup-request?status=all')
  const rows = page.getByRole('table').getByRole('row')
  await expect(rows.nth(2)).toBeVisible()
  await page.keyboard.press('j')
  await expect(rows.nth(1)).toBeFocused()
  await page.keyboard.press('j')
  await expect(rows.nth(2)).toBeFocused()
  await page.keyboard.press('k')
  await page.keyboard.press('x')
  await expect(rows.nth(1).getByRole('checkbox')).toBeChecked()
  await expect(page.getByRole('region', { name: t.lists.chosen_label })).toContainText('1 chosen')
  await page.getByRole('button', { name: t.lists.chosen_clear }).click()
  await rows.nth(1).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/[?&]id=DP-/)
  await page.keyboard.press('Escape')
  await page.getByRole('combobox', { name: t.lists.order }).selectOption('oldest')
  await expect(page).toHaveURL(/status=all&sort=oldest|sort=oldest&status=all/)
  await page.getByRole('button', { name: t.common.status_pending, exact: true }).first().click()
  await expect(page).toHaveURL(/\/admin\/topup-request$/)
})
