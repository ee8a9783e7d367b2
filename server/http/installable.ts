import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { App } from '#server/app'
import { siteOf } from '#server/features/operations/settings'
import { say } from '#server/words'
import { html } from './api-reference/html.ts'
import { localeOf } from './context.ts'
import { httpWords } from './words.ts'

const colour = '#06272d'
const style = `
  body { margin: 0; min-height: 100vh; display: grid; place-content: center; gap: 16px; padding: 24px; text-align: center;
    background: ${colour}; color: #f8f3e9; font: 16px/1.6 'Readex Pro', system-ui, sans-serif }
  h1 { margin: 0; font-size: 28px; font-weight: 300 }
  p { margin: 0; max-width: 46ch }
  nav { display: flex; flex-wrap: wrap; justify-content: center; gap: 12px; margin-block-start: 8px }
  a { color: inherit; border: 1px solid currentColor; border-radius: 999px; padding: 10px 22px; text-decoration: none }
  a:first-child { background: #fbb03b; border-color: #fbb03b; color: ${colour} }
  a:focus-visible { outline: 3px solid #f8f3e9; outline-offset: 3px }
`
const styleHash = createHash('sha256').update(style).digest('base64')
const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; img-src 'self'; base-uri 'none'; frame-ancestors 'none'`

const asked = (request: FastifyRequest): 'en' | 'ar' => {
  const { lang } = request.query as { lang?: unknown }
  return lang === 'en' || lang === 'ar' ? lang : localeOf(request)
}

/** Trips are read without a network, portals are not: there it leads to an agent's bookings, and staff stay where they are. */
const wayOn = (request: FastifyRequest) => {
  const { area } = request.query as { area?: unknown }
  if (!area) return { text: httpWords.no_network_text, href: '/my/trips', label: httpWords.my_trips }
  const text = httpWords.no_network_text_portal
  return area === 'agent' ? { text, href: '/agent/agent-bookings', label: httpWords.bookings } : { text }
}

/**
 * Serves what a browser needs to install the app under the company's name, and the page that its worker
 * (`web/offline/worker.ts`) shows where there is no network: without script, for it stands at any address.
 */
export function registerInstallable(server: FastifyInstance, app: App): void {
  server.get('/manifest.webmanifest', async (request, reply) => {
    const locale = asked(request)
    const { brand } = await siteOf(app)
    const icon = (size: number) => ({ src: `/icon-${size}.png`, sizes: `${size}x${size}`, type: 'image/png' })
    return reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send({
        id: '/',
        name: brand[locale],
        short_name: brand[locale],
        lang: locale,
        dir: locale === 'ar' ? 'rtl' : 'ltr',
        start_url: '/',
        scope: '/',
        display: 'standalone',
        background_color: colour,
        theme_color: colour,
        icons: [
          { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
          icon(192),
          icon(512),
          { ...icon(512), purpose: 'maskable' },
        ],
        shortcuts: [{ name: say(locale, httpWords.my_trips), url: '/my/trips' }],
      })
  })

  server.get('/offline', async (request, reply) => {
    const locale = asked(request)
    const { brand } = await siteOf(app)
    const words = (key: 'no_network' | 'try_again') => say(locale, httpWords[key])
    const { text, href, label } = wayOn(request)
    const link = label ? html`<a href="${href}">${say(locale, label)}</a>` : ''
    const page = html`<html lang="${locale}" dir="${locale === 'ar' ? 'rtl' : 'ltr'}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${words('no_network')} · ${brand[locale]}</title><link rel="icon" href="/favicon.svg"><style>${{ html: style }}</style></head>
<body><main><h1>${words('no_network')}</h1><p>${say(locale, text)}</p>
<nav><a href="">${words('try_again')}</a>${link}</nav></main></body></html>`
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', policy)
      .header('cache-control', 'no-cache')
      .send(`<!doctype html>${page.html}`)
  })
}
