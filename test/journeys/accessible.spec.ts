import type { Page } from '@playwright/test'
import { axeFinds } from './axe.ts'
import { comesToRest, day, expect, firstForSale, goTo, languages, open, test, themes } from './fixtures.ts'
import { call, enterAs, findFlight, saveBooking } from './people.ts'
import { words } from './words.ts'

const search = `/flight/search?trip_type=round_trip&origin=LHE&destination=JED&departure_date=${day(30)}&return_date=${day(40)}&adults=2&children=1&infants=1`

const anyone = [
  '/',
  '/about/us',
  '/auth/login',
  '/auth/register',
  '/auth/agent/register',
  '/auth/verify-email',
  '/auth/forgot-password',
  '/auth/password-reset/some-token',
  '/manage-booking',
  '/my/trips',
  '/umra-packages',
  search,
]

for (const locale of ['en', 'ar'] as const) {
  test.describe(`in ${locale}, light and dark`, () => {
    const look = { locale, theme: 'light' } as const
    /** Half of the screens are judged in the one language and half in the other; which is which is drawn for each run. */
    const walked = (turn: 0 | 1, title: string, walk: Parameters<typeof test>[2]) => {
      if (languages(turn).includes(locale)) test(title, walk)
    }
    test.use({ look, allowErrors: [/404|422/] })

    /** The screen as it stands, in each of these themes. Another theme moves colours only: there contrast is judged. */
    const violations = async (page: Page, looks = themes(locale === 'en' ? 0 : 1)) => {
      const found: string[] = []
      for (const [index, theme] of looks.entries()) {
        await page.evaluate((name) => document.documentElement.setAttribute('data-theme', name!), theme)
        await comesToRest(page)
        for (const { id, where } of await axeFinds(page, index === 0 ? undefined : ['color-contrast']))
          found.push(`${theme}, ${id}: ${where}`)
      }
      return found
    }

    walked(0, 'what would leave somebody out is seen, in either theme', async ({ page }) => {
      await open(page, '/about/us')
      await page.locator('main').evaluate((main) => {
        main.append(
          Object.assign(document.createElement('p'), { style: 'color: #1a2b2b', textContent: 'Dark on dark' }),
        )
        main.append(Object.assign(document.createElement('img'), { src: '/favicon.svg' }))
      })
      const found = await violations(page, ['light', 'dark'])
      expect(found).toContainEqual(expect.stringMatching(/^dark, color-contrast: /))
      expect(found).toContainEqual(expect.stringMatching(/^light, image-alt: /))
      expect(found).not.toContainEqual(expect.stringMatching(/^light, color-contrast: /))
    })

    walked(0, 'what was judged good elsewhere is judged again where it looks different', async ({ page }) => {
      await open(page, '/about/us')
      const plant = (style: string) =>
        page.locator('main').evaluate((main, css) => {
          const planted = { className: 'planted', textContent: 'Planted', style: css }
          main.append(Object.assign(document.createElement('p'), planted))
        }, style)
      const bad = expect.stringMatching(/^light, color-contrast: .*p/)
      await plant('')
      expect(await violations(page, ['light'])).toEqual([])
      await plant('color: #e8e4da')
      expect(await violations(page, ['light'])).toContainEqual(bad)
      // What was found wanting is not remembered as good.
      expect(await violations(page, ['light'])).toContainEqual(bad)
      await page
        .locator('.planted')
        .last()
        .evaluate((one) => one.remove())
      await page.locator('main').evaluate((main) => Object.assign(main, { style: 'background: #2b3b3b' }))
      expect(await violations(page, ['light'])).toContainEqual(bad)
    })

    /** Looks at the first page while the list of places stands over it, and leaves it closed by a press on the page. */
    const placesOpened = async (page: Page) => {
      const from = words[locale].search.from
      await page.getByRole('textbox', { name: from, exact: true }).focus()
      await page.getByRole('option').first().waitFor()
      const found = await violations(page)
      await page.getByRole('heading', { level: 1 }).click()
      await expect(page.getByRole('option')).toHaveCount(0)
      return found
    }

    /** Waits until nothing of the screen is still coming, and looks for what would leave somebody out. */
    const judge = async (page: Page, path: string) => {
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      expect(await violations(page), path).toEqual([])
    }
    /** From screen to screen the app itself leads: loading it anew for each takes longer than all the looks. */
    const judgeAll = async (page: Page, paths: string[]) => {
      for (const path of paths) {
        await (path === paths[0] ? open(page, path) : goTo(page, path))
        await judge(page, path)
      }
    }

    walked(0, 'what a visitor sees leaves nobody out', async ({ page }) => {
      test.setTimeout(900_000)
      for (const path of anyone) {
        await (path === anyone[0] ? open(page, path) : goTo(page, path))
        // Screens of the browser alone begin with nothing: what is judged is the screen.
        await page.getByRole('heading', { level: 1 }).first().waitFor()
        if (path === search) {
          // Until the last supplier has answered a filter of flights that it alone has is switched off.
          await expect(page.getByText(words[locale].flights.all_answered, { exact: true })).toBeAttached()
          await firstForSale(page)
        }
        await expect(page.locator('html')).toHaveAttribute('dir', locale === 'ar' ? 'rtl' : 'ltr')
        expect(await violations(page), path).toEqual([])
        if (path === '/') expect(await placesOpened(page), 'the list of places').toEqual([])
      }
      const flight = await findFlight(page)
      for (const path of ['/flight/details', '/public-flight-details']) {
        await goTo(page, `${path}?flight_id=${flight.flight_id}&supplier=${flight.supplier}&isSooperFlight=false`)
        await page.getByRole('table').first().waitFor()
        expect(await violations(page), path).toEqual([])
      }
      await goTo(page, `/flight/checkout?flight=${flight.flight_id}&supplier=${flight.supplier}&sooper=false`)
      await page.getByRole('heading', { level: 1 }).waitFor()
      expect(await violations(page), '/flight/checkout').toEqual([])
      const booking = await saveBooking(page)
      const { url } = await call(page, 'GET', `/api/payment-url?booking_id=${booking.id}`, undefined, {
        'x-guest-key': booking.guest_key,
      })
      await open(page, url)
      await page.getByRole('textbox').first().waitFor()
      expect(await violations(page), '/test-card').toEqual([])
    })

    walked(1, 'what an agent sees leaves nobody out', async ({ page }) => {
      test.setTimeout(900_000)
      const headers = await enterAs(page, 'agent.riyadh@demo.test')
      const booking = await saveBooking(page, headers)
      const flight = await findFlight(page, headers)
      await judgeAll(page, [
        '/agent/dashboard',
        '/agent/dashboard-flights',
        '/agent/flights',
        '/agent/agent-bookings',
        `/agent/agent-booking-details?id=${booking.id}`,
        `/agent/pnr-details?pnr=${booking.pnr}`,
        `/agent/flight-checkout?flight=${flight.flight_id}&supplier=${flight.supplier}&sooper=false`,
        '/agent/quotations',
        '/agent/travellers',
        '/agent/new-traveller',
        '/agent/agent-offline-bookings',
      ])
    })

    walked(0, 'where an agent keeps the agency and its money', async ({ page }) => {
      test.setTimeout(900_000)
      await enterAs(page, 'agent.riyadh@demo.test')
      await judgeAll(page, [
        '/agent/agent-ledger',
        '/agent/deposits',
        '/agent/agent-deposit',
        '/agent/other-charges',
        '/agent/agent-profit-loss-report',
        '/agent/settings',
        '/agent/update-agent-data',
        '/agent/contact/us',
      ])
    })

    walked(1, 'what a newcomer, a customer and the office see', async ({ page }) => {
      test.setTimeout(900_000)
      await enterAs(page, 'admin@demo.test')
      await judgeAll(page, [
        '/admin/dashboard',
        '/admin/users',
        '/admin/topup-request',
        '/admin/void-bookings',
        '/admin/messages',
        '/admin/health',
        '/admin/outbox',
        '/admin/personal-data',
        '/admin/umrah-packages',
        '/admin/holidays',
        '/admin/new/holiday',
        '/admin/holiday-enquiries',
        '/admin/new/umrah-package',
        '/admin/umrah-groups',
        '/admin/umrah-rules',
        '/admin/hijri-months',
      ])
      await enterAs(page, 'newagent@demo.test')
      await judgeAll(page, ['/add-agent-details', '/verify-message', '/email-success-message'])
      await enterAs(page, 'customer@demo.test')
      await judgeAll(page, ['/my/profile', '/my/profile?tab=notifications'])
    })
  })
}

