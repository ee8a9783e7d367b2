import { randomUUID } from 'node:crypto'
import { axeFinds } from './axe.ts'
import { expect, goTo, languages, mailTo, open, test } from './fixtures.ts'
import { call, enterAs } from './people.ts'

const password = 'demo-Password-1'
/** Screens of money and of trade; whoever looks after the catalogue alone has no business there. */
const money = [
  '/admin/admin-ledger',
  '/admin/ledger-adjustments',
  '/admin/credit-report',
  '/admin/profit-loss-report',
  '/admin/vat-report',
  '/admin/sales-report',
  '/admin/banks',
  '/admin/bookings',
  '/admin/users',
]

for (const locale of languages(0))
  test.describe(`whoever holds the role Content alone, in ${locale}`, () => {
    test.use({ look: { locale, theme: 'light' }, allowErrors: [/403/] })

    test('finds nothing of money in the menu, the palette, on any screen or by any call', async ({ page }) => {
      const email = `content-${randomUUID().slice(0, 8)}@example.test`
      const admin = await enterAs(page, 'admin@demo.test')
      const roles = (await call(page, 'GET', '/api/get-roles?limit=50', undefined, admin)).data
      const role = roles.find(({ name }: { name: string }) => name === 'Content')
      const person = { name: 'Rana Saleh', email, role: 'admin-staff', role_ids: [role.id] }
      await call(page, 'POST', '/api/add-staff', person, { ...admin, 'idempotency-key': randomUUID() })
      const { text } = await mailTo(page.request, email)
      const token = /password-reset\/([\w-]+)/.exec(text)![1]!
      const chosen = { token, email, password, password_confirmation: password }
      await call(page, 'POST', '/api/reset-password', chosen)

      const headers = await enterAs(page, email)
      await open(page, '/admin/airlines')
      await expect(page.getByRole('row').nth(3)).toBeVisible()
      const menu = page.getByRole('navigation').first()
      const links = await menu.getByRole('link').evaluateAll((all) => all.map((one) => one.getAttribute('href')))
      expect(links).toContain('/admin/airlines')
      expect(links.filter((href) => money.some((path) => href?.startsWith(path)))).toEqual([])
      await page.keyboard.press('Control+KeyK')
      for (const word of ['AG-LHE01', 'BK-', locale === 'en' ? 'Ledger' : 'دفتر']) {
        await page.getByRole('dialog').getByRole('combobox').fill(word)
        await expect(page.getByRole('dialog').getByRole('option')).toHaveCount(0)
      }
      expect(await axeFinds(page)).toEqual([])
      await page.keyboard.press('Escape')
      for (const path of money) {
        await goTo(page, path)
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
        expect([path, (await page.locator('main').innerText()).match(/\d[\d,]*\.\d\d/)]).toEqual([path, null])
      }
      for (const asked of ['/api/trial-balance', '/api/transactions', '/api/get-admin-bookings', '/api/users'])
        expect([asked, (await page.request.get(asked, { headers })).status()]).toEqual([asked, 403])
    })
  })
