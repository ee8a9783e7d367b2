import { createContext, Fragment, type ReactNode, useContext, useMemo } from 'react'
import type { Locale } from '#contract/kernel/shapes'
import { createFormat, type Format } from './format.ts'
import type { TextFeature } from './texts.ts'
import { fill } from '#contract/kernel/fill'
import { type TextKey, type Translator, type Values } from './translator.ts'

const TranslatorContext = createContext<{ translator: Translator; format: Format } | null>(null)

export function TextProvider({ translator, children }: { translator: Translator; children: ReactNode }) {
  const value = useMemo(() => ({ translator, format: createFormat(translator.locale) }), [translator])
  return <TranslatorContext value={value}>{children}</TranslatorContext>
}

function useTexts() {
  const value = useContext(TranslatorContext)
  if (!value) throw new Error('no TextProvider above')
  return value
}

export type Text<R extends TextFeature> = {
  (key: TextKey<R>, values?: Values): string
  /** The same with elements in place of `{{x}}`: `t.rich('paid', { price: <Money .../> })`. */
  rich: (key: TextKey<R>, parts: Record<string, ReactNode>, values?: Values) => ReactNode
}

/** `const t = useText('home'); t('found', { count: 3 })`. The route's loader has loaded the feature. */
export function useText<R extends TextFeature>(feature: R): Text<R> {
  const { translator } = useTexts()
  return useMemo(() => {
    const t = (key: TextKey<R>, values?: Values) => fill(translator.message(feature, key, values), values)
    const rich = (key: TextKey<R>, parts: Record<string, ReactNode>, values?: Values) =>
      fill(translator.message(feature, key, values), values)
        .split(/\{\{(\w+)\}\}/)
        .map((piece, index) => <Fragment key={index}>{index % 2 === 1 ? parts[piece] : piece}</Fragment>)
    return Object.assign(t, { rich })
  }, [translator, feature])
}

export const useLocale = (): Locale => useTexts().translator.locale
/** Numbers, money, dates and times in the page's language. */
export const useFormat = (): Format => useTexts().format
