import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** What the browser itself prints of this page, as words: without frame and buttons, and as the page made itself ready for it. */
export async function printed(page: Page): Promise<string> {
  await page.evaluate(() => {
    const read = () => (document.documentElement.dataset['printed'] = document.querySelector('main')!.innerText)
    // The medium changes when the page has made itself ready.
    matchMedia('print').addEventListener('change', read, { once: true })
  })
  await page.pdf()
  const words = () => page.evaluate(() => document.documentElement.dataset['printed'] ?? '')
  await expect.poll(words).not.toBe('')
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('nav, form, [data-acts]').filter({ visible: true })).toHaveCount(0)
  await page.emulateMedia({ media: null })
  return words()
}
