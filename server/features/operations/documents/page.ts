import { Document, type DocumentProps, Page, Text, View } from '@react-pdf/renderer'
import type { ReactElement, ReactNode } from 'react'
import { isolate } from './bidi.ts'
import { fontStack, printable } from './fonts.ts'
import { header, type Reference, runningHead } from './header.ts'
import { h } from './kit.ts'
import type { Issuer, DocumentContext } from './document-context.ts'
import { colour, contentWidth, page, size } from './theme.ts'

const stampWidth = 150

export type PageHead = {
  issuer: Issuer
  title: string
  references: readonly Reference[]
  subject: string
  notes: readonly string[]
  /** The day it was issued, where that is known: one that is printed again was not issued again. Else today. */
  issued_on?: string | undefined
  other?: ReactNode
}

/** A whole paper: A4 pages with the demo line, head and foot on each, and the content flowing between them. */
export function documentPage(
  doc: DocumentContext,
  head: PageHead,
  ...content: ReactNode[]
): ReactElement<DocumentProps> {
  const { input, kit } = doc
  const { issuer, title, references } = head
  const demoHeight = input.booking.demo ? page.demoHeight : 0
  return h(
    Document,
    {
      title: `${title} ${head.subject}`,
      author: issuer.name,
      subject: head.subject,
      // A paper that an agency hands on names nobody else.
      creator: issuer.name,
      producer: issuer.name,
      language: doc.locale,
      creationDate: input.issuedAt,
      modificationDate: input.issuedAt,
    },
    h(
      Page,
      {
        size: 'A4',
        style: {
          fontFamily: [...fontStack],
          fontSize: size.text,
          fontWeight: 400,
          color: colour.ink,
          backgroundColor: colour.doc,
          paddingTop: demoHeight + page.runningHeight,
          paddingBottom: page.footerHeight + 8,
        },
      },
      runningHead(doc, issuer, title, references, demoHeight),
      demoHeight > 0 ? demoLine(doc) : null,
      kit.column({ marginTop: -page.runningHeight }, header(doc, issuer, title, references, head.other)),
      ...content,
      footer(doc, head),
    ),
  )
}

function demoLine({ kit, text }: DocumentContext) {
  return h(
    View,
    {
      fixed: true,
      style: {
        position: 'absolute',
        top: 0,
        left: 0,
        right: 0,
        height: page.demoHeight,
        backgroundColor: colour.warnSoft,
        justifyContent: 'center',
      },
    },
    kit.text({ fontSize: size.text, fontWeight: 600, color: colour.warn, textAlign: 'center' }, text.demo),
  )
}

function footer(doc: DocumentContext, { notes, references, issued_on }: PageHead) {
  const { kit, text, input } = doc
  const { reference } = input.booking
  const subjectLabel = references.find(({ value }) => value === reference)?.label ?? text.booking_reference
  const small = { fontSize: size.small, color: colour.ink2 }
  return h(
    View,
    {
      fixed: true,
      style: {
        position: 'absolute',
        bottom: 0,
        left: 0,
        right: 0,
        height: page.footerHeight,
        backgroundColor: colour.sand,
        paddingHorizontal: page.side,
        justifyContent: 'center',
      },
    },
    kit.row(
      { justifyContent: 'space-between', alignItems: 'flex-end', columnGap: 20 },
      kit.column({ width: contentWidth - stampWidth - 20 }, ...notes.map((note) => kit.text(small, note))),
      kit.column(
        { width: stampWidth },
        kit.text({ ...small, textAlign: kit.end }, `${subjectLabel} ${isolate(reference)}`),
        kit.text(
          { ...small, textAlign: kit.end },
          text.issued(doc.date(issued_on ?? doc.dayOf(input.issuedAt), 'long')),
        ),
        // No line height: on text made at layout it is applied again with each pass, until the words leave the page.
        h(Text, {
          style: { ...small, textAlign: kit.end, direction: kit.rtl ? 'rtl' : 'ltr' },
          render: ({ pageNumber, totalPages }) => printable(text.page(pageNumber, totalPages)),
        }),
      ),
    ),
  )
}
