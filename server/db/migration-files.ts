import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export const migrationFolder = join(import.meta.dirname, 'migrations')
const fileName = /^(\d{4})-([a-z0-9-]+)\.sql$/

export type MigrationFile = { name: string; text: string; sha256: string }

/** The numbered files in order. Refuses a gap, a double number and a strange name. */
export function migrationFiles(folder = migrationFolder): MigrationFile[] {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
  return names.map((name, index) => {
    const number = fileName.exec(name)?.[1]
    if (Number(number) !== index + 1) throw new Error(`migration ${name} is out of step: number ${index + 1} is next`)
    const text = readFileSync(join(folder, name), 'utf8')
    return { name: name.slice(0, -4), text, sha256: createHash('sha256').update(text).digest('hex') }
  })
}

/** One recorded line for a migration. It leaves out the number, which may still change until the file has landed. */
export const hashLine = ({ name, sha256 }: MigrationFile) => `${sha256}  ${name.slice(5)}`

/**
 * Compares the files with `migration-hashes.txt`. Answers what is wrong in words, and the lines that are not
 * recorded yet. A line that exists is never proposed again with another hash: a landed migration is not edited.
 */
export function compareHashes(files: MigrationFile[], recorded: string): { problems: string[]; missing: string[] } {
  const lines = recorded.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'))
  const hashes = new Map(lines.map((line) => [line.slice(66), line.slice(0, 64)]))
  const problems: string[] = []
  const missing: string[] = []
  for (const file of files) {
    const hash = hashes.get(file.name.slice(5))
    if (hash === undefined) missing.push(hashLine(file))
    else if (hash !== file.sha256)
      problems.push(
        `${file.name} was changed after it was recorded: write a new migration instead (if it never landed, remove its line from migration-hashes.txt and run npm run schema)`,
      )
  }
  const names = new Set(files.map((file) => file.name.slice(5)))
  for (const name of hashes.keys()) if (!names.has(name)) problems.push(`${name} is recorded, and its file is gone`)
  if (names.size !== files.length) problems.push('two migrations have the same name')
  if (hashes.size !== lines.length) problems.push('a migration is recorded twice')
  return { problems, missing }
}
