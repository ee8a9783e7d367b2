import { Transformer } from '@napi-rs/image'
import type { App } from '#server/app'
import { readFileOf } from '#server/features/operations/files'

/** A logo in a format that paper takes (logos are kept as WebP too); none where the file is gone or cannot be drawn. */
export async function logoForDocument(
  app: App,
  fileName: string | null,
): Promise<{ data: Buffer; format: 'png' | 'jpg' } | null> {
  const file = fileName ? await readFileOf(app, fileName) : undefined
  if (!file) return null
  if (file.mime === 'image/png') return { data: file.bytes, format: 'png' }
  if (file.mime === 'image/jpeg') return { data: file.bytes, format: 'jpg' }
  if (file.mime !== 'image/webp') return null
  try {
    return { data: await new Transformer(file.bytes).png(), format: 'png' }
  } catch (error) {
    app.log.warn({ err: error }, 'a logo could not be read')
    return null
  }
}
