import { randomUUID } from 'node:crypto'
import { newCar } from '../cars.ts'
import { axeFinds } from './axe.ts'
import { expect, goTo, mailTo, open, test, themes } from './fixtures.ts'
import { call, enterAs } from './people.ts'
import { words } from './words.ts'

const [theme] = themes(0)
const t = words.ar

test.use({ look: { locale: 'ar', theme: theme! } })

test('staff feature a car and write a page; a visitor reads both in Arabic, asks for the car and is answered', async ({
  page,
}) => {
  const email = `driver.${Date.now()}@example.test`
  const admin = await enterAs(page, 'admin@demo.test')
  // The dearest of all: the cheapest are on the first page without being chosen.
  const made = newCar({ name: { en: `Car ${Date.now()}`, ar: `سيارة ${Date.now()}` }, day_price: 250_000 })
  const { id } = (await call(page, 'POST', '/api/cars', made, { ...admin, 'idempotency-key': randomUUID() })).data
  const car = { id: id as string, name: made.name }
  const texts = async () => (await call(page, 'GET', '/api/policy-texts?kind=refunds', undefined, admin)).data[0]
  const { version } = await texts()

  await open(page, '/admin/featured?kind=car')
  await page.getByRole('combobox', { name: t.featured.add_what }).selectOption(car.id)
  const row = page.getByRole('listitem').filter({ hasText: car.name.ar })
  await expect(row).toBeVisible()
  expect(await axeFinds(page)).toEqual([])
  await page.getByRole('button', { name: t.featured.save }).click()
  await expect(page.getByText(t.featured.text_car)).toBeVisible()

  await goTo(page, '/admin/pages?page=refunds')
  const editor = page.getByRole('textbox', { name: t.settings.text_ar })
  await editor.click()
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.press('Enter')
  await page
    .getByRole('toolbar', { name: t.richText.tools.replace('{{name}}', t.settings.text_ar) })
    .getByRole('button', { name: t.richText.h2, exact: true })
    .click()
  await page.keyboard.type('في يوم واحد')
  expect(await axeFinds(page)).toEqual([])
  await page.getByRole('button', { name: t.settings.publish }).click()
  await expect(page.getByText(t.settings.version.replace('{{version}}', String(version + 1)))).toBeVisible()
  expect((await texts()).text.ar).toContain('<h2>في يوم واحد</h2>')
  await page.evaluate(() => localStorage.removeItem('access_token'))

  await open(page, '/refunds')
  await expect(page.getByRole('heading', { level: 2, name: 'في يوم واحد' })).toBeVisible()
  const html = await (await page.request.get('/', { headers: { accept: 'text/html', cookie: 'locale=ar' } })).text()
  expect(html).toContain(car.name.ar)
  await open(page, '/')
  expect(await axeFinds(page)).toEqual([])
  await page.getByRole('link', { name: car.name.ar }).click()
  await expect(page.getByRole('heading', { level: 1, name: car.name.ar })).toBeVisible()
  for (const label of [t.carRequests.from_day, t.carRequests.to_day]) {
    await page.getByRole('button', { name: label, exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: t.common.month_next }).click()
    await dialog.getByRole('gridcell').getByText('12', { exact: true }).first().click()
  }
  await page.getByLabel(t.carRequests.place).fill('مطار الرياض، الصالة 5')
  await page.getByLabel(t.carRequests.name).fill('هدى سالم')
  await page.getByLabel(t.carRequests.email).fill(email)
  await page.getByLabel(t.carRequests.phone).fill('+966 55 204 7716')
  expect(await axeFinds(page)).toEqual([])
  await page.getByRole('button', { name: t.carRequests.ask }).click()
  await expect(page.getByRole('heading', { level: 1, name: t.carRequests.head_requested })).toBeVisible()
  const link = new URL(page.url()).pathname
  expect((await mailTo(page.request, email)).text).toContain(link)
  expect(await axeFinds(page)).toEqual([])

  await enterAs(page, 'admin@demo.test')
  await open(page, '/admin/car-requests')
  await page.getByRole('row').filter({ hasText: 'هدى سالم' }).click()
  await page.getByRole('button', { name: t.carOffice.confirm }).click()
  await expect(page.getByText(t.carRequests.state_confirmed).first()).toBeVisible()
  expect(await axeFinds(page)).toEqual([])
  await goTo(page, link)
  await expect(page.getByRole('heading', { level: 1, name: t.carRequests.head_confirmed })).toBeVisible()
})
