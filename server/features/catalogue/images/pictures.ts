import { sql } from 'kysely'
import type { Picture } from '#contract/catalogue/featured-shapes'
import { all, type Db } from '#server/db/db'
import { imageAddress } from './public-files.ts'

/** Uploaded pictures with the size of their files, by name; what is no picture is left out. */
export async function picturesOf(db: Db, names: readonly string[]): Promise<Map<string, Picture>> {
  if (names.length === 0) return new Map()
  const rows = await all(
    db,
    sql<{ file_name: string; width: number; height: number }>`select file_name, width, height from files
      where file_name = any(${[...names]}::text[]) and width is not null and height is not null`,
  )
  return new Map(
    rows.map(({ file_name, width, height }) => [file_name, { src: imageAddress(file_name), width, height }]),
  )
}
