import type { Page } from '@playwright/test'
import { axeFinds } from './axe.ts'
import { dress, expect, languages, open, test } from './fixtures.ts'
import { call, changeableBooking, enterAs, payByCard } from './people.ts'
import { like, words } from './words.ts'

const judge = async (page: Page) => {
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  expect(await axeFinds(page), page.url()).toEqual([])
}

/** An airline tells its news once, to whoever asks first: another who asks at that moment is still writing it down. */
const isWritten = (page: Page, admin: Record<string, string>, booking: string) =>
  expect
    .poll(async () => (await call(page, 'GET', `/api/airline-changes?q=${booking}`, undefined, admin)).data.length)
    .toBe(1)

for (const locale of languages(0))
  test.describe(`changes by an airline, in ${locale}`, () => {
    test.use({ look: { locale, theme: locale === 'ar' ? 'dark' : 'light' } })
    const t = words[locale].airline_changes

    test('the office asks the airlines, and an agent whose flight was moved takes another one free of charge', async ({
      page,
      browser,
      baseURL,
    }) => {
      const agent = await enterAs(page, 'agent.riyadh@demo.test')
      const booking = await changeableBooking(page, agent, { surname: 'LATELONG' })
      const desk = await browser.newPage()
      await dress(desk.context(), baseURL!, { locale })
      const admin = await enterAs(desk, 'admin@demo.test')
      await open(desk, '/admin/airline-changes?sort=newest')
      const answered = desk.waitForResponse(/\/api\/read-airline-changes$/)
      await desk.getByRole('button', { name: t.ask_now, exact: true }).click()
      expect((await answered).ok()).toBe(true)
      await isWritten(desk, admin, booking.id)
      await open(desk, '/admin/airline-changes?sort=newest')
      await expect(desk.getByText(booking.id).first()).toBeVisible()
      await judge(desk)
      await desk.close()

      await open(page, '/agent/airline-changes')
      await expect(page.getByText(booking.id).first()).toBeVisible()
      await judge(page)
      await open(page, `/agent/agent-booking-details?id=${booking.id}`)
      await expect(page.getByText(t.kind_text_retime)).toBeVisible()
      await judge(page)
      await page.getByRole('button', { name: t.rebook, exact: true }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('group', { name: t.which_day }).getByRole('radio').last().check()
      await dialog.getByRole('group', { name: t.which_flight }).getByRole('radio').first().check()
      await judge(page)
      await dialog.getByRole('button', { name: t.rebook_act, exact: true }).click()
      await expect(dialog).toBeHidden()
      await expect(page.getByText(t.state_rebooked, { exact: true })).toBeVisible()
      await judge(page)
    })

    test('a customer whose flight is cancelled gets all the money back', async ({ page, browser }) => {
      const customer = await enterAs(page, 'customer@demo.test')
      const id = await payByCard(page, customer, { surname: 'NOFLIGHT' })
      const desk = await browser.newPage()
      const admin = await enterAs(desk, 'admin@demo.test')
      await call(desk, 'POST', '/api/read-airline-changes', {}, admin)
      await isWritten(desk, admin, id)
      await desk.close()
      await open(page, `/my/trip?id=${id}`)
      await expect(page.getByText(t.kind_text_cancel)).toBeVisible()
      await judge(page)
      // In Arabic the way to ask for a refund, below it, begins alike.
      await page
        .getByRole('button', { name: like(t.refund_amount) })
        .first()
        .click()
      const dialog = page.getByRole('dialog')
      await judge(page)
      await dialog.getByRole('button', { name: like(t.refund_act_amount) }).click()
      await expect(dialog).toBeHidden()
      await expect(page.getByText(t.state_refunded, { exact: true }).first()).toBeVisible()
    })
  })
