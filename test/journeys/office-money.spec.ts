import type { Page } from '@playwright/test'
import { axeFinds } from './axe.ts'
import { expect, goTo, languages, open, test, themes } from './fixtures.ts'
import { call, enterAs } from './people.ts'
import { words } from './words.ts'

const screens = [
  '/admin/banks',
  '/admin/new-bank',
  '/admin/other-charges',
  '/admin/new-charges',
  '/admin/customer-margin',
]
/** The same screen with another of its parts: loaded anew. */
const simulator = '/admin/customer-margin?show=simulator&origin=JED&destination=CAI&airline=SV&base=1000&channel=agent'

const judge = async (page: Page) => {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  expect(await axeFinds(page), page.url()).toEqual([])
}

/** The first agency that trades, and its deposits’ screen. */
const anAgency = async (page: Page, headers: Record<string, string>) =>
  (await call(page, 'GET', '/api/agent-applications?state=active', undefined, headers)).data[0]

test.describe('the office’s money, in en', () => {
  test.use({ look: { locale: 'en', theme: 'light' } })

  test('a bank is added, a charge worked out while it is typed, a margin set and a price explained', async ({
    page,
  }) => {
    const { banks, office_charges, charges, margins } = words.en
    const headers = await enterAs(page, 'admin@demo.test')
    await open(page, '/admin/new-bank')
    const save = page.getByRole('button', { name: banks.save })
    await save.click()
    await expect(page.getByText('Enter the name of the bank', { exact: true })).toBeVisible()
    const mark = String(Date.now()).slice(-6)
    await page.getByLabel(banks.name_en).fill(`Marwa Bank ${mark}`)
    await page.getByLabel(banks.name_ar).fill('بنك المروة')
    await page.getByLabel(banks.account_title).fill('Rihla Travel')
    await page.getByLabel(banks.account_number).fill(`7700${mark}`)
    await save.click()
    await expect(page.getByText('Bank saved successfully')).toBeVisible()
    await page.getByRole('link', { name: `Marwa Bank ${mark}` }).click()
    await page.getByLabel(banks.swift).fill('MRWASARI')
    await save.click()
    await expect(page.getByText('Bank has been updated successfully.')).toBeVisible()
    await page.getByRole('row').filter({ hasText: mark }).getByRole('button', { name: banks.archive }).click()
    await page.getByRole('dialog').getByRole('button', { name: banks.archive }).click()
    await expect(page.getByText('Bank has been deleted successfully.')).toBeVisible()

    await goTo(page, '/admin/new-charges')
    await page.getByLabel(office_charges.event, { exact: true }).selectOption('import')
    await page.getByLabel(charges.own_percent, { exact: true }).check()
    await page.getByLabel(charges.own_value_percent, { exact: true }).fill('2.5')
    await expect(page.getByRole('definition').first()).toContainText('25.00')
    await page.getByRole('button', { name: office_charges.save }).click()
    await expect(page.getByText('Agent charges saved successfully.')).toBeVisible()
    await page
      .getByRole('row')
      .filter({ hasText: charges.event_import })
      .first()
      .getByRole('button', { name: office_charges.switch_off })
      .click()
    await page.getByRole('dialog').getByRole('button', { name: office_charges.switch_off }).click()
    await expect(page.getByText('Agent charge status updated successfully.')).toBeVisible()

    await goTo(page, '/admin/customer-margin?show=agent')
    await page.getByRole('button', { name: margins.new_rule }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(new RegExp(`^${margins.percent}`)).fill('3')
    await dialog.getByLabel(new RegExp(`^${margins.origin}`)).fill('jed')
    await dialog.getByLabel(new RegExp(`^${margins.destination}`)).fill('cai')
    await judge(page)
    await dialog.getByRole('button', { name: margins.save }).click()
    await expect(page.getByText(margins.saved)).toBeVisible()
    await page.getByRole('tab', { name: margins.simulator }).click()
    await page.getByLabel(margins.origin, { exact: true }).fill('JED')
    await page.getByLabel(margins.destination, { exact: true }).fill('CAI')
    await page.getByLabel(margins.airline).fill('SV')
    await page.getByLabel(/^Base fare/).fill('1000')
    await page.getByLabel(margins.buyer_agent).check()
    await page.getByRole('button', { name: margins.work_out }).click()
    await expect(page.getByRole('row').filter({ hasText: margins.line_agent_margin })).toContainText('JED to CAI')

    const { id } = await anAgency(page, headers)
    await goTo(page, `/admin/agent-detail-deposits?agency=${id}`)
    await expect(page.getByRole('term').first()).toBeVisible()
    await judge(page)
  })
})

for (const [turn, locale] of languages(1).entries())
  test.describe(`the office’s money, in ${locale}`, () => {
    test.use({ look: { locale, theme: themes(0)[turn] ?? 'light' } })

    test('leaves nobody out', async ({ page }) => {
      await enterAs(page, 'admin@demo.test')
      await open(page, simulator)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await judge(page)
      for (const path of screens) {
        await goTo(page, path)
        await judge(page)
      }
    })
  })
