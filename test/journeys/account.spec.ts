import { expect, goTo, languages, open, test } from './fixtures.ts'
import { enterAs, writesCode } from './people.ts'
import { words } from './words.ts'

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
