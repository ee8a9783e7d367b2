import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { contact } from '../passengers.ts'
import { axeFinds } from './axe.ts'
import { day, expect, goTo, languages, open, test } from './fixtures.ts'
import { call, enterAs } from './people.ts'
import { like, words } from './words.ts'

const judge = async (page: Page) => {
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  expect(await axeFinds(page), page.url()).toEqual([])
}

/** A stay of one room that begins so soon that its free time is over. */
async function lateStay(page: Page, agent: Record<string, string>) {
  const [check_in, check_out] = [day(4), day(6)]
  const found = await call(
    page,
    'GET',
    `/api/hotel-details?id=MKK-03&check_in=${check_in}&check_out=${check_out}&rooms=2`,
    undefined,
    agent,
  )
  const rate = found.rooms[0][0]
  const guests = [{ kind: 'adult', given_name: 'SANA', surname: 'MALIK' }, { kind: 'adult' }]
  const key = () => ({ ...agent, 'idempotency-key': randomUUID() })
  const body = {
    rooms: [{ offer: rate.offer, terms_key: rate.terms_key, guests }],
    contact,
    expected_total: rate.total,
  }
  const { booking } = await call(page, 'POST', '/api/hotel-bookings', body, key())
  await call(page, 'POST', '/api/confirm-pnr', { booking_id: booking.id, expected_total: booking.total }, key())
  return { id: booking.id, total: rate.total.amount, first: rate.nights[0].price.amount }
}

for (const locale of languages(1))
  test.describe(`rooms of a hotel, in ${locale}`, () => {
    test.use({ look: { locale, theme: locale === 'ar' ? 'dark' : 'light' } })

    test('an agent finds two rooms, books them for named guests, and gives one back free and another at the price of its first night', async ({
      page,
    }) => {
      const { stays: t, stay: s, checkout: c } = words[locale]
      const agent = await enterAs(page, 'agent.dubai@demo.test')
      await open(page, `/agent/hotels?city=MKK&check_in=${day(30)}&check_out=${day(32)}&rooms=2,2.7`)
      await expect(page.getByRole('link', { name: like(t.see_rooms_of) }).first()).toBeVisible()
      await judge(page)
      await page.getByRole('checkbox', { name: t.free }).check()
      const house = locale === 'ar' ? 'إقامة حديقة أجياد' : 'Ajyad Garden Residence'
      await page.getByRole('link', { name: t.see_rooms_of.replace('{{hotel}}', house), exact: true }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(house)
      await judge(page)
      await page.getByRole('link', { name: t.continue }).click()
      const given = page.getByRole('textbox', { name: like(t.given_name) })
      await expect(given.first()).toBeVisible()
      await judge(page)
      await page.getByRole('textbox', { name: like(t.phone) }).fill(contact.phone)
      await page.getByRole('button', { name: t.hold }).click()
      // One adult of each room is asked for by name, at the field.
      await expect(given.first()).toHaveAttribute('aria-invalid', 'true')
      for (const [at, [name, surname]] of [
        [0, ['BILAL', 'KHAN']],
        [2, ['HIRA', 'KHAN']],
      ] as const) {
        await given.nth(at).fill(name)
        await page
          .getByRole('textbox', { name: like(t.surname) })
          .nth(at)
          .fill(surname)
      }
      await page.getByRole('button', { name: t.hold }).click()
      await page.waitForURL(/booking=BK-/)
      const id = new URL(page.url()).searchParams.get('booking')!
      await expect(page.getByRole('heading', { name: c.rooms_held_title })).toBeVisible()
      await judge(page)
      await page.getByRole('button', { name: like(c.confirm_and_pay) }).click()
      await page.waitForURL(/agent-booking-details/)
      const seen = async (reference: string) =>
        (await call(page, 'GET', `/api/get-flight-booking-details?id=${reference}`, undefined, agent)).data
      await expect.poll(async () => (await seen(id)).status).toBe('confirmed')
      await open(page, `/agent/agent-booking-details?id=${id}`)
      await expect(page.getByRole('heading', { name: s.title_rooms })).toBeVisible()
      await judge(page)
      const cancel = async () => {
        await page.getByRole('button', { name: s.cancel, exact: true }).first().click()
        const dialog = page.getByRole('dialog')
        await dialog.getByRole('textbox').fill('Plans changed')
        await judge(page)
        await dialog.getByRole('button', { name: s.cancel_act, exact: true }).click()
        await expect(dialog).toBeHidden()
      }
      const { items } = await seen(id)
      await cancel()
      await expect.poll(async () => (await seen(id)).items[0].status).toBe('refunded')
      expect((await seen(id)).credit_note.total).toEqual(items[0].total)
      expect((await seen(id)).items[1].status).toBe('confirmed')

      const late = await lateStay(page, agent)
      await open(page, `/agent/agent-booking-details?id=${late.id}`)
      await cancel()
      await expect.poll(async () => (await seen(late.id)).status).toBe('refunded')
      expect((await seen(late.id)).credit_note.total.amount).toBe(late.total - late.first)
    })

    test('the office reads the inventory of a hotel, stops a night, and prices a stay night by night', async ({
      page,
    }) => {
      const { hotels: t } = words[locale]
      await enterAs(page, 'admin@demo.test')
      await open(page, '/admin/hotels?city=TIF')
      await judge(page)
      const house = locale === 'ar' ? 'شرفة الورد الطائف' : 'Rose Terrace Taif'
      await page.getByText(house, { exact: true }).first().click()
      await page.getByRole('tab', { name: t.tab_inventory }).click()
      const cell = page.getByRole('button', { name: like(t.left_of) }).nth(5)
      await cell.click()
      await judge(page)
      await page.getByRole('combobox', { name: t.stop_sale, exact: true }).selectOption(t.closed)
      await page.getByRole('button', { name: t.apply, exact: true }).click()
      await expect(page.getByRole('button', { name: like(t.stop) }).first()).toBeVisible()
      await page.getByRole('tab', { name: t.tab_price }).click()
      await expect(page.getByText(t.priced_sold).first()).toBeVisible()
      await judge(page)
      await page.getByRole('tab', { name: t.tab_contracts }).click()
      await expect(page.getByRole('textbox', { name: t.number, exact: true })).toBeVisible()
      await judge(page)
      await goTo(page, '/admin/new/hotel')
      await judge(page)
    })
  })
