import { expect, test } from 'vitest'
import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { allEndpoints } from '#contract/all'
import { scopeOf } from '#contract/machine-calls'
import { schemaOf } from '../openapi/index.ts'
import { type Json, variantsOf } from './describe-type.ts'
import { bodyExample, learntOf } from './example.ts'
import { code, html } from './html.ts'
import { referencePage } from './page.ts'

const features = [...new Set(allEndpoints().map(({ feature }) => feature))]
const pageOf = (feature: string, locale: 'en' | 'ar' = 'en') => referencePage({ locale, demo: true, feature })!

test('each call stands once on its feature’s page and on the overview, with its method and path', () => {
  const overview = referencePage({ locale: 'en', demo: true })!
  const wrong = allEndpoints().filter(({ feature, name, endpoint }) => {
    const path = `<code>${endpoint.outsideApi ? '' : '/api'}${endpoint.path}</code>`
    const head = `<article id="${name}">\n<h3 dir="ltr"><span class="method">${endpoint.method}</span> ${path}`
    return pageOf(feature).split(head).length !== 2 || !overview.includes(`"/api/reference?feature=${feature}#${name}"`)
  })
  expect(wrong).toEqual([])
})

test('fields come with their type and rules, also inside lists, and with the permission they need', () => {
  const auth = pageOf('auth')
  expect(auth).toContain(
    '<tr><th scope="row"><code dir="ltr">password</code></th><td>text</td><td>1 to 128 characters</td></tr>',
  )
  expect(auth).toContain('<code dir="ltr">user.agency.name</code>')
  expect(features.map((feature) => pageOf(feature)).join('')).toMatch(
    /null without <code dir="ltr">[a-z]+\.[a-z_]+<\/code>/,
  )
})

test('the Arabic page is written from right to left, its codes are not, and it says nothing in English', () => {
  const page = pageOf('auth', 'ar')
  expect(page).toContain('<html lang="ar" dir="rtl">')
  expect(page.match(/<code(?! dir="ltr")/g)?.length).toBe(page.match(/<h3 dir="ltr">/g)?.length)
  const text = page.replaceAll(/<code[^]*?<\/code>/g, '').replaceAll(/<[^>]+>/g, ' ')
  expect(text.match(/\b(called by|body|answer|field|optional|text|list)\b/gi)).toBeNull()
})

test('a call that keys make can be tried in a sandbox, filled in; a company’s page loads no script and says where', () => {
  const bookings = pageOf('bookings')
  expect(bookings).toContain('data-method="POST" data-path="/api/confirm-pnr"')
  expect(bookings).toContain('&quot;flight_id&quot;: &quot;{last:flight_id}&quot;')
  // Keys are not made with keys.
  expect(pageOf('apiKeys')).not.toContain('class="try"')
  const company = (feature?: string) =>
    referencePage({ locale: 'en', demo: false, sandbox: 'https://try.example', feature })!
  expect([company(), company('bookings')].filter((page) => /<script|class="try"/.test(page))).toEqual([])
  expect(company('bookings')).toContain('href="https://try.example/api/reference"')
})

test('every example of a body is one that its call takes, once what earlier answers gave is in it', () => {
  const given: Record<string, unknown> = {
    expected_total: { amount: 1, currency: 'SAR' },
    stay_total: { amount: 1, currency: 'SAR' },
    booking_id: 'BK-ABCDEF',
    isSooperFlight: false,
    reference: 'AS-ABCDEF',
    ...Object.fromEntries(['plan_id', 'departure_id', 'block', 'traveller'].map((name) => [name, randomUUID()])),
  }
  const filled = (text: string) =>
    text
      .replaceAll(/\{day\+(\d+)\}/g, (_, days) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10))
      .replaceAll(/"\{last:(\w+)\}"/g, (_, name) => JSON.stringify(given[name] ?? 'x'.repeat(24)))
  const wrong = allEndpoints().flatMap(({ feature, name, endpoint }) => {
    if (!scopeOf(endpoint) || !endpoint.body) return []
    const call = `${feature}.${name}`
    const example = JSON.parse(filled(JSON.stringify(bodyExample(schemaOf(endpoint.body, 'input') as Json, call))))
    const read = z.safeParse(endpoint.body, example)
    return read.success
      ? []
      : [`${call}: ${read.error.issues.map((one) => `${one.path.join('.')} ${one.message}`).join(', ')}`]
  })
  expect(wrong).toEqual([])
})

test('what an answer is read for stands in it, and is what some example asks for', () => {
  const at = (json: Json | undefined, step: string): Json | undefined => {
    const inner = json?.properties?.[step] ?? (/^\d+$/.test(step) ? json?.items : undefined)
    return (
      inner ??
      variantsOf(json ?? {})
        .map((one) => at(one, step))
        .find(Boolean)
    )
  }
  const wanted = features.map((feature) => pageOf(feature)).join('')
  const wrong = Object.entries(learntOf).flatMap(([call, learnt]) => {
    const found = allEndpoints().find(({ feature, name }) => `${feature}.${name}` === call)
    const reply = found && (schemaOf(found.endpoint.reply, 'output') as Json)
    return Object.entries(learnt).flatMap(([name, path]) =>
      path.split('.').reduce(at, reply) && wanted.includes(`{last:${name}}`) ? [] : [`${call} ${name} ${path}`],
    )
  })
  expect(wrong).toEqual([])
})

test('a company’s reference names no call of a demonstration', () => {
  expect(referencePage({ locale: 'en', demo: false })).not.toContain('test-card')
})

test('what is put into the page cannot become markup', () => {
  expect(html`<p title="${'"><script>'}">${code('<b>&')}</p>`.html).toBe(
    '<p title="&quot;&gt;&lt;script&gt;"><code dir="ltr">&lt;b&gt;&amp;</code></p>',
  )
})
