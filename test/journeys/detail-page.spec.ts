import { randomUUID } from 'node:crypto'
import { axeFinds } from './axe.ts'
import { expect, goTo, languages, open, test } from './fixtures.ts'
import { enterAs } from './people.ts'
import { words } from './words.ts'

for (const locale of languages(1)) {
  const { common, deposits, staff, office_bookings } = words[locale]
  test.describe(`in ${locale}`, () => {
    test.use({ look: { locale }, allowErrors: [/404|422/] })

    test('an address without a record says so, and leads back to its list', async ({ page }) => {
      await enterAs(page, 'admin@demo.test')
      await open(page, `/admin/staff-details?id=${randomUUID()}`)
      for (const [path, said, list] of [
        [null, common.gone_title, staff.title],
        ['/admin/deposit-details?id=DP-000000', deposits.missing_title, deposits.queue_title],
        ['/admin/booking-details?id=BK-000000', words[locale].bookings.missing_title, office_bookings.title_agent],
      ] as const) {
        if (path) await goTo(page, path)
        const main = page.getByRole('main')
        await expect(main.getByRole('heading', { name: said })).toBeVisible()
        await expect(main.getByRole('link', { name: list, exact: true })).toBeVisible()
        expect(await axeFinds(page)).toEqual([])
      }
      await page.getByRole('main').getByRole('link', { name: office_bookings.title_agent, exact: true }).click()
      await page.waitForURL(/\/admin\/bookings$/)
    })
  })
}
