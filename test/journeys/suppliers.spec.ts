import { axeFinds } from './axe.ts'
import { expect, languages, open, test } from './fixtures.ts'
import { enterAs } from './people.ts'
import { words } from './words.ts'

// One after the other: both languages act on the same records.
test.describe.configure({ mode: 'default' })

for (const locale of languages(1))
  test.describe(`suppliers, in ${locale}`, () => {
    test.use({ look: { locale, theme: locale === 'en' ? 'light' : 'dark' } })

    test('show how they fare; one is switched off with a reason and on again', async ({ page }) => {
      const { suppliers } = words[locale]
      await enterAs(page, 'admin@demo.test')
      await open(page, '/admin/suppliers')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(suppliers.title)
      const card = page.getByRole('listitem').filter({ hasText: 'sooper' })
      await expect(card.getByText(suppliers.acts)).toBeVisible()
      expect(await axeFinds(page)).toEqual([])

      await card.getByRole('button', { name: suppliers.show_calls }).click()
      const drawer = page.getByRole('complementary')
      await expect(drawer.getByRole('button', { name: suppliers.only_failed })).toBeVisible()
      expect(await axeFinds(page)).toEqual([])
      await page.keyboard.press('Escape')

      await card.getByRole('button', { name: suppliers.switch_off }).click()
      await page.getByRole('dialog').getByLabel(suppliers.reason).fill('Prices look wrong')
      await page.getByRole('dialog').getByRole('button', { name: suppliers.switch_off }).click()
      await expect(card.getByText(suppliers.off, { exact: true })).toBeVisible()
      await card.getByRole('button', { name: suppliers.switch_on }).click()
      await page.getByRole('dialog').getByRole('button', { name: suppliers.switch_on }).click()
      await expect(card.getByText(suppliers.off, { exact: true })).toBeHidden()
    })
  })
