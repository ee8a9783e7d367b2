import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { day, expect, open, test } from './fixtures.ts'

const search = `/flight/search?trip_type=one_way&origin=LHE&destination=JED&departure_date=${day(30)}&adults=1`

/** Where each screen is reached: the names of the route files, with something in place of every `$part`. */
const addresses = readdirSync(join(import.meta.dirname, '../../web/routes'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx') && !file.startsWith('__root'))
  .map((file) => file.replace(/\.tsx$/, '').replace(/(^|\/)_public(\/|$)/, '$1'))
  .map(
    (file) =>
      `/${file
        .replace(/(^|\/)index$/, '')
        .replaceAll('_.', '/')
        .replaceAll('.', '/')}`,
  )
  .map((path) => path.replace(/\$\w+/g, 'some'))

/** Style attributes of elements: scripts, where page data lies, are not looked into. */
const styled = (html: string) =>
  html.replace(/<script\b[^>]*>.*?<\/script>/gs, '').match(/<[a-z][^<>]*\sstyle=["'][^<>]*>/gi) ?? []

test('no screen comes from the server with a style attribute', async ({ request }) => {
  expect(styled('<p class="a" style="color:red">x</p>')).toHaveLength(1)
  expect(styled('<script>x = \'<p style="a">\'</script><p>style="a"</p>')).toEqual([])
  expect(addresses.length).toBeGreaterThan(50)
  expect(addresses).toEqual(expect.arrayContaining(['/', '/auth/login', '/flight/details', '/agent/dashboard']))
  const found: string[] = []
  for (const path of new Set([...addresses, search, '/no-such-page'])) {
    const answer = await request.get(path, { headers: { accept: 'text/html', cookie: 'locale=ar' } })
    expect([200, 404], path).toContain(answer.status())
    for (const element of styled(await answer.text())) found.push(`${path}: ${element.slice(0, 200)}`)
  }
  expect(found).toEqual([])
})

test('a style attribute, foreign markup, scripts and unnamed policies are refused, and the journey is told', async ({
  page,
  breaches,
}) => {
  await open(page, '/about/us')
  expect(breaches).toEqual([])
  const refused = await page.evaluate(() => {
    const refusal = (act: () => void) => {
      try {
        act()
      } catch (error) {
        return (error as Error).name
      }
      return 'allowed'
    }
    const box = document.createElement('div')
    const types = (window as unknown as { trustedTypes: { createPolicy(name: string, rules: object): unknown } })
      .trustedTypes
    box.setAttribute('style', 'color: red')
    document.body.append(box)
    return {
      color: getComputedStyle(box).color === 'rgb(255, 0, 0)',
      markup: refusal(() => (box.innerHTML = '<b>planted</b>')),
      script: refusal(() => (document.createElement('script').src = '/assets/planted.js')),
      code: refusal(() => (document.createElement('script').textContent = 'planted()')),
      policy: refusal(() => types.createPolicy('planted', {})),
      second: refusal(() => types.createPolicy('default', {})),
      nothing: refusal(() => (box.innerHTML = '')),
    }
  })
  expect(refused).toEqual({
    color: false,
    markup: 'TypeError',
    script: 'TypeError',
    code: 'TypeError',
    policy: 'TypeError',
    second: 'TypeError',
    nothing: 'allowed',
  })
  // Six are refused, and each is told twice: as an event and on the console.
  await expect.poll(() => breaches.length, breaches.join('\n')).toBe(12)
  for (const kind of [/^style-src-attr/, /^require-trusted-types-for/, /^trusted-types/])
    expect(breaches.some((breach) => kind.test(breach))).toBe(true)
  breaches.length = 0
})

test('a journey that does nothing wrong itself fails on a breach', async ({ page }) => {
  test.fail()
  await open(page, '/about/us')
  await page.evaluate(() => document.body.setAttribute('style', 'color: red'))
})

test('markup in a message of the server is cleaned and then shown, under the same policy', async ({ page }) => {
  await page.route('**/forgot-password', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({
          json: {
            message: {
              status: 'success',
              description:
                'Sent. <b>Look</b> <a href="javascript:alert(1)">here</a><img src="x"><script>alert(2)</script>',
            },
          },
        })
      : route.fallback(),
  )
  await open(page, '/auth/forgot-password')
  await page.getByRole('textbox').first().fill('somebody@example.test')
  await page.locator('main form button[type=submit], form button[type=submit]').first().click()
  const told = page.getByRole('alert').filter({ hasText: 'Sent.' })
  await expect(told.locator('b')).toHaveText('Look')
  await expect(told.getByText('here')).not.toHaveAttribute('href')
  expect(await told.locator('img, script').count()).toBe(0)
})
