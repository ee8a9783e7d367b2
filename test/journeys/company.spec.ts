import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoFactsIn } from '../demo-facts.ts'
import { ownProcess } from '../own-process.ts'
import { day, expect, goTo, open, test } from './fixtures.ts'
import { words } from './words.ts'

const t = words.en
let server: ChildProcess
let dataDir: string
let address: string
let setupCode: string

/** A company's own installation, fresh, as `DEMO=0 npm start` makes it. */
test.beforeAll(async () => {
  test.setTimeout(900_000)
  dataDir = mkdtempSync(join(tmpdir(), 'rihla-company-'))
  server = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'server/main.ts'], {
    env: {
      ...ownProcess,
      DATA_DIR: dataDir,
      PORT: '0',
      DEMO: '0',
      RIHLA_TESTING: '1',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  await new Promise<void>((resolve, reject) => {
    server.stdout!.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      if (/Open http\S+setup=\S+/.test(said)) resolve()
    })
    server.on('exit', () => reject(new Error(said)))
  })
  address = /ready at (http:\/\/localhost:\d+)/.exec(said)![1]!
  setupCode = /Set-up code: (\S+),/.exec(said)![1]!
})
test.afterAll(async () => {
  if (server.exitCode === null) {
    server.kill('SIGTERM')
    await once(server, 'exit')
  }
  rmSync(dataDir, { recursive: true, force: true })
})

const visitorScreens = [
  '/',
  '/about/us',
  '/auth/login',
  '/auth/agent/register',
  '/manage-booking',
  '/my/trips',
  `/flight/search?trip_type=one_way&origin=JED&destination=DXB&departure_date=${day(20)}&adults=1`,
]
const officeScreens = [
  '/admin/dashboard',
  '/admin/users',
  '/admin/update-agent-data',
  '/admin/topup-request',
  '/admin/void-bookings',
  '/admin/health',
  '/admin/outbox',
  '/admin/personal-data',
  '/admin/setup',
]

test.describe('a company’s own installation', () => {
  test.use({ allowErrors: [/404/] })

  test('is set up on one screen by its first administrator, and no screen states a fact of the demonstration', async ({
    page,
  }) => {
    test.setTimeout(900_000)
    const walk = async (paths: readonly string[]) => {
      for (const path of paths) {
        await goTo(page, path)
        await expect(page.locator('h1').first()).toBeVisible()
        const text = `${await page.title()}\n${await page.locator('body').innerText()}`
        expect([path, demoFactsIn(text), text.match(/demo\b|test card/i)]).toEqual([path, [], null])
      }
    }
    await open(page, address)
    await walk(visitorScreens)
    expect((await page.request.get(`${address}/test-card/${'a'.repeat(30)}`)).status()).toBe(404)
    expect((await page.request.get(`${address}/demo/outbox`)).status()).toBe(404)

    await open(page, `${address}/auth/register?setup=${setupCode}`)
    await page.getByRole('textbox', { name: t.auth.name, exact: true }).fill('Huda Salem')
    await page.getByRole('textbox', { name: t.auth.email }).fill('huda@noor.test')
    await page.getByRole('textbox', { name: t.auth.phone }).fill('+966501112233')
    await page.getByLabel(t.auth.password, { exact: true }).fill('a-Quiet-Harbour-9')
    await page.getByLabel(t.auth.password_confirmation, { exact: true }).fill('a-Quiet-Harbour-9')
    await page.getByRole('checkbox', { name: t.auth.consent }).press('Space')
    await page.getByRole('button', { name: t.auth.register_act }).click()
    await page.waitForURL(/\/admin\//)
    await goTo(page, '/admin/dashboard')
    await page.getByRole('link', { name: t.company.open_setup }).click()
    await page.waitForURL(/\/admin\/setup/)

    const part = (id: string) => page.locator(`#${id}`)
    const fill = async (id: string, values: Record<string, string>) => {
      for (const [name, value] of Object.entries(values)) await part(id).locator(`[name=${name}]`).fill(value)
      const saved = page.waitForResponse((answer) => answer.request().method() === 'POST' && answer.ok())
      await part(id).getByRole('button', { name: t.company.save, exact: true }).click()
      await saved
      await expect(part(id).getByText(t.company.done, { exact: true })).toBeVisible()
    }
    await fill('company', { company_name_en: 'Noor Travel Company', brand_en: 'Noor Travel', home_airport: 'JED' })
    await fill('registration', { licence: '88112233', vat_number: '310122393500003' })
    await fill('contact', { address_en: 'King Street 5, Jeddah', phone: '+966126660000', email: 'desk@noor.test' })
    await part('bank').getByRole('button', { name: t.company.bank_add }).click()
    await fill('bank', { name_en: 'Coast Bank', name_ar: 'بنك الساحل', account_number: '4410022' })
    await fill('margins', {})
    await expect(page.getByText(t.company.no_sale)).toHaveCount(0)

    await walk(officeScreens)
    await open(page, `${address}/about/us`)
    await expect(page.getByText('88112233').first()).toBeVisible()
    await expect(page.getByText('Noor Travel').first()).toBeVisible()
  })
})
