import { inflateSync } from 'node:zlib'

/** What makes a PDF unfit to keep; undefined: nothing was found. */
export type PdfProblem = 'damaged' | 'protected' | 'active' | 'embedded' | 'too_large'

/** How far from its end a PDF may still say that it ends: a line or two of padding, not a second file. */
const tailBytes = 1_024
/** Objects may lie packed inside streams; a document of 10 MB unpacks to a few times as much. */
const unpackedBytesMax = 64_000_000
const packedStreamsMax = 20_000

/** A name may be written with #-codes; those that spell a letter or digit have no honest use. */
const plainNames = (text: string) =>
  text.replaceAll(/#(3[0-9]|[46][1-9a-f]|[57][0-9a])/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )

/** Runs a program, opens another file or sends the reader's data. ISO 32000-2, 12.6.4 (actions), 12.7.8 (XFA), 13. */
const active =
  /\/(JavaScript|Launch|SubmitForm|ImportData|GoToR|GoToE|Rendition|RichMedia\w*|GoTo3DView|Movie|Sound)(?![A-Za-z])|\/XFA\s*[[\d<]|\/URI\s*\(\s*(file:|\\\\\\\\|javascript:)|\/FFilter(?![A-Za-z])/i
/** Another file inside. ISO 32000-2, 7.11.4. */
const embedded = /\/(EmbeddedFiles?|FileAttachment)(?![A-Za-z])/
const isProtected = /\/Encrypt\s*(\d+\s+\d+\s+R|<<)/

const problemIn = (text: string): PdfProblem | undefined =>
  active.test(text) ? 'active' : embedded.test(text) ? 'embedded' : undefined

/** The one way in which programs pack objects; others would hide them from this look. */
const plainFlate = /\/Filter\s*(?:\/FlateDecode|\[\s*\/FlateDecode\s*\])/

/** The texts of all objects that lie packed in object streams (ISO 32000-2, 7.5.7), or why they cannot be read. */
function packedObjects(bytes: Buffer, text: string): string[] | PdfProblem {
  const found: string[] = []
  let left = unpackedBytesMax
  for (let at = text.indexOf('ObjStm'); at >= 0; at = text.indexOf('ObjStm', at + 6)) {
    if (found.length >= packedStreamsMax) return 'too_large'
    const head = text.slice(Math.max(text.lastIndexOf(' obj', at), text.lastIndexOf('\nobj', at), 0), at)
    const begin = /stream\r?\n/g
    begin.lastIndex = at
    const stream = begin.exec(text)
    if (!stream) return 'damaged'
    const dictionary = head + text.slice(at, stream.index)
    const start = stream.index + stream[0].length
    if (!/\/Filter/.test(dictionary)) continue // Its objects stand in the file as they are and were looked at there.
    if (!plainFlate.test(dictionary) || /\/DecodeParms/.test(dictionary)) return 'protected'
    try {
      const unpacked = inflateSync(bytes.subarray(start), { maxOutputLength: Math.max(1, left) })
      left -= unpacked.length
      found.push(plainNames(unpacked.toString('latin1')))
    } catch (error) {
      return (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? 'too_large' : 'damaged'
    }
    if (left <= 0) return 'too_large'
  }
  return found
}

/**
 * Looks for what a PDF must not carry: programs, forms that send, links to other files, files inside, a second file
 * behind its end; also in objects that are packed or whose names are disguised. A protected one cannot be looked into.
 */
export function pdfProblem(bytes: Buffer): PdfProblem | undefined {
  const end = bytes.lastIndexOf('%%EOF')
  if (end < bytes.length - tailBytes) return 'damaged'
  if (/\S/.test(bytes.toString('latin1', end + '%%EOF'.length).replaceAll('\0', ''))) return 'damaged'
  const text = bytes.toString('latin1')
  const names = plainNames(text)
  const plain = problemIn(names)
  if (plain) return plain
  if (isProtected.test(names)) return 'protected'
  // Codes change the length of the text: where the disguised word is found, the file was made to mislead.
  if (names.split('ObjStm').length !== text.split('ObjStm').length) return 'active'
  const packed = packedObjects(bytes, text)
  if (typeof packed === 'string') return packed
  for (const objects of packed) {
    const problem = problemIn(objects)
    if (problem) return problem
  }
  return undefined
}
