import { ResizeFit, Transformer } from '@napi-rs/image'
import type { App } from '#server/app'
import type { Tx } from '#server/db/db'
import { releaseFile } from '#server/features/operations/files'
import { settingsOf } from '#server/features/operations/settings'
import type { Actor } from '#server/http/actor'
import { isRefusal, type Refusal } from '#server/http/refusal'
import { logoForDocument } from './logo-for-document.ts'
import { publicUses } from './public-files.ts'
import { claimPicture } from './save-promo.ts'

const use = { type: publicUses.company, id: 'company' }

/** An uploaded picture becomes the company's logo in place of the one before; null: there is none. */
export async function claimCompanyLogo(
  tx: Tx,
  actor: Actor,
  before: string | null,
  after: string | null,
): Promise<void | Refusal> {
  if (before === after) return undefined
  const refused = after === null ? undefined : await claimPicture(tx, actor, after, use)
  if (isRefusal(refused)) return refused
  if (before !== null) await releaseFile(tx, before, use)
  return undefined
}

/** Sharp on fine screens, and light in every mail. */
const mailBox = { width: 480, height: 96 }
const held = new WeakMap<App, { name: string; png: Buffer }>()

/** A logo as a mail carries it, as PNG: the company's, or this one of an agency; null where there is none or it cannot be drawn. */
export async function logoForMail(app: App, agencyLogo: string | null): Promise<Buffer | null> {
  const logo = agencyLogo ?? (await settingsOf(app)).logo
  if (!logo) return null
  const known = held.get(app)
  if (known?.name === logo) return known.png
  const picture = await logoForDocument(app, logo)
  if (!picture) return null
  const { width, height } = await new Transformer(picture.data).metadata()
  const drawn = new Transformer(picture.data)
  if (width > mailBox.width || height > mailBox.height) drawn.resize({ ...mailBox, fit: ResizeFit.Inside })
  const png = await drawn.png()
  held.set(app, { name: logo, png })
  return png
}
