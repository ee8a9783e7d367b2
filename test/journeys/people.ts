import { createHash, randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { contact, passenger } from '../passengers.ts'
import { day, expect, mailsIn, mailTo, test } from './fixtures.ts'
import { inTurn, takePlace } from './turns.ts'
import type { Words } from './words.ts'

const password = 'demo-Password-1'

/** Calls the API as the page's own browser would: its cookies, the anti-forgery echo, its bearer. */
export async function call(
  page: Page,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<any> {
  const csrf = async () => (await page.context().cookies()).find((cookie) => cookie.name === 'XSRF-TOKEN')?.value
  if (!(await csrf())) await page.request.get('/csrf-cookie')
  const answer = await page.request.fetch(path, {
    method,
    headers: { accept: 'application/json', 'x-xsrf-token': (await csrf()) ?? '', ...headers },
    ...(body === undefined ? {} : { data: body }),
  })
  const said = await answer.json()
  if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${JSON.stringify(said)}`)
  return said
}

/** One session a person and worker. */
const sessions = new Map<
  string,
  {
    at: number
    session: Promise<{ token: string; cookies: { name: string; value: string; domain: string; path: string }[] }>
  }
>()
/** A quarter of an hour after the login the app renews the cookie: the one that is kept here would then be an old one. */
const sessionMsMax = 8 * 60_000

/** The code that is mailed to somebody who asks for one; what was mailed before is not it. */
export async function codeAskedBy(page: Page, email: string, ask: () => Promise<unknown>): Promise<string> {
  const earlier = new Set((await mailsIn(page.request)).map(({ at }) => at))
  await ask()
  return (await mailTo(page.request, email, (mail) => mail.code !== null && !earlier.has(mail.at))).code!
}

/** Of two codes mailed to one person only the newer works: workers log in as that person one after the other. */
const logIn = (page: Page, email: string) =>
  inTurn(email, async () => {
    const ask = () => call(page, 'POST', '/api/login/request-otp', { email, password })
    const code = await codeAskedBy(page, email, ask)
    const { data } = await call(page, 'POST', '/api/login/verify-otp', { email, password, code })
    const cookies = (await page.context().cookies())
      .filter(({ name }) => name !== 'locale' && name !== 'theme')
      .map(({ name, value, domain, path }) => ({ name, value, domain, path }))
    return { token: data.authorisation.token as string, cookies }
  })

/** The second step of registering: the code from the mail, sent with its sixth digit. */
export async function writesCode(page: Page, t: Words, email: string): Promise<void> {
  const field = page.getByRole('textbox', { name: t.auth.code_label })
  await expect(field).toBeVisible()
  const { code } = await mailTo(page.request, email, (mail) => mail.code !== null)
  await field.fill(code!)
}

/**
 * Logged in without the form: for journeys that are about something else. Other journeys share the session, so one that
 * logs out takes one of its `own`.
 */
export async function enterAs(page: Page, email: string, own?: 'own'): Promise<{ authorization: string }> {
  const kept = own ? undefined : sessions.get(email)
  const session = kept && Date.now() - kept.at < sessionMsMax ? kept.session : logIn(page, email)
  if (!own && session !== kept?.session) sessions.set(email, { at: Date.now(), session })
  const { token, cookies } = await session
  await page.context().addCookies(cookies)
  await page.addInitScript((value) => window.localStorage.setItem('access_token', value), token)
  return { authorization: `Bearer ${token}` }
}

/**
 * Airlines void until the end of the day, which may be a moment away: what is ticketed from now on is voided for a day.
 * `admin` are the headers of one.
 */
export const voidsForADay = (page: Page, admin: Record<string, string>): Promise<unknown> =>
  call(
    page,
    'POST',
    '/api/carrier-rules',
    {
      airline: null,
      topic: 'void',
      hours: 24,
      fee_minor: null,
      source: 'Journeys are walked at any hour',
      checked_on: day(-1),
      valid_from: day(-1),
    },
    { ...admin, 'idempotency-key': randomUUID() },
  )

/** An agency that no other test looks at, with some credit and nobody in it who has logged in. `admin` are the headers of one. */
export async function ownAgency(
  page: Page,
  admin: Record<string, string>,
): Promise<{ id: string; code: string; name: string }> {
  const mark = randomUUID().slice(0, 8)
  const key = () => ({ ...admin, 'idempotency-key': randomUUID() })
  const owner = {
    agency_name: `Own Travel ${mark}`,
    name: 'Huda Owner',
    email: `owner-${mark}@example.test`,
    phone: '+966505550176',
  }
  const { user } = await call(page, 'POST', '/api/save-admin-agent', owner, key())
  const credit_limit = { amount: 1_000_000, currency: 'SAR' }
  const credit = { agency_id: user.agency.id, credit_limit, credit_days: 15, reason: 'Of a test of its own' }
  await call(page, 'POST', '/api/save-agent-credit', credit, key())
  return { id: user.agency.id, code: user.agency.code, name: owner.agency_name }
}

const placeOf = (name: string, count: number) =>
  takePlace(name, createHash('sha256').update(test.info().testId).digest().readUInt32BE() % count, count)

/**
 * A day on which nobody else of this run buys from Karachi to Dubai: each seat sold makes the next one dearer, and who
 * was told the price before is refused.
 */
const ownDay = (): string => day(45 + placeOf('KHI DXB', 200))

/** Likewise of any route, soon enough for its flights to be ready: for who looks for them on the screen. */
export const ownSoonDay = (route: string): string => day(18 + placeOf(`${route}, soon`, 26))

/**
 * People whom nobody else of this run is called like: what an airline owes one of them pays a change of another booking
 * of somebody of that name.
 */
const ownPeople = (adults: number, named: { surname?: string }) =>
  Array.from({ length: adults }, (_, number) => {
    const letters = randomUUID()
      .slice(0, 8)
      .replaceAll(/\d/g, (digit) => 'GHIJKLMNOP'[Number(digit)]!)
    return passenger('adult', number, { given_name: `SAMI ${letters.toUpperCase()}`, ...named })
  })

/** The cheapest flight that is ours to sell right away and may be held, on a day of its own. */
export async function findFlight(
  page: Page,
  headers: Record<string, string> = {},
  route: Record<string, string> = { origin: 'KHI', destination: 'DXB', departure_date: ownDay() },
): Promise<any> {
  const { flights } = await call(page, 'GET', `/api/flights?${new URLSearchParams(route)}`, undefined, headers)
  return flights.find(
    (flight: { isSooperFlight: boolean; sold_at_once: boolean }) => !flight.isSooperFlight && !flight.sold_at_once,
  )
}

/** A ticketed return journey of one adult or more on a fare that may be changed, made through the API. */
export async function changeableBooking(
  page: Page,
  headers: Record<string, string>,
  { adults = 1, ...named }: { surname?: string; adults?: number } = {},
): Promise<any> {
  const out = ownDay()
  const back = new Date(Date.parse(out) + 9 * 86_400_000).toISOString().slice(0, 10)
  const ends = {
    origin: 'KHI',
    destination: 'DXB',
    departure_date: out,
    return_date: back,
    trip_type: 'round_trip',
    adults: String(adults),
  }
  const found = await findFlight(page, headers, ends)
  const address = `/api/flight/${encodeURIComponent(found.flight_id)}/${found.supplier}/false`
  const { brands } = await call(page, 'GET', address, undefined, headers)
  const flight = brands.find((one: { brand: { change: { allowed: boolean } } }) => one.brand.change.allowed)
  const key = () => ({ ...headers, 'idempotency-key': randomUUID() })
  const wanted = {
    flight_id: flight.flight_id,
    supplier: found.supplier,
    isSooperFlight: false,
    passengers: ownPeople(adults, named),
    contact,
    expected_total: flight.price,
  }
  const { booking } = await call(page, 'POST', '/api/bookings', wanted, key())
  const body = { booking_id: booking.id, expected_total: booking.total }
  return (await call(page, 'POST', '/api/confirm-pnr', body, key())).booking
}

/**
 * One of the last days of the month on which the airline flies: it does not on every day. Others change their flights to
 * a day of the same month, and each seat taken makes the next one dearer.
 */
export async function findOtherDay(
  page: Page,
  t: Words['changes'],
  judge: (page: Page) => Promise<void>,
): Promise<void> {
  const dialog = page.getByRole('dialog')
  const days = dialog.locator(
    '[data-calendar-single] [role=gridcell]:not([aria-disabled=true]):not(:has([aria-disabled=true]))',
  )
  const flight = dialog.getByRole('radio').first()
  const none = dialog.getByText(t.offers_none, { exact: true })
  await days.last().waitFor()
  const fromLast = Array.from({ length: await days.count() }, (_, at) => at).toReversed()
  const passed = 1 + takePlace('day to change to', 0, 4)
  for (const at of [...fromLast.slice(passed), ...fromLast.slice(0, passed)]) {
    await days.nth(at).click()
    await judge(page)
    await dialog.getByRole('button', { name: t.find, exact: true }).click()
    await flight.or(none).waitFor()
    if (await flight.isVisible()) return
    await dialog.getByRole('button', { name: t.back, exact: true }).click()
  }
  throw new Error('the airline flies on no other day of the month')
}

/** A saved booking of one adult or more, made through the API; with a surname of their own they are found by it. */
export async function saveBooking(
  page: Page,
  headers: Record<string, string> = {},
  adults = 1,
  named: { surname?: string } = {},
): Promise<any> {
  const route = { origin: 'KHI', destination: 'DXB', departure_date: ownDay(), adults: String(adults) }
  const flight = await findFlight(page, headers, route)
  const { booking } = await call(
    page,
    'POST',
    '/api/bookings',
    {
      flight_id: flight.flight_id,
      supplier: flight.supplier,
      isSooperFlight: false,
      passengers: ownPeople(adults, named),
      contact,
      expected_total: flight.price,
    },
    { ...headers, 'idempotency-key': randomUUID() },
  )
  return booking
}

/** A booking that its customer paid by card, made through the API: ticketed by the time this answers. */
export async function payByCard(
  page: Page,
  headers: Record<string, string>,
  named: { surname?: string } = {},
): Promise<string> {
  const { id } = await saveBooking(page, headers, 1, named)
  const { payment_id } = await call(page, 'GET', `/api/payment-url?booking_id=${id}`, undefined, headers)
  await call(page, 'POST', `/api/test-card/${payment_id}/pay`, { card_number: '4242424242424242' }, headers)
  const seen = `/api/get-customer-flight-booking-details?id=${id}`
  await expect.poll(async () => (await call(page, 'GET', seen, undefined, headers)).data.status).toBe('confirmed')
  return id
}

/** A date that is typed in three fields, within a page or a form. */
export async function fillDate(
  within: Page | Locator,
  t: Words,
  label: string,
  [dayOfMonth, month, year]: readonly [day: string, month: string, year: string],
): Promise<void> {
  const group = within.getByRole('group', { name: label })
  await group.getByRole('textbox', { name: t.person.day }).fill(dayOfMonth)
  await group.getByRole('combobox', { name: t.person.month }).selectOption({ index: Number(month) })
  await group.getByRole('textbox', { name: t.person.year }).fill(year)
}

/** The one open form of a passenger, filled in as Bilal Ahmed Qureshi. */
export async function fillAdult(page: Page, t: Words): Promise<void> {
  const form = page.getByRole('region').filter({ has: page.getByRole('textbox', { name: t.person.given_name }) })
  await form.getByRole('combobox', { name: t.person.title_label }).selectOption('mr')
  await form.getByRole('textbox', { name: t.person.given_name }).fill('bilal ahmed')
  await form.getByRole('textbox', { name: t.person.surname }).fill('qureshi')
  await expect(form.getByRole('textbox', { name: t.person.surname })).toHaveValue('QURESHI')
  for (const [label, [dayOfMonth, month, year]] of [
    [t.person.date_of_birth, ['14', '3', '1988']],
    [t.person.passport_expiry, ['12', '5', '2034']],
  ] as const)
    await fillDate(form, t, label, [dayOfMonth, month, year])
  await form.getByRole('combobox', { name: t.person.nationality }).selectOption('PK')
  await form.getByRole('textbox', { name: t.person.passport_number }).fill('AB1234567')
  await form.getByRole('combobox', { name: t.person.passport_country }).selectOption('PK')
}
