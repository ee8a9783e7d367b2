import type { Page } from '@playwright/test'
import { axeFinds } from './axe.ts'
import { expect, goTo, languages, open, test } from './fixtures.ts'
import { call, enterAs, saveBooking } from './people.ts'
import { words } from './words.ts'

const judge = async (page: Page) => {
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  expect(await axeFinds(page), page.url()).toEqual([])
}

for (const locale of languages(1))
  test.describe(`a memo of an airline, in ${locale}`, () => {
    test.use({ look: { locale, theme: locale === 'en' ? 'light' : 'dark' } })
    const { memos: t, supplier_deposits: d } = words[locale]

    test('is typed, checked, accepted and charged on, and its agency reads why and gets the paper', async ({
      page,
    }) => {
      const agent = await enterAs(page, 'agent@demo.test')
      const booking = await saveBooking(page, agent)
      const key = { ...agent, 'idempotency-key': crypto.randomUUID() }
      const sold = await call(
        page,
        'POST',
        '/api/confirm-pnr',
        { booking_id: booking.id, expected_total: booking.total },
        key,
      )
      const ticket = sold.booking.tickets[0].number

      await enterAs(page, 'admin@demo.test')
      await open(page, '/admin/memos')
      await judge(page)
      await page.getByRole('button', { name: t.new_memo }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel(t.number, { exact: true }).fill(`J${Date.now()}`)
      await dialog.getByLabel(t.supplier).selectOption({ index: 1 })
      await dialog.getByLabel(t.document).fill(ticket)
      await dialog.getByLabel(t.part_tax, { exact: true }).fill('250.00')
      await dialog.getByLabel(t.part_admin, { exact: true }).fill('25')
      await dialog.getByLabel(t.reason, { exact: true }).fill('A tax was refunded that stays')
      await judge(page)
      await dialog.getByRole('button', { name: t.keep_memo }).click()

      await expect(page.getByText(t.state_received, { exact: true }).first()).toBeVisible()
      await expect(page.getByText(booking.id)).toBeVisible()
      await judge(page)
      await page.getByRole('button', { name: t.assign, exact: true }).click()
      await dialog.getByRole('button', { name: t.assign_act }).click()
      await page.getByRole('button', { name: t.accept, exact: true }).click()
      await dialog.getByRole('button', { name: t.accept, exact: true }).click()
      await page.getByRole('button', { name: t.charge, exact: true }).click()
      await dialog.getByLabel(t.fee).fill('23')
      await dialog.getByLabel(t.note).fill('The tax is not refundable')
      await judge(page)
      await dialog.getByRole('button', { name: t.charge, exact: true }).click()
      await expect(page.getByText(t.state_charged, { exact: true }).first()).toBeVisible()
      await judge(page)

      await enterAs(page, 'agent@demo.test')
      await open(page, '/agent/memo-charges')
      await page.getByRole('row').filter({ hasText: booking.id }).click()
      const drawer = page.getByRole('complementary').filter({ hasText: 'The tax is not refundable' })
      await expect(drawer.getByText(t.charge_paid, { exact: true })).toBeVisible()
      await judge(page)
      const download = page.waitForEvent('download')
      await drawer.getByRole('button', { name: t.debit_note }).click()
      expect((await download).suggestedFilename()).toMatch(/^DN-\d\d-\d{5}\.pdf$/)
    })

    test('that gives back what it had withdrawn is matched with that, and nothing is booked again', async ({
      page,
    }) => {
      const admin = await enterAs(page, 'admin@demo.test')
      const ask = async (path: string, body: object) =>
        (await call(page, 'POST', `/api/${path}`, body, { ...admin, 'idempotency-key': crypto.randomUUID() })).data
      const made = async (kind: 'ADMA' | 'ACMA', tax: number) => {
        const number = `M${kind}${Date.now()}`
        const said = { supplier: 'house', currency: 'SAR', reason: 'A tax that stays', received_on: '2026-11-20' }
        const { id } = await ask('memos', { number, kind, tax, ...said })
        await ask('assign-memo', { id, cause: 'misc' })
        return { id, number }
      }
      const debit = await made('ADMA', 25_000)
      await ask('dispute-memo', { id: debit.id, reason: 'The airline had agreed to it' })
      await ask('withdraw-memo', { id: debit.id })
      const credit = await made('ACMA', 26_000)

      await open(page, `/admin/memo?id=${credit.id}`)
      await page.getByRole('button', { name: t.match, exact: true }).click()
      const dialog = page.getByRole('dialog')
      const papers = dialog.getByLabel(t.paper_for)
      const paper = await papers.locator('option').filter({ hasText: debit.number }).getAttribute('value')
      await papers.selectOption(paper)
      await judge(page)
      await dialog.getByRole('button', { name: t.match, exact: true }).click()
      await expect(page.getByText(t.state_matched, { exact: true }).first()).toBeVisible()
      await expect(page.getByRole('link', { name: debit.number })).toBeVisible()
      await judge(page)
    })

    test('and what is paid to its supplier in advance stand beside what is owed', async ({ page }) => {
      await enterAs(page, 'admin@demo.test')
      await open(page, '/admin/supplier-deposits')
      await judge(page)
      await page.getByRole('button', { name: d.pay }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel(d.supplier).selectOption('sooper')
      await dialog.getByLabel(d.bank, { exact: true }).selectOption({ index: 1 })
      await dialog.getByLabel(d.amount).fill('5000')
      await dialog.getByLabel(d.bank_reference).fill(`FT ${Date.now()}`)
      await judge(page)
      await dialog.getByRole('button', { name: d.pay }).click()
      await expect(page.getByText(d.state_posted, { exact: true }).first()).toBeVisible()
      await judge(page)
      await goTo(page, '/admin/supplier-payables')
      await expect(page.getByRole('heading', { name: d.balances })).toBeVisible()
      await judge(page)
    })
  })
