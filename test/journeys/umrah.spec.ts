import type { Page } from '@playwright/test'
import { axeFinds } from './axe.ts'
import { expect, open, test } from './fixtures.ts'
import { like, words } from './words.ts'

const t = words.ar
type Born = [day: string, month: string, year: string]
const family: { given: string; local: string; gender: 'm' | 'f'; born: Born; passport: string }[] = [
  { given: 'SAMI', local: 'سامي الحربي', gender: 'm', born: ['23', '4', '1986'], passport: 'U4820913' },
  { given: 'NOURA', local: 'نورة الحربي', gender: 'f', born: ['9', '8', '1990'], passport: 'U1194446' },
  { given: 'KHADIJA', local: 'خديجة الحربي', gender: 'f', born: ['1', '1', '1968'], passport: 'U1194447' },
  { given: 'YOUSEF', local: 'يوسف الحربي', gender: 'm', born: ['2', '2', '2019'], passport: 'U7720108' },
  { given: 'LINA', local: 'لينا الحربي', gender: 'f', born: ['1', '6', '2026'], passport: 'U7720109' },
]

async function fill(page: Page, index: number): Promise<void> {
  const one = family[index]!
  const form = page.getByRole('group', { name: like(t.umrah.pilgrim_number.replace('{{number}}', String(index + 1))) })
  const text = (name: string, value: string) => form.getByRole('textbox', { name }).fill(value)
  const date = async (label: string, [day, month, year]: Born) => {
    const group = form.getByRole('group', { name: label })
    await group.getByRole('textbox', { name: t.person.day }).fill(day)
    await group.getByRole('combobox', { name: t.person.month }).selectOption({ index: Number(month) })
    await group.getByRole('textbox', { name: t.person.year }).fill(year)
  }
  await text(t.person.given_name, one.given)
  await text(t.person.surname, 'AL HARBI')
  await text(t.umrah.name_local, one.local)
  await text(t.umrah.father_name, 'ناصر الحربي')
  await form.getByRole('combobox', { name: t.purchase.gender, exact: true }).selectOption(one.gender)
  await date(t.person.date_of_birth, one.born)
  await form.getByRole('combobox', { name: t.person.nationality }).selectOption('SA')
  await text(t.person.passport_number, one.passport)
  await form.getByRole('combobox', { name: t.person.passport_country }).selectOption('SA')
  await date(t.person.passport_expiry, ['12', '5', '2034'])
}

async function payByCard(page: Page, button: string): Promise<void> {
  await page.getByRole('button', { name: like(button) }).click()
  await page.getByRole('textbox', { name: t.card.card_number }).fill('4242424242424242')
  await page.getByRole('button', { name: like(t.card.pay) }).click()
  await page.waitForURL(/\/my\/trip\?id=BK-/)
}

test.use({ look: { locale: 'ar', theme: 'light' } })

test('a family of five builds its rooms in Arabic, pays the deposit, then the balance', async ({ page }) => {
  await open(page, '/')
  await page.getByRole('navigation').first().getByRole('link', { name: t.common.nav_umrah }).click()
  await page.getByRole('link', { name: 'العشر الأواخر بين الحرمين' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'العشر الأواخر بين الحرمين' })).toBeVisible()
  // The third departure has seats for everybody.
  await page.getByRole('table').getByRole('button').nth(2).click()
  for (let more = 2; more < family.length; more++) await page.getByRole('button', { name: t.umrah.add_pilgrim }).click()
  for (const index of family.keys()) await fill(page, index)
  await page.getByRole('textbox', { name: t.purchase.email }).fill(`umrah.${Date.now()}@example.test`)
  await page.getByRole('textbox', { name: t.purchase.phone }).fill('552047716')

  // Proposed: a room of four. The grandmother gets a room of her own, and comes back.
  await page.getByRole('button', { name: t.umrah.take_out.replace('{{name}}', 'KHADIJA') }).click()
  await expect(page.getByText(t.umrah.without_bed_yet.replace('{{name}}', 'KHADIJA'))).toBeVisible()
  await page.getByRole('button', { name: t.umrah.add_room.replace('{{room}}', t.umrah.place_single) }).click()
  await page
    .getByRole('button', { name: t.umrah.put_here.replace('{{name}}', 'KHADIJA') })
    .last()
    .click()
  await page.getByRole('button', { name: t.umrah.propose_rooms }).click()
  await expect(page.getByText(t.umrah.rooms_proposed)).toBeVisible()

  expect(await axeFinds(page)).toEqual([])
  await page.getByRole('button', { name: /^احجز المقاعد/ }).click()
  await expect(page.getByRole('heading', { name: t.umrah.held_title })).toBeVisible()
  await payByCard(page, t.purchase.pay_amount)
  await expect(page.getByText(t.trips.stay_confirmed).first()).toBeVisible({ timeout: 120_000 })

  await expect(page.getByText(t.trips.dues_title)).toBeVisible()
  await payByCard(page, t.trips.pay_amount)
  await expect(page.getByText(t.trips.dues_title)).toBeHidden({ timeout: 120_000 })
})
