import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5'
import type { RichBlock, RichMark, RichSpan } from '#contract/kernel/rich-text'
import { safeHref } from '#contract/kernel/safe-href'

type Node = DefaultTreeAdapterTypes.ChildNode
type Element = DefaultTreeAdapterTypes.Element
type Look = { marks: ReadonlySet<RichMark>; href?: string }
type Place = { kind: RichBlock['kind']; depth?: number; align?: NonNullable<RichBlock['align']> }

/** Deeper than this nobody writes by hand; a parser that follows it runs out of stack. */
const nestingMax = 100
const blocksMax = 1_000
const listDepthMax = 4

const marks: Readonly<Record<string, RichMark>> = {
  b: 'b',
  strong: 'b',
  i: 'i',
  em: 'i',
  u: 'u',
  ins: 'u',
  s: 's',
  del: 's',
  strike: 's',
  sub: 'sub',
  sup: 'sup',
}
const blocks: Readonly<Record<string, RichBlock['kind']>> = {
  p: 'p',
  h1: 'h2',
  h2: 'h2',
  h3: 'h3',
  h4: 'h3',
  h5: 'h3',
  h6: 'h3',
  blockquote: 'quote',
}
/** Ends a line, and is nothing itself. */
const boxes: ReadonlySet<string> = new Set(
  'div section article header footer main aside table tbody thead tr td th pre figure dl dt dd address hr'.split(' '),
)
/** Of these the words stay. */
const transparent: ReadonlySet<string> = new Set('span font a small big mark code abbr cite q label bdi bdo'.split(' '))
const aligns: Readonly<Record<string, NonNullable<RichBlock['align']>>> = {
  'ql-align-center': 'center',
  'ql-align-right': 'end',
  'ql-align-justify': 'justify',
}

const attribute = ({ attrs }: Element, name: string): string => attrs.find((one) => one.name === name)?.value ?? ''

/** Without what a browser passes over inside an address, and only what leads somewhere harmless. */
function hrefOf(element: Element): string | undefined {
  const href = attribute(element, 'href')
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, '')
    .trim()
  return href.length <= 500 && safeHref.test(href) ? href : undefined
}

const alignOf = (element: Element): Pick<Place, 'align'> => {
  const name = attribute(element, 'class')
    .split(/\s+/)
    .find((one) => Object.hasOwn(aligns, one))
  return name ? { align: aligns[name]! } : {}
}

const sameLook = (a: RichSpan, b: RichSpan) => a.href === b.href && (a.marks ?? []).join() === (b.marks ?? []).join()

/** Spans without doubled spaces, without ones at the ends of lines, and neighbours of one look together. */
function tidy(spans: readonly RichSpan[]): RichSpan[] {
  const joined: RichSpan[] = []
  let endsWithSpace = true
  for (const span of spans) {
    let { text } = span
    if (endsWithSpace) text = text.replace(/^ +/, '')
    text = text.replaceAll(/ *\n */g, '\n').replaceAll(/ {2,}/g, ' ')
    if (!text) continue
    endsWithSpace = /[ \n]$/.test(text)
    const last = joined.at(-1)
    if (last && sameLook(last, span)) last.text += text
    else joined.push({ ...span, text })
  }
  while (joined.length > 0) {
    const last = joined.at(-1)!
    last.text = last.text.replace(/[ \n]+$/, '')
    if (last.text) break
    joined.pop()
  }
  for (const [index, one] of joined.entries())
    if (joined[index + 1]?.text.startsWith('\n')) one.text = one.text.replace(/ +$/, '')
  return joined.filter(({ text }) => text)
}

/** Spaces are spaces, and nothing turns the line around or moves the cursor. */
const plain = (text: string) =>
  text.replaceAll(/[\s\u00a0]+/g, ' ').replaceAll(/[\p{Cc}\p{Cs}\u202a-\u202e\ufeff\ufff9-\uffff]/gu, '')

class Reader {
  readonly blocks: RichBlock[] = []
  #spans: RichSpan[] = []

  flush(place: Place): void {
    const spans = tidy(this.#spans)
    this.#spans = []
    if (spans.length > 0 && this.blocks.length < blocksMax) this.blocks.push({ ...place, spans })
  }

  add(text: string, { marks: on, href }: Look): void {
    if (!text) return
    const order = [...on].toSorted()
    this.#spans.push({ text, ...(order.length > 0 ? { marks: order } : {}), ...(href ? { href } : {}) })
  }

  walk(nodes: readonly Node[], look: Look, place: Place, nesting: number): void {
    if (nesting > nestingMax) return
    for (const node of nodes) {
      if (node.nodeName === '#text') this.add(plain((node as DefaultTreeAdapterTypes.TextNode).value), look)
      else if ('tagName' in node) this.#element(node, look, place, nesting + 1)
    }
  }

  #element(element: Element, look: Look, place: Place, nesting: number): void {
    const { tagName: tag, childNodes } = element
    const inside = (within: Look, at = place) => this.walk(childNodes, within, at, nesting)
    const asBlock = (at: Place) => {
      this.flush(place)
      inside(look, at)
      this.flush(at)
    }
    if (element.namespaceURI !== 'http://www.w3.org/1999/xhtml') return
    if (tag === 'br') this.add('\n', look)
    else if (Object.hasOwn(marks, tag)) inside({ ...look, marks: new Set([...look.marks, marks[tag]!]) })
    else if (tag === 'a') {
      const href = hrefOf(element)
      inside(href ? { ...look, href } : look)
    } else if (Object.hasOwn(blocks, tag)) asBlock(inList(place) ?? { kind: blocks[tag]!, ...alignOf(element) })
    else if (tag === 'ul' || tag === 'ol') this.#list(element, look, place, nesting)
    else if (tag === 'li') asBlock({ kind: 'bullet', depth: 0 })
    else if (boxes.has(tag)) asBlock(place)
    else if (transparent.has(tag)) inside(look)
  }

  #list(list: Element, look: Look, place: Place, nesting: number): void {
    this.flush(place)
    const depth = Math.min(listDepthMax, (inList(place)?.depth ?? -1) + 1)
    for (const item of list.childNodes) {
      if (!('tagName' in item)) continue
      const isNumber =
        attribute(item, 'data-list') === 'ordered' || (list.tagName === 'ol' && !attribute(item, 'data-list'))
      const at: Place = { kind: isNumber ? 'number' : 'bullet', depth, ...alignOf(item) }
      if (item.tagName === 'li') this.walk(item.childNodes, look, at, nesting + 1)
      else this.#element(item, look, at, nesting + 1)
      this.flush(at)
    }
  }
}

/** What stands in an item of a list is the item's, whatever element it stands in. */
const inList = (place: Place): Place | null => (place.depth === undefined ? null : place)

/**
 * Markup as a text of known parts: headings, paragraphs, lists, marks and links. Of a few harmless elements the words
 * stay; whatever is not named here is gone with all that it holds.
 */
export function readHtml(html: string): RichBlock[] {
  const reader = new Reader()
  const place: Place = { kind: 'p' }
  reader.walk(parseFragment(html).childNodes, { marks: new Set() }, place, 0)
  reader.flush(place)
  return reader.blocks
}

/** A text as it was written before it could be formatted: a line that begins with # is a heading. */
export const readPlain = (text: string): RichBlock[] =>
  text
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) =>
      part.startsWith('# ') ? { kind: 'h2', spans: [{ text: part.slice(2) }] } : { kind: 'p', spans: [{ text: part }] },
    )
