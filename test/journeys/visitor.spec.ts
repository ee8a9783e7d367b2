import type { Page } from '@playwright/test'
import { expect, firstForSale, languages, mailTo, open, test } from './fixtures.ts'
import { ownSoonDay } from './people.ts'
import { like, words } from './words.ts'

const continueProps = { en: /^Continue/, ar: /^تابع/ } as const

const people = [
  { title: 'mr', given: 'SAMI NASSER', surname: 'AL HARBI', born: ['23', '4', '1986'], passport: 'V4820913' },
  { title: 'mrs', given: 'NOURA', surname: 'AL HARBI', born: ['9', '8', '1990'], passport: 'X1194446' },
  { title: 'mstr', given: 'YOUSEF', surname: 'AL HARBI', born: ['2', '2', '2020'], passport: 'Z7720108' },
  { title: 'miss', given: 'LINA', surname: 'AL HARBI', born: ['1', '6', '2026'], passport: 'Z7720109' },
]

async function fillPassenger(page: Page, locale: 'en' | 'ar', index: number): Promise<void> {
  const t = words[locale].person
  const one = people[index]!
  const form = page.getByRole('region').filter({ has: page.getByRole('textbox', { name: t.given_name }) })
  await form.getByRole('combobox', { name: t.title_label }).selectOption(one.title)
  await form.getByRole('textbox', { name: t.given_name }).fill(one.given)
  await form.getByRole('textbox', { name: t.surname }).fill(one.surname)
  const date = async (label: string, [dayOfMonth, month, year]: string[]) => {
    const group = form.getByRole('group', { name: label })
    await group.getByRole('textbox', { name: t.day }).fill(dayOfMonth!)
    await group.getByRole('combobox', { name: t.month }).selectOption({ index: Number(month) })
    await group.getByRole('textbox', { name: t.year }).fill(year!)
  }
  await date(t.date_of_birth, one.born)
  await form.getByRole('combobox', { name: t.nationality }).selectOption('SA')
  await form.getByRole('textbox', { name: t.passport_number }).fill(one.passport)
  await form.getByRole('combobox', { name: t.passport_country }).selectOption('SA')
  await date(t.passport_expiry, ['12', '5', '2034'])
}

for (const locale of languages(1)) {
  test.describe(`a visitor, in ${locale}`, () => {
    test.use({ look: { locale, theme: 'light' } })

    test('books LHE to JED and back for a family, with a bag and seats, pays by card and gets the tickets by mail', async ({
      page,
    }) => {
      test.setTimeout(900_000)
      const t = words[locale]
      const email = `family.${locale}.${Date.now()}@example.test`
      // Who takes the first free seat on a day of others would rightly find it taken.
      const out = ownSoonDay('LHE JED')
      const back = new Date(Date.parse(out) + 10 * 86_400_000).toISOString().slice(0, 10)
      const days = `departure_date=${out}&return_date=${back}`
      await open(
        page,
        `/flight/search?trip_type=round_trip&origin=LHE&destination=JED&${days}&adults=2&children=1&infants=1`,
      )
      await (await firstForSale(page)).click()
      await page.getByRole('table').first().waitFor()
      await page
        .getByRole('link', { name: continueProps[locale] })
        .or(page.getByRole('button', { name: continueProps[locale] }))
        .first()
        .click()

      await expect(page.getByRole('heading', { level: 1, name: t.checkout.who_title })).toBeVisible()
      for (let index = 0; index < people.length; index++) {
        await fillPassenger(page, locale, index)
        if (index < people.length - 1) await page.getByRole('button', { name: t.checkout.to_next_passenger }).click()
      }
      await page.getByRole('textbox', { name: t.checkout.email }).fill(email)
      // On an Arabic keyboard, in the digits that the server reads.
      const mobile = page.getByRole('textbox', { name: t.checkout.mobile })
      await mobile.fill('٥٥٢٠٤٧٧١٦')
      await expect(mobile).toHaveValue('552047716')
      await page.getByRole('button', { name: t.checkout.to_seats }).click()

      await expect(page.getByRole('heading', { level: 1, name: t.checkout.seats_title })).toBeVisible()
      const free = page
        .getByRole('gridcell')
        .getByRole('button', { disabled: false })
        .or(page.getByRole('button', { name: /^\d+[A-K],/ }))
      const seat = free.filter({ hasNotText: t.seating.seat_taken }).and(page.locator(':not([aria-disabled="true"])'))
      await seat.first().click()
      // On a phone the rest: what comes next is in view on every step.
      await page.setViewportSize({ width: 360, height: 780 })
      const next = async (name: string | RegExp) => {
        const act = page.getByRole('button', { name })
        await expect(act).toBeInViewport({ ratio: 1 })
        await act.click()
      }
      await next(t.checkout.to_bags)
      await expect(page.getByRole('heading', { level: 1, name: t.checkout.bags_title })).toBeVisible()
      // The bag's price comes late: until it is there the button says so and does not swallow a press.
      const priced = Promise.withResolvers<void>()
      await page.route('**/api/patch-ancillaries', (route) => priced.promise.then(() => route.continue()))
      await page
        .getByRole('main')
        .getByRole('button', { name: /^(More|أكثر): / })
        .first()
        .click()
      await next(t.checkout.to_review)

      await expect(page.getByRole('heading', { level: 1, name: t.checkout.review_title })).toBeVisible()
      await page.getByRole('checkbox', { name: t.checkout.consent }).press('Space')
      await expect(page.getByRole('button', { name: t.checkout.adding_up })).toBeDisabled()
      priced.resolve()
      await next(t.checkout.to_payment)
      // The back button takes a page from memory as it was left: who comes back from the card page opens it again.
      const cardPage = (url: URL) => url.pathname.startsWith('/test-card/')
      const left = Promise.withResolvers<void>()
      await page.route(cardPage, (route) => route.abort('aborted').then(left.resolve))
      await next(like(t.checkout.pay_amount))
      await left.promise
      await expect(page.getByRole('button', { name: t.checkout.opening_card })).toBeVisible()
      await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
      await expect(page.getByRole('button', { name: like(t.checkout.pay_amount) })).toBeEnabled()
      await page.unroute(cardPage)
      await next(like(t.checkout.pay_amount))

      await expect(page.getByText(t.card.banner)).toBeVisible()
      await page.getByRole('textbox', { name: t.card.card_number }).fill('4242424242424242')
      await page.getByRole('button', { name: like(t.card.pay) }).click()
      await page.waitForURL(/\/my\/trip\?id=BK-/)
      await expect(page.getByText(t.trips.news_confirmed).first()).toBeVisible({ timeout: 120_000 })
      const mail = await mailTo(page.request, email, (one) => one.attachments.some((file) => file.kind === 'eticket'))
      expect(mail.attachments.map((file) => file.kind).sort()).toEqual(['calendar', 'eticket', 'invoice'])
      await expect(page.getByText(/\d{3}\s?\d{4}\s?\d{3}\s?\d{3}/).first()).toBeVisible()
    })
  })
}
