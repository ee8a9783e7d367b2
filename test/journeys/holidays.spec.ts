import type { Page } from '@playwright/test'
import { axeFinds } from './axe.ts'
import { expect, open, test } from './fixtures.ts'
import { enterAs } from './people.ts'
import { like, words } from './words.ts'

const t = words.ar
type Parts = readonly [day: string, month: string, year: string]
const party: { given: string; born: Parts; passport: string }[] = [
  { given: 'SAMI', born: ['23', '4', '1986'], passport: 'H4820913' },
  { given: 'NOURA', born: ['9', '8', '1990'], passport: 'H1194446' },
  { given: 'YOUSEF', born: ['2', '2', '2020'], passport: 'H7720108' },
]

async function payByCard(page: Page, button: string): Promise<void> {
  await page.getByRole('button', { name: like(button) }).click()
  await page.getByRole('textbox', { name: t.card.card_number }).fill('4242424242424242')
  await page.getByRole('button', { name: like(t.card.pay) }).click()
  await page.waitForURL(/\/my\/trip\?id=BK-/)
}

async function giveNames(page: Page): Promise<void> {
  await page.getByRole('button', { name: t.holidays.give_names }).click()
  for (const [index, { given, born, passport }] of party.entries()) {
    const person = t.holidays.person_in_room.replace('{{number}}', String(index + 1)).replace('{{room}}', '1')
    const form = page.getByRole('dialog').getByRole('group', { name: person })
    const date = async (label: string, [day, month, year]: Parts) => {
      const group = form.getByRole('group', { name: label })
      await group.getByRole('textbox', { name: t.person.day }).fill(day)
      await group.getByRole('combobox', { name: t.person.month }).selectOption({ index: Number(month) })
      await group.getByRole('textbox', { name: t.person.year }).fill(year)
    }
    await form.getByRole('textbox', { name: t.person.given_name }).fill(given)
    await form.getByRole('textbox', { name: t.person.surname }).fill('AL HARBI')
    await date(t.person.date_of_birth, born)
    await form.getByRole('combobox', { name: t.person.nationality }).selectOption('SA')
    await form.getByRole('textbox', { name: t.person.passport_number }).fill(passport)
    await date(t.person.passport_expiry, ['12', '5', '2034'])
  }
  await page.getByRole('button', { name: t.holidays.save_names }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
}

test.describe('in Arabic', () => {
  test.use({ look: { locale: 'ar', theme: 'light' } })

  test('two adults and a child book a holiday, pay the deposit, give their names, then pay the balance', async ({
    page,
  }) => {
    await open(page, '/')
    await page.getByRole('navigation').first().getByRole('link', { name: t.common.nav_holidays }).click()
    await page.getByRole('combobox', { name: t.holidays.any_place }).selectOption('TR')
    await page.getByRole('link', { name: 'أربعة أيام في إسطنبول' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'أربعة أيام في إسطنبول' })).toBeVisible()
    // The second departure is far enough ahead for a deposit.
    await page.getByRole('table').getByRole('button').nth(1).click()
    await page.getByRole('button', { name: t.holidays.add_child }).click()
    await page.getByRole('textbox', { name: t.person.given_name }).fill('SAMI')
    await page.getByRole('textbox', { name: t.person.surname }).fill('AL HARBI')
    await page.getByRole('textbox', { name: t.purchase.email }).fill(`holiday.${Date.now()}@example.test`)
    await page.getByRole('textbox', { name: t.purchase.phone }).fill('552047716')
    expect(await axeFinds(page)).toEqual([])
    await page.getByRole('button', { name: t.holidays.hold_seats, exact: true }).click()
    await expect(page.getByRole('heading', { name: t.holidays.held_title })).toBeVisible()
    await payByCard(page, t.purchase.pay_amount)
    await expect(page.getByText(t.trips.stay_confirmed).first()).toBeVisible({ timeout: 120_000 })

    await giveNames(page)
    await expect(page.getByText('AL HARBI / YOUSEF')).toBeVisible()
    await payByCard(page, t.trips.pay_amount)
    await expect(page.getByText(t.trips.dues_title)).toBeHidden({ timeout: 120_000 })
  })
})

test.describe('in English', () => {
  test.use({ look: { locale: 'en', theme: 'dark' } })

  test('staff give a holiday a new title and more seats, and visitors see it', async ({ page }) => {
    const e = words.en
    const title = `AlUla, Hegra and the stars ${Date.now()}`
    await enterAs(page, 'admin@demo.test')
    await open(page, '/admin/holidays?q=AlUla')
    await page
      .getByText(/^AlUla/)
      .first()
      .click()
    await page.waitForURL(/\/admin\/update\/holiday\?id=/)
    await page.getByRole('textbox', { name: e.office_holidays.title_en }).first().fill(title)
    await page.getByRole('textbox', { name: e.office_holidays.seats, exact: true }).first().fill('31')
    await page.getByRole('button', { name: e.office_holidays.save }).click()
    await page.waitForURL(/\/admin\/holidays$/)
    await open(page, '/holidays?place=SA')
    await expect(page.getByRole('link', { name: title })).toBeVisible()
  })
})
