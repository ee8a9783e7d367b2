import { alive, expect, goTo, open, test } from './fixtures.ts'
import { enterAs } from './people.ts'
import { words } from './words.ts'

const lists = [
  { path: '/agent/agent-ledger', chip: words.en.statement.received, kept: 'direction=in' },
  { path: '/agent/deposits', chip: 'Rejected', kept: 'status=rejected' },
]

test('views of two lists are kept under a name, each found again after a reload, and deleted', async ({ page }) => {
  const t = words.en.lists
  const name = `View ${Date.now()}`
  const view = page.getByRole('button', { name, exact: true })
  await enterAs(page, 'agent@demo.test')
  for (const [index, { path, chip, kept }] of lists.entries()) {
    await (index === 0 ? open : goTo)(page, path)
    await page.getByRole('button', { name: chip, exact: true }).click()
    await page.waitForURL(new RegExp(kept))
    await page.getByRole('button', { name: t.view_save, exact: true }).click()
    await page.getByRole('textbox', { name: t.view_name }).fill(name)
    await page.getByRole('button', { name: t.view_save_act }).click()
    await expect(view).toHaveAttribute('aria-current', 'true')
  }
  await page.reload()
  await alive(page)
  for (const { path, kept } of lists) {
    await goTo(page, path)
    await view.click()
    await page.waitForURL(new RegExp(kept))
    await page.getByRole('button', { name: t.view_delete.replace('{{name}}', name) }).click()
    await page.getByRole('button', { name: t.view_delete_act }).click()
    await expect(view).toHaveCount(0)
  }
})
