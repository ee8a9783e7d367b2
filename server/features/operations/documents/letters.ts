import { Document, type DocumentProps, Page, View } from '@react-pdf/renderer'
import type { ReactElement } from 'react'
import type { Locale, Localised } from '#contract/kernel/shapes'
import { isLatin } from './bidi.ts'
import { namedAs } from './cut-sheets.ts'
import { fontStack } from './fonts.ts'
import { createKit, h, type Kit } from './kit.ts'
import { colour, page, size } from './theme.ts'

/** What a letter is made of, one below the other. */
export type LetterBlock =
  | { kind: 'heading'; text: string }
  | { kind: 'text'; text: string; large?: boolean }
  | { kind: 'facts'; rows: readonly { label: string; text: string }[] }
  | { kind: 'list'; items: readonly string[] }
  | { kind: 'sign'; names: readonly string[] }
/** Letters to print and sign, each on pages of its own. */
export type LettersDocument = {
  locale: Locale
  /** Another language than that of the page, set as its letters are. */
  language?: 'ur'
  title: string
  /** Who writes them. */
  head: string
  /** Stands small beside the head: which group. */
  note: string
  brand: Localised
  demo: string | null
  letters: readonly { title: string; blocks: readonly LetterBlock[] }[]
  at: Date
}

/** Letters as a PDF document, upright A4. */
export function lettersDocument(doc: LettersDocument): ReactElement<DocumentProps> {
  const kit = createKit(doc.locale)
  return h(
    Document,
    namedAs(doc),
    ...doc.letters.map(({ title, blocks }, key) =>
      h(
        Page,
        {
          key,
          size: 'A4',
          style: {
            fontFamily: [...fontStack],
            backgroundColor: colour.doc,
            color: colour.ink,
            paddingTop: 74,
            paddingBottom: 40,
          },
        },
        headOf(doc, kit),
        kit.column(
          { paddingHorizontal: page.side },
          kit.text({ fontSize: 20, fontWeight: 600, paddingBottom: 10 }, title),
          ...blocks.map((block) => blockView(kit, block)),
        ),
      ),
    ),
  )
}

const headOf = (doc: LettersDocument, kit: Kit) =>
  h(
    View,
    { fixed: true, style: { position: 'absolute', top: 0, left: 0, right: 0 } },
    kit.row(
      {
        height: 52,
        backgroundColor: colour.dusk,
        alignItems: 'center',
        justifyContent: 'space-between',
        paddingHorizontal: page.side,
      },
      kit.text({ fontSize: 13, fontWeight: 600, color: colour.onDusk }, doc.head),
      kit.text({ fontSize: size.small, color: colour.onDusk2 }, [doc.note, doc.demo].filter(Boolean).join(' · ')),
    ),
  )

/** A name or a number keeps its own direction; a sentence that has a word of the page's language takes the page's. */
const words = (kit: Kit, text: string) => (kit.rtl && isLatin(text) ? kit.fact : kit.text)

function blockView(kit: Kit, block: LetterBlock) {
  if (block.kind === 'heading')
    return kit.text({ fontSize: size.title, fontWeight: 600, paddingTop: 12, paddingBottom: 4 }, block.text)
  if (block.kind === 'text')
    return kit.text({ fontSize: block.large ? 14 : size.text, paddingVertical: block.large ? 8 : 3 }, block.text)
  if (block.kind === 'list')
    return kit.column(
      {},
      ...block.items.map((item, at) =>
        kit.row(
          { columnGap: 8, paddingVertical: 2 },
          kit.fact({ width: 16, color: colour.ink3 }, `${at + 1}`),
          kit.text({ flexGrow: 1, flexBasis: 0 }, item),
        ),
      ),
    )
  if (block.kind === 'facts')
    return kit.column(
      {},
      ...block.rows.map(({ label, text }) =>
        kit.row(
          { columnGap: 12, paddingVertical: 4, borderBottomWidth: 0.5, borderBottomColor: colour.line },
          kit.text({ width: 130, color: colour.ink3 }, label),
          words(kit, text)({ flexGrow: 1, flexBasis: 0, fontWeight: 500 }, text),
        ),
      ),
    )
  return h(
    View,
    { wrap: false },
    kit.row(
      { columnGap: 40, paddingTop: 56 },
      ...block.names.map((name) =>
        kit.column(
          { flexGrow: 1, flexBasis: 0, borderTopWidth: 0.75, borderTopColor: colour.ink3, paddingTop: 4 },
          words(kit, name)({ fontSize: size.small, color: colour.ink2 }, name),
        ),
      ),
    ),
  )
}
