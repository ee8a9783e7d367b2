import { Text, View } from '@react-pdf/renderer'
import type { Styles } from '@react-pdf/renderer'
import { createElement, type ReactNode } from 'react'
import type { Locale } from '#contract/kernel/shapes'
import { printable } from './fonts.ts'
import { colour, page, size } from './theme.ts'

export const h = createElement
export type Style = Styles[string]
export type Edge = 'left' | 'right'
export type Kit = ReturnType<typeof createKit>

const clean = (child: ReactNode) => (typeof child === 'string' ? printable(child) : child)

const above = ['paddingVertical', 'paddingTop', 'paddingBottom'] as const
/** The same with less room over and under it. */
function tightened(style: Style): Style {
  const out: Record<string, unknown> = { ...style }
  for (const key of above) if (typeof out[key] === 'number') out[key] *= 0.55
  return out as Style
}

/**
 * Boxes and words of one reading direction: `start` is left in English and right in Arabic. `isTight`: bands stand closer,
 * for a paper whose end would else have a page to itself.
 */
export function createKit(locale: Locale, isTight = false) {
  const rtl = locale === 'ar'
  const start: Edge = rtl ? 'right' : 'left'
  const end: Edge = rtl ? 'left' : 'right'
  const direction = rtl ? 'rtl' : 'ltr'
  const lineHeight = rtl ? 1.42 : 1.35
  const fit = isTight ? tightened : (style: Style) => style

  return {
    locale,
    rtl,
    start,
    end,
    /** Children from the start edge to the end edge. */
    row: (style: Style, ...children: ReactNode[]) =>
      h(View, { style: { ...style, flexDirection: rtl ? 'row-reverse' : 'row' } }, ...children),
    /** A row that comes again at the head of each page on which its block goes on. */
    repeated: (style: Style, ...children: ReactNode[]) =>
      h(View, { fixed: true, style: { ...style, flexDirection: rtl ? 'row-reverse' : 'row' } }, ...children),
    column: (style: Style, ...children: ReactNode[]) => h(View, { style }, ...children),
    /** A block that goes to the next page as one. */
    whole: (style: Style, ...children: ReactNode[]) => h(View, { style, wrap: false }, ...children),
    /** A paragraph in the document's language. The size is always set: an inherited one is not counted in line heights. */
    text: (style: Style, ...children: ReactNode[]) =>
      h(
        Text,
        { style: { direction, textAlign: start, lineHeight, fontSize: size.text, ...style } },
        ...children.map(clean),
      ),
    /** A code, number or name that is the same in both languages. */
    fact: (style: Style, ...children: ReactNode[]) =>
      h(
        Text,
        { style: { direction: 'ltr', textAlign: start, lineHeight, fontSize: size.text, ...style } },
        ...children.map(clean),
      ),
    /** Part of a paragraph. It says the direction again: the first part decides that of the whole. */
    span: (style: Style, ...children: ReactNode[]) =>
      h(Text, { style: { direction, ...style } }, ...children.map(clean)),
    /** A full-width band of the page between hairlines. */
    section: (style: Style, ...children: ReactNode[]) =>
      h(
        View,
        {
          style: fit({
            paddingHorizontal: page.side,
            paddingVertical: 13,
            borderTopWidth: 0.75,
            borderTopColor: colour.line,
            ...style,
          }),
        },
        ...children,
      ),
  }
}
