import { Document, type DocumentProps, Page } from '@react-pdf/renderer'
import type { ReactElement, ReactNode } from 'react'
import type { Locale, Localised } from '#contract/kernel/shapes'
import { fontStack } from './fonts.ts'
import { createKit, h, type Kit } from './kit.ts'
import { colour, page } from './theme.ts'

type Named = {
  locale: Locale
  /** Another language than that of the page, set as its letters are. */
  language?: 'ur'
  title: string
  /** Whose paper it is: the company or the agency. */
  head: string
  brand: Localised
  at: Date
}

/** What a PDF of a group's papers says of itself. */
export const namedAs = ({ title, head, brand, language, locale, at }: Named): DocumentProps => ({
  title,
  author: head,
  creator: brand.en,
  producer: brand.en,
  language: language ?? locale,
  creationDate: at,
  modificationDate: at,
})

/** How many pieces stand beside and below each other on an A4. */
export type Cut = { across: number; down: number }
/** The size of one piece, in points. */
export const pieceOf = ({ across, down }: Cut) => ({ width: page.width / across, height: 841.89 / down })

/** Pieces of one size to be cut apart, so many to a sheet, as a PDF document. */
export function cutSheets<T>(
  doc: Named,
  { across, down }: Cut,
  pieces: readonly T[],
  ground: string | null,
  view: (kit: Kit, piece: T, at: number) => ReactNode,
): ReactElement<DocumentProps> {
  const kit = createKit(doc.locale)
  const perSheet = across * down
  const sheets = Array.from({ length: Math.ceil(pieces.length / perSheet) }, (_, at) =>
    pieces.slice(at * perSheet, (at + 1) * perSheet),
  )
  return h(
    Document,
    namedAs(doc),
    ...sheets.map((sheet, key) =>
      h(
        Page,
        {
          key,
          size: 'A4',
          style: {
            fontFamily: [...fontStack],
            ...(ground !== null && { backgroundColor: ground }),
            color: colour.ink,
            flexDirection: kit.rtl ? 'row-reverse' : 'row',
            flexWrap: 'wrap',
            alignContent: 'flex-start',
          },
        },
        ...sheet.map((piece, at) => view(kit, piece, at)),
      ),
    ),
  )
}
