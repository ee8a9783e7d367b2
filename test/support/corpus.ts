import { Transformer } from '@napi-rs/image'
import { crc32, deflateSync } from 'node:zlib'

/** Pictures and documents for the tests of this feature: honest ones, and what people with other plans send. */

const pixels = (width: number, height: number, alpha = 255) => {
  const bytes = new Uint8Array(width * height * 4).fill(120)
  for (let at = 3; at < bytes.length; at += 4) bytes[at] = alpha
  return Transformer.fromRgbaPixels(bytes, width, height)
}
export const png = (width = 40, height = 30, alpha = 255) => pixels(width, height, alpha).png()
export const jpeg = (width = 40, height = 30) => pixels(width, height).jpeg(80)
export const webp = (width = 40, height = 30) => pixels(width, height).webp(80)
export const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAUwAOw==', 'base64')

/** A JPEG as a telephone takes it: lying on its side, and telling where it was taken. */
export async function telephoneJpeg(): Promise<Buffer> {
  const plain = await jpeg(40, 30)
  const body = Buffer.concat([
    Buffer.from('Exif\0\0'),
    Buffer.from('4d4d002a00000008000101120003000000010006000000000000', 'hex'),
    Buffer.from('GPS 24.7136 N 46.6753 E'),
  ])
  const head = Buffer.from([0xff, 0xe1, 0, body.length + 2])
  return Buffer.concat([plain.subarray(0, 2), head, body, plain.subarray(2)])
}

