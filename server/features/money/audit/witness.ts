import { appendFileSync, chmodSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Db } from '#server/db/db'
import { chainHash } from './audit-key.ts'
import { type AuditFinding, type ChainHead, hashesOf } from './chain.ts'
import type { AuditKey } from '#server/secrets'

/**
 * One head of the chain as it was written outside the database. `proof`: the chain was verified whole up to here.
 * `restore`: from here on an older database is the right one.
 */
export type WitnessLine = {
  at: string
  event: 'start' | 'stop' | 'daily' | 'proof' | 'download' | 'restore'
  block: number
  entries: number
  hash: string
  /** The archive of a restore. */
  note?: string
  mac: string
}

export const witnessFile = (dataDir: string): string => join(dataDir, 'audit-witness.jsonl')

const macOf = (key: AuditKey, previous: string, line: WitnessLine) =>
  chainHash(key, [
    'witness',
    previous,
    line.at,
    line.event,
    line.block,
    line.entries,
    line.hash,
    line.note ?? '',
  ]).toString('hex')

const textLines = (dataDir: string): string[] =>
  existsSync(witnessFile(dataDir)) ? readFileSync(witnessFile(dataDir), 'utf8').split('\n').filter(Boolean) : []

function parsed(text: string): WitnessLine | null {
  try {
    return JSON.parse(text) as WitnessLine
  } catch {
    return null
  }
}

/** The lines of the witness file, oldest first; a torn or foreign line is null. */
export const witnessLines = (dataDir: string): (WitnessLine | null)[] => textLines(dataDir).map(parsed)

/** Appends the chain's head to the witness file (0600), each line with a keyed code over itself and the line before. */
export function writeWitness(
  dataDir: string,
  key: AuditKey,
  event: WitnessLine['event'],
  head: ChainHead,
  at: Date,
  note?: string,
): WitnessLine {
  const previous = witnessLines(dataDir).at(-1)?.mac ?? ''
  const line: WitnessLine = {
    at: at.toISOString(),
    event,
    block: head.block,
    entries: head.entries,
    hash: head.hash,
    ...(note === undefined ? {} : { note }),
    mac: '',
  }
  line.mac = macOf(key, previous, line)
  mkdirSync(dataDir, { recursive: true })
  const file = witnessFile(dataDir)
  appendFileSync(file, `${JSON.stringify(line)}\n`, { mode: 0o600, flush: true })
  chmodSync(file, 0o600)
  return line
}

const day = (at: string) => at.slice(0, 16).replace('T', ' ')

/**
 * Compares the chain with what was written about it outside. A head that the chain does not know means that the
 * database was rewritten or set back, unless a restore was recorded later.
 */
export async function compareWitness(db: Db, dataDir: string, key: AuditKey): Promise<AuditFinding[]> {
  const found: AuditFinding[] = []
  const lines: WitnessLine[] = []
  let previous = ''
  for (const [index, line] of witnessLines(dataDir).entries()) {
    if (!line || line.mac !== macOf(key, previous, line)) {
      found.push({ subject: `witness line ${index + 1}`, detail: 'was changed, or a line before it is gone' })
      // A line that somebody wrote proves nothing; the next one is measured against what it says it follows.
      previous = line?.mac ?? ''
      continue
    }
    previous = line.mac
    lines.push(line)
  }
  const restored = lines.findLastIndex((line) => line.event === 'restore')
  const expected = lines.filter((line, index) => index >= restored || line.block < lines[restored]!.block)
  const hashes = await hashesOf(
    db,
    expected.map((line) => line.block),
  )
  for (const line of expected) {
    const hash = hashes.get(line.block)
    if (hash === line.hash) continue
    found.push({
      subject: `block ${line.block}`,
      detail: hash
        ? `is another one than the witness of ${day(line.at)} saw: the chain was rewritten, or an older database lived on`
        : `was seen by the witness of ${day(line.at)} and is not in the chain: the database is older than that`,
    })
  }
  return found.slice(0, 50)
}

/** The newest proven head that this chain still has: a proof may go on from it. Null where there is none. */
export async function provenHead(db: Db, dataDir: string, key: AuditKey): Promise<number> {
  const lines = witnessLines(dataDir)
  for (let index = lines.length - 1; index >= 0; index--) {
    const line = lines[index]
    if (!line || line.mac !== macOf(key, lines[index - 1]?.mac ?? '', line)) continue
    if (line.event === 'restore') return 0
    if (line.event !== 'proof') continue
    return (await hashesOf(db, [line.block])).get(line.block) === line.hash ? line.block : 0
  }
  return 0
}
