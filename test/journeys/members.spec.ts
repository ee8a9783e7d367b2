import { randomUUID } from 'node:crypto'
import { contact, passenger } from '../passengers.ts'
import { axeFinds } from './axe.ts'
import { expect, goTo, languages, mailTo, open, test } from './fixtures.ts'
import { call, enterAs, findFlight } from './people.ts'
import { like, words } from './words.ts'

const password = 'a-Harbour-at-Dusk-7'
/** Each language has an agency of its own, so that what one invites does not stand in the other's team. */
const owners = { en: 'agent.dubai@demo.test', ar: 'agent.riyadh@demo.test' } as const

for (const locale of languages(0)) {
  const { members: t, auth, menu } = words[locale]
  test.describe(`in ${locale}`, () => {
    test.use({ look: { locale } })

    test('an owner invites a seller, who books and sees no deposits; an accountant reads who did it', async ({
      page,
      browser,
      baseURL,
    }) => {
      test.setTimeout(600_000)
      const run = randomUUID().slice(0, 8)
      const colleague = async (role: 'seller' | 'accountant', name: string) => {
        const email = `${role}-${run}@example.test`
        await page.getByRole('button', { name: t.invite, exact: true }).click()
        const dialog = page.getByRole('dialog', { name: t.invite_title })
        await dialog.getByRole('textbox', { name: t.name }).fill(name)
        await dialog.getByRole('textbox', { name: t.email }).fill(email)
        await dialog.getByRole('radio', { name: like(t[`role_${role}`]) }).check({ force: true })
        expect(await axeFinds(page)).toEqual([])
        await dialog.getByRole('button', { name: t.invite_send }).click()
        const row = page.getByRole('row').filter({ hasText: email })
        await expect(row).toContainText(t[`role_${role}`])
        await expect(row).toContainText(t.state_invited)
        const { text } = await mailTo(page.request, email, (mail) => mail.text.includes('/auth/password-reset/'))
        return { email, token: /password-reset\/([^?\s]+)/.exec(text)![1]! }
      }
      await enterAs(page, owners[locale])
      await open(page, '/agent/team')
      await expect(page.getByRole('row').nth(1)).toContainText(t.role_owner)
      const seller = await colleague('seller', `Sana ${run}`)
      const accountant = await colleague('accountant', `Adil ${run}`)
      expect(await axeFinds(page)).toEqual([])

      /** A browser of their own: they choose a password by the link and log in with it and the mailed code. */
      const enters = async ({ email, token }: { email: string; token: string }) => {
        const context = await browser.newContext({ baseURL: baseURL! })
        await context.addCookies([{ name: 'locale', value: locale, url: baseURL! }])
        const theirs = await context.newPage()
        await call(theirs, 'POST', '/api/reset-password', { token, email, password, password_confirmation: password })
        await open(theirs, '/auth/login')
        await theirs.getByRole('textbox', { name: auth.email }).fill(email)
        await theirs.getByLabel(auth.password, { exact: true }).fill(password)
        await theirs.getByRole('button', { name: auth.send_code }).click()
        const { code } = await mailTo(theirs.request, email, (mail) => mail.code !== null)
        await theirs.getByRole('textbox', { name: auth.code_label }).fill(code!)
        await theirs.waitForURL(/\/agent\/dashboard/)
        const bearer = await theirs.evaluate(() => window.localStorage.getItem('access_token'))
        return { theirs, headers: { authorization: `Bearer ${bearer}` } }
      }

      const selling = await enters(seller)
      const flight = await findFlight(selling.theirs, selling.headers)
      const key = () => ({ ...selling.headers, 'idempotency-key': randomUUID() })
      const wanted = {
        flight_id: flight.flight_id,
        supplier: flight.supplier,
        isSooperFlight: false,
        passengers: [passenger('adult', 0)],
        contact,
        expected_total: flight.price,
      }
      const { booking } = await call(selling.theirs, 'POST', '/api/bookings', wanted, key())
      const paid = { booking_id: booking.id, expected_total: booking.total }
      await call(selling.theirs, 'POST', '/api/confirm-pnr', paid, key())
      const rail = selling.theirs.getByRole('complementary').first()
      await expect(rail.getByRole('link', { name: menu.bookings })).toBeVisible()
      await expect(rail.getByRole('link', { name: menu.ledger })).toHaveCount(0)
      await goTo(selling.theirs, '/agent/deposits')
      await expect(selling.theirs.getByRole('heading', { name: t.not_yours })).toBeVisible()
      expect(await axeFinds(selling.theirs)).toEqual([])

      const counting = await enters(accountant)
      await goTo(counting.theirs, '/agent/agent-ledger')
      const line = counting.theirs.getByRole('row').filter({ hasText: booking.id })
      await expect(line).toContainText(`Sana ${run}`)
      expect(await axeFinds(counting.theirs)).toEqual([])
      await goTo(counting.theirs, `/agent/agent-booking-details?id=${booking.id}`)
      await expect(counting.theirs.getByText(`Sana ${run}`).first()).toBeVisible()

      // Suspended while they look: their next step leads out.
      const row = page.getByRole('row').filter({ hasText: seller.email })
      await page.reload()
      await row.getByRole('button', { name: like(t.acts_on) }).click()
      await page.getByRole('menuitem', { name: t.suspend }).click()
      await page.getByRole('dialog').getByRole('button', { name: t.suspend }).click()
      await expect(row).toContainText(t.state_suspended)
      const answer = await selling.theirs.request.get('/api/get-bookings', { headers: selling.headers })
      expect(answer.status()).toBe(401)
      await selling.theirs.context().close()
      await counting.theirs.context().close()
    })
  })
}
