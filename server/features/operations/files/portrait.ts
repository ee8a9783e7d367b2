import { ResizeFit, Transformer } from '@napi-rs/image'
import type { FileMime } from './file-records.ts'
import { type Refusal, refuse } from '#server/http/refusal'
import { filesWords as words } from './words.ts'

const sampleWidth = 140
/** Of the pixels around the head so many must be white; hair and shoulders reach into the edges. */
const whiteShare = 0.85
const isWhite = (red: number, green: number, blue: number) =>
  Math.min(red, green, blue) >= 200 && Math.max(red, green, blue) - Math.min(red, green, blue) <= 30

/** How much of the strip along the top and the upper half of both sides is white. */
async function whiteAround(bytes: Buffer): Promise<number> {
  const small = new Transformer(bytes)
  small.resize({ width: sampleWidth, height: sampleWidth * 2, fit: ResizeFit.Inside })
  const picture = new Transformer(await small.jpeg(95))
  const { width, height } = await picture.metadata()
  const pixels = await picture.rawPixels()
  const step = Math.round(pixels.length / (width * height))
  const edge = Math.max(2, Math.round(width * 0.07))
  let white = 0
  let seen = 0
  for (let y = 0; y < height / 2; y++)
    for (let x = 0; x < width; x++) {
      if (y >= edge && x >= edge && x < width - edge) continue
      const at = (y * width + x) * step
      const red = pixels[at]!
      seen++
      if (step < 3 ? isWhite(red, red, red) : isWhite(red, pixels[at + 1]!, pixels[at + 2]!)) white++
    }
  return white / seen
}

/** Least size in pixels, width to height and how far off it may be, and the shape as people call it. */
export type PhotoSize = { widthMin: number; heightMin: number; ratio: number; ratioOff: number; size: string }

/** Whether a picture is one for a passport: large enough, of this shape, on white. Refuses at `file_name`. */
export async function checkPortrait(
  file: { bytes: Buffer; mime: FileMime },
  of: PhotoSize,
): Promise<undefined | Refusal> {
  if (file.mime === 'application/pdf') return refuse.invalid('file_name', words.photo_no_picture)
  const { width, height } = await new Transformer(file.bytes).metadata()
  const { widthMin, heightMin, ratio, ratioOff } = of
  if (width < widthMin || height < heightMin) {
    const values = { size: `${width} × ${height}`, least: `${widthMin} × ${heightMin}` }
    return refuse.invalid('file_name', words.photo_too_small(values))
  }
  if (Math.abs(width / height / ratio - 1) > ratioOff)
    return refuse.invalid('file_name', words.photo_shape({ size: of.size }))
  if ((await whiteAround(file.bytes)) < whiteShare) return refuse.invalid('file_name', words.photo_ground)
  return undefined
}
