import { axeFinds } from './axe.ts'
import { expect, goTo, languages, open, test } from './fixtures.ts'
import { call, enterAs, saveBooking } from './people.ts'
import { words } from './words.ts'

for (const locale of languages(0))
  test.describe(`the office’s first screens, in ${locale}`, () => {
    test.use({ look: { locale, theme: locale === 'ar' ? 'dark' : 'light' } })

    test('somebody of the office reads what waits and how the day is', async ({ page }) => {
      const { office_dashboard: t, office_bookings } = words[locale]
      const agent = await enterAs(page, 'agent@demo.test')
      const booking = await saveBooking(page, agent)
      const headers = { ...agent, 'idempotency-key': crypto.randomUUID() }
      await call(page, 'POST', '/api/confirm-pnr', { booking_id: booking.id, expected_total: booking.total }, headers)
      await enterAs(page, 'admin@demo.test')
      await open(page, '/admin/dashboard')
      const chart = page.getByRole('slider')
      await chart.focus()
      await page.keyboard.press('Home')
      await expect(chart).toHaveAttribute('aria-valuenow', '1')
      await page.keyboard.press(locale === 'ar' ? 'ArrowLeft' : 'ArrowRight')
      await expect(chart).toHaveAttribute('aria-valuenow', '2')
      await page.getByRole('tab', { name: t.span_month }).click()
      await page.getByRole('button', { name: t.as_table }).click()
      await expect(page.getByRole('table', { name: t.span_month }).getByRole('row')).not.toHaveCount(1)
      expect(await axeFinds(page)).toEqual([])
      const deposits = page.getByRole('listitem').filter({ hasText: t.wait_deposits })
      await deposits.getByRole('link').click()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect(new URL(page.url()).pathname).toBe('/admin/topup-request')
      await goTo(page, '/admin/bookings?channel=all&limit_soon=1')
      await expect(page.getByRole('button', { name: office_bookings.filter_passport })).toBeVisible()
    })

    test('what an agency wrote waits on the board, is answered by the desk, and the agency reads the answer', async ({
      page,
    }) => {
      const { contact: t, office_dashboard: board } = words[locale]
      const agent = await enterAs(page, 'agent@demo.test')
      const subject = `Group ${crypto.randomUUID().slice(0, 8)}`
      const headers = { ...agent, 'idempotency-key': crypto.randomUUID() }
      const written = { subject, body: 'Can you hold seats for us?' }
      const { data } = await call(page, 'POST', '/api/contact-messages', written, headers)
      await enterAs(page, 'admin@demo.test')
      await open(page, '/admin/dashboard')
      await page.getByRole('listitem').filter({ hasText: board.wait_messages }).getByRole('link').click()
      await page.waitForURL(/\/admin\/messages\?waits=staff/)
      await page.getByRole('button', { name: subject }).click()
      await expect(page.getByText(written.body)).toBeVisible()
      expect(await axeFinds(page)).toEqual([])
      await page.getByRole('textbox', { name: t.answer }).fill('Yes, until Thursday.')
      await page.getByRole('button', { name: t.send, exact: true }).click()
      await expect(page.getByText('Yes, until Thursday.')).toBeVisible()
      await expect(page.getByRole('textbox', { name: t.answer })).toHaveValue('')
      await page.getByRole('button', { name: t.thread_back }).click()
      await expect(page.getByRole('button', { name: t.waits_staff, exact: true })).toBeVisible()
      await expect(page.getByRole('button', { name: subject })).toHaveCount(0)
      await enterAs(page, 'agent@demo.test')
      await open(page, `/agent/contact/us?thread=${data.id}`)
      await expect(page.getByText('Yes, until Thursday.')).toBeVisible()
    })

    test('an agency finds its booking on the calendar by keyboard, and the office the agency’s', async ({ page }) => {
      const { calendar: t } = words[locale]
      const agent = await enterAs(page, 'agent@demo.test')
      const booking = await saveBooking(page, agent)
      const headers = { ...agent, 'idempotency-key': crypto.randomUUID() }
      await call(page, 'POST', '/api/confirm-pnr', { booking_id: booking.id, expected_total: booking.total }, headers)
      const day = booking.starts.slice(0, 10)
      const next = new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)
      await open(page, `/agent/calendar?day=${next}&kinds=departure`)
      await expect(page.getByRole('heading', { level: 1, name: t.title })).toBeVisible()
      await page.locator(`[data-day="${next}"]`).focus()
      await page.keyboard.press(locale === 'ar' ? 'ArrowRight' : 'ArrowLeft')
      await expect(page.locator(`[data-day="${day}"]`)).toBeFocused()
      await expect(page.getByRole('link', { name: booking.id })).toBeVisible()
      expect(await axeFinds(page)).toEqual([])
      await enterAs(page, 'admin@demo.test')
      await open(page, `/admin/calendar?view=week&day=${day}&kinds=departure`)
      await page.getByRole('link', { name: booking.id }).click()
      await page.waitForURL(/booking-details/)
      await expect(page.getByText(booking.id).first()).toBeVisible()
    })

    test('an admin looks at the agency’s portal as its owner, changes nothing, and comes back', async ({ page }) => {
      const { impersonation: t } = words[locale]
      const headers = await enterAs(page, 'admin@demo.test')
      const found = await call(page, 'GET', '/api/users?q=agent@demo.test', undefined, headers)
      const owner = found.data.find((one: { email: string }) => one.email === 'agent@demo.test')
      await open(page, `/admin/user-details?id=${owner.id}`)
      await page.getByRole('button', { name: t.view_as }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel(t.reason).fill('They see no fares')
      await dialog.getByRole('button', { name: t.start, exact: true }).click()
      await page.waitForURL(/\/agent\//)
      const banner = page.getByRole('complementary').filter({ hasText: t.end })
      await expect(banner).toBeVisible()
      await goTo(page, '/agent/calendar')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(banner).toBeVisible()
      expect(await axeFinds(page)).toEqual([])
      const refused = call(page, 'POST', '/api/save-agent-margin', { margins: [] }, headers)
      await expect(refused).rejects.toThrow(/403/)
      await banner.getByRole('button', { name: t.end }).click()
      await page.waitForURL(/\/admin\/dashboard/)
      await expect(page.getByRole('button', { name: t.end })).toHaveCount(0)
    })
  })
