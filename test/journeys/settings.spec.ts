import { axeFinds } from './axe.ts'
import { expect, languages, open, test } from './fixtures.ts'
import { enterAs, fillDate } from './people.ts'
import { words } from './words.ts'

// One after the other: both languages change the same settings.
test.describe.configure({ mode: 'default' })

for (const locale of languages(0))
  test.describe(`settings, in ${locale}`, () => {
    test.use({ look: { locale, theme: locale === 'en' ? 'light' : 'dark' } })

    test('are changed within their range, tax by a day, texts by version, statuses by word, mails shown', async ({
      page,
    }) => {
      const { settings, tax } = words[locale]
      await enterAs(page, 'admin@demo.test')
      await open(page, '/admin/setting')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(settings.title)
      const hours = page.getByLabel(settings.quotation_valid_hours)
      await hours.fill('9999')
      await page.getByRole('button', { name: settings.save, exact: true }).click()
      await expect(hours).toHaveAttribute('aria-invalid', 'true')
      await hours.fill(locale === 'en' ? '36' : '48')
      await page.getByRole('button', { name: settings.save, exact: true }).click()
      await expect(hours).toHaveValue(locale === 'en' ? '36' : '48')
      expect(await axeFinds(page)).toEqual([])

      await page.getByRole('tab', { name: settings.tab_tax, exact: true }).click()
      await page.getByRole('button', { name: tax.add }).click()
      const rule = page.getByRole('dialog')
      await rule.getByLabel(tax.what).selectOption('commission')
      await rule.getByLabel(tax.rate_percent).fill('5')
      await fillDate(rule, words[locale], tax.from, ['1', '1', locale === 'en' ? '2031' : '2032'])
      await rule.getByLabel(tax.source).fill('A decree of that year')
      // A day that is none is no rule without end.
      for (const [typed, problem] of [
        [['31', '2', '2033'], 'no_such_day'],
        [['31', '', '2033'], 'need_date'],
      ] as const) {
        await fillDate(rule, words[locale], tax.to, typed)
        await rule.getByRole('button', { name: tax.add }).click()
        await expect(rule.getByText(words[locale].person[problem])).toBeVisible()
      }
      await fillDate(rule, words[locale], tax.to, ['31', '3', '2033'])
      expect(await axeFinds(page)).toEqual([])
      await rule.getByRole('button', { name: tax.add }).click()
      await expect(rule).toBeHidden()
      await expect(page.getByRole('cell', { name: tax.state_coming, exact: true }).first()).toBeVisible()
      expect(await axeFinds(page)).toEqual([])

      await page.getByRole('tab', { name: settings.tab_statuses }).click()
      const row = page.getByRole('row').filter({ hasText: 'completed' })
      await row.getByRole('button', { name: settings.change }).click()
      const status = page.getByRole('dialog')
      await status.getByLabel(settings.label_en).fill(`Flown ${locale}`)
      expect(await axeFinds(page)).toEqual([])
      await status.getByRole('button', { name: settings.save }).click()
      await expect(status).toBeHidden()
      await expect(row.getByRole('cell', { name: `Flown ${locale}` }).first()).toBeVisible()

      await page.getByRole('tab', { name: settings.tab_mails }).click()
      await page.getByRole('button', { name: settings[locale === 'en' ? 'in_ar' : 'in_en'] }).click()
      await expect(page.getByRole('article').getByRole('heading')).toBeVisible()
      expect(await axeFinds(page)).toEqual([])
    })
  })
