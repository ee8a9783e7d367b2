import { allEndpoints } from '#contract/all'
import { Failure } from '#contract/kernel/errors'
import type { Locale } from '#contract/kernel/shapes'
import { scopeOf } from '#contract/machine-calls'
import { describeCall, fieldTables, pathOf } from './describe-call.ts'
import { code, type Html, html, joined } from './html.ts'
import { keyPanel, type Trying } from './try-call.ts'
import { referenceWords } from './words.ts'

const strict = `default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; frame-ancestors 'none'`
/** A page may load its one stylesheet and nothing else; in a sandbox its one script too, which calls this server alone. */
export const referencePolicy = (demo: boolean): string =>
  demo ? `${strict}; script-src 'self'; connect-src 'self'; form-action 'none'` : strict

type Calls = ReturnType<typeof allEndpoints>

const frame = (locale: Locale, title: string, body: Html, demo: boolean): string =>
  `<!doctype html>${
    html`<html lang="${locale}" dir="${locale === 'ar' ? 'rtl' : 'ltr'}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title><link rel="stylesheet" href="/api/reference.css"><link rel="icon" href="/favicon.svg">${
      demo ? html`<script src="/api/reference.js" defer></script>` : html``
    }</head>
<body><main>${body}</main></body></html>`.html
  }`

/** What stands between backticks is code. */
const withCodes = (text: string): Html =>
  joined(
    text.split('`').map((part, n) => (n % 2 === 1 ? code(part) : html`${part}`)),
    '',
  )

function overview(features: Map<string, Calls>, locale: Locale, trying: Trying): Html {
  const words = referenceWords[locale]
  const lists = [...features].map(
    ([feature, calls]) => html`<section><h2><a href="/api/reference?feature=${feature}" dir="ltr">${feature}</a></h2>
<ul class="calls">${joined(
      calls.map(
        ({ name, endpoint }) =>
          html`<li dir="ltr"><a href="/api/reference?feature=${feature}#${name}"><span class="method">${endpoint.method}</span> <code>${pathOf(endpoint)}</code></a></li>`,
      ),
      '',
    )}</ul></section>`,
  )
  return html`<h1>${words.title}</h1>
<p class="lead">${words.lead} ${words.more} OpenAPI 3: <a href="/api/openapi.json" dir="ltr">/api/openapi.json</a></p>
<ul class="rules">${joined(
    words.rules.map((rule) => html`<li>${withCodes(rule)}</li>`),
    '',
  )}</ul>
${keyPanel(trying, words)}
<section>${fieldTables(words.refusal, Failure, 'output', words)}</section>
<div class="features">${joined(lists, '')}</div>`
}

/** Pages of features that exist, each made once: walking their schemas costs milliseconds, and anybody may ask. */
const made = new Map<string, string>()

/** `demo`: a sandbox, where calls are tried on the page; `sandbox`: where a company's partners try them instead. */
type Wanted = { locale: Locale; demo: boolean; feature?: string | undefined; sandbox?: string | null }

/**
 * The reference of the calls as a page: all of them by name, or one feature's with their fields. Calls of the
 * demonstration are on it only in one. Null for a feature that does not exist.
 */
export function referencePage(options: Wanted): string | null {
  const { locale, demo, feature, sandbox = null } = options
  const trying: Trying = demo ? { here: true } : { here: false, sandbox }
  const words = referenceWords[locale]
  const calls = allEndpoints().filter(({ endpoint }) => demo || !endpoint.demoOnly)
  const features = Map.groupBy(calls, (call) => call.feature)
  if (feature === undefined) return frame(locale, words.title, overview(features, locale, trying), demo)
  const own = features.get(feature)
  if (!own) return null
  const key = `${locale} ${demo} ${sandbox} ${feature}`
  const known = made.get(key)
  if (known) return known
  const told = own.map(({ name, endpoint }) => describeCall({ feature, name, endpoint, tried: demo }, words))
  const panel = own.some(({ endpoint }) => scopeOf(endpoint)) ? keyPanel(trying, words) : html``
  const page = frame(
    locale,
    `${feature} · ${words.title}`,
    html`<p class="back"><a href="/api/reference">${words.all}</a></p><h1>${code(feature)}</h1>${panel}${joined(told, '')}`,
    demo,
  )
  made.set(key, page)
  return page
}
