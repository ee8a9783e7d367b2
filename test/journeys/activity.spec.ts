import { axeFinds } from './axe.ts'
import { expect, languages, open, test } from './fixtures.ts'
import { enterAs } from './people.ts'
import { words } from './words.ts'

// One after the other: both languages act on the same records.
test.describe.configure({ mode: 'default' })

for (const locale of languages(0))
  test.describe(`the activity log, in ${locale}`, () => {
    test.use({ look: { locale, theme: locale === 'en' ? 'light' : 'dark' } })

    test('is narrowed to a kind, opened, and an entry deleted with a reason that it then shows', async ({ page }) => {
      const { activity, activities, lists } = words[locale]
      // A login of this moment: those of before may be pages away.
      await enterAs(page, 'admin@demo.test', 'own')
      await open(page, '/admin/activity-log?kind=user,activity')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(activity.title)
      const rows = page.getByRole('row').filter({ hasText: activities.login })
      await rows.first().getByText(activities.login).click()
      const drawer = page.getByRole('complementary', { name: activities.login })
      await expect(drawer.getByText(activity.when)).toBeVisible()
      expect(await axeFinds(page)).toEqual([])
      await page.keyboard.press('Escape')

      await rows.first().getByRole('checkbox').check()
      const bar = page.getByRole('region', { name: lists.chosen_label })
      await bar.getByRole('button', { name: activity.hide }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel(activity.reason).fill('Shown to a visitor')
      expect(await axeFinds(page)).toEqual([])
      await dialog.getByRole('button', { name: activity.hide }).click()
      await expect(page.getByRole('cell', { name: activities.activity_hidden }).first()).toBeVisible()
      await page.getByRole('button', { name: activity.hidden, exact: true }).click()
      await page.getByRole('row').filter({ hasText: activity.hidden_tag }).first().getByText(activities.login).click()
      await expect(page.getByText('Shown to a visitor').first()).toBeVisible()
    })
  })
