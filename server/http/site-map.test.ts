import Fastify from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../test/app.ts'
import { buildUser } from '../../test/factories.ts'
import { seedDemoVisas } from '../demo/seeds/visas.ts'
import { registerSiteMap } from './site-map.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startApp()
  await buildUser(testApp, { role: 'admin' })
  await seedDemoVisas(testApp.app)
})
afterAll(() => testApp.close())

const textOf = async (path: string) => (await testApp.server.inject(path)).body
const pathsIn = (map: string) => [...map.matchAll(/<loc>https?:\/\/[^/]+(\/[^<]*)<\/loc>/g)].map(([, path]) => path!)
/** Addresses of a map that robots.txt shuts out, or that a secret or a person belongs to. */
const shutOut = (map: string, robots: string) => {
  const closed = [...robots.matchAll(/^Disallow: (.+)$/gm)].map(([, path]) => path!)
  const owned = /\/(checkout|auth|manage-booking|my|pay|q|quotation)\b|token|email|reference/
  return pathsIn(map).filter((path) => owned.test(path) || closed.some((start) => path.startsWith(start)))
}

describe('the site map', () => {
  test('names lists and what can be bought today, in both languages, with the day of its last change.', async () => {
    const map = await textOf('/sitemap.xml')
    const paths = pathsIn(map)
    expect(paths).toEqual(
      expect.arrayContaining([
        '/',
        '/about/us',
        '/visa',
        '/umra-packages',
        '/hotel/search',
        '/travel-insurance',
        '/terms',
      ]),
    )
    expect(paths.filter((path) => path.startsWith('/visa-details?id=')).length).toBeGreaterThan(3)
    expect(new Set(paths).size).toBe(paths.length)
    expect(map).toMatch(/visa-details[^<]*<\/loc><lastmod>\d{4}-\d\d-\d\dT/)
    for (const language of ['en', 'ar', 'x-default'])
      expect(map.split(`hreflang="${language}"`).length - 1, language).toBe(paths.length)
    expect(map).toMatch(/hreflang="ar" href="[^"]*\/visa\?lang=ar"/)
  })

  test('forgets what is not offered any more within a minute.', async () => {
    const { rows } = await sql<{ code: string }>`update visa_types set active = false
      where id = (select id from visa_types where active order by code limit 1) returning code`.execute(testApp.app.db)
    testApp.clock.advanceMinutes(2)
    const paths = pathsIn(await textOf('/sitemap.xml'))
    expect(paths).not.toContain(`/visa-details?id=${rows[0]!.code}`)
  })

  test('names nothing that is somebody’s or that robots.txt shuts out, and would be caught if it did.', async () => {
    const [map, robots] = [await textOf('/sitemap.xml'), await textOf('/robots.txt')]
    expect(robots).toMatch(/^Disallow: \/my\/$/m)
    expect(shutOut(map, robots)).toEqual([])
    const planted = map.replace(
      '</urlset>',
      '<url><loc>http://x/my/trips</loc></url><url><loc>http://x/pay/ab</loc></url></urlset>',
    )
    expect(shutOut(planted, robots)).toEqual(['/my/trips', '/pay/ab'])
  })

  test('is an index of parts where there are more than five thousand addresses; robots.txt names it.', async () => {
    const server = Fastify()
    const many = Array.from({ length: 5_001 }, (_, at) => ({ path: `/visa-details?id=V${at}&a=1` }))
    const app = { ...testApp.app, config: { ...testApp.app.config, publicUrl: 'https://rihla.example' } }
    registerSiteMap(server, app, [() => many])
    const get = async (path: string) => server.inject(path)
    expect((await get('/sitemap.xml')).body).toContain('<loc>https://rihla.example/sitemap-2.xml</loc>')
    const last = pathsIn((await get('/sitemap-2.xml')).body)
    expect(last).toEqual(['/visa-details?id=V5000&#38;a=1'])
    expect([(await get('/sitemap-3.xml')).statusCode, (await get('/sitemap-x.xml')).statusCode]).toEqual([404, 404])
    expect((await get('/robots.txt')).body).toContain('Sitemap: https://rihla.example/sitemap.xml')
    await server.close()
  })
})

describe('an app to install', () => {
  test('bears the company’s name in the language asked for, opens inside this site, and leads to the trips.', async () => {
    const [en, ar] = await Promise.all(
      ['en', 'ar'].map(async (lang) => JSON.parse(await textOf(`/manifest.webmanifest?lang=${lang}`))),
    )
    expect(en).toMatchObject({ lang: 'en', dir: 'ltr', scope: '/', start_url: '/', display: 'standalone' })
    expect(ar).toMatchObject({ lang: 'ar', dir: 'rtl', shortcuts: [{ name: 'رحلاتي', url: '/my/trips' }] })
    expect(en.name).not.toBe(ar.name)
    expect(en.icons.map(({ sizes }: { sizes: string }) => sizes)).toEqual(['any', '192x192', '512x512', '512x512'])
  })

  test('says without script that there is no network, by a policy that lets nothing else in.', async () => {
    const { body, headers } = await testApp.server.inject('/offline?lang=ar')
    expect(body).toContain('<html lang="ar" dir="rtl">')
    expect(body).toContain('href="/my/trips"')
    expect(body).not.toMatch(/<script/)
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-[^']+'; img-src 'self'/)
  })

  test('leads an agent without a network to bookings and staff nowhere else: trips are a traveller’s.', async () => {
    const linksOf = async (area: string) => {
      const { body } = await testApp.server.inject(`/offline?lang=en${area}`)
      return [...body.matchAll(/<a href="([^"]*)">/g)].map(([, href]) => href)
    }
    expect(await linksOf('')).toEqual(['', '/my/trips'])
    expect(await linksOf('&area=agent')).toEqual(['', '/agent/agent-bookings'])
    expect(await linksOf('&area=admin')).toEqual([''])
    const { body } = await testApp.server.inject('/offline?lang=en&area=agent')
    expect(body).not.toMatch(/trip/i)
  })
})
