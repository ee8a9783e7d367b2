import type { Page } from '@playwright/test'
import { axeFinds } from './axe.ts'
import { expect, goTo, languages, open, test } from './fixtures.ts'
import { call, enterAs } from './people.ts'
import { words } from './words.ts'

const judge = async (page: Page) => {
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  expect(await axeFinds(page), page.url()).toEqual([])
}

for (const locale of languages(0))
  test.describe(`the bank’s statement, in ${locale}`, () => {
    test.use({ look: { locale, theme: locale === 'en' ? 'light' : 'dark' } })
    const { bank_lines, deposits, payouts, settlements } = words[locale]

    test('is imported, and its line is matched to a deposit by keys', async ({ page }) => {
      const agent = await enterAs(page, 'agent.riyadh@demo.test')
      const [bank] = (await call(page, 'GET', '/api/banks', undefined, agent)).data
      const mark = `J${Date.now()}`
      const today = new Date().toISOString().slice(0, 10)
      // Amounts of its own: a line like one that was kept that day is not taken for a new one.
      const minor = 10_000 + (Date.now() % 40_000)
      const written = (amount: number) => (amount / 100).toFixed(2)
      const amount = { amount: minor, currency: bank.currency }
      const paid = { amount, bank_id: bank.id, method: 'cash', bank_reference: mark, paid_on: today }
      const { id } = (await call(page, 'POST', '/api/deposit-data', paid, agent)).data

      await enterAs(page, 'admin@demo.test')
      await open(page, '/admin/bank-lines')
      await judge(page)
      await page.getByRole('button', { name: bank_lines.import }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel(bank_lines.bank).selectOption(bank.id)
      const lines = [`${today},${mark},Transfer,${written(minor)}`, `${today},${mark}FEE,Fee,-${written(minor / 10)}`]
      const text = `Date,Reference,Description,Amount\n${lines.join('\n')}\n`
      const file = { name: 'statement.csv', mimeType: 'text/csv', buffer: Buffer.from(text) }
      await dialog.locator('input[type=file]').setInputFiles(file)
      await expect(dialog.getByText(bank_lines.row_new, { exact: true }).first()).toBeVisible()
      await judge(page)
      await dialog
        .getByRole('button', { name: locale === 'en' ? 'Keep 2 lines' : words.ar.bank_lines.keep_two })
        .click()
      await expect(dialog.getByText(locale === 'en' ? '2 lines were kept' : words.ar.bank_lines.kept_two)).toBeVisible()
      await dialog.getByRole('button', { name: bank_lines.done }).click()

      await page.getByRole('row').filter({ hasText: mark }).click()
      const drawer = page.getByRole('complementary').filter({ hasText: bank_lines.suggestions })
      await expect(drawer.getByText(bank_lines.why_reference_same)).toBeVisible()
      await judge(page)
      await page.keyboard.press('m')
      await dialog.getByRole('button', { name: bank_lines.approve_act }).click()
      await expect(page.getByRole('row').filter({ hasText: mark })).toHaveCount(0)

      await goTo(page, `/admin/deposit-details?id=${id}`)
      await expect(page.getByText(deposits.event_approved)).toBeVisible()
      await expect(page.getByRole('region', { name: bank_lines.found }).getByText(mark)).toBeVisible()
      await judge(page)
    })

    test('of a supplier is compared with a closed period, which is paid in part', async ({ page }) => {
      const headers = await enterAs(page, 'admin@demo.test')
      const [bank] = (await call(page, 'GET', '/api/banks', undefined, headers)).data
      const vendor = `bed bank ${Date.now()}`
      const money = (amount: number) => ({ amount, currency: bank.currency })
      const line = { description: 'One night', quantity: 1, sell: money(50_000), cost: money(40_000), vendor }
      const stay = {
        product: 'hotel',
        title: 'Makkah',
        from_day: '2031-02-01',
        to_day: '2031-02-02',
        booking_code: vendor,
      }
      const guest = {
        buyer: 'walk_in',
        name: 'Noura Al-Otaibi',
        people: 1,
        email: 'noura@example.test',
        phone: '+966501234567',
      }
      const sale = { ...stay, ...guest, lines: [line], payment: 'cash' }
      await call(page, 'POST', '/api/admin-booking', sale, {
        ...headers,
        'idempotency-key': vendor.replaceAll(' ', '-'),
      })

      await open(page, '/admin/supplier-payables')
      await judge(page)
      const owed = page.getByRole('region', { name: settlements.owed }).getByRole('row').filter({ hasText: vendor })
      await owed.getByRole('button', { name: settlements.terms }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel(settlements.pay_days, { exact: true }).fill('3')
      await judge(page)
      await dialog.getByRole('button', { name: settlements.save }).click()
      await expect(dialog).toHaveCount(0)
      await owed.getByRole('button', { name: settlements.close, exact: true }).click()
      await dialog.getByRole('button', { name: settlements.close }).click()
      await expect(dialog).toHaveCount(0)
      await page.getByRole('region', { name: settlements.periods }).getByRole('row').filter({ hasText: vendor }).click()
      await page.getByRole('heading', { level: 1 }).filter({ hasText: 'ST-' }).waitFor()
      await judge(page)

      const list = { name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from('Document,Net\n9990000000001,1.50\n') }
      await page.locator('input[type=file]').setInputFiles(list)
      const row = page.getByRole('row').filter({ hasText: '9990000000001' })
      await expect(row.getByText(settlements.result_theirs_only)).toBeVisible()
      await row.getByRole('button', { name: settlements.accept }).click()
      await dialog.getByRole('textbox').fill('A fee we forgot')
      await dialog.getByRole('button', { name: settlements.accept }).click()
      await expect(row.getByText(settlements.accepted, { exact: true })).toBeVisible()
      await page.getByRole('button', { name: settlements.pay, exact: true }).click()
      await dialog.getByLabel(settlements.bank).selectOption(bank.id)
      await dialog.getByLabel(settlements.amount).fill('1.50')
      await dialog.getByLabel(settlements.reference).fill('OUT 77')
      await judge(page)
      await dialog.getByRole('button', { name: settlements.pay, exact: true }).click()
      await expect(page.getByText('OUT 77')).toBeVisible()
      await judge(page)
    })

    test('is not needed for a visitor’s refund, which is paid out in cash with a receipt', async ({ page }) => {
      const headers = await enterAs(page, 'admin@demo.test')
      const key = (what: string) => ({ ...headers, 'idempotency-key': `${what}-${Date.now()}` })
      const [{ currency }] = (await call(page, 'GET', '/api/banks', undefined, headers)).data
      const money = (amount: number) => ({ amount, currency })
      const line = { description: 'One night', quantity: 1, sell: money(50_000), cost: money(40_000) }
      const stay = {
        product: 'hotel',
        title: 'Makkah',
        from_day: '2031-02-01',
        to_day: '2031-02-02',
        booking_code: 'X1',
      }
      const guest = { buyer: 'walk_in', name: 'Noura', people: 1, email: 'n@example.test', phone: '+966501234567' }
      const sale = { ...stay, ...guest, lines: [line], payment: 'cash' }
      const { booking } = await call(page, 'POST', '/api/admin-booking', sale, key('sale'))
      const accounts = await call(page, 'GET', `/api/ledger-accounts?q=${booking.id}`, undefined, headers)
      const wallet = accounts.data.find(({ kind }: { kind: string }) => kind === 'wallet')
      const back = { debit: 'suspense', credit: wallet.id, amount: money(12_300), reason: 'The hotel gave it back' }
      await call(page, 'POST', '/api/ledger-adjustments', back, key('back'))

      await open(page, `/admin/direct-booking-details?id=${booking.id}`)
      await page.getByRole('button', { name: payouts.pay, exact: true }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel(payouts.slip).fill('C-0042')
      await judge(page)
      await dialog.getByRole('button', { name: payouts.pay, exact: true }).click()
      await expect(page.getByText(payouts.state_posted, { exact: true })).toBeVisible()
      const download = page.waitForEvent('download')
      await page.getByRole('button', { name: payouts.receipt, exact: true }).click()
      expect((await download).suggestedFilename()).toMatch(/^PO-.*[.]pdf$/)
      await judge(page)
    })
  })
