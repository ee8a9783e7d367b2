import {
  type APIRequestContext,
  type BrowserContext,
  expect as plain,
  type Locator,
  type Page,
  test as base,
} from '@playwright/test'

export type Look = { locale: 'en' | 'ar'; theme: 'light' | 'dark' }

/**
 * Languages of a journey that is told once for both: each run walks it in one of them, drawn anew (the test's name says
 * which, `JOURNEYS_DRAWN=0` to `3` draws it again), and in both with `THOROUGH=1`. Journeys of turn 0 and of turn 1 get
 * different ones, so that every run walks in both.
 */
export const languages = (turn: 0 | 1): readonly Look['locale'][] => {
  const both = ['en', 'ar'] as const
  return process.env['THOROUGH'] === '1' ? both : [both[(Number(process.env['JOURNEYS_DRAWN']) + turn) % 2]!]
}

/** Likewise the themes that a screen is judged in: each language meets each of them, the one run or another. */
export const themes = (turn: 0 | 1): readonly Look['theme'][] => {
  const both = ['light', 'dark'] as const
  return process.env['THOROUGH'] === '1' ? both : [both[((Number(process.env['JOURNEYS_DRAWN']) >> 1) + turn) % 2]!]
}

/** Cookies that make the first byte right: what the switches of the page would have written. */
export async function dress(context: BrowserContext, baseURL: string, look: Partial<Look>): Promise<void> {
  const cookies = Object.entries({ locale: look.locale, theme: look.theme }).flatMap(([name, value]) =>
    value ? [{ name, value, url: baseURL }] : [],
  )
  await context.addCookies(cookies)
  if (look.locale) await context.addInitScript((locale) => window.localStorage.setItem('locale', locale), look.locale)
}

/**
 * A page on which nothing may go wrong unseen: an error on the console (a hydration mismatch, a 404) fails the test, and
 * so does a breach of the content policy or of Trusted Types, wherever it is. A call that is refused on purpose is told
 * by `allowErrors`; a breach never is, only the test that plants one takes it out of `breaches`.
 */
export const test = base.extend<{ allowErrors: RegExp[]; look: Partial<Look>; breaches: string[] }>({
  allowErrors: [[], { option: true }],
  look: [{}, { option: true }],
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs
  breaches: async ({}, use) => {
    const breaches: string[] = []
    await use(breaches)
    expect(breaches, 'breaches of the content policy').toEqual([])
  },
  page: async ({ page, allowErrors, look, baseURL, breaches }, use) => {
    const errors: string[] = []
    page.on('console', (message) => {
      if (message.type() !== 'error') return
      const text = `${message.text()} (${message.location().url})`
      if (isBreach.test(text)) breaches.push(text)
      else if (!allowErrors.some((pattern) => pattern.test(message.text()))) errors.push(text)
    })
    page.on('pageerror', (error) => (isBreach.test(String(error)) ? breaches : errors).push(String(error)))
    await page.context().exposeBinding('reportBreach', (_source, text: string) => void breaches.push(text))
    await page.context().addInitScript(() => {
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
        (window as unknown as { reportBreach(text: string): void }).reportBreach(
          `${effectiveDirective} ${blockedURI} ${sample}`,
        ),
      )
    })
    await dress(page.context(), baseURL!, look)
    await use(page)
    expect(errors, 'errors on the console').toEqual([])
  },
})
/**
 * Playwright writes the whole page down at each look that does not find what it expects, for the case that the test
 * fails: waiting for what comes is a quarter cheaper without. What never comes is said by the wait itself.
 */
export const expect = plain.extend({
  async toBeVisible(locator: Locator, options: { timeout?: number } = {}) {
    const state = this.isNot ? 'hidden' : 'visible'
    const failed = await locator.waitFor({ state, timeout: options.timeout ?? this.timeout }).then(
      () => null,
      (error: Error) => error,
    )
    return { pass: this.isNot ? failed !== null : failed === null, message: () => failed?.message ?? '' }
  },
})
const isBreach = /Content Security Policy|Trusted ?(Type|HTML|Script)/i

