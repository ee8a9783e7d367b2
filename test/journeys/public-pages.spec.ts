import { alive, expect, open, test } from './fixtures.ts'

const html = { headers: { accept: 'text/html' } }
/** Pages with records of their own: what is in them besides the head. */
const lists = ['/', '/about/us', '/visa', '/umra-packages', '/group-tickets-main', '/travel-insurance', '/hotel/search']
const details = ['/hotel/details', '/umrah-package-details', '/visa-details', '/group-ticket?']
const types: Record<string, string> = {
  '/': 'TravelAgency',
  '/about/us': 'TravelAgency',
  '/hotel/details': 'Hotel',
  '/umrah-package-details': 'Product',
  '/visa-details': 'Service',
  '/group-ticket?': 'Product',
}

/** What a search engine reads of a page; what is missing is empty. */
function headOf(page: string) {
  const plain = (text: string | undefined) => (text ?? '').replaceAll('&amp;', '&').replaceAll('&#x27;', '’')
  const attribute = (tag: RegExp, name: string) =>
    plain(new RegExp(`${name}="([^"]*)"`, 'i').exec(tag.exec(page)?.[0] ?? '')?.[1])
  return {
    title: plain(/<title>([^<]*)<\/title>/.exec(page)?.[1]),
    description: attribute(/<meta[^>]*name="description"[^>]*>/, 'content'),
    canonical: attribute(/<link[^>]*rel="canonical"[^>]*>/, 'href'),
    languages: [...page.matchAll(/<link[^>]*hreflang="([^"]+)"[^>]*>/gi)].map(([, language]) => language),
    social: [...page.matchAll(/<meta[^>]*property="(og:[^"]+)"/g)].map(([, name]) => name),
    isHidden: /<meta[^>]*name="robots"[^>]*noindex/.test(page),
    data: [...page.matchAll(/<script[^>]*type="application\/ld\+json"[^>]*>([^<]*)<\/script>/g)].map(
      ([, text]) => JSON.parse(text!) as Record<string, unknown>,
    ),
    text: plain(/<h1[^>]*>(.*?)<\/h1>/s.exec(page)?.[1]).replace(/<[^>]*>/g, ''),
  }
}

test('search engines find each product’s pages whole, in both languages, with what they are about', async ({
  request,
}) => {
  const map = await (await request.get('/sitemap.xml')).text()
  const paths = [...map.matchAll(/<loc>https?:\/\/[^/]+(\/[^<]*)<\/loc>/g)].map(([, path]) => path!)
  const asked = [
    ...lists,
    ...details.map((start) => paths.find((path) => path.startsWith(start)) ?? `${start} is missing`),
  ]
  // An address from a campaign says more than a page asks for.
  for (const path of [...asked, '/holidays', '/cars'])
    expect((await request.get(`${path}${path.includes('?') ? '&' : '?'}utm_source=news`, html)).status(), path).toBe(
      200,
    )
  const titles = new Set<string>()
  for (const path of asked) {
    expect(paths, path).toContain(path)
    const answer = await request.get(path, html)
    expect(answer.status(), path).toBe(200)
    const head = headOf(await answer.text())
    expect(head.title.length, path).toBeGreaterThan(5)
    expect(head.title, path).not.toContain('{{')
    titles.add(head.title)
    expect(head.description.length, path).toBeGreaterThan(20)
    expect(new URL(head.canonical).pathname + new URL(head.canonical).search, path).toBe(path)
    expect(head.languages, path).toEqual(['en', 'ar', 'x-default'])
    expect(head.social, path).toEqual(expect.arrayContaining(['og:title', 'og:description', 'og:url', 'og:type']))
    expect(head.isHidden, path).toBe(false)
    expect(head.text.length, path).toBeGreaterThan(2)
    const named = head.data.map((one) => one['@type'])
    const type = Object.entries(types).find(([start]) =>
      start.length > 1 ? path.startsWith(start) : path === start,
    )?.[1]
    expect(named, path).toContain(type ?? 'BreadcrumbList')
    const arabic = headOf(await (await request.get(`${path}${path.includes('?') ? '&' : '?'}lang=ar`, html)).text())
    expect(arabic.title, path).toMatch(/[\u0600-\u06ff]/)
    expect(arabic.canonical, path).toContain('lang=ar')
  }
  expect(titles.size).toBe(asked.length)
  expect(headOf('<title>x</title>').canonical).toBe('')
  for (const path of ['/auth/login', '/manage-booking', '/my/trips'])
    expect(headOf(await (await request.get(path, html)).text()).isHidden, path).toBe(true)
})

test('a page with data for search engines wakes up without a breach of the policy, and as it was sent', async ({
  page,
}) => {
  await open(page, '/visa')
  await page.locator('a[href*="/visa-details"]').first().click()
  await expect(page).toHaveURL(/visa-details/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // On a phone its parts wake up one after the other; what the first of them learnt was once not what the last was sent.
  const slow = await page.context().newCDPSession(page)
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  for (let time = 0; time < 3; time++) {
    await page.reload()
    await alive(page)
    await expect(page.getByRole('main').getByRole('link', { name: 'Log in' })).toBeVisible()
  }
  // The process that draws is slowed down, and draws the pages of those that follow too.
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 1 })
})
