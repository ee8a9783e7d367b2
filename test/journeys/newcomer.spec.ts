import type { Browser, Page } from '@playwright/test'
import { smallPdf } from '../uploads.ts'
import { alive, day, dress, expect, goTo, languages, mailTo, open, test, type Look } from './fixtures.ts'
import { call, enterAs, fillAdult, fillDate, ownSoonDay, saveBooking, voidsForADay, writesCode } from './people.ts'
import { like, type Words, words } from './words.ts'

const password = 'a-Quiet-Harbour-9'
const paper = (name: string) => ({ name, mimeType: 'application/pdf', buffer: smallPdf })

/** Somebody of the office in a browser of their own, in the same language. */
async function colleague(browser: Browser, baseURL: string, look: Look, email: string): Promise<Page> {
  const context = await browser.newContext({ baseURL })
  await dress(context, baseURL, look)
  const page = await context.newPage()
  await enterAs(page, email)
  return page
}

const authorizationOf = async (page: Page) => ({
  authorization: `Bearer ${await page.evaluate(() => window.localStorage.getItem('access_token'))}`,
})
const asAgent = async (page: Page, method: string, path: string, body?: unknown) =>
  call(page, method, path, body, await authorizationOf(page))

/** Chooses a file and waits until the app has it. */
async function attach(page: Page, field: number, name: string): Promise<void> {
  const kept = page.waitForResponse((answer) => answer.url().endsWith('/api/uploads') && answer.ok())
  await page.locator('input[type=file]').nth(field).setInputFiles(paper(name))
  await kept
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await expect(page.getByText(name)).toBeVisible()
}

async function registers(page: Page, t: Words, email: string, agency: string): Promise<void> {
  await open(page, '/auth/agent/register')
  await page.getByRole('textbox', { name: t.auth.agency_name }).fill(agency)
  await page.getByRole('combobox', { name: t.auth.country }).selectOption('PK')
  await page.getByRole('textbox', { name: t.auth.city }).fill('Lahore')
  await page.getByRole('textbox', { name: t.auth.name, exact: true }).fill('Bilal Chaudhry')
  await page.getByRole('textbox', { name: t.auth.email }).fill(email)
  await page.getByRole('textbox', { name: t.auth.phone }).fill('+923215550119')
  await page.getByLabel(t.auth.password, { exact: true }).fill(password)
  await page.getByLabel(t.auth.password_confirmation, { exact: true }).fill(password)
  await page.getByRole('checkbox', { name: t.auth.consent }).press('Space')
  await page.getByRole('button', { name: t.auth.agency_act }).click()
  await writesCode(page, t, email)
  await page.waitForURL(/\/add-agent-details/)
}

async function sendsDetails(page: Page, t: Words, agency: string): Promise<void> {
  const onwards = () => page.getByRole('button', { name: t.agency.next }).click()
  await page.getByRole('textbox', { name: t.agency.name_en, exact: true }).fill(agency)
  await page.getByRole('textbox', { name: t.agency.licence_no }).fill('DTS-LHR-9921')
  await fillDate(page, t, t.agency.licence_expiry, [day(400).slice(8), day(400).slice(5, 7), day(400).slice(0, 4)])
  await page.getByRole('combobox', { name: t.agency.country }).selectOption('PK')
  await onwards()
  await page.getByRole('textbox', { name: t.agency.address }).fill('14 Davis Road')
  await onwards()
  await page.getByRole('textbox', { name: t.agency.owner_national_id }).fill('3520212345671')
  await onwards()
  await expect(page.getByRole('heading', { name: t.agency.step_documents, exact: true })).toBeVisible()
  for (const [index, name] of ['licence.pdf', 'tax.pdf', 'identity.pdf'].entries()) {
    await attach(page, index, name)
  }
  await page.getByRole('button', { name: t.agency.send_in }).click()
  await page.waitForURL(/\/verify-message/)
  await expect(page.getByRole('heading', { name: t.agency.pending_title })).toBeVisible()
}

