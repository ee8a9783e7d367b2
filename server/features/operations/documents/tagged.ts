import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import layoutDocument, { type DocumentNode, type SafeDocumentNode } from '@react-pdf/layout'
import renderPages from '@react-pdf/render'
import { type DocumentProps, Font, pdf } from '@react-pdf/renderer'
import PDFDocument, { type Structure } from 'pdfkit'
import { cloneElement, type ReactElement } from 'react'
import { isLatin } from './bidi.ts'

/**
 * What a part is to whoever has a paper read aloud, in the words of PDF: an `Artifact` is not read. A text that says
 * nothing is a paragraph.
 */
export type Tag = 'H1' | 'Table' | 'TR' | 'TH' | 'TD' | 'Artifact'
type Node = {
  type: string
  box?: object
  style?: object
  value?: string
  props?: { tag?: Tag; fixed?: boolean; paint?: () => null }
  children?: Node[]
}

/** Says what a box or a text is. */
export const tagged = <P extends object>(tag: Tag, element: ReactElement<P>): ReactElement<P> =>
  cloneElement(element, { tag } as object as Partial<P>)

const nowhere = {
  top: 0,
  left: 0,
  width: 0.01,
  height: 0.01,
  paddingTop: 0,
  paddingLeft: 0,
  paddingRight: 0,
  paddingBottom: 0,
}
/** Something to be done between two parts of a page as it is written. */
const between = (act: () => void): Node => ({
  type: 'CANVAS',
  box: nowhere,
  style: {},
  props: {
    paint() {
      act()
      return null
    },
  },
})

const isolates = /[\u2066-\u2069]/g
const wordsOf = ({ value = '', children = [] }: Node): string => value + children.map(wordsOf).join('')

/**
 * Puts around each text of the pages, as they are laid out, what marks it for its place in the structure. What is on each
 * page, and pictures, are nothing to read: they stay outside.
 */
function mark(writer: PDFDocument, node: Node, under: Structure, isRtl: boolean): void {
  node.children = node.children?.flatMap((child) => {
    const { tag, fixed } = child.props ?? {}
    const isOfPage = fixed || tag === 'Artifact'
    if (child.type === 'IMAGE' || child.type === 'SVG' || isOfPage) {
      const open = () => void writer.markContent('Artifact', { type: isOfPage ? 'Pagination' : 'Layout' })
      return [between(open), child, between(() => void writer.endMarkedContent())]
    }
    if (child.type !== 'TEXT') {
      const part = tag ? writer.struct(tag) : under
      if (tag) under.add(part)
      mark(writer, child, part, isRtl)
      return [child]
    }
    let content: unknown
    const close = () => {
      writer.endMarkedContent()
      // Letters from right to left stand on the page as they are seen: what they say is said beside them.
      const words = isRtl ? wordsOf(child).replaceAll(isolates, '') : ''
      const said = isLatin(words) ? {} : { actual: words }
      under.add(writer.struct(tag ?? 'P', said, content))
    }
    return [between(() => (content = writer.markStructureContent(tag ?? 'P'))), child, between(close)]
  })
}

/** Its types leave out the fonts, which it is given by the renderer. */
const layOut = layoutDocument as (document: DocumentNode, fonts: typeof Font) => Promise<SafeDocumentNode>

/**
 * A paper as PDF bytes, tagged: its texts stand in a tree in the order of reading, headings and tables named as such, with
 * the language and, from right to left, how its pages are turned.
 */
export async function taggedPdf(element: ReactElement<DocumentProps>): Promise<Buffer> {
  const { document } = pdf(element).container as { document: DocumentNode }
  const {
    title,
    author,
    subject,
    creator,
    producer,
    language,
    creationDate = new Date(),
    modificationDate,
  } = element.props
  const isRtl = language === 'ar' || language === 'ur'
  const writer = new PDFDocument({
    tagged: true,
    pdfVersion: '1.7',
    compress: true,
    lang: language,
    displayTitle: true,
    autoFirstPage: false,
    // What a paper does not say of itself is left out.
    info: Object.fromEntries(
      Object.entries({
        Title: title,
        Author: author,
        Subject: subject,
        Creator: creator,
        Producer: producer,
        CreationDate: creationDate,
        ModDate: modificationDate ?? creationDate,
      }).filter(([, value]) => value !== undefined),
    ),
  })
  if (isRtl) writer._root.data.ViewerPreferences.data['Direction'] = 'R2L'
  const whole = writer.struct('Document')
  writer.addStructure(whole)
  const pages = await layOut(document, Font)
  mark(writer, pages as object as Node, whole, isRtl)
  return buffer(renderPages(writer as never, pages) as object as Readable)
}
