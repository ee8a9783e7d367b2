import { type Density, densities, type Theme, themes } from '#contract/kernel/page-context'
import { setCookie } from './i18n/locale.ts'

export const themeOf = (value: string | undefined): Theme => themes.find((known) => known === value) ?? 'system'
export const densityOf = (value: string | undefined): Density | null =>
  densities.find((known) => known === value) ?? null

const portal = /^\/(agent|admin|salesman|reservation)(\/|$)/i

/** Public pages are roomy; portals are compact unless the person chose otherwise. */
export const densityAt = (path: string, chosen: Density | null): Density =>
  portal.test(path) ? (chosen ?? 'compact') : 'comfortable'

/** Holds at once and, by the cookie, in the first byte of the next page. */
export function switchTheme(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme
  setCookie('theme', theme)
}

/** What the eye sees now, with `system` resolved. */
export function themeShown(): 'light' | 'dark' {
  const theme = themeOf(document.documentElement.dataset['theme'])
  if (theme !== 'system') return theme
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}

/** Rows closer or wider; remembered in a cookie, so that the next page comes with it. */
export function switchDensity(density: Density): void {
  document.documentElement.dataset['density'] = density
  setCookie('density', density)
}
