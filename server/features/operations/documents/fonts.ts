import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { Font } from '@react-pdf/renderer'
import { sfntFromWoff } from './sfnt.ts'

const scripts = ['latin', 'arabic', 'latin-ext'] as const
const weights = [300, 400, 500, 600] as const
export type Weight = (typeof weights)[number]

const familyOf = (script: (typeof scripts)[number]) => `Plex ${script}`
/** One design cut into files by script: each letter is taken from the first that has it. */
export const fontStack = scripts.map(familyOf)

const leftToRightIsolate = 0x2066
const popDirectionalIsolate = 0x2069
const isIsolate = (codePoint: number) => codePoint >= leftToRightIsolate && codePoint <= popDirectionalIsolate

type Glyph = { codePoints: readonly number[] }
/** What we need of a fontkit face, which comes without types. */
type Face = {
  postscriptName: string
  hasGlyphForCodePoint(codePoint: number): boolean
  getGlyph(id: number, letters: number[]): Glyph | null
}
const regularFaces: Pick<Face, 'hasGlyphForCodePoint'>[] = []

const require = createRequire(import.meta.url)

async function register(script: (typeof scripts)[number], weight: Weight) {
  const file = require.resolve(
    `@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-${script}-${weight}-normal.woff`,
  )
  const font = sfntFromWoff(await readFile(file))
  const descriptor = { fontFamily: familyOf(script), fontWeight: weight }
  Font.register({
    family: descriptor.fontFamily,
    fontWeight: weight,
    src: `data:font/ttf;base64,${font.toString('base64')}`,
  })
  await Font.load(descriptor)
  const face = Font.getFont(descriptor)?.data as Face | null
  if (!face) throw new Error(`The font ${script} ${weight} did not load`)
  const has = face.hasGlyphForCodePoint.bind(face)
  mend(face, script)
  if (weight === 400) regularFaces.push({ hasGlyphForCodePoint: has })
}

const sameLetters = (a: readonly number[], b: readonly number[]) =>
  a.length === b.length && a.every((letter, index) => letter === b[index])

/** Three corrections of how a face answers; without them Arabic pages lose letters or grow tenfold. */
function mend(face: Face, script: string): void {
  const has = face.hasGlyphForCodePoint.bind(face)
  const glyphOf = face.getGlyph.bind(face)
  Object.defineProperties(face, {
    // Fontkit sets direction marks with no width, but is asked to only when a face says it has them.
    hasGlyphForCodePoint: { value: (codePoint: number) => isIsolate(codePoint) || has(codePoint) },
    // The PDF writer knows a face by its name: two scripts under one name would be embedded anew at every change.
    postscriptName: { value: `${face.postscriptName}-${script}` },
    // Fontkit keeps a glyph with the letters it first stood for, none where only its outline was asked for, and the
    // layout then drops those letters in every later document.
    getGlyph: {
      value: (id: number, letters: number[] = []) => {
        const glyph = glyphOf(id, letters)
        if (!glyph || letters.length === 0 || sameLetters(glyph.codePoints, letters)) return glyph
        return Object.create(glyph, { codePoints: { value: letters } })
      },
    },
  })
}

let loading: Promise<void> | null = null

/** Loads every face once a process (about 1 MB unpacked); each document awaits it. */
export function loadFonts(): Promise<void> {
  loading ??= (async () => {
    // Names, codes and Arabic words are never cut with a hyphen.
    Font.registerHyphenationCallback((word) => [word])
    for (const script of scripts) for (const weight of weights) await register(script, weight)
  })()
  return loading
}

const covered = (char: string) => {
  const codePoint = char.codePointAt(0) ?? 0
  return isIsolate(codePoint) || char === '\n' || regularFaces.some((face) => face.hasGlyphForCodePoint(codePoint))
}

/** Marks under a letter, which the layout would set above it, where they are read as others; people write without them. */
const marksBelow = /[\u064d\u0650\u0656]/g

/** The same text in letters that the fonts have: a letter they lack loses its accent, or becomes a question mark. */
export function printable(text: string): string {
  let out = ''
  for (const char of text
    .normalize('NFC')
    .replace(marksBelow, '')
    .replace(/[\u02bb-\u02bf]/g, "'")) {
    const bare = covered(char) ? char : (char.normalize('NFD')[0] ?? '?')
    out += covered(bare) ? bare : '?'
  }
  return out
}
