import { alive, expect, goTo, languages, open, test } from './fixtures.ts'
import { enterAs } from './people.ts'
import { words } from './words.ts'

// A page that others went far with has no room in its history.
test.use({ reuseContext: false })

for (const locale of languages(1))
  test.describe(`from a visitor’s page into a portal, in ${locale}`, () => {
    test.use({ look: { locale } })

    test('somebody of the office goes there and back, and finds each screen as it was left', async ({ page }) => {
      const { office_bookings: t } = words[locale]
      const fetched: string[] = []
      page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
      const portals = () => fetched.filter((path) => path.includes('/routeTree.gen-')).length
      const filter = page.getByRole('button', { name: t.filter_passport })
      const address = '/admin/bookings?channel=all&limit_soon=1'

      await enterAs(page, 'admin@demo.test')
      await open(page, '/about/us')
      expect(portals()).toBe(0)
      // The link to their own portal fetches its screens as soon as the pointer rests there.
      await page.locator('header a[href="/admin/dashboard"]').first().hover()
      await expect.poll(portals).toBe(1)
      const before = await page.evaluate(() => history.length)
      await goTo(page, address)
      await expect(filter).toBeVisible()
      expect(page.url()).toContain(address)
      expect(await page.evaluate(() => history.length)).toBe(before + 1)
      await page.goBack()
      await expect(page).toHaveURL(/\/about\/us$/)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

      // Loaded anew on the visitor's page: the way forward leads into a portal that this page does not know yet.
      await page.reload()
      await alive(page)
      fetched.length = 0
      await page.goForward()
      await expect(filter).toBeVisible()
      expect(page.url()).toContain(address)
      expect(portals()).toBeLessThanOrEqual(1)
      expect(await page.evaluate(() => history.length)).toBe(before + 1)
      await page.goBack()
      await expect(page).toHaveURL(/\/about\/us$/)
      await goTo(page, '/admin/no-such-screen')
      await expect(page).toHaveURL(/no-such-screen$/)
    })

    test('where the portal’s screens are long in coming the page says that it waits, then shows them', async ({
      page,
    }) => {
      const { office_bookings: t } = words[locale]
      const waits = Promise.withResolvers<void>()
      await page.route(/\/routeTree\.gen-/, async (route) => {
        await waits.promise
        await route.continue()
      })
      await enterAs(page, 'admin@demo.test')
      await open(page, '/about/us')
      const going = goTo(page, '/admin/bookings?channel=all&limit_soon=1')
      await expect(page.locator('[role="status"][aria-busy="true"]').first()).toBeVisible()
      waits.resolve()
      await going
      await expect(page.getByRole('button', { name: t.filter_passport })).toBeVisible()
    })
  })
