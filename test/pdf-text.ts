import { inflateSync } from 'node:zlib'

const objectsOf = (pdf: Buffer): Map<string, { head: string; body: string }> => {
  const text = pdf.toString('latin1')
  const objects = new Map<string, { head: string; body: string }>()
  for (const found of text.matchAll(/(?:^|\n)(\d+) 0 obj\r?\n([\s\S]*?)endobj/g)) {
    const [, id = '', content = ''] = found
    const at = content.search(/stream\r?\n/)
    const head = at < 0 ? content : content.slice(0, at)
    let body = ''
    if (at >= 0 && head.includes('/FlateDecode')) {
      const start = at + /stream\r?\n/.exec(content.slice(at))![0].length
      const packed = content.slice(start, content.lastIndexOf('endstream'))
      body = inflateSync(Buffer.from(packed, 'latin1')).toString('latin1')
    }
    objects.set(id, { head, body })
  }
  return objects
}

/** What each glyph of a font stands for, as its ToUnicode table says. */
function glyphsOf(table: string): Map<number, string> {
  const glyphs = new Map<number, string>()
  for (const [, from = '', list = ''] of table.matchAll(/<(\w+)> <\w+> \[([^\]]*)\]/g))
    for (const [index, [, codes = '']] of [...list.matchAll(/<([\w ]+)>/g)].entries())
      glyphs.set(
        Number.parseInt(from, 16) + index,
        codes
          .split(' ')
          .map((code) => Buffer.from(code, 'hex').swap16().toString('utf16le'))
          .join(''),
      )
  return glyphs
}

/** The words of a PDF as our documents are set: run by run, each on a line; Arabic as it stands from left to right. */
export function pdfText(pdf: Buffer): string {
  const objects = objectsOf(pdf)
  const fonts = new Map<string, Map<number, string>>()
  for (const { head } of objects.values())
    for (const [, name = '', id = ''] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const table = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id)?.head ?? '')?.[1]
      if (table) fonts.set(name, glyphsOf(objects.get(table)!.body))
    }
  const lines: string[] = []
  let font = new Map<number, string>()
  for (const { body } of objects.values())
    for (const [all, name] of body.matchAll(/\/(F\d+) [\d.]+ Tf|\[[^\]]*\] TJ/g)) {
      if (name) font = fonts.get(name) ?? font
      else
        lines.push(
          [...all.matchAll(/<([0-9a-f]+)>/g)]
            .flatMap(([, run = '']) => run.match(/.{4}/g) ?? [])
            .map((glyph) => font.get(Number.parseInt(glyph, 16)) ?? '')
            .join(''),
        )
    }
  return lines.join('\n')
}
