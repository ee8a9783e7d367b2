import type { Page } from '@playwright/test'
import { axeFinds } from './axe.ts'
import { expect } from './fixtures.ts'

/** A caller with this key of a sandbox tries a search, a booking and its confirmation on the API's reference. */
export async function tryCallsOut(page: Page, key: string): Promise<void> {
  const enter = async (text: string) => {
    await page.locator('#key [name=key]').fill(text)
    await page.locator('#key button').first().click()
  }
  const send = async (call: string) => {
    const form = page.locator(`article#${call} .try`)
    await form.locator('summary').click()
    await form.locator('form button').first().click()
    await expect(form.locator('.told .status strong')).toHaveText('200')
    return form.locator('.told')
  }
  await page.goto('/api/reference?feature=flights')
  await enter(key.replace('rhl_test_', 'rhl_live_'))
  await expect(page.locator('#key-said.wrong')).not.toBeEmpty()
  await expect(page.locator('#key [name=key]')).toHaveValue('')
  await enter(key)
  await expect(page.locator('#key-said')).toContainText('rhl_test_')
  const found = await send('search')
  await expect(found.locator('dt')).toContainText(['api-version'])
  await page.goto('/api/reference?feature=bookings')
  await send('save')
  // Calls are drawn by the same code: the first of them stand for all, beside those that are sent.
  await page.evaluate(() => {
    for (const call of document.querySelectorAll('article:nth-of-type(n + 4):not(#save, #confirm)')) call.remove()
  })
  expect(await axeFinds(page)).toEqual([])
  await send('confirm')
}
