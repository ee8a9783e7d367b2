import { afterAll, beforeAll, expect, test } from 'vitest'
import { allEndpoints } from '#contract/all'
import { startApp, type TestApp } from '../../../test/app.ts'
import { code, html } from './html.ts'
import { referencePage } from './page.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startApp()
})
afterAll(() => testApp.close())

const features = [...new Set(allEndpoints().map(({ feature }) => feature))]
const pages = (locale: 'en' | 'ar') => features.map((feature) => referencePage({ locale, demo: true, feature })!)

test('each call stands once on its feature’s page and on the overview, with its method and path', () => {
  const overview = referencePage({ locale: 'en', demo: true })!
  const all = pages('en').join('')
  for (const { feature, name, endpoint } of allEndpoints()) {
    const path = `<code>${endpoint.outsideApi ? '' : '/api'}${endpoint.path}</code>`
    expect(
      all.split(`<article id="${name}">\n<h3 dir="ltr"><span class="method">${endpoint.method}</span> ${path}`).length,
    ).toBe(2)
    expect(overview).toContain(`href="/api/reference?feature=${feature}#${name}"`)
  }
})

test('fields come with their type and rules, also inside lists, and with the permission they need', () => {
  const auth = referencePage({ locale: 'en', demo: true, feature: 'auth' })!
  expect(auth).toContain(
    '<tr><th scope="row"><code dir="ltr">password</code></th><td>text</td><td>1 to 128 characters</td></tr>',
  )
  expect(auth).toContain('<code dir="ltr">user.agency.name</code>')
  expect(pages('en').join('')).toMatch(/null without <code dir="ltr">[a-z]+\.[a-z_]+<\/code>/)
})

test('the Arabic page is written from right to left, its codes are not, and it says nothing in English', () => {
  const page = referencePage({ locale: 'ar', demo: true, feature: 'auth' })!
  expect(page).toContain('<html lang="ar" dir="rtl">')
  expect(page.match(/<code(?! dir="ltr")/g)?.length).toBe(page.match(/<h3 dir="ltr">/g)?.length)
  const text = page.replaceAll(/<code[^]*?<\/code>/g, '').replaceAll(/<[^>]+>/g, ' ')
  expect(text.match(/\b(called by|body|answer|field|optional|text|list)\b/gi)).toBeNull()
})

test('the page loads its stylesheet alone, and a feature that does not exist is not found', async () => {
  const visitor = testApp.visitor()
  const page = await visitor.get('/api/reference')
  expect([page.status, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  expect(page.headers['content-security-policy']).toBe(
    `default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; frame-ancestors 'none'`,
  )
  expect((await visitor.get('/api/reference.css')).headers['content-type']).toBe('text/css; charset=utf-8')
  expect((await visitor.get('/api/reference?feature=nothing')).body).toMatchObject({ code: 'not_found' })
  expect(referencePage({ locale: 'en', demo: false })).not.toContain('test-card')
})

test('what is put into the page cannot become markup', () => {
  expect(html`<p title="${'"><script>'}">${code('<b>&')}</p>`.html).toBe(
    '<p title="&quot;&gt;&lt;script&gt;"><code dir="ltr">&lt;b&gt;&amp;</code></p>',
  )
})