/**
 * Clicks before hydration are lost: the page says when its frame is alive. What stands in the frame wakes after it: React
 * knows its heading then, and lets an event come to it, for which it first takes over what it is still in the middle of.
 * Who leaves before that makes React render the page anew, with a word on the console (errors 418 and 422).
 */
export async function alive(page: Page): Promise<void> {
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
  await page.waitForFunction(() =>
    Array.from(document.querySelectorAll('h1')).every((one) => {
      if (!Object.keys(one).some((key) => key.startsWith('__reactFiber'))) return false
      let arrived = false
      one.addEventListener('pointercancel', () => (arrived = true), { once: true })
      one.dispatchEvent(new Event('pointercancel', { bubbles: true }))
      return arrived
    }),
  )
}

/** Opens a page whose scripts come when the test lets them; answers how it does, and waits until the page is alive. */
export async function openWithoutScripts(page: Page, path: string): Promise<() => Promise<void>> {
  const come = Promise.withResolvers<void>()
  await page.route(/\.js$/, (route) => come.promise.then(() => route.continue()))
  await page.goto(path, { waitUntil: 'commit' })
  return async () => {
    come.resolve()
    await alive(page)
  }
}

export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await alive(page)
}

/**
 * Another screen without loading the whole app again, as a link of the app takes there: waits until the heading of the
 * screen before is gone and its own is there. The same screen with other terms keeps its heading.
 */
export async function goTo(page: Page, path: string): Promise<void> {
  await alive(page)
  const isOther = new URL(page.url()).pathname !== path.split('?')[0]
  await page.evaluate((href) => {
    for (const heading of document.querySelectorAll('h1')) heading.setAttribute('data-before', '')
    return (window as unknown as { __TSR_ROUTER__: { navigate(to: object): Promise<void> } }).__TSR_ROUTER__.navigate({
      href,
    })
  }, path)
  if (!isOther) return
  await page.locator('h1:not([data-before])').first().waitFor()
  await expect(page.locator('h1[data-before]')).toHaveCount(0)
}

/**
 * Waits until what fades or moves on the page is there. A note that goes by itself counts its seconds as an animation
 * too, and news of what others do comes at any moment: nobody waits for those.
 */
export const comesToRest = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const isShort = ({ effect }: Animation) => Number(effect?.getTiming().duration ?? 0) < 1_000
    const moving = document.getAnimations().filter(isShort)
    await Promise.all(moving.map((animation) => animation.finished.catch(() => {})))
  })

type Mail = {
  to: string
  subject: string
  text: string
  code: string | null
  attachments: { name: string; kind: string }[]
  at: string
}

/** What the demonstration mailed lately, to whomever: the fifty newest, of which others write some too. */
export const mailsIn = async (request: APIRequestContext): Promise<Mail[]> => (await request.get('/demo/outbox')).json()

/** The newest mail to somebody that fits, waited for. Asked for soon after it was sent, or younger ones have taken its place. */
export async function mailTo(
  request: APIRequestContext,
  to: string,
  fits: (mail: Mail) => boolean = () => true,
): Promise<Mail> {
  let found: Mail | undefined
  await expect
    .poll(
      async () => {
        found = (await mailsIn(request)).find((mail) => mail.to === to && fits(mail))
        return found !== undefined
      },
      { timeout: 120_000 },
    )
    .toBe(true)
  return found!
}

/** Days from today, as the search asks for them. */
export const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)

/**
 * The first found flight that can be bought at once. Where the first supplier to answer sells by quotation only, the
 * others' flights wait behind a button, for the list not to move under the pointer.
 */
export async function firstForSale(page: Page): Promise<Locator> {
  const sold = page.getByRole('link', { name: /^(Select |اختر)/ }).first()
  const more = page.getByRole('button', { name: /new flights?, show$|جديد.*، اعرض/ })
  await sold.or(more).first().waitFor()
  if (!(await sold.isVisible())) await more.click()
  await sold.waitFor()
  return sold
}
