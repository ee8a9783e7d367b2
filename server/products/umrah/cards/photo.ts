import { ResizeFit, Transformer } from '@napi-rs/image'
import type { App } from '#server/app'
import { readFileOf } from '#server/features/operations/files'

/** Pixels: enough for the two centimetres of a card. */
const [width, height] = [240, 360]

/** A pilgrim's photograph as small as a card needs it; none where the file is gone or cannot be read. */
export async function cardPhoto(app: App, fileName: string | undefined): Promise<Buffer | null> {
  const file = fileName ? await readFileOf(app, fileName) : undefined
  if (!file?.mime.startsWith('image/')) return null
  try {
    const picture = new Transformer(file.bytes)
    picture.resize({ width, height, fit: ResizeFit.Cover })
    return await picture.jpeg(82)
  } catch (error) {
    app.log.warn({ err: error }, 'a photograph could not be read')
    return null
  }
}
