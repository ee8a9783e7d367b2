import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { axeFinds } from './axe.ts'
import { alive, expect, goTo, languages, open, test } from './fixtures.ts'
import { call, enterAs } from './people.ts'
import { like, words } from './words.ts'

const judge = async (page: Page) => {
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  expect(await axeFinds(page), page.url()).toEqual([])
}

for (const locale of languages(0))
  test.describe(`the desk's own bookings, in ${locale}`, () => {
    test.use({ look: { locale, theme: locale === 'ar' ? 'dark' : 'light' } })

    test('a request is written down, drafted, quoted, mailed after a look at the mail, booked and opened', async ({
      page,
      browser,
      baseURL,
    }) => {
      const t = words[locale].office_offline
      const shared = words[locale].offline
      const other = await (await browser.newContext({ baseURL: baseURL! })).newPage()
      const agent = await enterAs(other, 'agent.riyadh@demo.test')
      const { user: me } = await call(other, 'GET', '/api/user', undefined, agent)
      await enterAs(page, 'admin@demo.test')

      await open(page, '/admin/new-offline-booking')
      await page.getByRole('button', { name: shared.save_request }).click()
      await expect(page.getByText(shared.agency_missing)).toBeVisible()
      await page.getByRole('combobox', { name: shared.for_agency }).fill(me.agency.code)
      await page.getByRole('option').filter({ hasText: me.agency.code }).first().click()
      await page.getByRole('combobox', { name: shared.product }).selectOption('hotel')
      await page.getByRole('textbox', { name: shared.request_text }).fill('Six quiet nights near the old town.')
      await judge(page)
      await page.getByRole('button', { name: shared.save_request }).click()
      await page.waitForURL(/offline-booking-details\?id=OB-/)
      const id = new URL(page.url()).searchParams.get('id')!

      await page.getByRole('link', { name: t.do_quote }).click()
      await page.waitForURL(/edit-offline-booking/)
      await page.getByRole('button', { name: t.send_quote }).click()
      await expect(page.getByText(t.amount_wrong).first()).toBeVisible()
      await page.getByRole('textbox', { name: t.line_what }).fill('Six nights')
      await page.getByRole('textbox', { name: t.line_vendor }).fill('Bed bank')
      await page.getByRole('textbox', { name: t.line_quantity }).fill('6')
      await page.getByRole('textbox', { name: like(t.line_cost) }).fill('40')
      await page.getByRole('textbox', { name: like(t.line_sell) }).fill('50')
      await judge(page)
      await page.getByRole('button', { name: t.save_draft }).click()
      await expect(page.getByText(t.draft_text)).toBeVisible()
      await page.getByRole('link', { name: t.do_quote }).click()
      await page.getByRole('button', { name: t.send_quote }).click()
      await expect(page.getByText(t.quoted_title)).toBeVisible()
      await judge(page)

      await page.getByRole('button', { name: shared.more }).click()
      await page.getByRole('menuitem', { name: shared.act_email, exact: true }).click()
      await page.getByRole('button', { name: shared.email_preview }).click()
      await expect(page.getByRole('region', { name: shared.email_preview })).toContainText('Six nights')
      await judge(page)
      await page.getByRole('button', { name: shared.email_send, exact: true }).click()
      await expect(page.getByRole('dialog')).toHaveCount(0)

      const { data } = await call(other, 'GET', `/api/get-offline-booking-details?id=${id}`, undefined, agent)
      await call(other, 'POST', '/api/answer-offline-booking', { id, version: data.version, answer: 'accept' }, agent)
      await page.reload()
      await alive(page)
      await page.getByRole('button', { name: t.do_book, exact: true }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('textbox', { name: shared.booking_code }).fill(`HTL-${randomUUID().slice(0, 8)}`)
      await judge(page)
      await dialog.getByRole('button', { name: t.do_book, exact: true }).click()
      await expect(page.getByText(t.posted_title)).toBeVisible()
      await page.getByRole('link', { name: shared.open_booked }).click()
      await page.waitForURL(/booking-details-offline/)
      await page.getByRole('heading', { name: words[locale].office_bookings.journals_title }).waitFor()
      await judge(page)

      await goTo(page, `/admin/edit-offline-booking?id=${id}`)
      await judge(page)
      await goTo(page, '/admin/offline-bookings')
      await expect(page.getByText(id).first()).toBeVisible()
      await judge(page)
    })
  })
