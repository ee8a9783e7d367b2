import type { ReactNode } from 'react'
import type { RichBlock, RichSpan } from '#contract/kernel/rich-text'
import { safeHref } from '#contract/kernel/safe-href'
import { cx } from './cx.ts'
import { Link, textLink } from './link.tsx'

const tags = { b: 'strong', i: 'em', u: 'u', s: 's', sub: 'sub', sup: 'sup' } as const

function Span({ text, marks = [], href }: RichSpan) {
  const words = marks.reduceRight<ReactNode>((inner, mark) => {
    const Tag = tags[mark]
    return <Tag className={mark === 'b' ? 'font-mid text-ink' : undefined}>{inner}</Tag>
  }, text)
  if (!href || !safeHref.test(href)) return words
  const link = { href, className: textLink, children: words }
  return href.startsWith('/') ? <Link {...link} /> : <a {...link} />
}

const aligned = { center: 'text-center', end: 'text-end', justify: 'text-justify' } as const
const Spans = ({ of }: { of: RichBlock }) => of.spans.map((span, index) => <Span key={index} {...span} />)
const isItem = ({ kind }: RichBlock) => kind === 'bullet' || kind === 'number'

const looks = {
  p: ['p', ''],
  h2: ['h2', 'mt-4 text-20 font-mid text-ink first:mt-0'],
  h3: ['h3', 'mt-2 text-16 font-mid text-ink'],
  quote: ['blockquote', 'border-s-2 border-accent-line ps-4'],
} as const

function Block({ of }: { of: RichBlock }) {
  const [Tag, look] = looks[of.kind as keyof typeof looks]
  return (
    <Tag className={cx('whitespace-pre-line', look, of.align && aligned[of.align])}>
      <Spans of={of} />
    </Tag>
  )
}

/** Items that follow each other, those that lie deeper inside the one before them. */
function List({ items }: { items: readonly RichBlock[] }) {
  const depth = Math.min(...items.map((item) => item.depth ?? 0))
  const Tag = items.find((item) => (item.depth ?? 0) === depth)!.kind === 'number' ? 'ol' : 'ul'
  const own: { item: RichBlock | null; inside: RichBlock[] }[] = []
  for (const item of items) {
    if ((item.depth ?? 0) === depth) own.push({ item, inside: [] })
    else if (own.length > 0) own.at(-1)!.inside.push(item)
    else own.push({ item: null, inside: [item] })
  }
  return (
    <Tag className={cx('grid gap-2 ps-6', Tag === 'ol' ? 'list-decimal' : 'list-disc')}>
      {own.map(({ item, inside }, index) => (
        <li key={index} className={cx('ps-1', item?.align && aligned[item.align])}>
          {item && <Spans of={item} />}
          {inside.length > 0 && <List items={inside} />}
        </li>
      ))}
    </Tag>
  )
}

/** Blocks with the items of one list together; a numbered list ends one with bullets at the same depth. */
function grouped(blocks: readonly RichBlock[]): (RichBlock | RichBlock[])[] {
  const parts: (RichBlock | RichBlock[])[] = []
  for (const block of blocks) {
    const last = parts.at(-1)
    const goesOn = Array.isArray(last) && isItem(block) && ((block.depth ?? 0) > 0 || last[0]!.kind === block.kind)
    if (goesOn) last.push(block)
    else parts.push(isItem(block) ? [block] : block)
  }
  return parts
}

/** A text that somebody formatted, from its parts: no markup is read here, so none can run. */
export function RichText({ blocks, className }: { blocks: readonly RichBlock[]; className?: string }) {
  return (
    <div className={cx('grid max-w-164 gap-4 text-16 text-ink-2', className)}>
      {grouped(blocks).map((part, index) =>
        Array.isArray(part) ? <List key={index} items={part} /> : <Block key={index} of={part} />,
      )}
    </div>
  )
}
