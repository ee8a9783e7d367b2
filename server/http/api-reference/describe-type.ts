import type { Needs } from '#contract/kernel/permissions'
import { code, type Html, html, joined } from './html.ts'
import type { ReferenceWords } from './words.ts'

export type Json = {
  type?: string
  properties?: Record<string, Json>
  required?: string[]
  items?: Json
  anyOf?: Json[]
  oneOf?: Json[]
  allOf?: Json[]
  enum?: unknown[]
  const?: unknown
  nullable?: boolean
  format?: string
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  minItems?: number
  maxItems?: number
  default?: unknown
  'x-needs'?: Needs
}
/** Longer lists of values are cut. */
const valuesMax = 14

export const variantsOf = (json: Json): Json[] => (json.anyOf ?? json.oneOf ?? []).filter((one) => one.type !== 'null')

/** The type in a word or two, or the values it may have. */
export function typeOf(json: Json, words: ReferenceWords): Html {
  const values = json.const !== undefined ? [json.const] : json.enum
  if (values) {
    const shown = values.slice(0, valuesMax).map((value) => code(String(value)))
    return joined(values.length > valuesMax ? [...shown, html`...`] : shown, ' / ')
  }
  const variants = variantsOf(json)
  if (variants.length > 0) {
    const kinds = new Map(variants.map((one) => typeOf(one, words)).map((kind) => [kind.html, kind]))
    return joined([...kinds.values()], ` ${words.or} `)
  }
  switch (json.type) {
    case 'string':
      if (json.format === 'uuid') return html`UUID`
      return html`${json.format === 'date-time' ? words.instant : json.format === 'date' ? words.day : words.text}`
    case 'integer':
      return html`${words.whole}`
    case 'number':
      return html`${words.number}`
    case 'boolean':
      return html`${words.boolean}`
    case 'array':
      return html`${words.list} ${json.items ? typeOf(json.items, words) : words.anything}`
    case 'object':
      return html`${words.object}`
    default:
      return html`${json.allOf ? words.object : words.anything}`
  }
}

function span(words: ReferenceWords, unit: string, least?: number, most?: number): Html[] {
  const from = least !== undefined && least > -Number.MAX_SAFE_INTEGER ? least : undefined
  const to = most !== undefined && most < Number.MAX_SAFE_INTEGER ? most : undefined
  if (from === undefined && to === undefined) return []
  const text =
    from === undefined
      ? words.at_most.replace('{n}', String(to))
      : to === undefined
        ? words.at_least.replace('{n}', String(from))
        : words.between.replace('{n}', String(from)).replace('{most}', String(to))
  return [html`${unit ? `${text} ${unit}` : text}`]
}

/** The rules that a value keeps beside its type. */
export const rulesOf = (json: Json, words: ReferenceWords): Html[] => [
  ...span(words, words.characters, json.minLength, json.maxLength),
  ...span(words, '', json.minimum, json.maximum),
  ...span(words, words.entries, json.minItems, json.maxItems),
  ...(json.pattern && !json.format ? [html`${words.matches} ${code(json.pattern)}`] : []),
  ...(json.default !== undefined ? [html`${words.without} ${code(JSON.stringify(json.default))}`] : []),
  ...(json['x-needs'] ? [html`${words.null_without} ${code([json['x-needs']].flat().join(` ${words.or} `))}`] : []),
]
