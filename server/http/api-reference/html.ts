/** Text that is safe in a page already. */
export type Html = { readonly html: string }

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => entities[sign]!)
type Value = string | number | Html | null | readonly (string | Html)[]

const written = (value: Value): string => {
  if (value === null) return ''
  if (typeof value === 'string') return escaped(value)
  if (typeof value === 'number') return String(value)
  if ('html' in value) return value.html
  return value.map(written).join('')
}

/** A template whose values are escaped unless they are HTML themselves. */
export const html = (parts: TemplateStringsArray, ...values: readonly Value[]): Html => ({
  html: parts.map((part, n) => part + (n < values.length ? written(values[n]!) : '')).join(''),
})

/** Code is written from left to right in every language. */
export const code = (text: string): Html => html`<code dir="ltr">${text}</code>`

export const joined = (parts: readonly Html[], between: string): Html => ({
  html: parts.map((part) => part.html).join(escaped(between)),
})
