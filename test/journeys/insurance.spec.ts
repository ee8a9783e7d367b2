import type { Page } from '@playwright/test'
import { day, expect, firstForSale, mailTo, open, test } from './fixtures.ts'
import { ownSoonDay } from './people.ts'
import { like, words } from './words.ts'

const t = words.ar
const continues = /^تابع/

async function person(page: Page, form: ReturnType<Page['getByRole']>): Promise<void> {
  const date = async (label: string, [dayOfMonth, month, year]: readonly [string, string, string]) => {
    const group = form.getByRole('group', { name: label })
    await group.getByRole('textbox', { name: t.person.day }).fill(dayOfMonth)
    await group.getByRole('combobox', { name: t.person.month }).selectOption({ index: Number(month) })
    await group.getByRole('textbox', { name: t.person.year }).fill(year)
  }
  await form.getByRole('textbox', { name: t.person.given_name }).fill('SAMI NASSER')
  await form.getByRole('textbox', { name: t.person.surname }).fill('AL HARBI')
  await date(t.person.date_of_birth, ['23', '4', '1986'])
  await form.getByRole('combobox', { name: t.person.nationality }).selectOption('SA')
  await form.getByRole('textbox', { name: t.person.passport_number }).fill('V4820913')
  await form.getByRole('combobox', { name: t.person.passport_country }).selectOption('SA')
  await date(t.person.passport_expiry, ['12', '5', '2034'])
}

async function payByCard(page: Page, told: string): Promise<void> {
  await page.getByRole('textbox', { name: t.card.card_number }).fill('4242424242424242')
  await page.getByRole('button', { name: like(t.card.pay) }).click()
  await page.waitForURL(/\/my\/trip\?id=BK-/)
  await expect(page.getByText(told).first()).toBeVisible({ timeout: 120_000 })
}

test.use({ look: { locale: 'ar', theme: 'light' } })

test('a visitor insures a journey in the checkout of its flight, and pays both with one card payment', async ({
  page,
}) => {
  const email = `insured.${Date.now()}@example.test`
  await open(
    page,
    `/flight/search?trip_type=one_way&origin=LHE&destination=JED&departure_date=${ownSoonDay('LHE JED')}&adults=1&children=0&infants=0`,
  )
  await (await firstForSale(page)).click()
  await page.getByRole('table').first().waitFor()
  await page
    .getByRole('link', { name: continues })
    .or(page.getByRole('button', { name: continues }))
    .first()
    .click()
  const form = page.getByRole('region').filter({ has: page.getByRole('textbox', { name: t.person.given_name }) })
  await form.getByRole('combobox', { name: t.person.title_label }).selectOption('mr')
  await person(page, form)
  await page.getByRole('textbox', { name: t.checkout.email }).fill(email)
  await page.getByRole('textbox', { name: t.checkout.mobile }).fill('552047716')
  await page.getByRole('button', { name: t.checkout.to_seats }).click()
  await page.getByRole('button', { name: t.checkout.to_bags }).click()
  await page.getByRole('button', { name: t.checkout.to_review }).click()
  await page.getByRole('checkbox', { name: t.checkout.consent }).press('Space')
  await page.getByRole('button', { name: t.checkout.to_payment }).click()

  const pay = page.getByRole('button', { name: like(t.checkout.pay_amount) })
  const before = await pay.innerText()
  await page.getByRole('button', { name: t.insurance.add_act }).click()
  await expect(page.getByRole('button', { name: t.insurance.add_act })).toBeHidden()
  await expect(pay).not.toHaveText(before)
  await pay.click()
  await payByCard(page, t.trips.news_confirmed)
  const mail = await mailTo(page.request, email, (one) => one.attachments.some((file) => file.kind === 'voucher'))
  expect(mail.attachments.map((file) => file.kind).sort()).toEqual(['calendar', 'eticket', 'invoice', 'voucher'])
})

test('a visitor compares plans and buys one alone', async ({ page }) => {
  await open(page, `/travel-insurance?region=schengen&from=${day(20)}&to=${day(29)}&ages=40`)
  await expect(page).toHaveTitle(/تأمين السفر/)
  await page.getByRole('button', { name: t.insurance.choose_named.replace('{{plan}}', 'شنغن'), exact: true }).click()
  const form = page.getByRole('group', { name: like(t.insurance.person_number.replace('{{number}}', '1')) })
  await form.getByRole('combobox', { name: t.purchase.gender, exact: true }).selectOption('m')
  await person(page, form)
  await page.getByRole('textbox', { name: t.purchase.email }).fill(`policy.${Date.now()}@example.test`)
  await page.getByRole('textbox', { name: t.purchase.phone }).fill('552047716')
  await page.getByRole('button', { name: t.insurance.go_to_payment }).click()
  await expect(page.getByRole('heading', { name: t.insurance.held_title })).toBeVisible()
  await page.getByRole('button', { name: like(t.purchase.pay_amount) }).click()
  await payByCard(page, t.trips.stay_confirmed)
})
