import { useLocale } from '#web/i18n/use-text.tsx'

/** A bank's or an agency's name in the page's language. */
export function useNamed(): (of: { name_en: string; name_ar: string }) => string {
  const locale = useLocale()
  return ({ name_en, name_ar }) => (locale === 'ar' ? name_ar : name_en)
}
