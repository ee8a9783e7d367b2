import { expect, openWithoutScripts, test } from './fixtures.ts'
import { words } from './words.ts'

test.describe('what is put into fields before the scripts of a page come', () => {
  test('is the city that hotels are looked for in', async ({ page }) => {
    const come = await openWithoutScripts(page, '/hotel/search')
    const city = page.getByRole('combobox', { name: words.en.stays.city, exact: true })
    await expect(city).not.toHaveValue('MKK')
    await city.selectOption('MKK')
    await come()
    await page.getByRole('button', { name: words.en.stays.search, exact: true }).click()
    await page.waitForURL(/city=MKK/)
    await expect(city).toHaveValue('MKK')
  })

  test('narrows the packages of Umrah', async ({ page }) => {
    const come = await openWithoutScripts(page, '/umra-packages')
    const field = page.locator('main select').nth(1)
    await field.selectOption({ index: 1 })
    const chosen = await field.inputValue()
    await come()
    await page.waitForURL((url) => [...url.searchParams.values()].includes(chosen))
    await expect(field).toHaveValue(chosen)
  })

  test('logs somebody in', async ({ page }) => {
    const come = await openWithoutScripts(page, '/auth/login')
    await page.locator('input[name=email]').fill('nobody@example.test')
    await page.locator('input[name=password]').fill('early and wrong')
    await come()
    const asked = page.waitForRequest(/\/api\/login\/request-otp$/)
    await page.locator('form button[type=submit]').first().click()
    expect((await asked).postDataJSON()).toMatchObject({ email: 'nobody@example.test', password: 'early and wrong' })
  })
})