test.describe('where less motion is asked for', () => {
  test.use({ look: { locale: 'en', theme: 'light' }, contextOptions: { reducedMotion: 'reduce' } })

  test('another theme is there at once, and a message stays as long as for anybody else', async ({ page }) => {
    await open(page, '/')
    const [before, after, settled] = await page.evaluate(async () => {
      const choice = document.querySelector('.search-choice')!
      const colour = () => getComputedStyle(choice).color
      const first = colour()
      document.documentElement.setAttribute('data-theme', 'dark')
      const next = colour()
      await Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => {})))
      for (let frame = 0; frame < 20; frame++) await new Promise((resolve) => requestAnimationFrame(resolve))
      return [first, next, colour()]
    })
    expect(settled).not.toBe(before)
    expect(after).toBe(settled)

    await page.route('**/forgot-password', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ json: { message: { status: 'success', description: 'Sent.' } } })
        : route.fallback(),
    )
    await goTo(page, '/auth/forgot-password')
    await page.getByRole('textbox').first().fill('somebody@example.test')
    await page.locator('main form button[type=submit]').click()
    await expect(page.getByRole('alert').filter({ hasText: 'Sent.' })).toBeVisible()
    // Its bar is its clock: the message goes when the bar has run out.
    const lasts = await page.evaluate(() =>
      document
        .getAnimations()
        .filter(({ effect }) => (effect as KeyframeEffect).target?.classList.contains('Toastify__progress-bar'))
        .map(({ effect }) => effect?.getTiming().duration),
    )
    expect(lasts).toEqual([5_000])
  })
})
