import type { Page } from '@playwright/test'
import { axeFinds } from './axe.ts'
import { expect, languages, open, test } from './fixtures.ts'
import { changeableBooking, enterAs, findOtherDay } from './people.ts'
import { like, words } from './words.ts'

const judge = async (page: Page) => {
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  expect(await axeFinds(page), page.url()).toEqual([])
}

for (const locale of languages(0))
  test.describe(`splitting a booking, in ${locale}`, () => {
    test.use({ look: { locale, theme: locale === 'ar' ? 'light' : 'dark' } })

    test('an agent splits two of four off at once, each alone, then changes the flights of one of the two who stay', async ({
      page,
    }) => {
      const [t, changes] = [words[locale].splits, words[locale].changes]
      const agent = await enterAs(page, 'agent.riyadh@demo.test')
      const booking = await changeableBooking(page, agent, { adults: 4 })
      await open(page, `/agent/agent-booking-details?id=${booking.id}`)
      await page.getByRole('button', { name: t.start, exact: true }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('checkbox', { name: t.into_several, exact: true }).check()
      await dialog.getByRole('combobox').nth(2).selectOption('1')
      await dialog.getByRole('combobox').nth(3).selectOption('2')
      await expect(dialog.getByText(t.text_sold, { exact: true })).toBeVisible()
      await judge(page)
      await dialog.getByRole('button', { name: t.act, exact: true }).click()
      await expect(dialog.getByText(t.done_several, { exact: true })).toBeVisible()
      await judge(page)
      await dialog.getByRole('link', { name: /^BK-/ }).last().click()
      // Each page leads to the other.
      await page.getByRole('link', { name: booking.id, exact: true }).click()
      await expect(page.getByText(t.into, { exact: true })).toBeVisible()
      await judge(page)

      await page.getByRole('button', { name: changes.start, exact: true }).click()
      const people = dialog.getByRole('group', { name: changes.who })
      await people.getByRole('checkbox').last().uncheck()
      await dialog.getByRole('group', { name: changes.which }).getByRole('checkbox').last().check()
      await dialog
        .locator('[data-calendar-single] [role=gridcell]:not([aria-disabled=true]):not(:has([aria-disabled=true]))')
        .last()
        .click()
      await expect(dialog.getByText(changes.split_first, { exact: true })).toBeVisible()
      await judge(page)
      await dialog.getByRole('button', { name: changes.find, exact: true }).click()
      await expect(dialog.getByText(t.text_sold, { exact: true })).toBeVisible()
      await judge(page)
      await dialog.getByRole('button', { name: changes.split_go_on, exact: true }).click()
      // The days that were chosen go on with them.
      const [flight, none] = [dialog.getByRole('radio').first(), dialog.getByText(changes.offers_none, { exact: true })]
      await flight.or(none).waitFor()
      if (await none.isVisible()) {
        await dialog.getByRole('button', { name: changes.back, exact: true }).click()
        await findOtherDay(page, changes, judge)
      }
      await dialog.getByRole('button', { name: changes.cost, exact: true }).click()
      await dialog
        .getByRole('button', { name: like(changes.accept) })
        .or(dialog.getByRole('button', { name: like(changes.accept_back) }))
        .click()
      await expect(dialog).toBeHidden()
      await expect(page).not.toHaveURL(new RegExp(booking.id))
      await expect(page.getByText(changes.state_done, { exact: true })).toBeVisible()
      await expect(page.getByRole('link', { name: booking.id, exact: true })).toBeVisible()
      await judge(page)
    })
  })
