import { Transformer } from '@napi-rs/image'
import type { App } from '#server/app'
import { readFileOf } from '#server/features/operations/files'
import { turns } from '#server/threads/turns'

type Mime = 'image/avif' | 'image/webp'
type Picture = { bytes: Buffer; mime: Mime; name: string }

const webpQuality = 80
/** As good to the eye; the quickest way to draw it, for the first to ask waits. */
const avif = { quality: 60, speed: 10 }
/** Some tens of banners and logos are all that a company shows at a time, each in a few widths. */
const keptMax = 200
const kept = new WeakMap<App, Map<string, Picture | null>>()
/** Drawing takes a core: one at a time. */
const oneAtATime = turns(1)

/** The lightest kind of picture that a browser says it takes; null where it takes neither. */
export const kindTaken = (accept = ''): Mime | null =>
  accept.includes('image/avif') ? 'image/avif' : accept.includes('image/webp') ? 'image/webp' : null

/**
 * A public picture as this kind, no wider than `width` (its own width unless told); null where that is not lighter, or
 * cannot be drawn. Drawn once a process.
 */
export async function lighterPicture(
  app: App,
  file_name: string,
  mime: Mime,
  width: number | null,
): Promise<Picture | null> {
  const held = kept.get(app) ?? new Map<string, Picture | null>()
  kept.set(app, held)
  const key = `${file_name} ${mime} ${width}`
  const known = held.get(key)
  if (known !== undefined) return known
  const file = await readFileOf(app, file_name)
  if (!file) return null
  const bytes = await oneAtATime(() => draw(file.bytes, mime, width).catch(() => null))
  const drawn = bytes && bytes.length < file.bytes.length ? { bytes, mime, name: file.name } : null
  if (held.size >= keptMax) held.delete(held.keys().next().value!)
  held.set(key, drawn)
  return drawn
}

async function draw(bytes: Buffer, mime: Mime, width: number | null): Promise<Buffer> {
  const picture = new Transformer(bytes)
  // Never wider than it is: that would weigh more and show no more.
  if (width !== null && width < (await picture.metadata()).width) picture.resize(width)
  return mime === 'image/avif' ? picture.avif(avif) : picture.webp(webpQuality)
}