async function isApproved(page: Page, office: Page, t: Words): Promise<void> {
  const { user } = await asAgent(page, 'GET', '/api/user')
  await open(office, `/admin/user-details?id=${user.id}`)
  await office.getByRole('button', { name: t.office.act_approved, exact: true }).click()
  await office.getByRole('dialog').getByRole('button', { name: t.office.act_approved, exact: true }).click()
  await expect(office.getByText(t.office.state_active).first()).toBeVisible()
}

/** Pays in, and has it approved by the office. Answers the deposit's reference. */
async function deposits(page: Page, office: Page, t: Words, amount: string, reference: string): Promise<string> {
  await goTo(page, '/agent/agent-deposit')
  await page.getByRole('radio').first().check({ force: true })
  await page.getByRole('textbox', { name: like(t.deposits.amount_in) }).fill(amount)
  await page.getByRole('textbox', { name: t.deposits.bank_reference }).fill(reference)
  await attach(page, 0, 'slip.pdf')
  await page.getByRole('button', { name: t.deposits.send }).click()
  await expect(page.getByRole('heading', { name: t.deposits.saved_title })).toBeVisible()
  const { data } = await asAgent(page, 'GET', `/api/get-deposit-data/${await agencyOf(page)}`)
  const id: string = data[0].id
  expect((await asAgent(page, 'GET', '/api/agent-statment')).balance.amount).toBe(0)

  await goTo(office, `/admin/topup-request?id=${id}`)
  await office.getByRole('button', { name: t.deposits.approve, exact: true }).click()
  await office.getByRole('button', { name: like(t.deposits.approve_act) }).click()
  await expect
    .poll(async () => (await asAgent(page, 'GET', `/api/deposit-details?id=${id}`)).data.status)
    .toBe('approved')
  return id
}

/** The agency's own margin: 5 per cent of the base fare, on everything. */
async function setsMargin(page: Page, t: Words): Promise<void> {
  await goTo(page, '/agent/settings?tab=margin')
  await page.getByRole('textbox', { name: t.charges.own_value_percent }).first().fill('5')
  const saved = page.waitForResponse((answer) => answer.url().endsWith('/api/save-agent-margin') && answer.ok())
  await page.getByRole('button', { name: t.charges.own_save }).click()
  await saved
}

/** Sells from the balance on the booking's own page; answers its reference. */
async function sells(page: Page, t: Words, adults = 1): Promise<string> {
  const { id } = await saveBooking(page, await authorizationOf(page), adults)
  await goTo(page, `/agent/agent-booking-details?id=${id}`)
  await page
    .getByRole('button', { name: new RegExp(`^${t.booking.act_confirm}`) })
    .first()
    .click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: like(t.booking.confirm_act) })
    .click()
  await is(page, id, 'confirmed')
  return id
}

const detailsOf = async (page: Page, booking: string) =>
  (await asAgent(page, 'GET', `/api/get-flight-booking-details?id=${booking}`)).data
const is = (page: Page, booking: string, status: string) =>
  expect.poll(async () => (await detailsOf(page, booking)).status, { timeout: 120_000 }).toBe(status)

/** What a queue shows must come with the news of it and with the link to it, not when it is asked again some day. */
const neverAskedAgain = (page: Page) =>
  page.addInitScript((hourMs) => {
    const every = window.setInterval.bind(window)
    const seldom = (act: TimerHandler, ms = 0) => every(act, ms >= 30_000 ? hourMs : ms)
    Object.assign(window, { setInterval: seldom })
  }, 3_600_000)

/** Begins on the booking’s own page, as do refunds. */
async function voids(page: Page, office: Page, t: Words, booking: string): Promise<void> {
  await page.getByRole('button', { name: t.booking.act_void_request }).click()
  await page.getByRole('dialog').getByRole('button', { name: t.aftersale.void_ask_act }).click()
  await is(page, booking, 'void_requested')
  await goTo(office, `/admin/void-bookings?open=${booking}`)
  await office.getByRole('button', { name: t.aftersale.staff_void, exact: true }).click()
  await office.getByRole('dialog').getByRole('button', { name: t.aftersale.staff_void, exact: true }).last().click()
  await is(page, booking, 'voided')
}

