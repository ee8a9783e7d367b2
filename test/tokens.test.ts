import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const read = (name: string) => readFileSync(join(import.meta.dirname, '../web/styles', name), 'utf8')

const bare = (css: string) => css.replace(/\/\*[^]*?\*\//g, '')
const tokens = bare(read('tokens.css'))
const block = (css: string, selector: string) => {
  const start = css.indexOf('{', css.indexOf(selector)) + 1
  return css.slice(start, css.indexOf('}', start))
}
const namesIn = (css: string) =>
  new Map([...css.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map((match) => [match[1] ?? '', match[2] ?? '']))

const light = namesIn(block(tokens, ':root, [data-theme="light"]') || block(tokens, ':root'))
const dark = new Map([...light, ...namesIn(block(tokens, '[data-theme="dark"]'))])

/** Relative luminance (WCAG 2) of an opaque `oklch(l c h)`. */
function luminance(theme: Map<string, string>, name: string): number {
  const value = theme.get(name) ?? ''
  const alias = /^var\((--[\w-]+)\)$/.exec(value)?.[1]
  if (alias) return luminance(theme, alias)
  const [l = 0, c = 0, h = 0] = (/oklch\(([^)]+)\)/.exec(value)?.[1] ?? '').split(/\s+/).map(Number)
  const [a, b] = [c * Math.cos((h * Math.PI) / 180), c * Math.sin((h * Math.PI) / 180)]
  const cone = (x: number, y: number) => (l + x * a + y * b) ** 3
  const [L, M, S] = [
    cone(0.3963377774, 0.2158037573),
    cone(-0.1055613458, -0.0638541728),
    cone(-0.0894841775, -1.291485548),
  ]
  const clip = (part: number) => Math.min(1, Math.max(0, part))
  const r = clip(4.0767416621 * L - 3.3077115913 * M + 0.2309699292 * S)
  const g = clip(-1.2684380046 * L + 2.6097574011 * M - 0.3413193965 * S)
  const blue = clip(-0.0041960863 * L - 0.7034186147 * M + 1.707614701 * S)
  return 0.2126 * r + 0.7152 * g + 0.0722 * blue
}

function contrast(theme: Map<string, string>, one: string, other: string): number {
  const [high = 0, low = 0] = [luminance(theme, one), luminance(theme, other)].sort((x, y) => y - x)
  return (high + 0.05) / (low + 0.05)
}

const surfaces = ['--surface-0', '--surface-1', '--surface-2', '--surface-3', '--surface-hover']
const halls = ['--dusk-0', '--dusk-1', '--dusk-2']
const texts: [string, string[]][] = [
  ...['--ink', '--ink-2', '--ink-3', '--sea', '--accent-ink', '--ok', '--warn', '--bad', '--quote'].map(
    (ink): [string, string[]] => [ink, surfaces],
  ),
  ...['--on-dusk', '--on-dusk-2', '--on-dusk-3', '--dusk-glow'].map((ink): [string, string[]] => [ink, halls]),
  ...['ok', 'warn', 'bad', 'info', 'mute', 'quote'].map((state): [string, string[]] => [
    `--${state}`,
    [`--${state}-soft`],
  ]),
  ['--on-accent', ['--accent', '--accent-strong']],
  ['--on-bad', ['--bad-fill']],
  ['--ink', ['--sea-soft', '--accent-soft']],
  ['--sea-strong', ['--sea-soft']],
]
const controls: [string, string[]][] = [
  ['--line-strong', surfaces.slice(0, 3)],
  ['--dusk-control', halls],
  ['--focus', surfaces],
  ['--focus-on-dusk', halls],
  ['--accent-line', surfaces.slice(0, 3)],
]

describe.each([
  ['light', light],
  ['dark', dark],
] as const)('in %s', (_, theme) => {
  const weak = (pairs: [string, string[]][], least: number) =>
    pairs.flatMap(([ink, grounds]) =>
      grounds.filter((ground) => contrast(theme, ink, ground) < least).map((ground) => `${ink} on ${ground}`),
    )
  test('every text reads at 4.5:1', () => expect(weak(texts, 4.5)).toEqual([]))
  test('every control is seen at 3:1', () => expect(weak(controls, 3)).toEqual([]))
})

test('people who follow their system get the same dark', () => {
  const squeeze = (css: string) => css.replace(/\s+/g, ' ').trim()
  expect(squeeze(block(bare(read('tokens.system.css')), '[data-theme="system"]'))).toBe(
    squeeze(block(tokens, '[data-theme="dark"]')),
  )
})
