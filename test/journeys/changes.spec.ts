import type { Page } from '@playwright/test'
import { axeFinds } from './axe.ts'
import { day, expect, languages, open, test } from './fixtures.ts'
import { changeableBooking, enterAs, fillDate, findOtherDay } from './people.ts'
import { like, words } from './words.ts'

const judge = async (page: Page) => {
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  expect(await axeFinds(page), page.url()).toEqual([])
}

for (const locale of languages(1))
  test.describe(`changing flights, in ${locale}`, () => {
    test.use({ look: { locale, theme: locale === 'ar' ? 'dark' : 'light' } })

    test('an agent moves a flight to another day, reads what it costs and pays it, then corrects a name, asks for a meal and takes an infant along', async ({
      page,
    }) => {
      const t = words[locale].changes
      const agent = await enterAs(page, 'agent.riyadh@demo.test')
      const booking = await changeableBooking(page, agent)
      await open(page, `/agent/agent-booking-details?id=${booking.id}`)
      await page.getByRole('button', { name: t.start, exact: true }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('checkbox').last().check()
      await findOtherDay(page, t, judge)
      await judge(page)
      await dialog.getByRole('button', { name: t.cost, exact: true }).click()
      const accept = dialog
        .getByRole('button', { name: like(t.accept) })
        .or(dialog.getByRole('button', { name: like(t.accept_back) }))
      await expect(accept).toBeVisible()
      await judge(page)
      await accept.click()
      await expect(dialog).toBeHidden()
      await expect(page.getByText(t.state_done, { exact: true })).toBeVisible()
      await expect(page.getByText(t.exchanged, { exact: true })).toBeVisible()
      await page.getByRole('button', { name: t.name_start, exact: true }).click()
      const given = dialog.getByRole('textbox', { name: t.name_given })
      const { given_name } = booking.passengers[0]
      await judge(page)
      await given.fill(`${given_name}N`)
      await dialog.getByRole('button', { name: t.cost, exact: true }).click()
      await dialog.getByRole('button', { name: like(t.accept_name) }).click()
      await expect(dialog).toBeHidden()
      await expect(page.getByText(`${given_name}N`).first()).toBeVisible()
      const s = words[locale].services
      await page.getByRole('button', { name: s.ask, exact: true }).click()
      await judge(page)
      await dialog.getByRole('button', { name: s.send, exact: true }).click()
      await expect(page.getByRole('listitem').filter({ hasText: s.code_VGML })).toContainText(s.state_confirmed)
      await judge(page)
      await page.getByRole('button', { name: t.infant_start, exact: true }).click()
      await dialog.getByRole('combobox', { name: t.infant_gender, exact: true }).selectOption('m')
      for (const [label, value] of [
        [t.name_given, 'OMAR'],
        [t.name_surname, 'AL HARBI'],
        [t.infant_passport, 'K7712094'],
      ] as const)
        await dialog.getByRole('textbox', { name: label, exact: true }).fill(value)
      for (const label of [t.infant_nationality, t.infant_passport_country])
        await dialog.getByRole('combobox', { name: label, exact: true }).selectOption('SA')
      for (const [label, ahead] of [
        [t.infant_born, -150],
        [t.infant_passport_expiry, 1_500],
      ] as const) {
        const [year, month, date] = day(ahead).split('-') as [string, string, string]
        await fillDate(dialog, words[locale], label, [date, String(Number(month)), year])
      }
      await judge(page)
      await dialog.getByRole('button', { name: t.cost, exact: true }).click()
      await expect(dialog.getByRole('button', { name: like(t.accept_infant) })).toBeVisible()
      await judge(page)
      await dialog.getByRole('button', { name: like(t.accept_infant) }).click()
      await expect(dialog).toBeHidden()
      await expect(page.getByText('AL HARBI / OMAR').or(page.getByText('OMAR AL HARBI')).first()).toBeVisible()
    })

    test('an agent takes the ticket of one of two, who did not come, from the list to other flights', async ({
      page,
    }) => {
      const { changes: t, unused_tickets: u } = words[locale]
      const agent = await enterAs(page, 'agent.riyadh@demo.test')
      const booking = await changeableBooking(page, agent, { adults: 2 })
      const [{ number }] = booking.tickets
      // The night's reading is not waited for: what it finds is made up.
      const unused = {
        number,
        kind: 'unused',
        state: 'open',
        booking: { reference: booking.id, channel: 'agent' },
        passenger: 'AL HARBI / SAMI',
        carrier: 'SV',
        flown_until: `${day(-3)}T09:00:00.000Z`,
        worth: { amount: 84_550, currency: 'SAR' },
        expires_on: day(300),
        marked_at: `${day(-1)}T01:30:00.000Z`,
        agency: null,
        reason: null,
        reminders: [],
      }
      await page.route('**/api/unused-tickets?*', (route) =>
        route.fulfill({
          json: {
            success: true,
            type: 'success',
            message: 'ok',
            data: [unused],
            meta: { total: 1, next_cursor: null },
          },
        }),
      )
      await page.route('**/api/booking-changes?*', async (route) => {
        const response = await route.fetch()
        const open = { number, passenger: 0, kind: 'unused', expires_on: unused.expires_on }
        await route.fulfill({ response, json: { ...(await response.json()), unused: [open] } })
      })
      await open(page, '/agent/unused-tickets')
      await page.getByRole('row').filter({ hasText: 'AL HARBI / SAMI' }).click()
      const dialog = page.getByRole('dialog')
      const onward = dialog.getByRole('link', { name: u.other_flights })
      await expect(onward).toBeVisible()
      expect(await axeFinds(page), 'the ticket').toEqual([])
      await onward.click()
      await expect(page).toHaveURL(new RegExp(`${booking.id}.*#other-days`))
      await expect(dialog.getByText(t.which, { exact: true })).toBeVisible()
      // Only whoever did not come is asked about.
      await expect(dialog.getByRole('group', { name: t.who }).getByRole('checkbox')).toHaveCount(1)
      await expect(dialog.getByText(t.split_first, { exact: true })).toBeVisible()
      await dialog.getByRole('group', { name: t.which }).getByRole('checkbox').last().check()
      await judge(page)
      await dialog.getByRole('button', { name: t.find, exact: true }).click()
      await judge(page)
      await dialog.getByRole('button', { name: t.split_go_on, exact: true }).click()
      const none = dialog.getByText(t.offers_none, { exact: true })
      await dialog.getByRole('radio').first().or(none).waitFor()
      if (await none.isVisible()) {
        await dialog.getByRole('button', { name: t.back, exact: true }).click()
        await findOtherDay(page, t, judge)
      }
      await dialog.getByRole('button', { name: t.cost, exact: true }).click()
      const accept = dialog
        .getByRole('button', { name: like(t.accept) })
        .or(dialog.getByRole('button', { name: like(t.accept_back) }))
      await accept.click()
      await expect(dialog).toBeHidden()
      await expect(page.getByText(t.state_done, { exact: true })).toBeVisible()
    })
  })
