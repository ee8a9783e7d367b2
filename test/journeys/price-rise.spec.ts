import { expect, open, test } from './fixtures.ts'
import { call, enterAs, fillAdult, findFlight } from './people.ts'
import { like, words } from './words.ts'
import { checkoutPath } from '../../web/paths.ts'

test.describe('a price that rises while it is booked', () => {
  // The refusal is the point of the journey.
  test.use({ allowErrors: [/409/] })

  test('is asked about once; accepted, the booking is held and paid at just that price', async ({ page }) => {
    test.setTimeout(900_000)
    const t = words.en
    const headers = await enterAs(page, 'agent@demo.test')
    const flight = await findFlight(page, headers)
    await open(page, checkoutPath(flight, 'agent'))
    await fillAdult(page, t)
    await page.getByRole('textbox', { name: t.person.surname }).fill('priceup')
    await page.getByRole('textbox', { name: t.checkout.email }).fill('rise@example.test')
    await page.getByRole('textbox', { name: t.checkout.mobile }).fill('552047716')
    await page.getByRole('button', { name: t.checkout.to_seats }).click()
    await page.getByRole('button', { name: t.checkout.skip_seats }).click()
    await page.getByRole('button', { name: t.checkout.to_review }).click()
    await page.getByRole('checkbox', { name: t.checkout.consent }).press('Space')
    await page.getByRole('button', { name: like(t.checkout.confirm_and_pay) }).click()
    await expect(page.getByRole('dialog', { name: t.checkout.price_changed })).toBeVisible()
    await page.getByRole('button', { name: like(t.checkout.price_accept) }).click()
    await page.waitForURL(/\/agent\/agent-booking-details\?id=BK-/, { timeout: 120_000 })
    const id = new URL(page.url()).searchParams.get('id')!
    const { data } = await call(page, 'GET', `/api/get-flight-booking-details?id=${id}`, undefined, headers)
    expect(data).toMatchObject({ status: 'confirmed', payment_status: 'paid' })
    expect(data.total.amount).toBeGreaterThan(flight.price.amount)
  })
})
