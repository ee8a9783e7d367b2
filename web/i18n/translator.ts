import type { Locale } from '#contract/kernel/shapes'
import { type TextFeature, texts } from './texts.ts'

export type Values = Record<string, string | number>
type Messages = Readonly<Record<string, string>>

/** Forms of a plural: `found_one`, `found_other`; Arabic files hold all six. */
type PluralSuffix = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'
type WithoutSuffix<K> = K extends `${infer Base}_${PluralSuffix}` ? Base : K
type English<R extends TextFeature> = Awaited<ReturnType<(typeof texts)[R]['en']>>['default']
/** What `t` accepts in a feature: its English keys, plurals by their stem. */
export type TextKey<R extends TextFeature> = WithoutSuffix<keyof English<R> & string>

/** What an Arabic file must hold to be complete: every key, and six forms where English has two. */
export type Arabic<E> = {
  readonly [K in keyof E as K extends `${infer Base}_${'one' | 'other'}` ? `${Base}_${PluralSuffix}` : K]: string
}

export type Translator = ReturnType<typeof createTranslator>

/** One a request on the server, one in the browser: holds the loaded features of one language. */
export function createTranslator(locale: Locale) {
  const plurals = new Intl.PluralRules(locale)
  const loaded: Partial<Record<TextFeature, Messages>> = {}

  return {
    locale,
    loaded,
    /** Loads the texts of features once each; loaders await it before their page renders. */
    async load(...names: TextFeature[]): Promise<void> {
      await Promise.all(
        names.map(async (feature) => {
          if (loaded[feature]) return
          // The first pages know their own texts alone.
          if (!texts[feature]) await import('./further-texts.ts')
          loaded[feature] ??= (await texts[feature][locale]()).default
        }),
      )
    },
    /** The message of a key, plural form chosen by `values.count`. */
    message(feature: TextFeature, key: string, values?: Values): string {
      const messages = loaded[feature]
      if (!messages) throw new Error(`texts of "${feature}" are not loaded: its route's loader must load them`)
      const count = values?.['count']
      const form = typeof count === 'number' ? `${key}_${plurals.select(count)}` : key
      return messages[form] ?? messages[`${key}_other`] ?? messages[key] ?? key
    },
  }
}
