import type { Page } from '@playwright/test'
import { axeFinds } from './axe.ts'
import { day, dress, expect, firstForSale, open, test } from './fixtures.ts'
import { call, enterAs, fillAdult } from './people.ts'
import { like, words } from './words.ts'

const t = words.ar
const q = t.quotations
const look = { locale: 'ar', theme: 'light' } as const
test.use({ look })

const judge = async (page: Page) => {
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  expect(await axeFinds(page), page.url()).toEqual([])
}

/** Puts what a page shows on a quotation: a new one, or the one that was made before. */
async function offer(page: Page, name: string, to: string | null): Promise<string> {
  await page.getByRole('button', { name, exact: true }).first().click()
  const dialog = page.getByRole('dialog')
  if (to) {
    await dialog.getByRole('combobox', { name: q.quote_where }).selectOption(to)
    await dialog.getByRole('button', { name: q.quote_add, exact: true }).click()
  } else {
    await dialog.getByRole('textbox', { name: like(q.customer_name) }).fill('بلال قريشي')
    await dialog.getByRole('button', { name: q.make, exact: true }).click()
  }
  await page.waitForURL(/\/agent\/quotation\?id=QT-/)
  return new URL(page.url()).searchParams.get('id')!
}

test('an agent offers a flight, a hotel and a visa together; the customer accepts on a phone and pays once', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow()
  const agent = await enterAs(page, 'agent.dubai@demo.test')
  await open(page, `/hotel/details?id=MKK-03&check_in=${day(33)}&check_out=${day(35)}&rooms=1`)
  const id = await offer(page, q.quote_this, null)
  await open(page, '/agent/visas?nationality=PK&residence=SA')
  await page.getByRole('link', { name: /تركيا/ }).click()
  await page.getByRole('button', { name: like(t.visas.entry_date) }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: like(t.common.month_next) })
    .click()
  await page.getByRole('dialog').getByRole('gridcell').getByText('20', { exact: true }).first().click()
  await offer(page, q.quote_this, id)
  await open(page, `/agent/flights?trip_type=one_way&origin=KHI&destination=JED&departure_date=${day(32)}&adults=1`)
  await (await firstForSale(page)).click()
  await offer(page, t.details.make_quotation, id)
  await expect(page.getByRole('button', { name: q.act_send })).toBeVisible()
  await judge(page)
  await page.getByRole('button', { name: q.act_send }).click()
  await page.getByRole('button', { name: q.make_link }).click()
  const link = await page
    .getByText(/\/q\/[A-Za-z0-9_-]{43}/)
    .first()
    .textContent()

  const context = await browser.newContext({ baseURL: baseURL!, viewport: { width: 390, height: 844 } })
  await dress(context, baseURL!, look)
  const phone = await context.newPage()
  // However late the names of places are: nobody reads codes first.
  let bring = () => {}
  const brought = new Promise<void>((resolve) => (bring = resolve))
  await phone.route('**/api/airports?codes=*', async (route) => {
    await brought
    await route.continue()
  })
  const asked = phone.waitForRequest('**/api/airports?codes=*')
  await open(phone, new URL(link!).pathname)
  await asked
  await expect(phone.locator('[aria-busy=true]').first()).toBeVisible()
  await expect(phone.getByText('KHI')).toHaveCount(0)
  bring()
  await expect(phone.getByRole('heading', { level: 1 })).toBeVisible()
  await phone.unroute('**/api/airports?codes=*')
  await judge(phone)
  await fillAdult(phone, t)
  await phone.getByRole('textbox', { name: t.checkout.email }).fill('bilal@example.test')
  await phone.getByRole('textbox', { name: t.checkout.mobile }).fill('552047716')
  await phone.getByRole('textbox', { name: q.who_accepts }).fill('Bilal Qureshi')
  await phone.getByRole('checkbox', { name: q.consent }).press('Space')
  await phone.getByRole('button', { name: like(q.accept_for) }).click()
  const pay = phone.getByRole('button', { name: like(q.pay_act) })
  await expect(pay).toBeVisible({ timeout: 120_000 })
  await judge(phone)
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await pay.click()
  await phone.getByRole('textbox', { name: t.card.card_number }).fill('4242424242424242')
  await phone.getByRole('button', { name: like(t.card.pay) }).click()
  await expect(phone.getByText(q.pay_paid).first()).toBeVisible({ timeout: 120_000 })

  const seen = async () => (await call(page, 'GET', `/api/quotation?id=${id}`, undefined, agent)).data.bookings
  await expect
    .poll(async () => (await seen()).map(({ state }: { state: string }) => state), { timeout: 120_000 })
    .toEqual(['confirmed', 'confirmed', 'confirmed'])
  await open(phone, new URL(link!).pathname)
  await expect(phone.getByText(q.done_confirmed)).toBeVisible()
})
