import type { Locale } from '#contract/kernel/shapes'
import ar from './text.ar.ts'
import en, { type DocumentText } from './text.en.ts'

const texts: Record<Locale, DocumentText> = { en, ar }

export const textOf = (locale: Locale): DocumentText => texts[locale]
