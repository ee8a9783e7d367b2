import type { Browser, Page } from '@playwright/test'

/** Milliseconds from the start of the navigation. */
export type PageTiming = {
  /** First text or picture. */
  first_paint: number
  /** The first frame that has the page's heading. */
  heading: number
  /** The largest text or picture. */
  largest_paint: number
  /**
   * The first frame from which somebody finds flights: the form of the search stands there, and what is put into it and
   * sent leads to them, with or without scripts (`searchAtOnce` does it in that frame).
   */
  usable: number
  /** From here on every control answers to clicks: hydrated, and the heading is there. */
  awake: number
}

/** A slow telephone: what the bars of this project are set on. */
export const slowPhone = { cpu: 4, mbit_per_second: 1.6, rtt_ms: 150 }

/** The form of the search with all that it needs, in a page that has been painted. */
const formStands = `() => {
  const form = document.querySelector('form.search-form')
  if (!form || performance.getEntriesByName('first-contentful-paint').length === 0) return false
  const fields = ['from', 'to', 'departure_date'].map((name) => form.elements.namedItem(name))
  const buttons = [...form.querySelectorAll('button[type=submit]')]
  return fields.every((one) => one && !one.disabled) && buttons.some((one) => one.checkVisibility() && !one.disabled)
}`

/** Runs in the page before its own scripts do; a frame callback waits for render-blocking sheets as the eye does. */
const watch = `
  const seen = (window.__timing = { heading: 0, largest_paint: 0, usable: 0, awake: 0 })
  const formStands = ${formStands}
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.largest_paint = entry.startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  const frame = () => {
    if (!seen.heading && document.querySelector('h1')) seen.heading = performance.now()
    if (!seen.usable && formStands()) seen.usable = performance.now()
    if (seen.heading && document.documentElement.dataset.hydrated !== undefined) seen.awake = performance.now()
    if (!seen.usable || !seen.awake) requestAnimationFrame(frame)
  }
  requestAnimationFrame(frame)
`

const places = { from: 'Karachi', to: 'Dubai' }

/** Types both places and sends the form in the first frame it stands in, as the quickest visitor would. */
const sendAtOnce = `
  const formStands = ${formStands}
  const type = (input, text) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(input, text)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  }
  const frame = () => {
    if (!formStands()) return requestAnimationFrame(frame)
    const form = document.querySelector('form.search-form')
    for (const [name, text] of Object.entries(${JSON.stringify(places)})) type(form.elements.namedItem(name), text)
    form.requestSubmit([...form.querySelectorAll('button[type=submit]')].find((one) => one.checkVisibility()))
  }
  if (location.pathname === '/') requestAnimationFrame(frame)
`

const read = `new Promise((done) => {
  const first = performance.getEntriesByName('first-contentful-paint')[0]
  requestAnimationFrame(() => setTimeout(() => done({ first_paint: first?.startTime ?? 0, ...window.__timing })))
})`

/** Gives a page the line and the processor of `slowPhone`. */
export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const bytesPerSecond = (slowPhone.mbit_per_second * 1e6) / 8
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: slowPhone.rtt_ms,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond / 2,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowPhone.cpu })
}

/**
 * Proves `usable`: a visitor who was never here types two places in the first frame that the form stands in, sends it,
 * and is shown flights between them. Answers the milliseconds until the first; throws when they never come.
 */
export async function searchAtOnce(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } })
  try {
    const page = await context.newPage()
    await slowDown(page)
    await page.addInitScript(sendAtOnce)
    const since = performance.now()
    await page.goto(url, { waitUntil: 'commit', timeout: 60_000 })
    await page.waitForURL(/flight\/search\?.*origin=KHI/, { timeout: 60_000, waitUntil: 'commit' })
    await page.locator('li.offer').first().waitFor({ timeout: 60_000 })
    return performance.now() - since
  } finally {
    await context.close()
  }
}

/** Opens `url` as a visitor who was never here, on a slow telephone, and says when what was seen. */
export async function timePage(browser: Browser, url: string): Promise<PageTiming> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } })
  try {
    const page = await context.newPage()
    await slowDown(page)
    await page.addInitScript(watch)
    const answer = await page.goto(url, { waitUntil: 'load', timeout: 60_000 })
    if (!answer?.ok()) throw new Error(`${url} answered ${answer?.status()}`)
    await page.waitForSelector('html[data-hydrated] h1', { state: 'attached', timeout: 60_000 })
    await page.waitForLoadState('networkidle')
    const timing = await page.evaluate<PageTiming>(read)
    const missing = Object.entries(timing).filter(([, ms]) => !(ms > 0))
    if (missing.length > 0) throw new Error(`${url}: never seen: ${missing.map(([name]) => name).join(', ')}`)
    return timing
  } finally {
    await context.close()
  }
}
