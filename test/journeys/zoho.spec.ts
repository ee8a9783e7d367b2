import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { ZohoStandIn, zohoKeys } from '../stand-ins/zoho/index.ts'
import { axeFinds } from './axe.ts'
import { expect, goTo, languages, open, test } from './fixtures.ts'
import { call, enterAs, saveBooking, voidsForADay } from './people.ts'
import { like, words } from './words.ts'

// One after the other: both languages connect the same installation, to one stand-in, which knows what it was sent.
test.describe.configure({ mode: 'default' })

let zoho: ZohoStandIn
test.beforeAll(async () => {
  zoho = await ZohoStandIn.start(Number(process.env['JOURNEYS_PORT'] ?? 3460) + 100)
})
test.afterAll(() => zoho.close())

const judge = async (page: Page) => {
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  expect(await axeFinds(page), page.url()).toEqual([])
}

for (const locale of languages(1))
  test.describe(`Zoho Books, in ${locale}`, () => {
    test.use({ look: { locale, theme: locale === 'ar' ? 'dark' : 'light' } })

    test('an admin connects it, an invoice that it refuses is sent again, and a credit note follows', async ({
      page,
      browser,
      baseURL,
    }) => {
      const { integrations: t, accounting: a } = words[locale]
      zoho.books.taxes = []
      const admin = await enterAs(page, 'admin@demo.test')
      try {
        await open(page, '/admin/integrations')
        await judge(page)
        await page.getByRole('link', { name: 'Zoho Books' }).click()
        await page.getByRole('textbox', { name: 'Client ID' }).fill(zohoKeys.client_id)
        await page.getByLabel(/Client secret|Client Secret/).fill(zohoKeys.client_secret)
        await page.getByRole('button', { name: t.save, exact: true }).click()
        await expect(page.getByText(like(t.kept_ends))).toBeVisible()
        await judge(page)
        await page.getByRole('button', { name: like(t.connect) }).click()
        await page.waitForURL(/\/admin\/zoho\/callback/)
        await expect(page.getByText(t.callback_done, { exact: true })).toBeVisible()
        expect(page.url()).not.toContain('code=')
        await judge(page)

        await voidsForADay(page, admin)
        const shop = await browser.newPage({ baseURL: baseURL! })
        const agent = await enterAs(shop, 'agent@demo.test')
        const booking = await saveBooking(shop, agent)
        const key = () => ({ 'idempotency-key': randomUUID() })
        const paid = { booking_id: booking.id, expected_total: booking.total }
        const sold = (await call(shop, 'POST', '/api/confirm-pnr', paid, { ...agent, ...key() })).booking
        const number = sold.invoice.number as string
        await page.getByRole('main').getByRole('link', { name: t.queue }).click()
        await goTo(page, `/admin/accounting?q=${booking.id}`)
        const row = page.getByRole('row').filter({ has: page.getByText(number, { exact: true }) })
        await expect(row.getByText(a.state_failed, { exact: true })).toBeVisible()
        await judge(page)
        zoho.books.taxes = [{ tax_id: '101', tax_name: 'VAT', tax_percentage: 15 }]
        await row.click()
        const drawer = page.getByRole('complementary')
        await drawer.getByRole('button', { name: a.try_again }).click()
        await expect(row.getByText(a.state_synced, { exact: true })).toBeVisible()
        await judge(page)

        await call(
          page,
          'POST',
          '/api/void-booking',
          { booking_id: booking.id, reason: 'as asked' },
          { ...admin, ...key() },
        )
        // What others take back meanwhile is entered too.
        const notes = () => zoho.books.creditnotes.filter((note) => note['reference_number'] === booking.id)
        await expect.poll(() => notes().map((note) => note['status'])).toEqual(['open'])
        expect(zoho.books.invoices.filter((one) => one['invoice_number'] === number)).toMatchObject([
          { status: 'sent', total: booking.total.amount / 100 },
        ])
        await shop.close()
      } finally {
        // Other journeys sell too: what they sell is nobody's business here. The next language connects it anew.
        await call(page, 'POST', '/api/integration-switch', { integration: 'zoho-books', on: false }, admin)
        await call(page, 'POST', '/api/integration-disconnect', { integration: 'zoho-books' }, admin)
      }
    })
  })
