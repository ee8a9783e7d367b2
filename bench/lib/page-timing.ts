import type { Browser, Page } from '@playwright/test'

/** Milliseconds from the start of the navigation. */
export type PageTiming = {
  /** First text or picture. */
  first_paint: number
  /** The first frame that has the page's heading. */
  heading: number
  /** The largest text or picture. */
  largest_paint: number
  /** From here on what is seen answers to clicks: hydrated, and the heading is there. */
  usable: number
}

/** A slow telephone: what the bars of this project are set on. */
export const slowPhone = { cpu: 4, mbit_per_second: 1.6, rtt_ms: 150 }

/** Runs in the page before its own scripts do; a frame callback waits for render-blocking sheets as the eye does. */
const watch = `
  const seen = (window.__timing = { heading: 0, largest_paint: 0, usable: 0 })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.largest_paint = entry.startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  const frame = () => {
    if (!seen.heading && document.querySelector('h1')) seen.heading = performance.now()
    if (seen.heading && document.documentElement.dataset.hydrated !== undefined) seen.usable = performance.now()
    else requestAnimationFrame(frame)
  }
  requestAnimationFrame(frame)
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
