import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { axeFinds } from './axe.ts'
import { comesToRest, dress, expect, goTo, languages, mailTo, open, test, themes } from './fixtures.ts'
import { enterAs } from './people.ts'
import { like, words } from './words.ts'

/** Nothing of the screen is still coming, and nobody is left out of it, in each of the themes of this run. */
async function isFair(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  for (const [index, theme] of themes(0).entries()) {
    await page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme)
    await comesToRest(page)
    const rules = index === 0 ? undefined : ['color-contrast']
    expect(await axeFinds(page, rules), `${page.url()} in ${theme}`).toEqual([])
  }
}

for (const locale of languages(1)) {
  const { roles: t, permissions, staff, directory, salesman, office } = words[locale]
  test.describe(`in ${locale}`, () => {
    test.use({ look: { locale } })

    test('a role is copied, changed after its difference was shown, and deleted', async ({ page }) => {
      const name = `Desk ${randomUUID().slice(0, 8)}`
      await enterAs(page, 'admin@demo.test')
      await open(page, '/admin/Roles')
      await expect(page.getByRole('row').nth(3)).toBeVisible()
      await isFair(page)
      await page.getByRole('link', { name: t.new_title }).click()
      await page.waitForURL(/\/admin\/newRole$/i)
      await page.getByRole('button', { name: t.save_role }).click()
      await expect(page.getByRole('textbox', { name: t.name_en })).toBeFocused()
      await page.getByRole('textbox', { name: t.name_en }).fill(name)
      await page.getByRole('textbox', { name: t.name_ar }).fill(`مكتب ${name.slice(5)}`)
      await page.getByRole('combobox', { name: t.copy_from }).selectOption({ index: 4 })
      const visas = page.getByRole('checkbox', { name: permissions['visa.manage'] })
      await page.getByRole('checkbox', { name: permissions['deposit.view'] }).check()
      await isFair(page)
      await page.getByRole('button', { name: t.save_role }).click()
      await page.waitForURL(/\/admin\/manage-Role\?id=/i)
      // The address is there before the screen: until then the boxes are those of the form that was sent.
      await expect(page.getByRole('heading', { level: 1 }).filter({ hasText: name.slice(5) })).toBeVisible()

      await visas.setChecked(!(await visas.isChecked()))
      await page.getByRole('checkbox', { name: permissions['deposit.view'] }).uncheck()
      const change = page.getByRole('region', { name: t.what_changes })
      await expect(change.getByText(permissions['visa.manage'])).toBeVisible()
      await expect(change.getByText(permissions['deposit.view'])).toBeVisible()
      await isFair(page)
      await page.getByRole('button', { name: t.save_permissions }).click()
      await expect(change).toHaveCount(0)

      await page.getByRole('button', { name: t.delete_role }).click()
      const dialog = page.getByRole('dialog', { name: like(t.delete_ask) })
      await dialog.getByRole('button', { name: t.delete_role }).click()
      await page.waitForURL(/\/admin\/Roles$/i)
      await page.getByRole('searchbox', { name: t.search_roles }).fill(name)
      await expect(page.getByText(t.none_title)).toBeVisible()
    })

    test('a member of staff is invited, changed, and their account is closed', async ({ page }) => {
      const email = `staff-${randomUUID().slice(0, 8)}@example.test`
      await enterAs(page, 'admin@demo.test')
      await open(page, '/admin/staff')
      await expect(page.getByRole('row').nth(2)).toBeVisible()
      await isFair(page)
      await page.getByRole('link', { name: staff.new_title }).click()
      await page.waitForURL(/\/admin\/new-staff$/)
      await page.getByRole('button', { name: staff.save_new }).click()
      await expect(page.getByRole('textbox', { name: staff.name })).toBeFocused()
      await page.getByRole('textbox', { name: staff.name }).fill('Nadia Noor')
      await page.getByRole('textbox', { name: staff.email }).fill(email)
      await page.getByRole('checkbox').first().check()
      await isFair(page)
      await page.getByRole('button', { name: staff.save_new }).click()
      await page.waitForURL(/\/admin\/staff-details\?id=/)
      await expect(page.getByText(staff.state_invited, { exact: true })).toBeVisible()
      const mail = await mailTo(page.request, email)
      expect(mail.text).toContain('/auth/password-reset/')
      await isFair(page)

      await page.getByRole('link', { name: staff.change, exact: true }).click()
      await page.waitForURL(/\/admin\/update-staff\?id=/)
      await page.getByRole('textbox', { name: staff.shift }).fill('Nights')
      await isFair(page)
      await page.getByRole('button', { name: staff.save, exact: true }).click()
      await page.waitForURL(/\/admin\/staff-details\?id=/)
      await expect(page.getByText('Nights')).toBeVisible()

      await page.getByRole('button', { name: staff.close_account }).click()
      const dialog = page.getByRole('dialog', { name: like(staff.close_ask) })
      await dialog.getByRole('textbox').fill('Left the company')
      await dialog.getByRole('button', { name: staff.close_account }).click()
      await expect(page.getByText(staff.state_closed, { exact: true })).toBeVisible()
    })

    test('a customer is made, changed and deleted, and an agency is seen from every side', async ({ page }) => {
      const email = `customer-${randomUUID().slice(0, 8)}@example.test`
      await enterAs(page, 'admin@demo.test')
      await open(page, '/admin/users')
      await expect(page.getByRole('row').nth(2)).toBeVisible()
      await page.getByRole('link', { name: directory.users }).click()
      await page.waitForURL(/show=users/)
      await expect(page.getByRole('row').nth(4)).toBeVisible()
      await isFair(page)
      await page.getByRole('link', { name: directory.new_title }).click()
      await page.waitForURL(/\/admin\/new-user$/)
      await page.getByRole('radio', { name: directory.kind_customer }).check()
      await page.getByRole('textbox', { name: directory.name }).fill('Reem Salem')
      await page.getByRole('textbox', { name: directory.email }).fill(email)
      await page.getByRole('textbox', { name: directory.phone }).fill('+966505550177')
      await isFair(page)
      await page.getByRole('button', { name: directory.save_new }).click()
      await page.waitForURL(/\/admin\/user-details\?id=/)
      await expect(page.getByText(directory.state_invited, { exact: true })).toBeVisible()
      await isFair(page)
      await page.getByRole('link', { name: directory.change, exact: true }).click()
      await page.waitForURL(/\/admin\/update\/user\?id=/)
      await page.getByRole('textbox', { name: directory.name }).fill('Reem Al Salem')
      await isFair(page)
      await page.getByRole('button', { name: directory.save, exact: true }).click()
      await page.waitForURL(/\/admin\/user-details\?id=/)
      await page.getByRole('button', { name: directory.delete_user }).click()
      const dialog = page.getByRole('dialog', { name: like(directory.delete_ask) })
      await dialog.getByRole('textbox').fill('Asked by letter')
      await dialog.getByRole('button', { name: directory.delete_user }).click()
      await page.waitForURL(/show=users/)

      await goTo(page, '/admin/users')
      await page.getByRole('row').filter({ hasText: 'AG-LHE01' }).click()
      await page.getByRole('link', { name: office.open_agency }).click()
      for (const tab of ['charges', 'card', 'live', 'deposits', 'ledger', 'log'] as const) {
        await page.getByRole('tab', { name: directory[tab], exact: true }).click()
        await isFair(page)
      }
    })

    test('reservation looks at a user, a salesman brings in an agency and notes what to come back to', async ({
      page,
      browser,
      baseURL,
    }) => {
      await enterAs(page, 'reservation@demo.test')
      await open(page, '/reservation/reservation-users?role=agent')
      await page.getByRole('row').filter({ hasText: 'Ayesha Malik' }).click()
      await page.waitForURL(/\/reservation\/user-details\?id=/)
      await expect(page.getByRole('heading', { name: directory.live })).toBeVisible()
      await expect(page.getByRole('button', { name: directory.delete_user })).toHaveCount(0)
      await isFair(page)

      const context = await browser.newContext({ baseURL: baseURL! })
      await dress(context, baseURL!, { locale })
      const seller = await context.newPage()
      const refused: string[] = []
      seller.on('response', (answer) => void (answer.status() >= 400 && refused.push(answer.url())))
      await enterAs(seller, 'salesman@demo.test')
      await open(seller, '/salesman/users')
      await expect(seller.getByText(salesman.sold)).toBeVisible()
      await isFair(seller)
      await seller.getByRole('link', { name: salesman.new_agency }).click()
      await seller.waitForURL(/\/salesman\/new-user$/)
      await seller.getByRole('textbox', { name: directory.agency_name }).fill('Brought Travel')
      await seller.getByRole('textbox', { name: directory.name, exact: true }).fill('Bilal Owner')
      await seller
        .getByRole('textbox', { name: directory.email })
        .fill(`owner-${randomUUID().slice(0, 8)}@example.test`)
      await seller.getByRole('textbox', { name: directory.phone }).fill('+966505550178')
      await isFair(seller)
      await seller.getByRole('button', { name: directory.save_new }).click()
      await seller.waitForURL(/\/salesman\/salesman-user-details\?id=/)
      await seller.getByRole('textbox', { name: salesman.note }).fill('Ask for the licence')
      await seller.getByRole('button', { name: salesman.add }).click()
      await seller.getByRole('button', { name: like(salesman.done_of) }).click()
      await expect(seller.getByText(like(salesman.was_done))).toBeVisible()
      await isFair(seller)
      // The page asks for nothing that a salesman is not told.
      expect(refused).toEqual([])
      await context.close()
    })
  })
}
