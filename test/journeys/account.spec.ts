import { expect, goTo, languages, open, test } from './fixtures.ts'
import { enterAs, payByCard, writesCode } from './people.ts'
import { like, words } from './words.ts'

test.describe.configure({ timeout: 600_000 })

for (const locale of languages(0))
  test.describe(locale, () => {
    test.use({ look: { locale } })

    test('a customer registers, keeps their account in order, and leaves it', async ({ page }) => {
      const t = words[locale]
      const email = `sara.${locale}.${Date.now()}@example.com`
      const password = 'a-Quiet-Harbour-9'
      await open(page, '/auth/register')
      await page.getByRole('textbox', { name: t.auth.name, exact: true }).fill('Sara Haddad')
      await page.getByRole('textbox', { name: t.auth.email }).fill(email)
      await page.getByRole('textbox', { name: t.auth.phone }).fill('00966 50 123-4567')
      await page.getByLabel(t.auth.password, { exact: true }).fill(password)
      await page.getByLabel(t.auth.password_confirmation, { exact: true }).fill(password)
      await page.getByRole('checkbox', { name: t.auth.consent }).press('Space')
      await page.getByRole('button', { name: t.auth.register_act }).click()
      await writesCode(page, t, email)
      await page.waitForURL((url) => !url.pathname.startsWith('/auth'))

      await goTo(page, '/my/trips')
      await page.getByRole('link', { name: t.trips.account, exact: true }).click()
      await expect(page.getByRole('heading', { name: t.account.my_title })).toBeVisible()
      await expect(page.getByText(t.account.verify_text)).toHaveCount(0)
      const name = page.getByRole('textbox', { name: t.account.name, exact: true })
      await expect(name).toHaveValue('Sara Haddad')
      await name.fill('Sara Al Haddad')
      const saved = page.waitForResponse((answer) => answer.url().endsWith('/api/update-profile') && answer.ok())
      await page.getByRole('button', { name: t.account.save, exact: true }).click()
      await saved
      await page.getByRole('tab', { name: t.account.tab_cards, exact: true }).click()
      await expect(page.getByText(t.savedCards.none, { exact: true })).toBeVisible()
      await page.getByRole('tab', { name: t.account.tab_devices }).click()
      await expect(page.getByText(t.account.this_device)).toBeVisible()
      await page.reload()
      await expect(page.getByText(t.account.this_device)).toBeVisible()

      await page.getByRole('main').getByRole('button', { name: t.common.log_out, exact: true }).click()
      await page.waitForURL((url) => url.pathname === '/')
      await goTo(page, '/my/profile')
      await expect(page.getByRole('heading', { name: t.account.my_log_in_title })).toBeVisible()
    })
  })

test('on a phone a customer sees which part of the account is open, and logs out from each of their own pages', async ({
  page,
}) => {
  await enterAs(page, 'customer@demo.test')
  await page.setViewportSize({ width: 360, height: 800 })
  const act = page.getByRole('main').getByRole('button', { name: words.en.common.log_out, exact: true })
  await open(page, '/my/profile?tab=data')
  await expect(page.getByRole('tab', { name: words.en.account.tab_data })).toBeInViewport({ ratio: 0.9 })
  await expect(act).toBeInViewport()
  for (const path of ['/my/trips', '/my/profile', '/my/travellers', '/my/travellers?id=new']) {
    await goTo(page, path)
    await expect(page).toHaveURL(path)
    await expect(act, path).toBeInViewport()
  }
})

test('without a network a trip that was opened is read, the app says what it lacks, and a log-out leaves nothing', async ({
  browser,
  baseURL,
}) => {
  const t = words.en
  // Of its own: elsewhere no worker stands between a page and what a journey answers in the server's place.
  const context = await browser.newContext({ baseURL: baseURL!, serviceWorkers: 'allow', locale: 'en' })
  const page = await context.newPage()
  const customer = await enterAs(page, 'customer@demo.test', 'own')
  const id = await payByCard(page, customer, { surname: 'ASHRAF' })
  await open(page, `/my/trip?id=${id}`)
  await expect(page.getByText(/ASHRAF/).first()).toBeVisible()
  // Once the page rests.
  const isKept = (path: string) =>
    page.evaluate(async (wanted) => (await (await caches.open('pages')).match(wanted)) !== undefined, path)
  await expect.poll(() => isKept(`/my/trip?id=${id}`)).toBe(true)
  await expect.poll(() => isKept('/my/trips')).toBe(true)
  await open(page, '/my/trips')
  const row = page.locator(`a[href$="${id}"]`)
  await row.waitFor()

  await context.setOffline(true)
  const asItWas = page.getByText(like(t.trips.kept_trip))
  await page.goto(`/my/trip?id=${id}`)
  await expect(asItWas).toBeVisible()
  await expect(page.getByText(/ASHRAF/).first()).toBeVisible()
  await page.goto('/my/trips')
  await row.click()
  await expect(asItWas).toBeVisible()
  await page.goto('/contact')
  await expect(page.getByRole('heading', { name: 'There is no network' })).toBeVisible()

  await context.setOffline(false)
  await open(page, '/my/trips')
  const left = async () => ({
    frames: await page.evaluate(() => caches.has('pages')),
    trips: await page.evaluate(() => window.localStorage.getItem('kept_trips')),
  })
  expect(await left()).toMatchObject({ frames: true, trips: expect.stringContaining('ASHRAF') })
  await page.getByRole('main').getByRole('button', { name: t.common.log_out, exact: true }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await expect.poll(left).toEqual({ frames: false, trips: null })
  await context.close()
})
