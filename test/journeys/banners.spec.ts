import { Transformer } from '@napi-rs/image'
import { axeFinds } from './axe.ts'
import { expect, goTo, languages, open, test } from './fixtures.ts'
import { call, enterAs } from './people.ts'
import { words } from './words.ts'

// One after the other: both languages put their banners into the same row.
test.describe.configure({ mode: 'default' })

for (const locale of languages(1))
  test.describe(`banners, in ${locale}`, () => {
    test.use({ look: { locale, theme: locale === 'en' ? 'light' : 'dark' } })

    test('are added with the part that stays in sight, shown to agents, put in order and deleted', async ({ page }) => {
      const { banners } = words[locale]
      await enterAs(page, 'admin@demo.test')
      const names = [`Early summer ${locale}`, `Late summer ${locale}`]
      for (const [index, name] of names.entries()) {
        await (index === 0 ? open : goTo)(page, '/admin/banners?place=agent&edit=new')
        await expect(page.getByRole('heading', { level: 1 })).toContainText(banners.new)
        const pixels = new Uint8Array(900 * 300 * 4).map((_, at) => (at % 4 === 3 ? 255 : 60 + index * 80))
        const buffer = await Transformer.fromRgbaPixels(pixels, 900, 300).png()
        await page.locator('input[type=file]').setInputFiles({ name: 'sea.png', mimeType: 'image/png', buffer })
        await page.getByRole('button', { name: banners.focus_100_50, exact: true }).click()
        await page.getByLabel(banners.title_en).fill(name)
        await page.getByLabel(banners.title_ar).fill(`صيف ${index} ${locale}`)
        expect(await axeFinds(page)).toEqual([])
        await page.getByRole('button', { name: banners.save, exact: true }).click()
        await expect(page.getByRole('tab', { name: banners.place_agent })).toHaveAttribute('aria-selected', 'true')
      }
      const rows = page.getByRole('tabpanel').getByRole('listitem')
      const late = rows.filter({
        has: page.getByRole('img', { name: locale === 'en' ? names[1]! : `صيف 1 ${locale}` }),
      })
      await expect(late.getByText(banners.shown)).toBeVisible()
      expect(await axeFinds(page)).toEqual([])
      await expect(rows).toHaveCount(2)
      await rows.nth(1).getByRole('button').last().click()
      await expect(rows.first().getByRole('button')).toHaveCount(2)
      for (const left of [1, 0]) {
        await rows.first().getByRole('button', { name: banners.delete, exact: true }).click()
        await page.getByRole('dialog').getByRole('button', { name: banners.delete, exact: true }).click()
        await expect(rows).toHaveCount(left)
      }
    })

    test('of the home page come with its first byte, and nothing moves when their pictures arrive', async ({
      page,
    }) => {
      const staff = await enterAs(page, 'admin@demo.test')
      const buffer = await Transformer.fromRgbaPixels(new Uint8Array(1200 * 400 * 4).fill(200), 1200, 400).png()
      await call(page, 'GET', '/api/site')
      const csrf = (await page.context().cookies()).find(({ name }) => name === 'XSRF-TOKEN')!.value
      const uploaded = await page.request.post('/api/uploads', {
        headers: { ...staff, accept: 'application/json', 'x-xsrf-token': csrf },
        multipart: { file: { name: 'sea.png', mimeType: 'image/png', buffer } },
      })
      const { file_name } = (await uploaded.json()).data
      const name = `Istanbul ${locale}`
      const fields = { place: 'home', file_name, title: { en: name, ar: name }, language: locale, link: '/about/us' }
      const { data } = await call(page, 'POST', '/api/save-promo-image', fields, staff)
      const html = await (await page.request.get('/', { headers: { accept: 'text/html' } })).text()
      expect(html).toContain(`${data.image}?w=480 480w`)
      await page.addInitScript(() => {
        const moved = window as unknown as { moved: number }
        moved.moved = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) moved.moved += (entry as unknown as { value: number }).value
        }).observe({ type: 'layout-shift', buffered: true })
      })
      await open(page, '/')
      const picture = page.getByRole('link', { name }).getByRole('img')
      await picture.scrollIntoViewIfNeeded()
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
      expect(await axeFinds(page)).toEqual([])
      expect(await page.evaluate(() => (window as unknown as { moved: number }).moved)).toBeLessThan(0.01)
      await call(page, 'DELETE', `/api/delete-promo-image?id=${data.id}`, undefined, staff)
    })
  })
