import type { Locale } from '#contract/kernel/shapes'
import type { DocumentContext } from './document-context.ts'
import { createKit, type Style } from './kit.ts'
import type { DocumentText } from './text.en.ts'
import { textOf } from './texts.ts'
import { colour, size } from './theme.ts'

export const otherLocale = (locale: Locale): Locale => (locale === 'ar' ? 'en' : 'ar')

/** Words in the paper's language and, smaller beneath, in the other one: the law wants Arabic whatever else is there. */
export function inBoth({ kit, locale }: DocumentContext, word: (text: DocumentText) => string, style: Style = {}) {
  const other = otherLocale(locale)
  const apart = { fontSize: size.small, color: colour.ink2, ...style }
  const textAlign = (style['textAlign'] as 'left' | 'right' | undefined) ?? kit.start
  const words = createKit(other).text({ fontSize: 8, color: colour.ink3, textAlign }, word(textOf(other)))
  return kit.column({}, kit.text({ ...apart, textAlign }, word(textOf(locale))), words)
}

/** The same on one line. */
export function inBothBeside(
  { kit, locale }: DocumentContext,
  word: (text: DocumentText) => string,
  style: Style = {},
) {
  const other = otherLocale(locale)
  return kit.row(
    { columnGap: 6, alignItems: 'baseline' },
    kit.text({ fontSize: size.small, color: colour.ink2, ...style }, word(textOf(locale))),
    createKit(other).text({ fontSize: 8, color: colour.ink3 }, word(textOf(other))),
  )
}
