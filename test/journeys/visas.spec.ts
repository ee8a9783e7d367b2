import type { Page } from '@playwright/test'
import { portrait } from '../visas.ts'
import { smallPdf } from '../uploads.ts'
import { alive, expect, open, test } from './fixtures.ts'
import { enterAs } from './people.ts'
import { like, words } from './words.ts'

const t = words.ar
const v = t.visas
const o = t.office_visas

async function fill(page: Page): Promise<void> {
  const text = (name: string, value: string) => page.getByRole('textbox', { name, exact: true }).fill(value)
  const date = async (label: string, [day, month, year]: [string, string, string]) => {
    const group = page.getByRole('group', { name: label })
    await group.getByRole('textbox', { name: t.person.day }).fill(day)
    await group.getByRole('combobox', { name: t.person.month }).selectOption({ index: Number(month) })
    await group.getByRole('textbox', { name: t.person.year }).fill(year)
  }
  await page.getByRole('button', { name: like(v.entry_date) }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: like(t.common.month_next) })
    .click()
  await page.getByRole('dialog').getByRole('gridcell').getByText('20', { exact: true }).first().click()
  await text(t.person.given_name, 'HUDA')
  await text(t.person.surname, 'SALEH')
  await page.getByRole('combobox', { name: v.gender, exact: true }).selectOption('f')
  await date(t.person.date_of_birth, ['4', '5', '1990'])
  await page.getByRole('combobox', { name: t.person.nationality }).selectOption('JO')
  await text(t.person.passport_number, 'A1234567')
  await page.getByRole('combobox', { name: t.person.passport_country }).selectOption('JO')
  await date(t.person.passport_expiry, ['1', '1', '2034'])
  await text(v.email, 'huda@example.test')
  await text(v.phone, '0501234567')
}

test.use({ look: { locale: 'ar', theme: 'light' } })

test('an application goes from draft to delivered: the agency applies, the desk sees it through', async ({
  page,
  browser,
  baseURL,
}) => {
  await enterAs(page, 'agent.riyadh@demo.test')
  await open(page, '/agent/visas?nationality=JO&residence=SA')
  await page.getByRole('link', { name: /تركيا/ }).click()
  await fill(page)
  await page.getByRole('button', { name: v.save_application }).click()
  await page.waitForURL(/visa-application\?id=BK-/)
  const id = new URL(page.url()).searchParams.get('id')!
  const give = async (kind: string, buffer: Buffer, mimeType: string) => {
    const row = page.getByRole('listitem').filter({ hasText: kind })
    await row.locator('input[type=file]').setInputFiles({ name: `file.${mimeType.split('/')[1]}`, mimeType, buffer })
    await expect(row.getByText(like(v.paper_given))).toBeVisible()
  }
  await give(v.passport_paper, smallPdf, 'application/pdf')
  await give(v.photo_paper, await portrait(700, 900, [252, 252, 252]), 'image/png')
  await give(v.residence_permit_paper, smallPdf, 'application/pdf')
  await page.getByRole('button', { name: like(v.pay_wallet) }).click()
  await expect(page.getByText(v.next_submitted)).toBeVisible()

  const desk = await (await browser.newContext({ baseURL: baseURL!, locale: 'ar' })).newPage()
  await desk.context().addCookies([{ name: 'locale', value: 'ar', url: baseURL! }])
  await enterAs(desk, 'admin@demo.test')
  await open(desk, `/admin/visa-applications?q=${id}`)
  await desk.getByText('SALEH / HUDA').first().click()
  const act = (name: string) => desk.getByRole('main').getByRole('button', { name, exact: true }).click()
  const confirm = (name: string) => desk.getByRole('dialog').getByRole('button', { name, exact: true }).click()
  await act(o.act_check)
  await confirm(o.act_check)
  await act(o.act_send)
  await confirm(o.send)
  await act(o.act_approve)
  const dialog = desk.getByRole('dialog').first()
  await dialog.getByRole('textbox', { name: v.visa_number }).fill('TR-99812')
  for (const label of [v.valid_from, v.valid_until]) {
    await dialog.getByRole('button', { name: like(label) }).click()
    await desk.getByRole('gridcell').getByText('28', { exact: true }).filter({ visible: true }).first().click()
  }
  await confirm(o.act_approve)
  await act(o.act_deliver)
  await desk
    .getByRole('dialog')
    .locator('input[type=file]')
    .setInputFiles({ name: 'visa.pdf', mimeType: 'application/pdf', buffer: smallPdf })
  await expect(desk.getByRole('dialog').getByRole('button', { name: 'visa.pdf', exact: true })).toBeVisible()
  await confirm(o.act_deliver)
  await expect(desk.getByText(v.next_delivered)).toBeVisible()

  await page.reload()
  await alive(page)
  await expect(page.getByText('TR-99812')).toBeVisible()
  await expect(page.getByRole('button', { name: v.download })).toBeVisible()
})
