import { Font } from '@react-pdf/renderer'
import { beforeAll, describe, expect, it } from 'vitest'
import { loadFonts, printable } from './fonts.ts'

beforeAll(loadFonts)

const faceOf = (script: string, fontWeight: number) => {
  const face = Font.getFont({ fontFamily: `Plex ${script}`, fontWeight }).data
  if (!face) throw new Error('not loaded')
  return face
}
const lettersOf = (glyphs: { codePoints: number[] }[]) =>
  String.fromCodePoint(...glyphs.flatMap((glyph) => glyph.codePoints))

describe('the faces of documents', () => {
  it('know which letters a glyph stands for, also after a document has embedded its outline', () => {
    const face = faceOf('arabic', 300)
    for (let id = 0; id < face.numGlyphs; id += 1) face.getGlyph(id)
    expect(lettersOf(face.layout('فاتورة', undefined, undefined, undefined, 'ltr').glyphs)).toBe('فاتورة')
    expect(lettersOf(face.layout('إيصال', undefined, undefined, undefined, 'ltr').glyphs)).toBe('إيصال')
  })

  it('set direction marks without width', () => {
    const face = faceOf('latin', 400)
    expect(face.hasGlyphForCodePoint(0x2066)).toBe(true)
    expect(face.layout('\u2066A\u2069').advanceWidth).toBe(face.layout('A').advanceWidth)
  })

  it('have the no-break space, which ends every file of them', () => {
    expect(faceOf('arabic', 400).layout('\u00a0').advanceWidth).toBeGreaterThan(0)
  })

  it('are each known by their own name', () => {
    const names = ['latin', 'arabic', 'latin-ext'].flatMap((script) =>
      [300, 400, 500, 600].map((weight) => faceOf(script, weight).postscriptName),
    )
    expect(new Set(names).size).toBe(12)
  })

  it('set what they lack as the bare letter, or as a question mark', () => {
    expect(printable('Łódź Şehir')).toBe('Łódz Sehir')
    expect(printable('Ṭā\u02bfif 旅')).toBe("Ta'if ?")
    expect(printable('قصر السفر \u2066SV 736\u2069')).toBe('قصر السفر \u2066SV 736\u2069')
    expect(printable('عشر ليالٍ')).toBe('عشر ليال')
  })
})
