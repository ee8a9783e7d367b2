import type * as z from 'zod/mini'
import type { Endpoint } from '#contract/kernel/endpoint'
import { memberRights } from '#contract/kernel/members'
import { schemaOf } from '../openapi/index.ts'
import { type Json, rulesOf, typeOf, variantsOf } from './describe-type.ts'
import { code, type Html, html, joined } from './html.ts'
import { tryForm } from './try-call.ts'
import type { ReferenceWords } from './words.ts'

/** How deep fields are listed; what lies deeper is named by its type. */
const levels = 3
const usualPerMinute = 120

/** The object whose fields a value has: itself or the entries of a list. */
function objectIn(json: Json): { fields: Json; mark: string } | null {
  if (json.properties) return { fields: json, mark: '' }
  if (json.type === 'array' && json.items) {
    const inner = objectIn(json.items)
    return inner && { fields: inner.fields, mark: `[]${inner.mark}` }
  }
  const variants = variantsOf(json)
  return variants.length === 1 ? objectIn(variants[0]!) : null
}

function rowsOf(json: Json, words: ReferenceWords, before = '', depth = 1): Html[] {
  const { properties = {}, required = [] } = json
  return Object.entries(properties).flatMap(([name, inner]) => {
    const path = `${before}${name}`
    const rules = [...(required.includes(name) ? [] : [html`${words.optional}`]), ...rulesOf(inner, words)]
    const type = html`${typeOf(inner, words)}${inner.nullable ? ` ${words.or} null` : ''}`
    const row = html`<tr><th scope="row">${code(path)}</th><td>${type}</td><td>${joined(rules, '; ')}</td></tr>`
    const deeper = depth < levels ? objectIn(inner) : null
    return [row, ...(deeper ? rowsOf(deeper.fields, words, `${path}${deeper.mark}.`, depth + 1) : [])]
  })
}

/** The fields of a schema as tables, one for each shape it may have; nothing for one without fields. `of`: the call, to tell its tables from others' by ear. */
export function fieldTables(
  title: string,
  schema: z.core.$ZodType | undefined,
  io: 'input' | 'output',
  words: ReferenceWords,
  of = '',
): Html {
  if (!schema) return html``
  const json: Json = schemaOf(schema, io)
  const shapes = (json.properties ? [json] : variantsOf(json)).map((shape) => rowsOf(shape, words))
  const told = shapes.filter((rows) => rows.length > 0)
  return joined(
    told.map((rows, n) => {
      const shape = told.length > 1 ? ` ${n + 1}` : ''
      const which = words.shape.replace('{n}', String(n + 1)).replace('{of}', String(told.length))
      return html`<h4>${told.length > 1 ? `${title}, ${which}` : title}</h4>
<div class="scroll" tabindex="0" role="region" aria-label="${title}${shape}${of ? ` ${of}` : ''}"><table>
<thead><tr><th scope="col">${words.field}</th><th scope="col">${words.type}</th><th scope="col">${words.rule}</th></tr></thead>
<tbody>${joined(rows, '')}</tbody></table></div>`
    }),
    '',
  )
}

export const pathOf = (endpoint: Endpoint): string => (endpoint.outsideApi ? '' : '/api') + endpoint.path

function factsOf(endpoint: Endpoint, words: ReferenceWords): Html {
  const { access, members, needs, idempotent } = endpoint
  const who = access === 'public' ? words.anybody : access === 'any' ? words.any : access.join(', ')
  const needed = needs === undefined ? [] : typeof needs === 'string' ? [needs] : needs
  return joined(
    [
      html`${words.callers} ${who}`,
      ...(members && members !== 'look'
        ? [html`${words.members} ${joined(memberRights[members].map(code), ` ${words.or} `)}`]
        : []),
      ...(needed.length > 0 ? [html`${words.needs} ${joined(needed.map(code), ` ${words.or} `)}`] : []),
      ...(idempotent ? [html`${idempotent === true ? words.key : words.key_logged_in}`] : []),
      ...(endpoint.buys ? [html`${words.buys}`] : []),
      ...(endpoint.demoOnly ? [html`${words.demo}`] : []),
      ...(endpoint.raw ? [html`${words.raw}`] : []),
      html`${endpoint.ratePerMinute ?? usualPerMinute} ${words.minute}`,
    ].map((fact) => html`<li>${fact}</li>`),
    '',
  )
}

type Told = { feature: string; name: string; endpoint: Endpoint; tried: boolean }
/** One call: what it is named, who may make it, what goes in and what comes out; a form where it may be tried. */
export function describeCall({ feature, name, endpoint, tried }: Told, words: ReferenceWords): Html {
  const called = `${endpoint.method} ${pathOf(endpoint)}`
  return html`<article id="${name}">
<h3 dir="ltr"><span class="method">${endpoint.method}</span> <code>${pathOf(endpoint)}</code></h3>
<ul class="facts">${factsOf(endpoint, words)}</ul>
${tried ? tryForm(feature, name, endpoint, words) : html``}
${fieldTables(words.path, endpoint.params, 'input', words, called)}
${fieldTables(words.query, endpoint.query, 'input', words, called)}
${fieldTables(words.body, endpoint.body, 'input', words, called)}
${endpoint.raw ? '' : fieldTables(words.answer, endpoint.reply, 'output', words, called)}
</article>`
}
