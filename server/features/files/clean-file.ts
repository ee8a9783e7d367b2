import { ResizeFit, Transformer } from '@napi-rs/image'
import { type Refusal, refuse } from '#server/http/refusal'
import type { FileMime } from './file-records.ts'
import { isWholeJpeg, kindOf, pixelsOf } from './file-kind.ts'

export type CleanFile = {
  bytes: Buffer
  mime: FileMime
  ending: 'jpg' | 'png' | 'pdf'
  size: { width: number; height: number } | null
}

/** A picture of so many pixels takes four times as many bytes while it is unpacked. */
const pixelsMax = 40_000_000
const sideMax = 2_400
const jpegQuality = 84

const notAccepted = () => refuse.invalid('file', 'Send a PNG, JPEG, WebP or PDF file')
const damaged = () => refuse.invalid('file', 'This file is damaged and cannot be read')

/** L8, La8, Rgb8, Rgba8 ...: those that can be transparent have odd numbers up to Rgba16; the last is Rgba32F. */
const mayBeTransparent = (colorType: number) => (colorType < 8 ? colorType % 2 === 1 : colorType === 9)

async function isTransparent(png: Buffer): Promise<boolean> {
  const picture = new Transformer(png)
  const { colorType, width, height } = await picture.metadata()
  if (!mayBeTransparent(colorType)) return false
  const pixels = await picture.rawPixels()
  const step = pixels.length / (width * height)
  const alphaBytes = step > 4 || colorType === 5 ? 2 : 1
  for (let at = step - 1; at < pixels.length; at += step)
    if (pixels[at] !== 255 || (alphaBytes === 2 && pixels[at - 1] !== 255)) return true
  return false
}

/**
 * Drawn anew from its pixels, turned upright: nothing else that the file carried (place, camera, a second file behind
 * the first) gets through. JPEG, or PNG where it is transparent: documents and mail readers know these two.
 */
async function cleanImage(kind: 'png' | 'jpeg' | 'webp', bytes: Buffer): Promise<CleanFile | Refusal> {
  const pixels = pixelsOf(kind, bytes)
  if (pixels === undefined || (kind === 'jpeg' && !isWholeJpeg(bytes))) return damaged()
  if (pixels > pixelsMax) return refuse.invalid('file', 'A picture may have at most 40 megapixels')
  try {
    const picture = new Transformer(bytes)
    const { width, height, colorType } = await picture.metadata(true)
    picture.rotate()
    if (Math.max(width, height) > sideMax) picture.resize({ width: sideMax, height: sideMax, fit: ResizeFit.Inside })
    const png = mayBeTransparent(colorType) ? await picture.png() : null
    const keepsPng = png !== null && (await isTransparent(png))
    const drawn = keepsPng ? png : await (png ? new Transformer(png) : picture).jpeg(jpegQuality)
    const size = await new Transformer(drawn).metadata()
    return {
      bytes: drawn,
      mime: keepsPng ? 'image/png' : 'image/jpeg',
      ending: keepsPng ? 'png' : 'jpg',
      size: { width: size.width, height: size.height },
    }
  } catch {
    return damaged()
  }
}

/** How far from its end a PDF may still say that it ends: a line or two of padding, not a second file. */
const tailBytes = 1_024

/** Kept as it is, and always sent as a download. One that runs something when opened, or hides a second file, is refused. */
function cleanPdf(bytes: Buffer): CleanFile | Refusal {
  const end = bytes.lastIndexOf('%%EOF')
  if (end < bytes.length - tailBytes) return damaged()
  if (/\S/.test(bytes.toString('latin1', end + '%%EOF'.length).replaceAll('\0', ''))) return damaged()
  // A name may be written with #-codes; those that spell a letter have no honest use.
  const names = bytes
    .toString('latin1')
    .replaceAll(/#([46][1-9a-f]|[57][0-9a])/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
  if (/\/(JavaScript|Launch)(?![A-Za-z])/.test(names))
    return refuse.invalid('file', 'This PDF carries a program. Print it to a new PDF and send that')
  return { bytes, mime: 'application/pdf', ending: 'pdf', size: null }
}

/** Two at a time: unpacked pictures are large, and the house has other work. */
const atOnce = 2
let running = 0
const waiting: (() => void)[] = []
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= atOnce) await new Promise<void>((go) => waiting.push(go))
  else running++
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}

/** What may be stored of the bytes that somebody sent; refuses at the field `file`. */
export async function cleanFile(bytes: Buffer): Promise<CleanFile | Refusal> {
  const kind = kindOf(bytes)
  if (!kind) return notAccepted()
  return kind === 'pdf' ? cleanPdf(bytes) : inTurn(() => cleanImage(kind, bytes))
}
