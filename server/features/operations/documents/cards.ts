import { type DocumentProps, Image, View } from '@react-pdf/renderer'
import type { ReactElement } from 'react'
import type { Locale, Localised } from '#contract/kernel/shapes'
import { isLatin, isolate } from './bidi.ts'
import { cutSheets, pieceOf } from './cut-sheets.ts'
import { h, type Kit } from './kit.ts'
import { colour } from './theme.ts'
import { qrImage } from './verify.ts'

export type CardRow = { label: string; text: string; phone: string | null; strong?: boolean }
export type Card = {
  name: string
  nameLocal: string
  /** A JPEG, upright. */
  photo: Buffer | null
  rows: readonly CardRow[]
  /** What the code leads to. */
  url: string
}
/** Cards for the neck, in the format A7, eight to a sheet: cut once along the middle and thrice across. */
export type CardsDocument = {
  locale: Locale
  /** Another language than that of the page, set as its letters are. */
  language?: 'ur'
  title: string
  /** Heads each card: the company or the agency, and the group. */
  head: string
  group: string
  /** Beside the code: in the language of the card, and for whoever finds them. */
  scan: readonly string[]
  brand: Localised
  demo: string | null
  cards: readonly Card[]
  at: Date
}

const cut = { across: 2, down: 4 }
const { width, height } = pieceOf(cut)
const [headHeight, side, codeSide] = [26, 12, 62]
/** Beside the photograph there is room for two; the row after them is whom to call. */
const hotelsMax = 2
const photo = { width: 46, height: 69 }

/** Sheets of cards as a PDF document. */
export const cardsDocument = (doc: CardsDocument): ReactElement<DocumentProps> =>
  cutSheets(doc, cut, doc.cards, colour.doc, (kit, card, at) => cardView(doc, kit, card, at))

function cardView(doc: CardsDocument, kit: Kit, card: Card, key: number) {
  const name = isLatin(card.nameLocal) ? kit.fact : kit.text
  const line = { maxLines: 1, textOverflow: 'ellipsis' as const }
  return h(
    View,
    {
      key,
      style: { width, height: height - 0.01, borderWidth: 0.4, borderColor: colour.line, borderStyle: 'dashed' },
    },
    kit.row(
      {
        height: headHeight,
        backgroundColor: colour.dusk,
        alignItems: 'center',
        justifyContent: 'space-between',
        paddingHorizontal: side,
      },
      kit.text({ ...line, fontSize: 9.5, fontWeight: 600, color: colour.onDusk, maxWidth: 170 }, doc.head),
      kit.text(
        { ...line, fontSize: 8.5, color: colour.onDusk2 },
        [isolate(doc.group), doc.demo].filter(Boolean).join(' · '),
      ),
    ),
    kit.row(
      { paddingHorizontal: side, paddingTop: 7, columnGap: 9 },
      card.photo
        ? h(Image, { src: { data: card.photo, format: 'jpg' }, style: { ...photo, objectFit: 'cover' } })
        : null,
      kit.column(
        { flexGrow: 1, flexBasis: 0 },
        name({ ...line, fontSize: 13, fontWeight: 600 }, card.nameLocal || card.name),
        kit.fact({ ...line, fontSize: 9 }, card.name),
        ...card.rows.slice(0, hotelsMax).map((row) => rowView(kit, row)),
      ),
    ),
    kit.row(
      { position: 'absolute', bottom: 8, left: side, right: side, columnGap: 9, alignItems: 'flex-end' },
      kit.column(
        { flexGrow: 1, flexBasis: 0 },
        ...card.rows.slice(hotelsMax, hotelsMax + 1).map((row) => rowView(kit, row)),
        kit.row(
          { flexWrap: 'wrap' },
          ...card.rows.slice(hotelsMax + 1).map((row) => kit.column({ width: '50%' }, rowView(kit, row))),
        ),
      ),
      kit.column(
        { width: codeSide + 16, alignItems: 'center' },
        qrImage(card.url, codeSide),
        ...doc.scan.map((words) =>
          (isLatin(words) ? kit.fact : kit.text)({ fontSize: 5.8, textAlign: 'center', color: colour.ink2 }, words),
        ),
      ),
    ),
  )
}

function rowView(kit: Kit, { label, text, phone, strong }: CardRow) {
  const words = isLatin(text) ? kit.fact : kit.text
  return kit.column(
    { paddingTop: 3 },
    kit.text({ fontSize: 6.2, color: colour.ink3, lineHeight: 1.25 }, label),
    words(
      {
        fontSize: strong ? 9 : 7.6,
        fontWeight: strong ? 600 : 500,
        lineHeight: 1.25,
        maxLines: 2,
        textOverflow: 'ellipsis',
      },
      text,
    ),
    phone ? kit.fact({ fontSize: strong ? 9 : 7.6, fontWeight: 600, lineHeight: 1.25 }, phone) : null,
  )
}
