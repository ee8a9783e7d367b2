import type { Page } from '@playwright/test'
import { axeFinds } from './axe.ts'
import { dress, expect, goTo, languages, open, test } from './fixtures.ts'
import { call, enterAs } from './people.ts'
import { like, type Words, words } from './words.ts'

// One after the other: both languages set the same agency's currency.
test.describe.configure({ mode: 'default' })

const judge = async (page: Page) => {
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  expect(await axeFinds(page), page.url()).toEqual([])
}

/** What a customer must never read: the currency of the company's books. */
const booksCurrency = /SAR|ر\.س/

async function setsRupees(page: Page, t: Words, rate: string): Promise<void> {
  const a = t.account
  await open(page, '/agent/settings?tab=agency')
  await page.getByRole('combobox', { name: a.exchange_currency }).selectOption('PKR')
  const field = page.getByPlaceholder('76.20')
  const card = page
    .getByRole('region', { name: a.exchange })
    .or(page.locator('section', { has: field }))
    .first()
  const save = card.getByRole('button', { name: a.save, exact: true })
  await field.fill('0')
  await save.click()
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await field.fill(rate)
  await page.getByRole('combobox', { name: a.exchange_rounding }).selectOption('1000')
  await expect(card).toContainText('76,200')
  await judge(page)
  const saved = page.waitForResponse((answer) => answer.url().endsWith('/api/agency-exchange') && answer.ok())
  await save.click()
  await saved
}

/** A quotation of one line of 150 riyals; answers its link. */
async function quotes(page: Page, t: Words): Promise<string> {
  const q = t.quotations
  await goTo(page, '/agent/quotations')
  await page.getByRole('button', { name: q.new_lines }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: q.line_en }).fill('Airport transfer')
  await dialog.getByRole('textbox', { name: q.line_ar }).fill('توصيل من المطار')
  await dialog.getByRole('textbox', { name: like(q.line_amount) }).fill('150')
  await dialog.getByRole('textbox', { name: like(q.customer_name) }).fill('Sami Rafiq')
  await dialog.getByRole('button', { name: q.make, exact: true }).click()
  await page.waitForURL(/\/agent\/quotation\?id=QT-/)
  await expect(page.getByText('11,430.00').first()).toBeVisible()
  await expect(page.getByText('150.00').first()).toBeVisible()
  await judge(page)
  await page.getByRole('button', { name: q.act_send }).click()
  await page.getByRole('button', { name: q.make_link }).click()
  const link = await page
    .getByText(/\/q\/[A-Za-z0-9_-]{43}/)
    .first()
    .textContent()
  return new URL(link!).pathname
}

for (const locale of languages(0))
  test.describe(`quotations in an agency’s own currency, in ${locale}`, () => {
    const look = { locale, theme: locale === 'en' ? 'light' : 'dark' } as const
    test.use({ look })

    test('the agency sets rupees and sends a quotation; its customer reads rupees on a phone and accepts', async ({
      page,
      browser,
      baseURL,
    }) => {
      const t = words[locale]
      const q = t.quotations
      const agent = await enterAs(page, 'agent.riyadh@demo.test')
      try {
        await setsRupees(page, t, locale === 'en' ? '76.20' : '٧٦٫٢٠')
        const link = await quotes(page, t)
        const context = await browser.newContext({ baseURL: baseURL!, viewport: { width: 360, height: 780 } })
        await dress(context, baseURL!, look)
        const phone = await context.newPage()
        await open(phone, link)
        await expect(phone.getByText('11,430.00').first()).toBeVisible()
        await expect(phone.locator('body')).not.toContainText(booksCurrency)
        await judge(phone)
        expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
        await phone.getByRole('textbox', { name: q.who_accepts }).fill('Sami Rafiq')
        await phone.getByRole('checkbox', { name: q.consent }).press('Space')
        await phone.getByRole('button', { name: like(q.accept_for) }).click()
        await expect(phone.getByText(q.done_accepted, { exact: true })).toBeVisible()
        await expect(phone.locator('body')).not.toContainText(booksCurrency)
        await context.close()
        await page.reload()
        await expect(page.getByText(like(q.accepted_exchange)).first()).toBeVisible()
      } finally {
        await call(page, 'POST', '/api/agency-exchange', { exchange: null }, agent)
      }
    })
  })
