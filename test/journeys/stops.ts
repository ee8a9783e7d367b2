import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** How many stops of Tab lie between the start of the page and this, by the way past the rest of the page of that name. */
export async function stopsTo(page: Page, target: Locator, past: string): Promise<number> {
  await target.waitFor()
  const skip = page.getByRole('button', { name: past, exact: true })
  await skip.waitFor({ state: 'attached' })
  await page.evaluate(() => {
    document.body.tabIndex = -1
    document.body.focus()
    document.body.removeAttribute('tabindex')
  })
  let stops = 0
  const walk = async (to: Locator) => {
    while (!(await to.evaluate((element) => element === document.activeElement))) {
      expect(stops, `stops of Tab to ${String(target)}`).toBeLessThan(40)
      await page.keyboard.press('Tab')
      stops++
    }
  }
  await walk(skip)
  await page.keyboard.press('Enter')
  await walk(target)
  return stops
}
