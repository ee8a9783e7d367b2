import type { Browser, Page } from '@playwright/test'
import { slowDown } from './page-timing.ts'

/** Milliseconds from the press on Search, and what was fetched for it. */
export type SearchTiming = {
  /** The first frame with an offer that can be bought. */
  offer: number
  /** The search is asked for. */
  asked: number
  /** Its first byte, and its last. */
  first_byte: number
  last_byte: number
  scripts: number
  script_kib: number
  /** Calls of the API beside the search, before the offer was seen. */
  calls: string[]
}

/** Presses, and looks each frame for the first offer that is no quotation. */
const pressed = `new Promise((done) => {
  const since = performance.now()
  const inView = (card) => {
    const { top, bottom } = card.getBoundingClientRect()
    return bottom > 0 && top < innerHeight
  }
  const look = () => {
    const cards = [...document.querySelectorAll('li.offer:not([data-quote])')]
    // As soon as the frame after it has begun, this one was painted.
    if (cards.some(inView)) requestAnimationFrame(() => done([since, performance.now() - since]))
    else requestAnimationFrame(look)
  }
  const [button] = [...document.querySelectorAll('button.search-submit')].filter((one) => one.checkVisibility())
  button.click()
  requestAnimationFrame(look)
})`

type Fetched = { name: string; kind: string; start: number; first: number; end: number; bytes: number }

/** A stream is an entry once it has ended. */
const streamed = `new Promise((done) => {
  const isSearch = ({ name }) => new URL(name).pathname === '/api/flights'
  const look = () => (performance.getEntriesByType('resource').some(isSearch) ? done() : setTimeout(look, 50))
  look()
})`

const fetched = `performance.getEntriesByType('resource').map((one) => ({
  name: new URL(one.name).pathname, kind: one.initiatorType, start: one.startTime, first: one.responseStart,
  end: one.responseEnd, bytes: one.encodedBodySize,
}))`

/** Until nothing was fetched for a second and a half: somebody looks for a while before they press. */
const rests = `new Promise((done) => {
  performance.setResourceTimingBufferSize(2000)
  let [last, since] = [-1, 0]
  const look = () => {
    const { length } = performance.getEntriesByType('resource')
    if (length !== last) [last, since] = [length, performance.now()]
    if (performance.now() - since > 1500) done()
    else setTimeout(look, 100)
  }
  look()
})`

/** The place as somebody on a phone chooses it: over the whole screen. */
async function choose(page: Page, field: string, code: string): Promise<void> {
  await page.getByRole('textbox', { name: field, exact: true }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('combobox').fill(code)
  await sheet.getByRole('option').filter({ hasText: code }).first().click()
  await sheet.waitFor({ state: 'detached' })
}

/** Opens the form at `url` on a slow phone, asks for a way to fly when the page rests, presses Search. */
export async function timeSearch(
  browser: Browser,
  url: string,
  way: { from: string; to: string },
): Promise<SearchTiming> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, locale: 'en-GB' })
  try {
    const page = await context.newPage()
    page.setDefaultTimeout(60_000)
    await slowDown(page)
    await page.goto(url, { waitUntil: 'load' })
    await page.waitForSelector('html[data-hydrated] h1', { state: 'attached' })
    await page.waitForLoadState('networkidle')
    await page.evaluate(rests)
    await choose(page, 'From', way.from)
    await choose(page, 'To', way.to)
    await page.evaluate(rests)
    const [since, offer] = await page.evaluate<[number, number]>(pressed)
    await page.evaluate(streamed)
    const after = (await page.evaluate<Fetched[]>(fetched)).filter(({ start }) => start >= since)
    const search = after.find(({ name }) => name === '/api/flights')
    if (!search) throw new Error(`${url}: no search was asked for`)
    const before = after.filter(({ start }) => start < since + offer)
    const scripts = before.filter(({ name }) => name.endsWith('.js'))
    return {
      offer,
      asked: search.start - since,
      first_byte: search.first - since,
      last_byte: search.end - since,
      scripts: scripts.length,
      script_kib: scripts.reduce((sum, { bytes }) => sum + bytes, 0) / 1024,
      calls: before.flatMap(({ name }) => (name.startsWith('/api/') && name !== '/api/flights' ? [name] : [])),
    }
  } finally {
    await context.close()
  }
}
