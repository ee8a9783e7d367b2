import { axeFinds } from './axe.ts'
import { expect, goTo, languages, mailTo, open, test } from './fixtures.ts'
import { call, codeAskedBy, fillAdult, ownSoonDay } from './people.ts'
import { tryCallsOut } from './reference.ts'
import { stopsTo } from './stops.ts'
import { inTurn } from './turns.ts'
import { printed } from './printed.ts'
import { like, words } from './words.ts'

const select = { en: /^Select /, ar: /^اختر/ } as const
const continueProps = { en: /^Continue/, ar: /^تابع/ } as const

/** Each language has an agency of its own, so that what one sells does not stand in the other's lists. */
const sellers = { en: 'agent@demo.test', ar: 'agent.dubai@demo.test' } as const

for (const locale of languages(0)) {
  test.describe(`an agent, in ${locale}`, () => {
    test.use({ look: { locale, theme: 'light' } })

    test('logs in with the mailed code, sells KHI to DXB from the balance and sees the ledger move', async ({
      page,
    }) => {
      test.setTimeout(900_000)
      const t = words[locale]
      await open(page, '/auth/login')
      await page.getByRole('textbox', { name: t.auth.email }).fill(sellers[locale])
      await page.getByLabel(t.auth.password, { exact: true }).fill('demo-Password-1')
      await inTurn(sellers[locale], async () => {
        const ask = () => page.getByRole('button', { name: t.auth.send_code }).click()
        const code = await codeAskedBy(page, sellers[locale], ask)
        await page.getByRole('textbox', { name: t.auth.code_label }).fill(code)
        await page.waitForURL(/\/agent\/dashboard-flights/)
      })
      const authorization = `Bearer ${await page.evaluate(() => window.localStorage.getItem('access_token'))}`

      await goTo(
        page,
        `/agent/flights?trip_type=one_way&origin=KHI&destination=DXB&departure_date=${ownSoonDay('KHI DXB')}&adults=1`,
      )
      const offer = page.getByRole('link', { name: select[locale] }).first()
      expect(await stopsTo(page, offer, t.flights.title_bare)).toBeLessThanOrEqual(12)
      // Looked at before the sale: what the page remembers of it is old as soon as something is sold.
      const rail = page.getByRole('complementary', { name: t.common.menu })
      await rail.getByRole('link', { name: t.menu.ledger }).click()
      await expect(page.getByRole('heading', { level: 1, name: t.statement.title })).toBeVisible()
      // There may be none yet: what counts is that the page has heard so.
      const listed = page.waitForResponse(/\/api\/get-bookings/)
      await rail.getByRole('link', { name: t.menu.bookings }).click()
      await listed
      await page.goBack()
      await page.goBack()
      await page.getByRole('link', { name: select[locale] }).first().click()
      await page.getByRole('table').first().waitFor()
      await page
        .getByRole('link', { name: continueProps[locale] })
        .or(page.getByRole('button', { name: continueProps[locale] }))
        .first()
        .click()
      await expect(page.getByRole('heading', { level: 1, name: t.checkout.who_title })).toBeVisible()

      await fillAdult(page, t)
      await page.getByRole('textbox', { name: t.checkout.email }).fill(`bilal.${locale}@example.test`)
      await page.getByRole('textbox', { name: t.checkout.mobile }).fill('552047716')
      await page.getByRole('button', { name: t.checkout.to_seats }).click()
      await page.getByRole('button', { name: t.checkout.skip_seats }).click()
      await page.getByRole('button', { name: t.checkout.to_review }).click()
      await page.getByRole('checkbox', { name: t.checkout.consent }).press('Space')
      await page.getByRole('button', { name: like(t.checkout.confirm_and_pay) }).click()
      await page.waitForURL(/\/agent\/agent-booking-details\?id=BK-/, { timeout: 120_000 })
      const id = new URL(page.url()).searchParams.get('id')!
      await mailTo(page.request, `bilal.${locale}@example.test`, (mail) =>
        mail.attachments.some((file) => file.kind === 'eticket'),
      )

      const { data: booking } = await call(page, 'GET', `/api/get-flight-booking-details?id=${id}`, undefined, {
        authorization,
      })
      expect(booking).toMatchObject({ status: 'confirmed', payment_status: 'paid' })
      await expect(page.getByText(booking.pnr).first()).toBeVisible()
      // Handed on: the paper names what the customer pays, and nothing that lies under it.
      const net = page.getByText(t.bookings.price_total, { exact: true })
      await expect(net).toBeVisible()
      const paper = await printed(page)
      expect(paper).toContain(t.bookings.price_customer)
      expect(paper).not.toContain(t.bookings.price_total)
      await expect(net).toBeVisible()
      const statement = await call(page, 'GET', '/api/agent-statment?limit=100', undefined, { authorization })
      const { entries, opening } = statement
      const at = entries.findIndex((one: { source: { id: string } | null }) => one.source?.id === id)
      expect(entries[at].amount.amount).toBe(-booking.total.amount)
      // From one entry to the next: others sell from this wallet, and pay into it, at the same time.
      const balanceBefore = entries[at - 1]?.balance ?? opening
      expect(entries[at].balance.amount).toBe(balanceBefore.amount - booking.total.amount)

      await rail.getByRole('link', { name: t.menu.bookings }).click()
      const first = page.getByRole('row').nth(1)
      expect(await stopsTo(page, first, t.lists.skip_to_rows)).toBeLessThanOrEqual(8)
      const row = page.getByRole('row').filter({ hasText: id })
      await expect(row).toContainText(booking.pnr)
      await expect(row).toContainText(t.common.status_confirmed)
      await rail.getByRole('link', { name: t.menu.ledger }).click()
      await expect(page.getByText(id).first()).toBeVisible()

      // Typed in one breath: no letter of it is a shortcut, and what fits is found wherever it is kept.
      await page.keyboard.press('Control+k')
      await page.keyboard.type(booking.invoice.number)
      const box = page.getByRole('dialog').getByRole('combobox')
      await expect(box).toHaveValue(booking.invoice.number)
      await expect(page.getByRole('option').filter({ hasText: id })).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(page.getByRole('heading', { level: 1, name: t.statement.title })).toBeVisible()

      // Where the agency's own programs are arranged; the empty pages, and the form that makes a key.
      for (const [path, said] of [
        ['/agent/webhooks', t.webhooks],
        ['/agent/api-keys', t['api-keys']],
      ] as const) {
        await goTo(page, path)
        await expect(page.getByRole('heading', { level: 1, name: said.title })).toBeVisible()
        await expect(page.getByText(said.none, { exact: true })).toBeVisible()
        expect(await axeFinds(page)).toEqual([])
      }
      await page.getByRole('button', { name: t['api-keys'].create }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('textbox', { name: t['api-keys'].name }).fill('Website')
      await dialog.getByRole('checkbox', { name: t['api-keys'].scope_book, exact: true }).check()
      expect(await axeFinds(page)).toEqual([])
      await dialog.getByRole('button', { name: t['api-keys'].make }).click()
      await tryCallsOut(page, await dialog.getByText(/^rhl_test_/).innerText())
    })
  })
}