/** Of two who travel one stays at home: their ticket is refunded, the other's stays; then that one is voided too. */
async function givesBackOneByOne(page: Page, office: Page, t: Words, booking: string): Promise<void> {
  await page.getByRole('button', { name: t.booking.act_refund_request }).click()
  const who = page.getByRole('group', { name: t.aftersale.party_who }).getByRole('checkbox')
  await expect(who).toHaveCount(2)
  const asked = page.waitForResponse((answer) => /after-sale-estimate.*passengers=1/.test(answer.url()))
  await who.first().uncheck({ force: true })
  const { data } = await (await asked).json()
  expect(data).toMatchObject({ whole: false, people: [{ position: 1 }] })
  await page.getByRole('textbox', { name: t.aftersale.reason }).fill('The visa was refused')
  await page.getByRole('button', { name: t.aftersale.refund_ask_act }).click()
  await is(page, booking, 'refund_requested')
  await goTo(office, `/admin/void-bookings?open=${booking}`)
  await office.getByRole('button', { name: t.aftersale.staff_refund_quote, exact: true }).click()
  await office.getByRole('button', { name: like(t.aftersale.quote_act) }).click()
  await is(page, booking, 'refund_quoted')
  await page.reload()
  await alive(page)
  await page.getByRole('button', { name: t.booking.act_refund_accept }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: like(t.aftersale.refund_accept_act) })
    .click()
  await expect
    .poll(async () => (await detailsOf(page, booking)).payment_status, { timeout: 120_000 })
    .toBe('part_refunded')
  const { status, tickets } = await detailsOf(page, booking)
  expect(status).toBe('confirmed')
  expect(tickets.map((one: { coupons: { status: string }[] }) => one.coupons[0]!.status)).toEqual(['O', 'R'])
  // Nobody is left to choose from: the other one is meant.
  await voids(page, office, t, booking)
}

/** Every entry by hand: what moved, in what order, and that the sums are those of the statement and of the screen. */
async function booksHold(page: Page, deposit: string, kinds: readonly string[]): Promise<void> {
  const statement = await asAgent(page, 'GET', '/api/agent-statment?limit=100')
  const entries: { kind: string; amount: { amount: number }; balance: { amount: number } }[] = statement.entries
  expect(entries.map(({ kind }) => kind)).toEqual(kinds)
  let balance = 0
  for (const entry of entries) {
    balance += entry.amount.amount
    expect(entry.balance.amount).toBe(balance)
  }
  expect([statement.closing.amount, statement.balance.amount]).toEqual([balance, balance])
  await goTo(page, '/agent/agent-ledger')
  await expect(page.getByRole('link', { name: deposit })).toBeVisible()
  const shown = (balance / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })
  await expect(page.getByText(shown).first()).toBeVisible()
}

/** Makes a quotation of an offer and answers its reference and the customer's link. */
async function quotes(page: Page, t: Words, customer: string): Promise<{ id: string; link: string }> {
  await goTo(
    page,
    `/agent/flights?trip_type=one_way&origin=KHI&destination=DXB&departure_date=${ownSoonDay('KHI DXB')}&adults=1`,
  )
  await page
    .getByRole('link', { name: /^(Select |اختر)/ })
    .first()
    .click()
  await page.getByRole('button', { name: t.details.make_quotation }).first().click()
  await page.getByRole('textbox', { name: like(t.quotations.customer_name) }).fill(customer)
  await page.getByRole('button', { name: t.quotations.make, exact: true }).click()
  await page.waitForURL(/\/agent\/quotation\?id=QT-/)
  await page.getByRole('button', { name: t.quotations.act_send }).click()
  await page.getByRole('button', { name: t.quotations.make_link }).click()
  const link = await page
    .getByText(/\/q\/[A-Za-z0-9_-]{43}/)
    .first()
    .textContent()
  return { id: new URL(page.url()).searchParams.get('id')!, link: new URL(link!).pathname }
}