export const chunk = (type: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(type), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

/** A small file that unpacks into so many pixels. */
export function floodPng(width: number, height: number): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width)
  head.writeUInt32BE(height, 4)
  head.set([8, 0, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(1_000))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** The canvas says 1 x 1, the frame inside 16,383 x 16,383. */
export function floodWebp(): Buffer {
  const canvas = Buffer.alloc(18)
  canvas.write('VP8X')
  canvas.writeUInt32LE(10, 4)
  const frame = Buffer.alloc(20)
  frame.write('VP8 ')
  frame.writeUInt32LE(12, 4)
  frame.set([0x9d, 0x01, 0x2a], 11)
  frame.writeUInt16LE(0x3fff, 14)
  frame.writeUInt16LE(0x3fff, 16)
  const riff = Buffer.from('RIFF\0\0\0\0WEBP')
  riff.writeUInt32LE(4 + canvas.length + frame.length, 4)
  return Buffer.concat([riff, canvas, frame])
}

export function floodJpeg(): Buffer {
  const frame = Buffer.from([0xff, 0xd8, 0xff, 0xc0, 0, 11, 8, 0xff, 0xff, 0xff, 0xff, 1, 1, 0x11, 0])
  return Buffer.concat([frame, Buffer.from([0xff, 0xda]), Buffer.alloc(50)])
}

export const pdf = (inside = '', after = '\n') =>
  Buffer.from(
    `%PDF-1.7\n1 0 obj << /Type /Catalog ${inside} >> endobj\ntrailer << /Root 1 0 R >>\n%%EOF${after}`,
    'latin1',
  )

/** Objects as modern programs write them: packed, so that a look at the raw bytes does not see them. */
export function packedPdf(objects: string, filter = '/FlateDecode', dictionary = ''): Buffer {
  const packed = deflateSync(Buffer.from(`1 0 ${objects}`, 'latin1'))
  return Buffer.concat([
    Buffer.from(
      `%PDF-1.7\n5 0 obj << /Type /ObjStm /N 1 /First 4 /Filter ${filter} ${dictionary} /Length ${packed.length} >> stream\n`,
      'latin1',
    ),
    packed,
    Buffer.from('\nendstream endobj\ntrailer << /Root 1 0 R >>\n%%EOF\n', 'latin1'),
  ])
}

/** A JPEG whose picture is sent again and again: each scan costs the reader a whole pass. */
export async function manyScansJpeg(scans: number): Promise<Buffer> {
  const plain = await jpeg(64, 64)
  const at = plain.indexOf(Buffer.from([0xff, 0xda]))
  const scan = plain.subarray(at, plain.length - 2)
  return Buffer.concat([plain.subarray(0, at), ...Array.from({ length: scans }, () => scan), plain.subarray(-2)])
}

export const html = Buffer.from('<!doctype html><script>alert(1)</script>')
export const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')

/** Each with what it is; not one of them may be stored. */
export const refused: [string, () => Buffer | Promise<Buffer>][] = [
  ['an SVG that runs', () => svg],
  ['an SVG behind an XML head', () => Buffer.concat([Buffer.from('<?xml version="1.0"?>\n'), svg])],
  ['a page', () => html],
  ['a page behind a byte order mark', () => Buffer.concat([Buffer.from('\ufeff'), html])],
  ['a script', () => Buffer.from('alert(document.cookie)')],
  ['a GIF', () => gif],
  ['a GIF that is also a script', () => Buffer.from('GIF89a=1;alert(1)//')],
  ['a bitmap', () => Buffer.from('BM\x3a\0\0\0\0\0\0\0', 'latin1')],
  ['a TIFF', () => Buffer.from('II*\0\x08\0\0\0', 'latin1')],
  ['a telephone’s HEIC', () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0heicmif1', 'latin1')],
  ['an icon', () => Buffer.from([0, 0, 1, 0, 1, 0, 16, 16])],
  ['an archive', () => Buffer.from('PK\x03\x04\x14\0\0\0', 'latin1')],
  ['an old Word document', () => Buffer.from('d0cf11e0a1b11ae1', 'hex')],
  ['a program for Windows', () => Buffer.from('MZ\x90\0\x03', 'latin1')],
  ['a program for Linux', () => Buffer.from('\x7fELF\x02\x01\x01', 'latin1')],
  ['a shell script', () => Buffer.from('#!/bin/sh\nrm -rf /\n')],
  ['random bytes', () => Buffer.from('9f3c55aa01b2c3d4e5f60718293a4b5c', 'hex')],
  ['one byte', () => Buffer.from('x')],
  ['the first bytes of a PNG', async () => (await png()).subarray(0, 30)],
  ['a PNG whose middle is missing', async () => Buffer.concat([(await png()).subarray(0, 60), Buffer.alloc(10)])],
  ['the first bytes of a JPEG', async () => (await jpeg()).subarray(0, 180)],
  ['a JPEG whose end did not arrive', async () => (await jpeg(300, 200)).subarray(0, -200)],
  ['the first bytes of a WebP', async () => (await webp()).subarray(0, 40)],
  ['a page that begins like a JPEG', () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), html])],
  ['a page that begins like a PNG', () => Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), html])],
  ['a PNG of 900 megapixels in a kilobyte', () => floodPng(30_000, 30_000)],
  ['a JPEG of four gigapixels', () => floodJpeg()],
  ['a WebP with a frame larger than its canvas', () => floodWebp()],
  ['a PDF that runs a script', () => pdf('/OpenAction << /S /JavaScript /JS (app.alert(1)) >>')],
  ['a PDF that hides the word', () => pdf('/OpenAction << /S /J#61vaScr#69pt /JS (app.alert(1)) >>')],
  ['a PDF that starts a program', () => pdf('/OpenAction << /S /Launch /F (cmd.exe) >>')],
  ['a PDF that packs its script away', () => packedPdf('<< /OpenAction << /S /JavaScript /JS (app.alert(1)) >> >>')],
  ['a PDF that packs it in a way of its own', () => packedPdf('<< /A 1 >>', '[/ASCIIHexDecode /FlateDecode]')],
  [
    'a PDF that packs it behind a predictor',
    () => packedPdf('<< /A 1 >>', '/FlateDecode', '/DecodeParms << /Predictor 12 >>'),
  ],
  [
    'a PDF whose packing has another name',
    () => Buffer.from(packedPdf('<< >>').toString('latin1').replace('ObjStm', 'Obj#53tm'), 'latin1'),
  ],
  ['a PDF with a file inside', () => pdf('/Names << /EmbeddedFiles 4 0 R >>')],
  ['a PDF with a file pinned to a page', () => pdf('/Annots [<< /Subtype /FileAttachment >>]')],
  ['a PDF with an XFA form', () => pdf('/AcroForm << /XFA 7 0 R >>')],
  ['a PDF whose form sends itself', () => pdf('/A << /S /SubmitForm /F (http://a.example) >>')],
  ['a PDF that opens a file of the network', () => pdf('/A << /S /GoToR /F (\\\\\\\\host\\\\share) >>')],
  ['a PDF that links to a file', () => pdf('/A << /S /URI /URI (file://host/share) >>')],
  ['a PDF whose pictures lie elsewhere', () => pdf('/F (http://a.example/x) /FFilter /DCTDecode')],
  ['a PDF with a film', () => pdf('/A << /S /Rendition /JS (x) >>')],
  ['a PDF that cannot be looked into', () => pdf('/Encrypt 9 0 R')],
  ['a PDF that packs a gigabyte', () => packedPdf(' '.repeat(100_000_000))],
  ['a JPEG of a thousand scans', () => manyScansJpeg(1_000)],
  ['a PDF with a page behind it', () => pdf('', `\n${html.toString()}`)],
  ['a PDF with an archive behind it', () => Buffer.concat([pdf(), Buffer.from('PK\x05\x06'), Buffer.alloc(18)])],
  ['a PDF without an end', () => Buffer.from('%PDF-1.7\n1 0 obj << >> endobj\n')],
  ['a PDF behind something else', () => Buffer.concat([Buffer.from('\n\n<b>'), pdf()])],
]
