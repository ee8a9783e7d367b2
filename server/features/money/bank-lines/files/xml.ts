import { badFile } from './types.ts'
import { bankLinesWords } from '../words.ts'

/** An element: names without their prefix, attributes by name, text of its own. */
export type Element = {
  name: string
  line: number
  attributes: Readonly<Record<string, string>>
  children: Element[]
  text: string
}

const depthMax = 32
const elementsMax = 200_000
const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const token =
  /<!--[\s\S]*?-->|<!\[CDATA\[([\s\S]*?)\]\]>|<\?[\s\S]*?\?>|<(\/?)([A-Za-z_][\w.:-]*)((?:\s+[\w.:-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>|[^<]+/y

const local = (name: string) => name.slice(name.indexOf(':') + 1)

function unescaped(text: string, line: number): string {
  return text.replaceAll(/&([^;\s&]{0,12});?/g, (whole, name: string) => {
    const code =
      /^#(\d+)$/.exec(name)?.[1] ?? (/^#x([\da-f]+)$/i.exec(name) ? String(Number.parseInt(name.slice(2), 16)) : null)
    if (!whole.endsWith(';')) throw badFile(line, bankLinesWords.stands_here_by_itself)
    if (code !== null) {
      const point = Number(code)
      if (point === 0 || point > 0x10ffff || (point >= 0xd800 && point <= 0xdfff))
        throw badFile(line, bankLinesWords.character_does_not_exist)
      return String.fromCodePoint(point)
    }
    if (!Object.hasOwn(named, name)) throw badFile(line, bankLinesWords.entities_their_own_not_taken)
    return named[name]!
  })
}

const attributesOf = (text: string, line: number) =>
  Object.fromEntries(
    [...text.matchAll(/([\w.:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].map(([, name, a, b]) => [
      name!.startsWith('xmlns') ? name! : local(name!),
      unescaped(a ?? b ?? '', line),
    ]),
  )

/**
 * The root element of an XML text. There are no document types and no entities but the five of XML: what declares any is
 * refused, and so is what is nested deeper or longer than a statement can be.
 */
export function readXml(input: string): Element {
  const text = input.replace(/^\uFEFF/, '')
  const open: Element[] = []
  let root: Element | null = null
  let [at, line, count] = [0, 1, 0]
  while (at < text.length) {
    token.lastIndex = at
    const found = token.exec(text)
    if (!found) {
      if (/^<!(?:DOCTYPE|ENTITY)/i.test(text.slice(at, at + 10)))
        throw badFile(line, bankLinesWords.document_type_not_taken)
      throw badFile(line, bankLinesWords.no_well_formed_xml)
    }
    const [whole, cdata, end, name, attributes, selfClosed] = found
    const parent = open.at(-1)
    if (name !== undefined) {
      if (end) {
        const closed = open.pop()
        if (closed?.name !== local(name))
          throw badFile(line, bankLinesWords.closes_nothing({ name: name.slice(0, 40) }))
      } else {
        if (++count > elementsMax || open.length >= depthMax) throw badFile(line, bankLinesWords.file_nested_too_deep)
        const element: Element = {
          name: local(name),
          line,
          attributes: attributesOf(attributes!, line),
          children: [],
          text: '',
        }
        if (parent) parent.children.push(element)
        else if (root) throw badFile(line, bankLinesWords.there_second_root_element)
        else root = element
        if (!selfClosed) open.push(element)
      }
    } else if (cdata !== undefined || !whole.startsWith('<')) {
      if (parent) parent.text += cdata ?? unescaped(whole, line)
      else if (whole.trim() !== '') throw badFile(line, bankLinesWords.text_stands_outside_root_element)
    }
    for (const letter of whole) if (letter === '\n') line++
    at += whole.length
  }
  if (!root || open.length > 0) throw badFile(line, bankLinesWords.file_ends_in_middle)
  return root
}

/** The first element along a path of names. */
export const at = (element: Element | undefined, ...path: string[]): Element | undefined =>
  path.reduce<Element | undefined>((found, name) => found?.children.find((child) => child.name === name), element)
export const allOf = (element: Element | undefined, name: string): Element[] =>
  element?.children.filter((child) => child.name === name) ?? []
export const wordsAt = (element: Element | undefined, ...path: string[]): string =>
  at(element, ...path)?.text.trim() ?? ''
