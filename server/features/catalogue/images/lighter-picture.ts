import { Transformer } from '@napi-rs/image'
import type { App } from '#server/app'
import { readFileOf } from '#server/features/operations/files'
import { turns } from '#server/threads/turns'

type Picture = { bytes: Buffer; mime: 'image/webp'; name: string }
const webpQuality = 80
/** Some tens of banners and logos are all that a company shows at a time. */
const keptMax = 64
const kept = new WeakMap<App, Map<string, Picture | null>>()
/** Drawing takes a core: one at a time. */
const oneAtATime = turns(1)

/** A public picture as WebP, where that is lighter; null where it is not, or cannot be drawn. Drawn once a process. */
export async function lighterPicture(app: App, file_name: string): Promise<Picture | null> {
  const held = kept.get(app) ?? new Map<string, Picture | null>()
  kept.set(app, held)
  const known = held.get(file_name)
  if (known !== undefined) return known
  const file = await readFileOf(app, file_name)
  if (!file) return null
  const bytes = await oneAtATime(() => new Transformer(file.bytes).webp(webpQuality).catch(() => null))
  const drawn =
    bytes && bytes.length < file.bytes.length ? { bytes, mime: 'image/webp' as const, name: file.name } : null
  if (held.size >= keptMax) held.delete(held.keys().next().value!)
  held.set(file_name, drawn)
  return drawn
}
