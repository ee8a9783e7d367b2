import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { axeFinds } from './axe.ts'
import { day, dress, expect, languages, open, test } from './fixtures.ts'
import { Keyboard } from './keyboard.ts'
import { call, enterAs, saveBooking, voidsForADay } from './people.ts'
import { words } from './words.ts'

/** Letters that no other record of this run carries. */
const ownLetters = () =>
  Array.from({ length: 8 }, () => String.fromCharCode(65 + Math.floor(Math.random() * 26))).join('')
const key = (headers: Record<string, string>) => ({ ...headers, 'idempotency-key': randomUUID() })
const judge = async (page: Page) => {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  expect(await axeFinds(page), page.url()).toEqual([])
}

/** A ticketed booking of two, two deposits that wait, and a line of the bank that paid for the second. */
async function prepare(page: Page) {
  const surname = ownLetters()
  await voidsForADay(page, await enterAs(page, 'admin@demo.test'))
  const agent = await enterAs(page, 'agent.riyadh@demo.test')
  const saved = await saveBooking(page, agent, 2, { surname })
  const paid = { booking_id: saved.id, expected_total: saved.total }
  const { booking } = await call(page, 'POST', '/api/confirm-pnr', paid, key(agent))
  const [bank] = (await call(page, 'GET', '/api/banks', undefined, agent)).data
  const [cash, line] = [`CASH${ownLetters()}`, `LINE${ownLetters()}`]
  for (const [bank_reference, minor] of [
    [cash, 54_300],
    [line, 98_700],
  ] as const) {
    const amount = { amount: minor, currency: bank.currency }
    const deposit = { amount, bank_id: bank.id, method: 'cash', bank_reference, paid_on: day(0) }
    await call(page, 'POST', '/api/deposit-data', deposit, key(agent))
  }
  const admin = await enterAs(page, 'admin@demo.test')
  const text = `Date,Reference,Description,Amount\n${day(0)},${line},Transfer,987.00\n`
  const content = Buffer.from(text).toString('base64')
  const statement = { bank_id: bank.id, name: 'day.csv', content, similar: true, commit: true }
  await call(page, 'POST', '/api/import-bank-statement', statement, key(admin))
  return { surname, booking, cash, line }
}

