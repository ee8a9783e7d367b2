import { type DocumentProps, View } from '@react-pdf/renderer'
import type { ReactElement } from 'react'
import type { Locale, Localised } from '#contract/kernel/shapes'
import { isLatin, isolate } from './bidi.ts'
import { cutSheets, pieceOf } from './cut-sheets.ts'
import { h, type Kit } from './kit.ts'
import { colour } from './theme.ts'

export type LuggageTag = {
  name: string
  nameLocal: string
  rows: readonly { label: string; text: string }[]
  phone: string | null
}
/** Tags for suitcases, ten to a sheet: cut once along the middle and four times across. */
export type TagsDocument = {
  locale: Locale
  /** Another language than that of the page, set as its letters are. */
  language?: 'ur'
  title: string
  head: string
  group: string
  brand: Localised
  demo: string | null
  tags: readonly LuggageTag[]
  at: Date
}

const cut = { across: 2, down: 5 }
const { width, height } = pieceOf(cut)

/** Sheets of luggage tags as a PDF document. */
export const tagsDocument = (doc: TagsDocument): ReactElement<DocumentProps> =>
  cutSheets(doc, cut, doc.tags, null, (kit, tag, at) => tagView(doc, kit, tag, at))

function tagView(doc: TagsDocument, kit: Kit, tag: LuggageTag, key: number) {
  const line = { maxLines: 1, textOverflow: 'ellipsis' as const }
  const words = (text: string) => (isLatin(text) ? kit.fact : kit.text)
  return h(
    View,
    {
      key,
      style: { width, height: height - 0.01, borderWidth: 0.4, borderColor: colour.line, borderStyle: 'dashed' },
    },
    kit.row(
      {
        height: 26,
        backgroundColor: colour.dusk,
        alignItems: 'center',
        justifyContent: 'space-between',
        paddingHorizontal: 12,
      },
      kit.text({ ...line, fontSize: 9.5, fontWeight: 600, color: colour.onDusk, maxWidth: 150 }, doc.head),
      kit.text(
        { ...line, fontSize: 13, fontWeight: 600, color: colour.onDusk },
        [isolate(doc.group), doc.demo].filter(Boolean).join(' · '),
      ),
    ),
    kit.column(
      { paddingHorizontal: 12, paddingTop: 5 },
      words(tag.nameLocal)({ ...line, fontSize: 15, fontWeight: 600 }, tag.nameLocal || tag.name),
      kit.fact({ ...line, fontSize: 12, fontWeight: 600 }, tag.name),
      ...tag.rows.map(({ label, text }) =>
        kit.row(
          { columnGap: 6, paddingTop: 2 },
          kit.text({ ...line, width: 62, fontSize: 7, color: colour.ink3 }, label),
          words(text)({ ...line, flexGrow: 1, flexBasis: 0, fontSize: 8.5, fontWeight: 500 }, text),
        ),
      ),
      tag.phone ? kit.fact({ fontSize: 12, fontWeight: 600, paddingTop: 2 }, tag.phone) : null,
    ),
  )
}