/** The customer's phone: opens the link, gives the passenger and accepts. */
async function accepts(phone: Page, t: Words, link: string): Promise<void> {
  await open(phone, link)
  await phone.getByRole('radio', { name: t.quotations.give_passengers }).check({ force: true })
  await fillAdult(phone, t)
  await phone.getByRole('textbox', { name: t.checkout.email }).fill('customer@example.test')
  await phone.getByRole('textbox', { name: t.checkout.mobile }).fill('552047716')
  await phone.getByRole('textbox', { name: t.quotations.who_accepts }).fill('Bilal Qureshi')
  await phone.getByRole('checkbox', { name: t.quotations.consent }).press('Space')
  await phone.getByRole('button', { name: like(t.quotations.accept_for) }).click()
  await expect(
    phone.getByText(t.quotations.done_accepted).or(phone.getByText(t.quotations.done_booked)).first(),
  ).toBeVisible()
}

/** Asks for the money; the customer pays by card, and the booking is confirmed. Answers the booking's reference. */
async function isPaid(page: Page, phone: Page, t: Words, quotation: string, email: string): Promise<string> {
  await expect
    .poll(async () => (await asAgent(page, 'GET', `/api/quotation?id=${quotation}`)).data.booking_id, {
      timeout: 120_000,
    })
    .toMatch(/^BK-/)
  await page.reload()
  await alive(page)
  await page.getByRole('button', { name: t.quotations.request_send, exact: true }).click()
  await page.getByRole('textbox', { name: t.quotations.request_email }).fill(email)
  await page.getByRole('button', { name: t.quotations.request_act }).click()
  const mail = await mailTo(phone.request, email, ({ text }) => /\/pay\//.test(text))
  await open(phone, /\/pay\/[A-Za-z0-9_-]{43}/.exec(mail.text)![0])
  await phone.getByRole('button', { name: like(t.quotations.pay_act) }).click()
  await expect(phone.getByText(t.card.banner)).toBeVisible()
  await phone.getByRole('textbox', { name: t.card.card_number }).fill('4242424242424242')
  await phone.getByRole('button', { name: like(t.card.pay) }).click()
  await expect(phone.getByText(t.quotations.pay_paid).first()).toBeVisible({ timeout: 120_000 })
  const { data } = await asAgent(page, 'GET', `/api/quotation?id=${quotation}`)
  await expect
    .poll(
      async () => (await asAgent(page, 'GET', `/api/get-flight-booking-details?id=${data.booking_id}`)).data.status,
      { timeout: 120_000 },
    )
    .toBe('confirmed')
  return data.booking_id
}

const agencyOf = async (page: Page): Promise<string> => (await asAgent(page, 'GET', '/api/user')).user.agency.id

for (const locale of languages(0)) {
  const look = { locale, theme: 'light' } as const
  test.describe(`a newcomer with an agency, in ${locale}`, () => {
    test.use({ look })

    test('registers, is approved, pays in, sells, voids, is refunded one of two, and has a customer pay a quotation', async ({
      page,
      browser,
      baseURL,
    }) => {
      test.setTimeout(900_000)
      const t = words[locale]
      const email = `newcomer.${locale}.${Date.now()}@example.test`
      const office = await colleague(browser, baseURL!, look, 'admin@demo.test')
      await neverAskedAgain(office)
      await registers(page, t, email, `Ravi Tours ${locale}`)
      await sendsDetails(page, t, `Ravi Tours ${locale}`)
      await isApproved(page, office, t)
      await open(page, '/agent/dashboard-flights')
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()

      const deposit = await deposits(page, office, t, '9000', `RAVI-${locale}-${Date.now()}`)
      await setsMargin(page, t)
      await voidsForADay(office, await authorizationOf(office))
      await voids(page, office, t, await sells(page, t))
      await givesBackOneByOne(page, office, t, await sells(page, t, 2))

      const customer = `customer.${locale}.${Date.now()}@example.test`
      const phone = await (
        await browser.newContext({ baseURL: baseURL!, viewport: { width: 390, height: 780 } })
      ).newPage()
      await dress(phone.context(), baseURL!, look)
      const quotation = await quotes(page, t, 'Bilal Qureshi')
      await accepts(phone, t, quotation.link)
      await isPaid(page, phone, t, quotation.id, customer)

      await booksHold(page, deposit, [
        'deposit',
        'sale',
        'void',
        'void_fee',
        'sale',
        'refund',
        'refund',
        'refund',
        'void',
        'void_fee',
        'card_payment',
        'sale',
      ])
      await office.context().close()
      await phone.context().close()
    })
  })
}