for (const locale of languages(0))
  test(`a day of the office is worked by keys alone, in ${locale}`, async ({ page, browser, baseURL }) => {
    const look = { locale, theme: locale === 'en' ? 'light' : 'dark' } as const
    await dress(page.context(), baseURL!, look)
    const t = words[locale]
    const { surname, booking, cash, line } = await prepare(page)
    const why = `Typed twice ${ownLetters()}`
    const keys = new Keyboard(page, t.search_box.label)
    const dialog = page.getByRole('dialog')
    const rows = page.getByRole('row')
    const heading = page.getByRole('heading', { level: 1 })
    await open(page, '/admin/dashboard')
    await heading.waitFor()

    await keys.task('find a booking by its passenger', 3, async () => {
      await keys.find(surname, booking.id)
      await page.waitForURL(/\/admin\/booking-details/)
      await expect(page.getByText(booking.id).first()).toBeVisible()
      // The way there names the booking before its page stands.
      await page.getByRole('heading', { name: t.office_bookings.acts_title }).waitFor()
    })

    await keys.task('copy its PNR, open its refund and leave it', 4, async () => {
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
      await keys.press('y')
      await expect(page.getByRole('alert').filter({ hasText: booking.pnr })).toBeVisible()
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(booking.pnr)
      await keys.press('q')
      await expect(dialog).toBeVisible()
      await keys.press('Escape')
      await expect(dialog).toHaveCount(0)
      await page.keyboard.press('?')
      await expect(dialog.getByText(t.search_box.key_quote)).toBeVisible()
      await judge(page)
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
    })

    await keys.task('void one ticket of it', 10, async () => {
      await keys.find(t.office_bookings.do_void, t.office_bookings.do_void)
      const second = dialog.getByRole('checkbox').nth(1)
      await keys.reach(second)
      await keys.press('Space')
      await expect(second).not.toBeChecked()
      await judge(page)
      const asked: string[] = []
      page.on('request', (request) => void asked.push(new URL(request.url()).pathname))
      await keys.reach(dialog.getByRole('button', { name: t.aftersale.staff_void, exact: true }))
      await keys.press('Enter')
      await expect(dialog).toHaveCount(0)
      // What it would come to is not asked for again once it is done.
      expect(asked).toContain('/api/void-booking')
      expect(asked).not.toContain('/api/after-sale-estimate')
      await expect(page.getByText(t.bookings.event_part_voided).first()).toBeVisible()
    })

    await keys.task('approve a deposit', 6, async () => {
      await keys.find(cash, cash)
      const drawer = page.getByRole('complementary').filter({ hasText: cash })
      await expect(drawer).toBeFocused()
      await judge(page)
      await keys.press('a')
      await keys.reach(dialog.getByRole('button').last())
      await keys.press('Enter')
      await expect(dialog).toHaveCount(0)
      await expect(rows.filter({ hasText: cash })).toHaveCount(0)
    })

    await keys.task('match a bank line', 8, async () => {
      await keys.find(line, new RegExp(`${line}.*${day(0)}`))
      const drawer = page.getByRole('complementary').filter({ hasText: t.bank_lines.suggestions })
      await expect(drawer.getByText(t.bank_lines.why_reference_same)).toBeVisible()
      await keys.press('m')
      await keys.reach(dialog.getByRole('button', { name: t.bank_lines.approve_act }))
      await keys.press('Enter')
      await expect(dialog).toHaveCount(0)
      await expect(rows.filter({ hasText: line })).toHaveCount(0)
    })

    await keys.task('correct a ledger entry', 18, async () => {
      await keys.find(t.adjustments.title, t.adjustments.title)
      await page.getByRole('heading', { level: 1, name: t.adjustments.title }).waitFor()
      await page.getByRole('button', { name: t.adjustments.new_title }).waitFor()
      await keys.find(t.adjustments.new_title, t.adjustments.new_title)
      for (const label of [t.adjustments.debit, t.adjustments.credit]) {
        await keys.reach(dialog.getByRole('combobox', { name: label }))
        await keys.press('ArrowDown', label === t.adjustments.debit ? 1 : 2)
        await keys.press('Enter')
      }
      await keys.reach(dialog.getByLabel(t.adjustments.amount))
      await keys.write('20000')
      await keys.reach(dialog.getByLabel(t.adjustments.reason))
      await keys.write(why)
      await judge(page)
      await keys.reach(dialog.getByRole('button', { name: t.adjustments.make }))
      await keys.press('Enter')
      await expect(dialog).toHaveCount(0)
      await expect(rows.filter({ hasText: why })).toBeVisible()
    })

    await test.step('a second person approves it', async () => {
      const other = await (await browser.newContext({ baseURL: baseURL!, reducedMotion: 'reduce' })).newPage()
      await dress(other.context(), baseURL!, look)
      await enterAs(other, 'staff@demo.test')
      await open(other, '/admin/dashboard')
      await other.getByRole('heading', { level: 1 }).waitFor()
      const theirs = new Keyboard(other, t.search_box.label)
      await theirs.task('approve the correction of a colleague', 16, async () => {
        await theirs.find(t.adjustments.title, t.adjustments.title)
        await other.getByRole('heading', { level: 1, name: t.adjustments.title }).waitFor()
        await theirs.reach(other.getByRole('row').filter({ hasText: why }), 'j')
        await theirs.press('Enter')
        const drawer = other.getByRole('complementary').filter({ hasText: t.adjustments.history })
        await expect(drawer).toBeFocused()
        await theirs.reach(drawer.getByRole('button', { name: t.adjustments.approve }))
        await theirs.press('Enter')
        await theirs.reach(other.getByRole('dialog').getByRole('button', { name: t.adjustments.approve }))
        await theirs.press('Enter')
        await expect(drawer.getByText(t.adjustments.step_posted).first()).toBeVisible()
        await expect(other.getByRole('dialog')).toHaveCount(0)
        await theirs.press('Escape')
        await expect(other.getByRole('row').filter({ hasText: why })).toBeFocused()
      })
      await other.context().close()
    })

    await keys.task('export a report', 8, async () => {
      await keys.find(t.ticket_report.title, t.ticket_report.title)
      await page.getByRole('heading', { level: 1, name: t.ticket_report.title }).waitFor()
      await rows.nth(1).waitFor()
      await keys.find(t.common.export, t.common.export)
      await expect(page.getByRole('menuitem').first()).toBeFocused()
      await keys.press('ArrowDown')
      const download = page.waitForEvent('download')
      await keys.press('Enter')
      expect((await download).suggestedFilename()).toMatch(/[.]csv$/)
    })
  })

for (const locale of languages(1))
  test(`an agent confirms a booking, asks for its refund and copies its PNR by single keys, in ${locale}`, async ({
    page,
    baseURL,
  }) => {
    await dress(page.context(), baseURL!, { locale })
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    const { bookings: t, dashboard, aftersale } = words[locale]
    const agent = await enterAs(page, 'agent.riyadh@demo.test')
    const saved = await saveBooking(page, agent)
    const status = async () =>
      (await call(page, 'GET', `/api/get-flight-booking-details?id=${saved.id}`, undefined, agent)).data.status
    const dialog = page.getByRole('dialog')
    const keys = new Keyboard(page, dashboard.palette)
    await open(page, `/agent/agent-booking-details?id=${saved.id}`)
    await page.getByRole('heading', { name: t.actions_title }).waitFor()

    await page.keyboard.press('?')
    await expect(dialog.getByText(dashboard.key_confirm)).toBeVisible()
    await judge(page)
    // The list of keys has the keyboard: what it lists does nothing under it.
    await page.keyboard.press('c')
    await expect(dialog).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)

    await page.keyboard.press('y')
    await expect(page.getByRole('alert').filter({ hasText: saved.pnr })).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(saved.pnr)

    // Letters that are typed are letters.
    await page.keyboard.press('Control+KeyK')
    await page.keyboard.type('cqy')
    await expect(dialog.getByRole('combobox')).toHaveValue('cqy')
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)

    await page.keyboard.press('c')
    await expect(dialog.getByRole('button', { name: t.not_now, exact: true })).toBeFocused()
    expect(await status()).toBe('saved')
    await keys.reach(dialog.getByRole('button').last())
    await keys.press('Enter')
    await expect(dialog).toHaveCount(0)
    await expect.poll(status).toBe('confirmed')

    await page.keyboard.press('c')
    await expect(page.getByRole('alert').filter({ hasText: t.why_already_confirmed })).toBeVisible()
    await page.keyboard.press('q')
    await expect(dialog.getByRole('button', { name: aftersale.keep_tickets, exact: true })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    expect(await status()).toBe('confirmed')
  })
