import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { day, expect, open, test } from './fixtures.ts'
import { call, enterAs } from './people.ts'
import { words } from './words.ts'

const t = words.en

test('the deposit queue is walked by keys, rows are chosen and each says what became of it', async ({ page }) => {
  await enterAs(page, 'admin@demo.test')
  // A link kept since before lists had one kit; what others pay in meanwhile comes on top, and is not looked for.
  await open(page, '/admin/topup-request?status=all&q=OL-11')
  const rows = page.getByRole('table').getByRole('row')
  await expect(rows.nth(2)).toBeVisible()
  await page.keyboard.press('j')
  await expect(rows.nth(1)).toBeFocused()
  await page.keyboard.press('j')
  await expect(rows.nth(2)).toBeFocused()
  await page.keyboard.press('k')
  await page.keyboard.press('x')
  await expect(rows.nth(1).getByRole('checkbox')).toBeChecked()
  await expect(page.getByRole('region', { name: t.lists.chosen_label })).toContainText('1 chosen')
  await page.getByRole('button', { name: t.lists.chosen_clear }).click()
  await rows.nth(1).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/[?&]id=DP-/)
  await page.keyboard.press('Escape')
  await page.getByRole('combobox', { name: t.lists.order }).selectOption('oldest')
  await expect(page).toHaveURL(/status=all&sort=oldest|sort=oldest&status=all/)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: t.common.export }).click()
  await page.getByRole('menuitem', { name: t.common.export_pdf }).click()
  expect((await download).suggestedFilename()).toMatch(/^Deposits-.*\.pdf$/)
  await page.getByRole('button', { name: t.common.status_pending, exact: true }).first().click()
  await expect(page).toHaveURL(/\/admin\/topup-request$/)
})

test('a list too long for one answer is written in the background, whole, and taken from the notifications', async ({
  page,
}) => {
  await enterAs(page, 'admin@demo.test')
  await open(page, '/admin/airports')
  await expect(page.getByRole('table').getByRole('row').nth(2)).toBeVisible()
  await page.getByRole('button', { name: t.common.export }).click()
  await page.getByRole('menuitem', { name: t.lists.whole_csv }).click()
  await expect(page.getByText(t.lists.whole_ready)).toBeVisible()
  // News of what others do meanwhile may stand over the bell.
  await page
    .getByRole('button', { name: /notification/i })
    .first()
    .press('Enter')
  const download = page.waitForEvent('download')
  await page
    .getByRole('button', { name: /^(Unread)?\s*Your file is ready to download/ })
    .first()
    .click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^Airports-.*\.csv$/)
  const lines = readFileSync(await file.path(), 'utf8')
    .trimEnd()
    .split('\r\n')
  expect(lines.length).toBeGreaterThan(5_000)
})

test.describe('several at once', () => {
  // The refusal that is read here.
  test.use({ allowErrors: [/409/] })

  test('several deposits are approved at once; one that somebody else decided meanwhile says so, the others are done', async ({
    page,
  }) => {
    const agent = await enterAs(page, 'agent.riyadh@demo.test')
    const { data: banks } = await call(page, 'GET', '/api/banks', undefined, agent)
    const name = `BULK ${Date.now()}`
    const ids: string[] = []
    for (const n of [1, 2, 3]) {
      const deposit = {
        amount: { amount: 10_000 + n, currency: 'SAR' },
        bank_id: banks[0].id,
        method: 'cash',
        bank_reference: `${name} ${n}`,
        paid_on: day(0),
      }
      const { data } = await call(page, 'POST', '/api/deposit-data', deposit, {
        ...agent,
        'idempotency-key': randomUUID(),
      })
      ids.push(data.id)
    }
    const admin = await enterAs(page, 'admin@demo.test')
    await open(page, `/admin/topup-request?q=${encodeURIComponent(name)}`)
    await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(3)
    await page.getByRole('checkbox', { name: t.lists.choose_all }).check()
    await expect(page.getByRole('region', { name: t.lists.chosen_label })).toContainText('3 chosen')
    await page
      .getByRole('region', { name: t.lists.chosen_label })
      .getByRole('button', { name: t.deposits.approve })
      .click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('listitem')).toHaveCount(3)
    const rejected = { status: 'rejected', reason: 'Not on the statement' }
    await call(page, 'PUT', `/api/update-deposit-status/${ids[1]}`, rejected, admin)
    await dialog.getByRole('button', { name: t.deposits.approve }).click()
    await expect(dialog.getByRole('button', { name: t.common.close, exact: true }).last()).toBeVisible()
    await expect(dialog.getByRole('listitem').filter({ hasText: t.lists.bulk_done })).toHaveCount(2)
    await expect(dialog.getByRole('listitem').filter({ hasText: ids[1]! })).toContainText('rejected already')
    await dialog.getByRole('button', { name: t.common.close, exact: true }).last().click()
    await expect(page.getByRole('region', { name: t.lists.chosen_label })).toHaveCount(0)
    const { data } = await call(page, 'GET', `/api/get-agents-deposits?q=${encodeURIComponent(name)}`, undefined, admin)
    expect(data.map((one: { status: string }) => one.status)).toEqual(['approved', 'rejected', 'approved'])
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 } })

  test('quotations are chosen from their cards and withdrawn together', async ({ page }) => {
    const agent = await enterAs(page, 'agent.riyadh@demo.test')
    const customer = `Customer ${Date.now()}`
    for (const amount of [40_000, 50_000]) {
      const line = { description: { en: 'Airport transfer', ar: '' }, quantity: 1, amount }
      const headers = { ...agent, 'idempotency-key': randomUUID() }
      await call(
        page,
        'POST',
        '/api/quotations',
        { lines: [line], customer: { name: customer, locale: 'en' } },
        headers,
      )
    }
    await open(page, `/agent/quotations?q=${encodeURIComponent(customer)}&state=draft`)
    const cards = page.getByRole('list', { name: t.quotations.title }).getByRole('listitem')
    await expect(cards).toHaveCount(2)
    for (const card of await cards.all()) await card.getByRole('checkbox').check()
    const bar = page.getByRole('region', { name: t.lists.chosen_label })
    await expect(bar).toContainText('2 chosen')
    await bar.getByRole('button', { name: t.quotations.act_cancel }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: t.quotations.act_cancel }).click()
    await expect(dialog.getByRole('listitem').filter({ hasText: t.lists.bulk_done })).toHaveCount(2)
    await dialog.getByRole('button', { name: t.common.close, exact: true }).last().click()
    await expect(page.getByText(t.quotations.none_title)).toBeVisible()
  })
})
