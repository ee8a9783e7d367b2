import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { contact, passenger } from '../passengers.ts'
import { expect, goTo, languages, open, test } from './fixtures.ts'
import { call, enterAs, findFlight, saveBooking } from './people.ts'
import { like, words } from './words.ts'

const fileOf = async (page: Page, act: () => Promise<void>) => {
  const [download] = await Promise.all([page.waitForEvent('download'), act()])
  return { name: download.suggestedFilename(), data: JSON.parse(readFileSync(await download.path(), 'utf8')).data }
}

/** Somebody without an account books. */
async function guestBooks(page: Page, email: string): Promise<string> {
  const flight = await findFlight(page)
  const { booking } = await call(
    page,
    'POST',
    '/api/bookings',
    {
      flight_id: flight.flight_id,
      supplier: flight.supplier,
      isSooperFlight: false,
      passengers: [passenger()],
      contact: { ...contact, email },
      expected_total: flight.price,
    },
    { 'idempotency-key': randomUUID() },
  )
  return booking.id
}

for (const locale of languages(1)) {
  const t = words[locale].people
  test.describe(`in ${locale}`, () => {
    test.use({ look: { locale } })

    test('staff find a guest, see what is held, hand out the file, and erase them knowing what stays', async ({
      page,
      browser,
      baseURL,
    }) => {
      const visitor = await browser.newContext({ baseURL: baseURL! })
      const email = `guest-${randomUUID().slice(0, 8)}@example.test`
      const booking_id = await guestBooks(await visitor.newPage(), email)
      await visitor.close()

      const headers = await enterAs(page, 'admin@demo.test')
      await call(page, 'POST', '/api/cancel-pnr', { booking_id }, headers)
      await open(page, '/admin/dashboard')
      await page.getByRole('link', { name: t.title }).click()
      await page.waitForURL(/\/admin\/personal-data$/)
      await page.getByRole('searchbox', { name: t.search }).fill(email)
      await page.getByRole('row').filter({ hasText: t.kind_guest }).click()
      await expect(page).toHaveURL(/\/admin\/personal-data$/)
      const drawer = page.getByRole('complementary').filter({ hasText: t.held })
      await expect(drawer.getByText(t.held_bookings).first()).toBeVisible()
      const file = await fileOf(page, () => drawer.getByRole('button', { name: t.download }).click())
      expect(file.name).toBe('personal-data.json')
      expect(file.data.bookings).toMatchObject([{ contact_email: email }])

      await drawer.getByRole('button', { name: t.erase }).click()
      const dialog = page.getByRole('dialog', { name: like(t.erase_title) })
      await expect(dialog.getByText(t.stays_without_name)).toBeVisible()
      await expect(dialog.getByText(t.why_stays)).toBeVisible()
      await dialog.getByRole('button', { name: t.erase }).click()
      await expect(dialog.getByText(t.reason_missing)).toBeVisible()
      await dialog.getByRole('textbox').fill('Asked by letter')
      await dialog.getByRole('button', { name: t.erase }).click()
      await expect(dialog).toHaveCount(0)
      await expect(page.getByText(t.none_found, { exact: true })).toBeVisible()
    })
  })
}

test('an agent hands a passenger and a saved traveller what the agency keeps about them', async ({ page }) => {
  const t = words.en
  const headers = await enterAs(page, 'agent.riyadh@demo.test')
  const booking = await saveBooking(page, headers)
  await open(page, `/agent/agent-booking-details?id=${booking.id}`)
  const ofPassenger = await fileOf(page, () => page.getByRole('button', { name: like(t.booking.pax_data_of) }).click())
  expect(ofPassenger.data.bookings).toContainEqual(expect.objectContaining({ reference: booking.id }))

  const { type: _, ...traveller } = passenger('adult', 0, {
    passport_number: `J${randomUUID().slice(0, 7).toUpperCase()}`,
  })
  const { data } = await call(page, 'POST', '/api/save-travellers', traveller, {
    ...headers,
    'idempotency-key': randomUUID(),
  })
  await goTo(page, `/agent/new-traveller?id=${data.id}`)
  const ofTraveller = await fileOf(page, () => page.getByRole('button', { name: like(t.travellers.data_of) }).click())
  expect(ofTraveller.data.travellers).toContainEqual(expect.objectContaining({ number: data.number }))
})
