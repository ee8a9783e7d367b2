import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { axeFinds } from './axe.ts'
import { alive, day, expect, firstForSale, goTo, open, openWithoutScripts, test } from './fixtures.ts'
import { words } from './words.ts'

const t = words.en.search

/** The file that the build made of a module which is fetched by itself. */
const fileOf = (module: string) => {
  const manifest = join(import.meta.dirname, '../../dist/client/.vite/manifest.json')
  return (JSON.parse(readFileSync(manifest, 'utf8')) as Record<string, { file: string }>)[module]!.file
}

test('what was chosen before the scripts came is searched, not what stood there at first', async ({ page }) => {
  const come = await openWithoutScripts(page, '/')
  await page.getByRole('radio', { name: t.trip_one_way }).click()
  await page.getByRole('textbox', { name: t.from, exact: true }).fill('Karachi')
  await page.getByRole('textbox', { name: t.to, exact: true }).fill('دبي')
  await page.getByRole('checkbox', { name: t.direct_only }).check()
  await come()
  await expect(page.getByLabel(t.return, { exact: true })).toHaveCount(0)
  await page.getByRole('button', { name: t.search, exact: true }).click()
  await page.waitForURL(/origin=KHI/)
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toMatchObject({
    trip_type: 'one_way',
    origin: 'KHI',
    destination: 'QDU',
    stops: '0',
  })
})

test('what was chosen before the scripts came stays beside what is chosen while the rest of them come', async ({
  page,
}) => {
  const [come, rest] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const early = fileOf('web/layouts/early-fields.ts')
  await page.route(/\.js$/, (route) =>
    (route.request().url().endsWith(early) ? rest : come).promise.then(() => route.continue()),
  )
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByRole('radio', { name: t.trip_one_way }).click()
  come.resolve()
  await alive(page)
  await page.getByRole('checkbox', { name: t.direct_only }).check()
  rest.resolve()
  await expect(page.getByLabel(t.return, { exact: true })).toHaveCount(0)
  await expect(page.getByRole('radio', { name: t.trip_one_way })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: t.direct_only })).toBeChecked()
})

test('what was chosen before the scripts came is heard in the middle of their taking the page over', async ({
  page,
}) => {
  const early = fileOf('web/layouts/early-fields.ts')
  const come = Promise.withResolvers<void>()
  await page.route(/\.js$/, (route) =>
    route.request().url().endsWith(early) ? route.continue() : come.promise.then(() => route.continue()),
  )
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByRole('radio', { name: t.trip_one_way }).click()
  await page.getByRole('checkbox', { name: t.direct_only }).check()
  // As early as the page knows the field, long before it has taken over the whole form.
  await page.evaluate(async (file) => {
    const { putBack } = await import(file)
    const here = self as unknown as { early?: Map<HTMLElement, unknown>; taken?: boolean }
    const kept = here.early!
    delete here.early
    const [radio] = kept.keys()
    const channel = new MessageChannel()
    channel.port1.onmessage = () => {
      if (!Object.keys(radio!).some((key) => key.startsWith('__reactProps$'))) return channel.port2.postMessage(0)
      here.taken = radio!.closest('form')!.hasAttribute('data-live')
      putBack(kept)
    }
    channel.port2.postMessage(0)
  }, `/${early}`)
  const phone = await page.context().newCDPSession(page)
  await phone.send('Emulation.setCPUThrottlingRate', { rate: 20 })
  come.resolve()
  // Asking whether the page is alive makes React take all of it over at once, and there is no middle any more.
  await page.waitForFunction(() => 'taken' in self)
  await alive(page)
  await phone.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await expect(page.getByLabel(t.return, { exact: true })).toHaveCount(0)
  await expect(page.getByRole('radio', { name: t.trip_one_way })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: t.direct_only })).toBeChecked()
  expect(await page.evaluate(() => (self as unknown as { taken?: boolean }).taken)).toBe(false)
})

test('whoever sends the form before the scripts came is shown the flights between the places typed', async ({
  page,
}) => {
  const come = Promise.withResolvers<void>()
  await page.route(/\.js$/, (route) => come.promise.then(() => route.continue()))
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByRole('textbox', { name: t.from, exact: true }).fill('Karachi')
  await page.getByRole('textbox', { name: t.to, exact: true }).fill('Dubai')
  await page.getByRole('button', { name: t.search, exact: true }).click()
  await page.waitForURL(/flight\/search\?.*origin=KHI/, { waitUntil: 'commit' })
  come.resolve()
  await firstForSale(page)
  expect(new URL(page.url()).searchParams.get('destination')).toMatch(/^(DXB|QDU)$/)
})

test('the places swapped and the travellers counted before the scripts came stay so', async ({ page }) => {
  const come = await openWithoutScripts(page, '/')
  const [from, to] = [t.from, t.to].map((name) => page.getByRole('textbox', { name, exact: true }))
  await from!.fill('Karachi')
  await to!.fill('دبي')
  await page.getByRole('button', { name: t.swap }).click()
  await expect(from!).toHaveValue('دبي')
  await page.locator('.search-travellers summary').click()
  for (const kind of [t.adults, t.adults, t.children]) await page.getByRole('button', { name: `More: ${kind}` }).click()
  await page.getByRole('button', { name: `Fewer: ${t.adults}` }).click({ force: true })
  await come()
  await expect(page.locator('.search-travellers summary')).toContainText('2 adults')
  await expect(to!).toHaveValue('Karachi')
  await page.getByRole('button', { name: t.search, exact: true }).click()
  await page.waitForURL(/origin=/)
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toMatchObject({
    origin: 'QDU',
    destination: 'KHI',
    adults: '2',
    children: '1',
  })
})

