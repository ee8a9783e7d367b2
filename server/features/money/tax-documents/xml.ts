type Content = string | readonly (Element | null)[]
/** An element of a file; `null` among its parts is left out. */
export type Element = { name: string; attributes: Readonly<Record<string, string>>; content: Content }

export const el = (name: string, content: Content, attributes: Readonly<Record<string, string>> = {}): Element => ({
  name,
  attributes,
  content,
})

/** As canonical XML has text and values of attributes. */
const inText = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\r', '&#xD;')
const inValue = (text: string) => inText(text).replaceAll('&gt;', '>').replaceAll('"', '&quot;')
const indent = '    '

/**
 * An element as text: each on its line, nothing closed in itself, so that it is canonical XML as it stands. Attributes
 * are given in their canonical order.
 */
export function xmlText({ name, attributes, content }: Element, depth = 0): string {
  const before = indent.repeat(depth)
  const given = Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${inValue(value)}"`)
    .join('')
  if (typeof content === 'string') return `${before}<${name}${given}>${inText(content)}</${name}>`
  const parts = content.filter((one) => one !== null).map((one) => xmlText(one, depth + 1))
  return `${before}<${name}${given}>\n${parts.join('\n')}\n${before}</${name}>`
}
