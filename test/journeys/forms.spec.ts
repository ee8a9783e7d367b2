import { randomUUID } from 'node:crypto'
import { expect, languages, open, test } from './fixtures.ts'
import { call, enterAs, findFlight } from './people.ts'
import { like, words } from './words.ts'

for (const locale of languages(0))
  test.describe(locale, () => {
    test.use({ look: { locale }, allowErrors: [/ERR_FAILED/] })

    test('a deposit whose answer is lost is kept, not left by mistake, and sent once', async ({ page }) => {
      const t = words[locale]
      const keys: (string | undefined)[] = []
      await enterAs(page, 'agent@demo.test')
      await open(page, '/agent/agent-deposit')
      await page.getByRole('radio').first().check({ force: true })
      await page.getByRole('radio', { name: t.deposits.method_cash, exact: true }).check({ force: true })
      const reference = page.getByRole('textbox', { name: t.deposits.reference_receipt })
      await page.getByRole('button', { name: t.deposits.send, exact: true }).click()
      // The first problem as it stands on the screen.
      await expect(page.locator('[name="amount"]')).toBeFocused()
      await page.locator('[name="amount"]').fill('125.50')
      await reference.fill(`LOST ${locale} ${Date.now()}`)

      // The server hears it; its answer never comes.
      await page.route('**/api/deposit-data', async (route) => {
        keys.push(route.request().headers()['idempotency-key'])
        await route.fetch()
        await route.abort()
      })
      await page.getByRole('button', { name: t.deposits.send, exact: true }).click()
      await expect(page.getByText(t.common.unclear_saved)).toBeVisible()

      await page.getByRole('link', { name: t.menu.bookings }).first().click()
      await page.getByRole('button', { name: t.common.leave_stay, exact: true }).click()
      expect(new URL(page.url()).pathname).toBe('/agent/agent-deposit')

      await page.unroute('**/api/deposit-data')
      const answered = page.waitForResponse((answer) => answer.url().endsWith('/api/deposit-data'))
      await page.getByRole('button', { name: t.common.try_again, exact: true }).click()
      const answer = await answered
      expect(answer.request().headers()['idempotency-key']).toBe(keys[0])
      expect(answer.headers()['idempotency-hit']).toBe('true')
      await expect(page.getByRole('heading', { name: t.deposits.saved_title })).toBeVisible()
      // Sent is not unsaved: the page may be left.
      await page.getByRole('link', { name: t.menu.bookings }).first().click()
      await page.waitForURL((url) => url.pathname === '/agent/agent-bookings')
    })
  })

test('a traveller that is half typed is there after a reload, without the passport number', async ({ page }) => {
  const t = words.en
  await enterAs(page, 'agent@demo.test')
  await open(page, '/agent/new-traveller')
  await page.getByRole('textbox', { name: t.person.given_name }).fill('sami')
  await page.getByRole('textbox', { name: t.person.passport_number }).fill('V4820913')
  await expect
    .poll(() => page.evaluate(() => Object.entries(sessionStorage).find(([key]) => key.startsWith('draft:'))?.[1]))
    .toContain('SAMI')
  await page.reload()
  await expect(page.getByRole('textbox', { name: t.person.given_name })).toHaveValue('SAMI')
  await expect(page.getByRole('textbox', { name: t.person.passport_number })).toHaveValue('')
})

test('a customer who accepts and leaves the passengers empty is led to them, and nothing is sent', async ({
  page,
  browser,
  baseURL,
}) => {
  const t = words.en
  const context = await browser.newContext({ baseURL: baseURL! })
  const agent = await context.newPage()
  const headers = await enterAs(agent, 'agent.riyadh@demo.test')
  const { flight_id, supplier } = await findFlight(agent, headers)
  const { data } = await call(
    agent,
    'POST',
    '/api/quotations',
    { flight: { flight_id, supplier }, customer: { name: 'Sami Harbi', locale: 'en' } },
    { ...headers, 'idempotency-key': randomUUID() },
  )
  const { url } = await call(agent, 'POST', '/api/send-quotation', { id: data.id, way: 'link' }, headers)
  await context.close()

  const sent: string[] = []
  page.on('request', (request) => request.url().endsWith('/api/accept-quotation') && sent.push(request.url()))
  await open(page, new URL(url).pathname)
  await page.getByRole('radio', { name: t.quotations.give_passengers }).check({ force: true })
  await page.getByRole('checkbox', { name: t.quotations.consent }).press('Space')
  await page.getByRole('button', { name: like(t.quotations.accept_for) }).click()
  await expect(page.locator('[name^="passengers.0."]').first()).toBeFocused()
  await expect(page.getByText(t.person.need_title)).toBeVisible()
  expect(sent).toEqual([])
})
