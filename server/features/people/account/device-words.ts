import type { Device } from '#contract/people/account'

type Words = Pick<Device, 'kind' | 'browser' | 'system'>

/** The first that fits counts: most browsers also call themselves Chrome or Safari. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\/|\bEdgiOS\//, 'Edge'],
  [/\bOPR\/|\bOPiOS\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bYaBrowser\//, 'Yandex'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bHeadlessChrome\/|\bChrome\/|\bCriOS\//, 'Chrome'],
  [/\bVersion\/[\d.]+ .*Safari\//, 'Safari'],
]
const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b|\biPod\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b|\bHarmonyOS\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]
const found = (text: string, of: typeof browsers) => of.find(([shape]) => shape.test(text))?.[1] ?? null

/** What a browser says of itself, in names that people know. Anybody may send anything: it is a hint, not a proof. */
export function deviceWords(userAgent: string | null): Words {
  const text = userAgent ?? ''
  const [browser, system] = [found(text, browsers), found(text, systems)]
  if (!browser && !system) return { kind: 'program', browser, system }
  const isTablet = system === 'iPad' || (system === 'Android' && !/\bMobile\b/.test(text)) || /\bTablet\b/.test(text)
  const isPhone = system === 'iPhone' || system === 'Android'
  return { kind: isTablet ? 'tablet' : isPhone ? 'phone' : 'computer', browser, system }
}
