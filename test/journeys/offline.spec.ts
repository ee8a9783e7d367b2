import { randomUUID } from 'node:crypto'
import { alive, expect, open, test } from './fixtures.ts'
import { call, enterAs } from './people.ts'
import { like, words } from './words.ts'

const sar = (amount: number) => ({ amount, currency: 'SAR' })

test.describe('an agent and the desk', () => {
  test.use({ look: { locale: 'ar', theme: 'light' } })

  test('ask, quote, accept and book: the money is set aside, then taken, and the booking is there', async ({
    page,
    browser,
    baseURL,
  }) => {
    const t = words.ar.offline
    const desk = await (await browser.newContext({ baseURL: baseURL! })).newPage()
    const staff = await enterAs(desk, 'admin@demo.test')
    const update = async (id: string, fields: object) => {
      const { data } = await call(desk, 'GET', `/api/get-offline-booking-details?id=${id}`, undefined, staff)
      const key = { 'idempotency-key': randomUUID() }
      await call(
        desk,
        'POST',
        '/api/update-offline-booking',
        { id, version: data.version, ...fields },
        { ...staff, ...key },
      )
    }
    await enterAs(page, 'agent.riyadh@demo.test')
    await open(page, '/agent/agent-offline-bookings?new=yes')
    await page.getByRole('button', { name: t.send, exact: true }).click()
    await expect(page.getByRole('combobox', { name: t.product })).toBeFocused()
    await page.getByRole('combobox', { name: t.product }).selectOption('hotel')
    await page.getByRole('textbox', { name: t.request_text }).fill('A quiet double room near the old town, six nights.')
    await page.getByRole('button', { name: t.send, exact: true }).click()
    await page.waitForURL(/agent-offline-bookings-details\?id=OB-/)
    const id = new URL(page.url()).searchParams.get('id')!

    const lines = [{ description: 'Six nights', quantity: 6, sell: sar(5_000), cost: sar(4_000), vendor: 'Bed bank' }]
    await update(id, { status: 'quoted', lines })
    await page.reload()
    await alive(page)
    await page.getByRole('button', { name: like(t.act_accept) }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: like(t.accept_do) })
      .click()
    await expect(page.getByText(t.accepted_title)).toBeVisible()
    await expect(page.getByText(t.pay_held, { exact: true })).toBeVisible()

    await update(id, { status: 'confirmed', booking_code: 'HTL-448120' })
    await page.reload()
    await alive(page)
    await page.getByRole('link', { name: t.open_booked }).click()
    await expect(page.getByText('HTL-448120').first()).toBeVisible()
    await page.getByRole('link', { name: t.open_booking }).click()
    await page.waitForURL(/agent-booking-details\?id=OB-/)
    await expect(page.getByText('HTL-448120').first()).toBeVisible()
  })
})
