import { pageLocales } from '#contract/kernel/page-context'
import type { Locale } from '#contract/kernel/shapes'

const yearSeconds = 365 * 86_400

export const localeOf = (value: string | null | undefined): Locale | null =>
  pageLocales.find((known) => known === value) ?? null

export const setCookie = (name: string, value: string) => {
  document.cookie = `${name}=${value};path=/;max-age=${yearSeconds};samesite=lax`
}

function storedLocale(): Locale | null {
  try {
    return localeOf(localStorage.getItem('locale'))
  } catch {
    return null // Storage is refused in some private windows.
  }
}

function store(locale: Locale) {
  setCookie('locale', locale)
  try {
    localStorage.setItem('locale', locale)
  } catch {
    // The cookie alone serves until it is cleared.
  }
}

/**
 * Local storage is the spec's home of the choice, the cookie its copy for the server. Where the copy was lost the
 * page came in the wrong language: writes the cookie, loads again and answers true. `?lang=` wins over both.
 */
export function alignLocale(): boolean {
  const asked = localeOf(new URLSearchParams(location.search).get('lang'))
  if (asked) {
    store(asked)
    return false
  }
  const stored = storedLocale()
  if (!stored || stored === document.documentElement.lang) return false
  setCookie('locale', stored)
  // Without cookies the server cannot know: better the other language than a page that reloads for ever.
  if (!document.cookie.includes(`locale=${stored}`)) return false
  location.reload()
  return true
}

/** Stores the choice and loads the page again: nothing half-translated stays behind. */
export function switchLocale(locale: Locale): void {
  store(locale)
  const url = new URL(location.href)
  url.searchParams.delete('lang')
  if (url.href === location.href) location.reload()
  else location.replace(url)
}
