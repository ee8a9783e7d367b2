import { createHash } from 'node:crypto'
import { inflateSync } from 'node:zlib'

/** A run of letters as a page sets it: where it begins, from the lower left in points, how wide it is, what it says. */
export type SetText = { x: number; y: number; size: number; width: number; text: string }
export type PdfPage = { width: number; height: number; runs: SetText[] }
type Face = { letters: Map<number, string>; widths: number[] }
type Matrix = [number, number, number, number, number, number]

const object = (pdf: string, id: string) =>
  pdf.match(new RegExp(`(?:^|\\n)${id} 0 obj\\r?\\n([\\s\\S]*?)\\r?\\nendobj`))?.[1] ?? ''
const streamOf = (body: string) => {
  const begins = /stream\r?\n/.exec(body)
  // By its length: packed bytes may end like a line.
  const length = Number(/\/Length (\d+)/.exec(body)?.[1])
  if (!begins) return ''
  const from = begins.index + begins[0].length
  return inflateSync(Buffer.from(body.slice(from, from + length), 'latin1')).toString('latin1')
}

/** Letters by the number of their glyph, as the font's own tables say, and how wide each is. */
function fontOf(pdf: string, font: string): Face {
  const letters = new Map<number, string>()
  const [, widths = ''] =
    object(pdf, object(pdf, font).match(/DescendantFonts \[(\d+)/)?.[1] ?? '').match(/\/W \[0 \[([^\]]*)/) ?? []
  const table = streamOf(object(pdf, object(pdf, font).match(/\/ToUnicode (\d+)/)?.[1] ?? ''))
  const utf16 = (hex: string) => Buffer.from(hex, 'hex').swap16().toString('utf16le')
  for (const [, from = '', , list = ''] of table.matchAll(/<(\w{4})> <(\w{4})> \[([^\]]*)\]/g))
    for (const [at, one] of [...list.matchAll(/<([^>]*)>/g)].entries())
      letters.set(Number.parseInt(from, 16) + at, utf16((one[1] ?? '').replaceAll(' ', '')))
  return { letters, widths: widths.trim().split(/\s+/).map(Number) }
}

const times = ([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix => [
  a * g + b * i,
  a * h + b * j,
  c * g + d * i,
  c * h + d * j,
  e * g + f * i + k,
  e * h + f * j + l,
]
const word = /\[[^\]]*\] TJ|\/(\w+) ([\d.]+) Tf|((?:-?[\d.]+ ){6})(cm|Tm)|(?:^|\s)([qQ])(?=\s|$)/g

function runsOf(content: string, fonts: Map<string, Face>): SetText[] {
  const runs: SetText[] = []
  const kept: Matrix[] = []
  let page: Matrix = [1, 0, 0, 1, 0, 0]
  let line = page
  let face: Face = { letters: new Map(), widths: [] }
  let size = 0
  for (const [all, font, height, numbers, act, save] of content.matchAll(word)) {
    if (save === 'q') kept.push(page)
    else if (save === 'Q') page = kept.pop() ?? page
    else if (font) [face, size] = [fonts.get(font) ?? face, Number(height)]
    else if (numbers && act) {
      const matrix = numbers.trim().split(' ').map(Number) as Matrix
      if (act === 'cm') page = times(matrix, page)
      else line = matrix
    } else {
      const [scale, , , , x, y] = times(line, page)
      const glyphs = [...all.matchAll(/<([0-9a-f]+)>/g)]
        .flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
        .map((glyph) => Number.parseInt(glyph, 16))
      const text = glyphs.map((glyph) => face.letters.get(glyph) ?? '').join('')
      // Between the letters stand corrections, in thousandths of the size.
      const moved = [...all.matchAll(/> (-?[\d.]+)/g)].reduce((sum, [, by]) => sum + Number(by), 0)
      const wide = glyphs.reduce((sum, glyph) => sum + (face.widths[glyph] ?? 0), 0) - moved
      const points = size * Math.abs(scale)
      runs.push({ x, y, size: points, width: (wide * points) / 1000, text })
    }
  }
  return runs
}

const pagesIn = (pdf: string) => [...pdf.matchAll(/\/Type \/Page\r?\n[\s\S]*?endobj/g)].map(([body]) => body)
const contentOf = (pdf: string, page: string) => streamOf(object(pdf, page.match(/\/Contents (\d+)/)?.[1] ?? ''))

/** What each page of a PDF of ours says, run by run in the order it was set; right-to-left words as they are seen. */
export function pdfPages(file: Buffer): PdfPage[] {
  const pdf = file.toString('latin1')
  return pagesIn(pdf).map((body) => {
    const [, , width = '', height = ''] = body.match(/MediaBox \[(\S+) \S+ (\S+) (\S+)\]/) ?? []
    const fonts = new Map<string, Face>()
    const resources = object(pdf, body.match(/\/Resources (\d+)/)?.[1] ?? '')
    for (const [, name = '', id = ''] of resources.matchAll(/\/(F\d+) (\d+) 0 R/g)) fonts.set(name, fontOf(pdf, id))
    return { width: Number(width), height: Number(height), runs: runsOf(contentOf(pdf, body), fonts) }
  })
}

/** What each page of a PDF of ours draws, in short: another where a letter, a line or a colour stands otherwise. */
export function pdfPictures(file: Buffer): string[] {
  const pdf = file.toString('latin1')
  return pagesIn(pdf).map((page) => createHash('sha256').update(contentOf(pdf, page)).digest('hex').slice(0, 16))
}

/** The words of a PDF of ours: run by run, each on a line; Arabic as it stands from left to right. */
export const pdfText = (file: Buffer): string =>
  pdfPages(file)
    .flatMap(({ runs }) => runs.map(({ text }) => text))
    .join('\n')

/** What a PDF's structure is made of, and how many runs of letters stand outside of it without being marked so. */
export function pdfStructure(file: Buffer): { parts: Map<string, number>; said: string[]; unmarked: number } {
  const pdf = file.toString('latin1')
  const parts = new Map<string, number>()
  for (const [, part = ''] of pdf.matchAll(/\/S \/(\w+)/g)) parts.set(part, (parts.get(part) ?? 0) + 1)
  const said = [...pdf.matchAll(/\/ActualText \(\xfe\xff((?:\\[\s\S]|[^\\)])*)\)/g)].map(([, text = '']) => {
    const bytes = text.replaceAll(
      /\\([nrtbf]|[\s\S])/g,
      (_, one: string) => ({ n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' })[one] ?? one,
    )
    return Buffer.from(bytes, 'latin1').swap16().toString('utf16le')
  })
  let unmarked = 0
  for (const page of pagesIn(pdf)) {
    let depth = 0
    for (const [act] of contentOf(pdf, page).matchAll(/\b(?:BDC|BMC|EMC|TJ)\b/g))
      if (act === 'EMC') depth--
      else if (act !== 'TJ') depth++
      else if (depth === 0) unmarked++
  }
  return { parts, said, unmarked }
}
