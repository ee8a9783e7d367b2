import type { ReactNode } from 'react'
import { Image, Path, Svg, View } from '@react-pdf/renderer'
import { h } from './kit.ts'
import type { Issuer, DocumentContext } from './document-context.ts'
import { linesFor } from './line-count.ts'
import { tagged } from './tagged.ts'
import { colour, page, size, tileColour } from './theme.ts'

const [nameSize, lineSize, issuerWidth] = [13, 9, 300]
const hallPadding = { top: 24, bottom: 18 }

/**
 * How high the hall of the first page is: its usual height, or what a long name and address of the issuer take above the
 * title. `isBoth`: the title stands in both languages.
 */
export function hallHeight({ kit }: Pick<Hall, 'kit'>, issuer: Issuer, isBoth: boolean): number {
  const lineHeight = kit.rtl ? 1.42 : 1.35
  const lines = issuer.lines.reduce((sum, line) => sum + linesFor(line, issuerWidth / lineSize), 0)
  const issued = linesFor(issuer.name, issuerWidth / nameSize) * nameSize + lines * lineSize
  const title = size.display * (kit.rtl ? 1.3 : 1.15) + (isBoth ? nameSize * 1.42 : 0)
  return Math.max(page.headerHeight, Math.ceil(hallPadding.top + hallPadding.bottom + issued * lineHeight + title))
}

export type Reference = { label: string; value: string }
/** What a head needs of its document. */
export type Hall = Pick<DocumentContext, 'kit' | 'text'> & {
  input: { site: { accent: string | null } }
  width?: number
}

/** The dusk hall of the first page: who issues, what it is, and the references people are asked for. */
export function header(
  doc: Hall,
  issuer: Issuer,
  title: string,
  references: readonly Reference[],
  /** The title in the other language, where the law wants both. */
  other?: ReactNode,
) {
  const { kit } = doc
  return h(
    View,
    {
      style: {
        height: hallHeight(doc, issuer, Boolean(other)),
        backgroundColor: colour.dusk,
        paddingHorizontal: page.side,
        paddingTop: hallPadding.top,
        paddingBottom: hallPadding.bottom,
        justifyContent: 'space-between',
      },
    },
    arc(kit.rtl, doc.width ?? page.width, references.length > 2),
    kit.row(
      { columnGap: 11, alignItems: 'center' },
      tile(doc, issuer),
      kit.column(
        { width: issuerWidth },
        kit.text({ fontSize: nameSize, fontWeight: 500, color: colour.onDusk }, issuer.name),
        ...issuer.lines.map((line) => kit.text({ fontSize: lineSize, color: colour.onDusk2 }, line)),
      ),
    ),
    kit.row(
      { justifyContent: 'space-between', alignItems: 'flex-end' },
      kit.column(
        {},
        tagged(
          'H1',
          kit.text(
            { fontSize: size.display, fontWeight: 300, color: colour.onDusk, lineHeight: kit.rtl ? 1.3 : 1.15 },
            title,
          ),
        ),
        other,
      ),
      kit.row({ columnGap: 24 }, ...references.map((reference) => referenceBlock(doc, reference))),
    ),
  )
}

function referenceBlock({ kit }: Hall, { label, value }: Reference) {
  // A long number (`BK-7Q2M4X`) beside another one stays clear of the title.
  const fontSize = value.length > 8 ? 14 : size.reference
  return kit.column(
    { alignItems: kit.rtl ? 'flex-end' : 'flex-start' },
    kit.text({ fontSize: 9, color: colour.onDusk2 }, label),
    kit.fact({ fontSize, fontWeight: 600, letterSpacing: 1.2, color: colour.onDusk, lineHeight: 1.3 }, value),
  )
}

function tile({ kit, input }: Hall, issuer: Issuer) {
  const side = 36
  if (issuer.logo)
    return h(Image, {
      src: issuer.logo,
      style: { width: side, height: side, borderRadius: 9, objectFit: 'contain', backgroundColor: colour.doc },
    })
  return kit.column(
    {
      width: side,
      height: side,
      borderRadius: 9,
      backgroundColor: tileColour(input.site.accent),
      justifyContent: 'center',
    },
    kit.fact(
      { fontSize: 13, fontWeight: 600, color: colour.onAccent, textAlign: 'center', lineHeight: 1.3 },
      issuer.initials,
    ),
  )
}

/**
 * The route line as the company's mark: it rises from the start side and leaves over the far edge; above many references
 * only its upper part, for it not to cross them.
 */
function arc(rtl: boolean, pageWidth: number, isCrowded: boolean) {
  const { width, headerHeight } = page
  const mirror = rtl ? { transform: `translate(${width}, 0) scale(-1, 1)` } : {}
  return h(
    Svg,
    {
      width,
      height: headerHeight,
      viewBox: `0 0 ${width} ${headerHeight}`,
      style: { position: 'absolute', top: 0, left: rtl ? 0 : pageWidth - width },
    },
    h(Path, {
      d: isCrowded ? 'M 333 91 C 406 22, 501 -2, 600 47' : 'M 310 116 C 385 28, 490 -8, 600 47',
      stroke: colour.glow,
      strokeWidth: 1.5,
      fill: 'none',
      ...mirror,
    }),
    h(Path, {
      d: isCrowded ? 'M 375 88 C 436 45, 518 23, 600 66' : 'M 338 119 C 400 58, 500 14, 600 66',
      stroke: colour.duskLine,
      strokeWidth: 1,
      strokeDasharray: '1 5',
      fill: 'none',
      ...mirror,
    }),
  )
}

/** Who issues and what it is, on one line beside the numbers: of a name that is too long its first words. */
function runningTitle({ text, width = page.width }: Hall, name: string, title: string, numbers: string): string {
  const room = (width - 2 * page.side) / size.text - numbers.length * 0.8
  const fits = (issuer: string) => linesFor(`${issuer}${text.comma}${title}`, room) === 1
  if (fits(name)) return `${name}${text.comma}${title}`
  const words = name.split(/\s+/)
  while (words.length > 1 && !fits(`${words.join(' ')}…`)) words.pop()
  return `${words.join(' ')}…${text.comma}${title}`
}

/** The slim head of every page after the first, which covers it with its own. */
export function runningHead(doc: Hall, issuer: Issuer, title: string, references: readonly Reference[], top: number) {
  const { kit } = doc
  const numbers = references.map((reference) => reference.value).join('   ')
  return h(
    View,
    {
      fixed: true,
      style: {
        position: 'absolute',
        top,
        left: 0,
        right: 0,
        height: page.runningHeight,
        backgroundColor: colour.dusk,
        paddingHorizontal: page.side,
        justifyContent: 'center',
      },
    },
    kit.row(
      { justifyContent: 'space-between', alignItems: 'center' },
      kit.text({ fontSize: size.text, color: colour.onDusk }, runningTitle(doc, issuer.name, title, numbers)),
      kit.fact({ fontSize: size.text, fontWeight: 600, letterSpacing: 1, color: colour.onDusk }, numbers),
    ),
  )
}