test('a place typed and left before its airports were found is taken when they come', async ({ page }) => {
  const found = Promise.withResolvers<void>()
  await page.route(/\/api\/airports\?.*q=karachi/i, (route) => found.promise.then(() => route.continue()))
  await open(page, '/')
  const from = page.getByRole('textbox', { name: t.from, exact: true })
  await from.focus()
  await page.getByRole('combobox', { name: t.from, exact: true }).fill('karachi')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('combobox', { name: t.from, exact: true })).toHaveValue('karachi')
  found.resolve()
  await expect(page.getByRole('combobox', { name: t.from, exact: true })).toHaveValue('Karachi')
})

for (const locale of ['en', 'ar'] as const)
  test.describe(`on a phone, in ${locale}`, () => {
    test.use({ look: { locale, theme: locale === 'en' ? 'light' : 'dark' } })

    test('a place is chosen over the whole screen, by keys, by a tap, and left by the back button', async ({
      page,
    }) => {
      const said = words[locale].search
      await page.setViewportSize({ width: 360, height: 740 })
      await open(page, '/')
      const sheet = page.getByRole('dialog')
      const field = (name: string) => page.getByRole('textbox', { name, exact: true })
      const box = sheet.getByRole('combobox')

      await field(said.from).click()
      await expect(box).toBeFocused()
      expect(await page.locator('.whole-sheet').boundingBox()).toEqual({ x: 0, y: 0, width: 360, height: 740 })
      const [back, row] = [sheet.getByRole('button').first(), sheet.getByRole('option')]
      await row.first().waitFor()
      expect((await back.boundingBox())!.x < 180).toBe(locale === 'en')
      expect(await axeFinds(page)).toEqual([])
      await box.fill('karachi')
      await expect(row.first()).toContainText('KHI')
      await page.keyboard.press('Enter')
      await expect(sheet).toHaveCount(0)
      await expect(field(said.from)).toBeFocused()
      await expect(page.locator('form').getByText('KHI', { exact: true })).toBeVisible()
      const chosen = await field(said.from).inputValue()

      // Back closes the choice, leaves what was chosen and stays on the page.
      await page.keyboard.press('Enter')
      await box.fill('lahore')
      await page.goBack()
      await expect(sheet).toHaveCount(0)
      await expect(field(said.from)).toHaveValue(chosen)
      expect(new URL(page.url()).pathname).toBe('/')

      // So does the calendar, which says how long one stays.
      await page.getByLabel(said.return, { exact: true }).click()
      await expect(sheet.getByText(locale === 'en' ? '14 nights' : '14 ليلة', { exact: true })).toBeVisible()
      await page.goBack()
      await expect(sheet).toHaveCount(0)

      await field(said.to).click()
      await box.fill('dxb')
      await row.filter({ hasText: 'DXB' }).click()
      await expect(sheet).toHaveCount(0)
      await page.getByRole('button', { name: said.search_flights, exact: true }).click()
      await page.waitForURL(/origin=KHI&destination=DXB/)
      await page.goBack()
      await page.waitForURL((url) => url.pathname === '/')
    })
  })

test('an address that makes no sense says so above the form', async ({ page }) => {
  const base = 'trip_type=one_way&origin=LHE&destination=JED'
  for (const [index, [query, reason]] of [
    [
      `${base}&departure_date=${day(30)}&adults=1&infants=2`,
      'Each infant sits on an adult’s lap: no more infants than adults',
    ],
    [`${base}&departure_date=2027-13-99`, 'This day does not exist'],
    [`${base}&departure_date=${day(400)}`, 'Flights are on sale up to 361 days ahead'],
    [`${base.replace('JED', 'LHE')}&departure_date=${day(30)}`, 'Choose two different airports'],
  ].entries()) {
    await (index === 0 ? open : goTo)(page, `/flight/search?${query}`)
    await expect(page.getByText(reason!)).toBeVisible()
    await expect(page.getByRole('button', { name: t.search, exact: true })).toBeVisible()
  }
})

test('the press on Search asks the suppliers first of all: the page of results is there before it', async ({
  page,
}) => {
  await open(page, '/')
  await page.locator('form[data-ahead]').waitFor()
  const field = (name: string) => page.getByRole('textbox', { name, exact: true })
  for (const [name, code] of [
    [t.from, 'KHI'],
    [t.to, 'DXB'],
  ] as const) {
    await field(name).focus()
    await page.getByRole('combobox', { name, exact: true }).fill(code)
    await page.getByRole('option').filter({ hasText: code }).first().click()
  }
  const fetched: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') fetched.push('script')
    if (new URL(request.url()).pathname === '/api/flights') fetched.push('search')
  })
  await page.getByRole('button', { name: t.search, exact: true }).click()
  await firstForSale(page)
  expect(fetched[0]).toBe('search')
  expect(fetched.filter((one) => one === 'search')).toHaveLength(1)
})
