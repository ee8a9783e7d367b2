import { ResizeFit, Transformer } from '@napi-rs/image'
import { type Refusal, refuse } from '#server/http/refusal'
import { runInThread, ThreadLimitReached } from '#server/threads/run-in-thread'
import { turns } from '#server/threads/turns'
import type { FileMime } from './file-records.ts'
import { hasTooManyScans, isWholeJpeg, kindOf, pixelsOf, pngPicture } from './file-kind.ts'
import type { PdfProblem } from './pdf-content.ts'
import { filesWords } from './words.ts'

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

const notAccepted = () => refuse.invalid('file', filesWords.send_png_jpeg_webp)
const damaged = () => refuse.invalid('file', filesWords.file_damaged_and_cannot_read)

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
async function cleanImage(kind: 'png' | 'jpeg' | 'webp', sent: Buffer): Promise<CleanFile | Refusal> {
  const bytes = kind === 'png' ? pngPicture(sent) : sent
  const pixels = bytes && pixelsOf(kind, bytes)
  if (pixels === undefined || (kind === 'jpeg' && (!isWholeJpeg(bytes!) || hasTooManyScans(bytes!)))) return damaged()
  if (pixels > pixelsMax) return refuse.invalid('file', filesWords.picture_may_at_most_40_megapixels)
  try {
    const picture = new Transformer(bytes!)
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

const pdfRefusals: Record<PdfProblem, () => Refusal> = {
  damaged,
  active: () => refuse.invalid('file', filesWords.pdf_carries_program_print),
  embedded: () => refuse.invalid('file', filesWords.pdf_carries_another_file_print),
  protected: () => refuse.invalid('file', filesWords.pdf_protected_print_to_new),
  too_large: () => refuse.invalid('file', filesWords.pdf_holds_too_much_print),
}

/** A PDF of 10 MB and what it unpacks to, several times over; the thread ends rather than take more. */
const pdfThread = { memoryMb: 384, timeoutMs: 60_000 }

/** Kept as it is, and always sent as a download. One that does something when opened, or hides a second file, is refused. */
async function cleanPdf(bytes: Buffer): Promise<CleanFile | Refusal> {
  try {
    const problem = await runInThread<PdfProblem | null>(
      new URL('./pdf-content.worker.ts', import.meta.url),
      bytes,
      pdfThread,
    )
    return problem ? pdfRefusals[problem]() : { bytes, mime: 'application/pdf', ending: 'pdf', size: null }
  } catch (error) {
    if (error instanceof ThreadLimitReached) return pdfRefusals.too_large()
    throw error
  }
}

/** Unpacked pictures take hundreds of megabytes and PDFs a thread: one at a time. */
const oneAtATime = turns(1)

/** What may be stored of the bytes that somebody sent; refuses at the field `file`. */
export async function cleanFile(bytes: Buffer): Promise<CleanFile | Refusal> {
  const kind = kindOf(bytes)
  if (!kind) return notAccepted()
  return oneAtATime(() => (kind === 'pdf' ? cleanPdf(bytes) : cleanImage(kind, bytes)))
}
