/** For hostile-files.test.ts: hands each bomb to the code that uploads and imports use, one after the other. */
import { cleanFile } from '../../../server/features/operations/files/clean-file.ts'
import { floodJpeg, floodPng, floodWebp, manyScansJpeg } from '../../support/corpus.ts'
import { readRows } from '#server/features/operations/exports'
import { isRefusal } from '#server/http/refusal'
import { packedRun } from './packed.ts'
import { bombPng, wholePng } from './pictures.ts'
import { farCellXlsx, lyingZip, overlappingZip, repeatedTextXlsx, smallXlsx, wideXlsx, zipBomb } from './workbooks.ts'

const large = 400_000_000
type Bomb = [name: string, expected: 'refused' | 'kept', make: () => Buffer | Promise<Buffer>]

const uploads: Bomb[] = [
  ['a picture of 40 megapixels', 'kept', () => wholePng(8_000, 5_000, 8)],
  ['a picture of 20 megapixels with 16 bits a channel', 'kept', () => wholePng(5_000, 4_000, 16)],
  ['a picture of 40 megapixels with 16 bits a channel', 'refused', () => wholePng(8_000, 5_000, 16)],
  ['a PNG of 900 megapixels', 'refused', () => floodPng(30_000, 30_000)],
  ['a JPEG of four gigapixels', 'refused', floodJpeg],
  ['a WebP with a frame larger than its canvas', 'refused', floodWebp],
  ['a PNG whose colour profile unpacks to 400 MB', 'kept', () => bombPng('iCCP', large)],
  ['a PNG whose comment unpacks to 400 MB', 'kept', () => bombPng('zTXt', large)],
  ['a PNG whose Unicode comment unpacks to 400 MB', 'kept', () => bombPng('iTXt', large)],
  ['a PNG of one pixel with 400 MB of pixels', 'kept', () => bombPng('IDAT', large)],
  ['a JPEG of a thousand scans', 'refused', () => manyScansJpeg(1_000)],
  ['a PDF whose packed objects unpack to 200 MB', 'refused', () => packedPdf(1, 200_000_000)],
  ['a PDF of 300 packed streams of 10 MB', 'refused', () => packedPdf(300, 10_000_000)],
]
async function packedPdf(streams: number, unpackedBytes: number): Promise<Buffer> {
  const packed = await packedRun(unpackedBytes, { fill: 32 })
  const head = `5 0 obj << /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length ${packed.length} >> stream\n`
  const stream = Buffer.concat([Buffer.from(head), packed, Buffer.from('\nendstream endobj\n')])
  return Buffer.concat([
    Buffer.from('%PDF-1.7\n'),
    ...Array.from({ length: streams }, () => stream),
    Buffer.from('%%EOF\n'),
  ])
}
const sheets: Bomb[] = [
  ['an honest workbook', 'kept', smallXlsx],
  ['an archive that unpacks to 400 MB', 'refused', () => zipBomb(large)],
  ['an archive whose list names four bytes and whose stream holds 200 MB', 'refused', () => lyingZip(200_000_000)],
  ['an archive of 200 parts that are the same bytes', 'refused', () => overlappingZip(200, 1_000_000)],
  ['a sheet with a cell in its last row and column', 'refused', farCellXlsx],
  ['a sheet of half a million cells in one row', 'refused', () => wideXlsx(500_000)],
  ['a sheet with one long text in 200,000 cells', 'refused', () => repeatedTextXlsx(200_000)],
]

const outcomes: { name: string; expected: string; outcome: string; peakMb: number }[] = []
for (const [list, read] of [
  [uploads, cleanFile],
  [sheets, readRows],
] as const)
  for (const [name, expected, make] of list) {
    const bytes = await make()
    const answer = await read(bytes)
    const peakMb = Math.round(process.resourceUsage().maxRSS / 1024)
    outcomes.push({ name, expected, outcome: isRefusal(answer) ? 'refused' : 'kept', peakMb })
  }
process.stdout.write(JSON.stringify(outcomes))
