import { createHash, randomBytes } from 'node:crypto'
import type { Multipart, MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { fileBytesMax } from '#contract/operations/files'
import type { App } from '#server/app'
import { changed, first } from '#server/db/db'
import { isRefusal, Refusal, refuse } from '#server/http/refusal'
import { cleanFile } from './clean-file.ts'
import type { FileRow } from './file-records.ts'
import { dropFile, storeFile } from './vault.ts'
import { check } from '#contract/checks/check'
import { filesWords } from './words.ts'

declare module 'fastify' {
  /** The multipart types say what a route's config may hold; the router's own word is to stay one of these. */
  interface FastifyContextConfig {
    feature?: string
  }
}

/** Files of one person that no record names; somebody who fills the disk has to tidy up first. */
const unusedMax = 200
const nameMax = 120

/** For the multipart parser of this feature: one file and nothing beside it, cut off where it grows too large. */
export const uploadLimits = {
  limits: { fileSize: fileBytesMax, files: 1, fields: 0, parts: 1, headerPairs: 20, fieldNameSize: 100 },
}

const tooLarge = () => {
  const message = filesWords.file_may_at_most_10_mb
  return new Refusal('too_large', message, { errors: [{ field: 'file', message }] })
}
const notWhole = () => refuse.invalid('file', filesWords.file_did_not_arrive_whole)

/** The last part of a path, without what moves the cursor or turns the line around. */
export function cleanName(given: string): string {
  const last = given.normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const name = last.replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, '').trim()
  const ending = /\.[A-Za-z0-9]{1,5}$/.exec(name)?.[0] ?? ''
  const stem = Array.from(name.slice(0, name.length - ending.length))
    .slice(0, nameMax)
    .join('')
  return stem + ending || 'file'
}

async function readPart(request: FastifyRequest): Promise<{ bytes: Buffer; name: string } | Refusal> {
  if (!request.isMultipart()) return refuse.invalid('file', check('choose_file'))
  if (Number(request.headers['content-length']) > fileBytesMax + 10_000) return tooLarge()
  try {
    const part: Multipart | MultipartFile | undefined = await request.file()
    if (!part || part.fieldname !== 'file') {
      part?.file.resume()
      return refuse.invalid('file', check('choose_file'))
    }
    const bytes = await part.toBuffer()
    return bytes.length === 0
      ? refuse.invalid('file', filesWords.file_empty)
      : { bytes, name: cleanName(part.filename) }
  } catch (error) {
    return (error as { code?: string }).code === 'FST_REQ_FILE_TOO_LARGE' ? tooLarge() : notWhole()
  }
}

const unusedOf = async (app: App, user_id: string): Promise<number> =>
  (await first(
    app.db,
    sql<{ count: number }>`select count(*) as count from files f
      where user_id = ${user_id} and not exists (select 1 from file_uses u where u.file_name = f.file_name)`,
  ))!.count

/** Takes in one file: read, made harmless, on the disk, and only then in the database. */
export async function uploadFile(app: App, user_id: string, request: FastifyRequest): Promise<FileRow | Refusal> {
  if ((await unusedOf(app, user_id)) >= unusedMax) return refuse.invalid('file', filesWords.you_200_files_nothing_uses)
  const part = await readPart(request)
  return isRefusal(part) ? part : keepFile(app, user_id, part)
}

/** One file of a person, however it came: made harmless, stored, noted. */
export async function keepFile(
  app: App,
  user_id: string,
  part: { bytes: Buffer; name: string },
): Promise<FileRow | Refusal> {
  const clean = await cleanFile(part.bytes)
  if (isRefusal(clean)) return clean

  const file_name = `${randomBytes(16).toString('hex')}.${clean.ending}`
  const row: FileRow = {
    name: part.name,
    file_name,
    mime: clean.mime,
    bytes: clean.bytes.length,
    created_at: app.clock.now(),
  }
  const hash = createHash('sha256').update(clean.bytes).digest('base64url')
  const key = await storeFile(app, file_name, clean.bytes)
  try {
    await changed(
      app.db,
      sql`insert into files (file_name, user_id, name, mime, bytes, width, height, key, content_hash, created_at)
        values (${file_name}, ${user_id}, ${row.name}, ${row.mime}, ${row.bytes}, ${clean.size?.width ?? null},
          ${clean.size?.height ?? null}, ${key}, ${hash}, ${row.created_at})`,
    )
  } catch (error) {
    await dropFile(app, file_name)
    throw error
  }
  return row
}
