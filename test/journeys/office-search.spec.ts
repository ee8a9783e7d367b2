import { expect, open, test } from './fixtures.ts'
import { enterAs } from './people.ts'
import { words } from './words.ts'

const hit = (name: string) => ({ kind: 'deposit', id: name, name, note: null, status: null, channel: null })
const answer = (...names: string[]) => ({
  json: { success: true, type: 'success', message: 'ok', data: names.map(hit) },
})

test('what is marked in the office’s search stays marked when a later answer puts something above it, and Enter opens it', async ({
  page,
}) => {
  const later = Promise.withResolvers<void>()
  await page.route('**/api/search?*', async (route) => {
    const isFirst = new URL(route.request().url()).searchParams.get('q') === 'DP'
    if (isFirst) return route.fulfill(answer('DP-7Q2M4X', 'DP-7Q2M5X'))
    await later.promise
    return route.fulfill(answer('DP-7Q2M3X', 'DP-7Q2M4X', 'DP-7Q2M5X'))
  })
  await enterAs(page, 'admin@demo.test')
  await open(page, '/admin/dashboard')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.keyboard.press('Control+KeyK')
  const box = page.getByRole('dialog', { name: words.en.search_box.label })
  await box.getByRole('combobox').fill('DP')
  await expect(box.getByText('DP-7Q2M5X')).toBeVisible()
  // Until the answer for what is typed has come, the one before it is shown.
  await box.getByRole('combobox').fill('DP-')
  await page.keyboard.press('ArrowDown')
  const marked = box.getByRole('option', { selected: true })
  await expect(marked).toContainText('DP-7Q2M5X')
  later.resolve()
  await expect(box.getByText('DP-7Q2M3X')).toBeVisible()
  await expect(marked).toContainText('DP-7Q2M5X')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/admin\/topup-request\?id=DP-7Q2M5X/)
})
