import { randomUUID } from 'node:crypto'
import { expect, languages, open, test } from './fixtures.ts'
import { newCar } from '../cars.ts'
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

test.describe('a form of the office', () => {
  test.use({ allowErrors: [/409/] })

  test('keeps what is typed where a colleague saves meanwhile, says so, and begins with what was saved last', async ({
    page,
  }) => {
    const t = words.en
    const admin = await enterAs(page, 'admin@demo.test')
    const save = (car: object) =>
      call(page, 'POST', '/api/cars', { ...newCar(), ...car }, { ...admin, 'idempotency-key': randomUUID() })
    const { id } = (await save({})).data
    const { version } = (await call(page, 'GET', `/api/car-to-edit?id=${id}`, undefined, admin)).data
    await open(page, `/admin/update/car?id=${id}`)
    const name = page.getByRole('textbox', { name: t.office_cars.name_en })
    const typed = `Large saloon ${randomUUID().slice(0, 8)}`
    await name.fill(typed)
    await save({ id, version, seats: 7 })
    const form = page.locator('form').filter({ has: name })
    for (const attempt of ['refused', 'refused again, with all that is typed']) {
      const read = page.waitForResponse((answer) => answer.url().includes('/api/car-to-edit'))
      await form.getByRole('button', { name: t.office_cars.save, exact: true }).click()
      await read
      await expect(form.getByText(/has changed this car meanwhile/), attempt).toBeVisible()
      await expect(name, attempt).toHaveValue(typed)
    }

    await open(page, `/admin/update/car?id=${id}`)
    const seats = page.getByRole('textbox', { name: t.office_cars.seats })
    await expect(seats).toHaveValue('7')
    for (const number of ['6', '8']) {
      await name.fill(typed)
      await seats.fill(number)
      await form.getByRole('button', { name: t.office_cars.save, exact: true }).click()
      await page.waitForURL((url) => url.pathname === '/admin/cars')
      // Untouched it follows the server: what the browser knew of it is older.
      await page.getByText(typed, { exact: true }).first().click()
      await expect(seats).toHaveValue(number)
    }
  })
})

test('what is half typed is not left unasked for another address of the same page', async ({ page }) => {
  const t = words.en
  await enterAs(page, 'admin@demo.test')
  await open(page, '/admin/banners?place=agent&edit=new')
  const title = page.getByLabel(t.banners.title_en)
  const back = page.getByRole('link', { name: t.banners.title, exact: true }).last()
  await title.fill('Half a banner')
  await back.click()
  await page.getByRole('button', { name: t.common.leave_stay, exact: true }).click()
  await expect(title).toHaveValue('Half a banner')
  expect(new URL(page.url()).searchParams.get('edit')).toBe('new')
  await back.click()
  await page.getByRole('button', { name: t.common.leave_go, exact: true }).click()
  await page.waitForURL((url) => !url.searchParams.has('edit'))
  // Nothing is typed here: other addresses of the page come unasked.
  await page.getByRole('tab', { name: t.banners.place_home, exact: true }).click()
  await page.waitForURL((url) => url.searchParams.get('place') === 'home')
})

test.describe('a salesman', () => {
  // The mails of an agency are the office's to look after.
  test.use({ allowErrors: [/403/] })

  test('writes the fifty-first note on an agency once: the form is emptied when it is saved', async ({ page }) => {
    const t = words.en.salesman
    const seller = await enterAs(page, 'salesman@demo.test')
    const email = `owner-${randomUUID().slice(0, 8)}@example.test`
    const owner = { role: 'agent', name: 'Sara Owner', email, phone: '+966505550179', agency_name: 'Noted Travel' }
    const { user } = await call(page, 'POST', '/api/users', owner, { ...seller, 'idempotency-key': randomUUID() })
    for (let number = 1; number <= 50; number++)
      await call(
        page,
        'POST',
        '/api/follow-ups',
        { owner_id: user.id, text: `Note ${number}` },
        { ...seller, 'idempotency-key': randomUUID() },
      )
    await open(page, `/salesman/salesman-user-details?id=${user.id}`)
    const note = page.getByRole('textbox', { name: t.note })
    await note.fill('The fifty-first')
    await page.getByRole('button', { name: t.add, exact: true }).click()
    await expect(page.getByText('The fifty-first', { exact: true })).toBeVisible()
    await expect(note).toHaveValue('')
  })
})
