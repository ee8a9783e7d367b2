import type { Page } from '@playwright/test'
import { axeFinds } from './axe.ts'
import { expect, languages, open, test, themes } from './fixtures.ts'
import { changeableBooking, enterAs } from './people.ts'
import { like, words } from './words.ts'

const judge = async (page: Page) => {
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  expect(await axeFinds(page), page.url()).toEqual([])
}

for (const locale of languages(0))
  test.describe(`bags, seats and services, in ${locale}`, () => {
    test.use({ look: { locale, theme: themes(0)[0]! } })

    test('an agent adds a bag and a seat to a ticket, reads the price and pays it, gives the bag back, takes a meal back and writes a remark', async ({
      page,
    }) => {
      const [t, c, s, k] = [words[locale].extras, words[locale].changes, words[locale].services, words[locale].seating]
      const agent = await enterAs(page, 'agent.riyadh@demo.test')
      const booking = await changeableBooking(page, agent)
      await open(page, `/agent/agent-booking-details?id=${booking.id}`)
      await page.getByRole('button', { name: t.add, exact: true }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('group').getByRole('button', { disabled: false }).nth(1).click()
      await judge(page)
      await dialog.getByRole('tab', { name: t.kind_seat, exact: true }).click()
      await expect(dialog.getByRole('grid')).toBeVisible()
      await dialog
        .getByRole('gridcell')
        .getByRole('button')
        .and(page.locator(':not([aria-disabled="true"])'))
        .filter({ hasNotText: k.seat_taken })
        .nth(30)
        .click()
      await judge(page)
      await dialog.getByRole('tab', { name: t.kind_special, exact: true }).click()
      await judge(page)
      await dialog.getByRole('button', { name: t.cost, exact: true }).click()
      const buy = dialog.getByRole('button', { name: like(c.accept_services) })
      await expect(buy).toBeVisible()
      await judge(page)
      await buy.click()
      await expect(dialog).toBeHidden()
      const owned = page
        .getByRole('listitem')
        .filter({ hasText: t.state_confirmed })
        .filter({ hasText: /EMD|مستند/ })
      await expect(owned).toHaveCount(2)
      await judge(page)
      await owned.first().getByRole('button').click()
      await dialog.getByRole('button', { name: like(c.accept_given) }).click()
      await expect(dialog).toBeHidden()
      await expect(owned).toHaveCount(1)
      await page.getByRole('button', { name: s.ask, exact: true }).click()
      await dialog.getByRole('button', { name: s.send, exact: true }).click()
      const meal = page.getByRole('listitem').filter({ hasText: s.code_VGML })
      await meal.getByRole('button').click()
      await expect(meal).toContainText(s.state_taken_back)
      await page.getByRole('button', { name: t.remark_write, exact: true }).click()
      const remark = dialog.getByRole('textbox', { name: t.remark_text })
      await remark.fill('Guest of the ministry')
      await judge(page)
      await dialog.getByRole('button', { name: t.remark_send, exact: true }).click()
      await expect(page.getByText('Guest of the ministry')).toBeVisible()
    })
  })
