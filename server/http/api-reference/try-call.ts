import type { Endpoint } from '#contract/kernel/endpoint'
import { scopeOf } from '#contract/machine-calls'
import { modeMarks } from '#contract/people/api-key-terms'
import { schemaOf } from '../openapi/index.ts'
import type { Json } from './describe-type.ts'
import { bodyExample, learntOf, parameterExample } from './example.ts'
import { code, type Html, html, joined } from './html.ts'
import type { ReferenceWords } from './words.ts'

/** Where calls may be tried: here, in a sandbox elsewhere, or (null) nowhere that this installation knows of. */
export type Trying = { here: true } | { here: false; sandbox: string | null }

function parameters(endpoint: Endpoint, call: string, place: 'path' | 'query', words: ReferenceWords): Html[] {
  const schema = place === 'path' ? endpoint.params : endpoint.query
  if (!schema) return []
  const { properties = {}, required = [] }: Json = schemaOf(schema, 'input')
  return Object.entries(properties).map(([name, inner]) => {
    const needed = place === 'path' || required.includes(name)
    const example = parameterExample(inner, name, call, needed)
    const note = needed ? html`` : html` <span class="note">${words.optional}</span>`
    return html`<label><span>${code(name)}${note}</span>
<input dir="ltr" data-in="${place}" name="${name}" data-example="${example}" value="${example}" autocomplete="off" spellcheck="false"></label>`
  })
}

const bodyField = (endpoint: Endpoint, call: string, words: ReferenceWords): Html => {
  if (!endpoint.body) return html``
  const example = JSON.stringify(bodyExample(schemaOf(endpoint.body, 'input'), call), null, 2)
  const rows = Math.min(24, example.split('\n').length + 1)
  return html`<label class="wide"><span>${words.body}</span>
<textarea dir="ltr" data-in="body" rows="${rows}" data-example="${example}" autocomplete="off" spellcheck="false">${example}</textarea></label>`
}

/** The form that sends one call with a key of the sandbox; nothing for a call that no key makes. */
export function tryForm(feature: string, name: string, endpoint: Endpoint, words: ReferenceWords): Html {
  const scope = scopeOf(endpoint)
  if (!scope) return html``
  const call = `${feature}.${name}`
  const fields = [
    ...parameters(endpoint, call, 'path', words),
    ...parameters(endpoint, call, 'query', words),
    ...(endpoint.idempotent
      ? [
          html`<label><span>${code('Idempotency-Key')}</span><input dir="ltr" data-in="key" data-example="{new}" autocomplete="off" spellcheck="false"></label>`,
        ]
      : []),
  ]
  const filled = html`${joined(fields, '')}${bodyField(endpoint, call, words)}`
  const learns = filled.html.includes('{last:')
  return html`<details class="try"><summary>${words.try_it}</summary>
<form data-method="${endpoint.method}" data-path="${endpoint.outsideApi ? '' : '/api'}${endpoint.path}" data-learn="${JSON.stringify(learntOf[call] ?? {})}">
<p class="note">${words.try_scope} ${code(scope)}</p>${learns ? html`<p class="note">${words.try_learns}</p>` : html``}
<div class="fields">${filled}</div>
<p class="acts"><button disabled>${words.try_send}</button> <button type="button" data-act="reset" class="plain" disabled>${words.try_reset}</button></p>
<div class="told" role="status" aria-live="polite" hidden></div>
</form></details>`
}

/** Where the key is entered, and what is to be known of it; in a company's installation where the sandbox is. */
export function keyPanel(trying: Trying, words: ReferenceWords): Html {
  if (!trying.here) {
    const { sandbox } = trying
    return html`<section class="key"><h2>${words.try_title}</h2><p>${
      sandbox ? html`${words.try_there} <a href="${sandbox}/api/reference" dir="ltr">${sandbox}</a>` : words.try_nowhere
    }</p></section>`
  }
  return html`<section class="key"><h2>${words.try_title}</h2>
<p>${words.try_text} <a href="/agent/api-keys">${words.try_make}</a></p>
<form id="key" data-mark="${modeMarks.sandbox}" data-live-mark="${modeMarks.live}" data-says-live="${words.try_live}" data-says-other="${words.try_other}" data-says-kept="${words.try_kept}" data-says-first="${words.try_first}" data-says-json="${words.try_json}" data-says-path="${words.try_path}" data-says-failed="${words.try_failed}" data-says-ms="${words.try_ms}" data-says-empty="${words.try_empty}" data-says-cut="${words.try_cut}">
<label><span>${words.try_key}</span><input dir="ltr" type="password" name="key" autocomplete="off" spellcheck="false" placeholder="${modeMarks.sandbox}…" aria-describedby="key-said"></label>
<p class="acts"><button disabled>${words.try_keep}</button> <button type="button" data-act="forget" class="plain" hidden>${words.try_forget}</button></p>
<p id="key-said" role="status" aria-live="polite"></p>
</form><noscript><p>${words.try_script}</p></noscript></section>`
}
