import type { RichBlock, RichMark, RichSpan } from '#contract/kernel/rich-text'
import { readHtml } from './read-html.ts'

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (one) => escapes[one]!)

const tags: Readonly<Record<RichMark, string>> = { b: 'strong', i: 'em', u: 'u', s: 's', sub: 'sub', sup: 'sup' }
const elements = { p: 'p', h2: 'h2', h3: 'h3', quote: 'blockquote' } as const
const alignClass = { center: 'ql-align-center', end: 'ql-align-right', justify: 'ql-align-justify' } as const

function spanHtml({ text, marks = [], href }: RichSpan): string {
  const words = escaped(text).replaceAll('\n', '<br>')
  const marked = marks.reduceRight((inner, mark) => `<${tags[mark]}>${inner}</${tags[mark]}>`, words)
  return href ? `<a href="${escaped(href)}">${marked}</a>` : marked
}

const classOf = ({ align }: RichBlock) => (align ? ` class="${alignClass[align]}"` : '')
const spansHtml = ({ spans }: RichBlock) => spans.map(spanHtml).join('')
const isItem = ({ kind }: RichBlock) => kind === 'bullet' || kind === 'number'

/** The items from `at` on that lie at `depth` and below, as one list; `end` is the first that does not. */
function listHtml(all: readonly RichBlock[], at: number, depth: number): { html: string; end: number } {
  const { kind } = all[at]!
  const tag = kind === 'number' ? 'ol' : 'ul'
  let html = ''
  let end = at
  while (end < all.length && isItem(all[end]!) && (all[end]!.depth ?? 0) >= depth) {
    const item = all[end]!
    if ((item.depth ?? 0) === depth && item.kind !== kind) break
    let inner = ''
    if ((item.depth ?? 0) === depth) {
      inner = spansHtml(item)
      end++
    }
    while (end < all.length && isItem(all[end]!) && (all[end]!.depth ?? 0) > depth) {
      const nested = listHtml(all, end, depth + 1)
      inner += nested.html
      end = nested.end
    }
    html += `<li${(item.depth ?? 0) === depth ? classOf(item) : ''}>${inner}</li>`
  }
  return { html: `<${tag}>${html}</${tag}>`, end }
}

/** A text of known parts as markup of its own: nothing of what was sent is copied. */
export function writeHtml(blocks: readonly RichBlock[]): string {
  let html = ''
  for (let at = 0; at < blocks.length; ) {
    const block = blocks[at]!
    if (isItem(block)) {
      const list = listHtml(blocks, at, 0)
      html += list.html
      at = list.end
      continue
    }
    const tag = elements[block.kind as keyof typeof elements]
    html += `<${tag}${classOf(block)}>${spansHtml(block)}</${tag}>`
    at++
  }
  return html
}

/** Markup from outside as it may be kept: read by the list of what is allowed, and written anew. */
export const cleanHtml = (html: string): string => writeHtml(readHtml(html))
