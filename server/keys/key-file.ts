import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { keyBytes, masterKey, type MasterKey } from '#server/secrets'

export const keyFile = (dataDir: string) => join(dataDir, 'master.key')

export class KeyProblem extends Error {}

function parse(text: string, where: string): MasterKey {
  const bytes = Buffer.from(text.trim(), 'base64')
  if (bytes.length !== keyBytes) throw new KeyProblem(`${where} must be ${keyBytes} bytes in base64.`)
  return masterKey(bytes)
}

/** The key that this process was given: `MASTER_KEY` (base64, 32 bytes) wins over the data folder's file. */
export function givenKey(dataDir: string, fromEnv: string | undefined): MasterKey | null {
  if (fromEnv) return parse(fromEnv, 'MASTER_KEY')
  const file = keyFile(dataDir)
  return existsSync(file) ? parse(readFileSync(file, 'utf8'), file) : null
}

/** For a process that found its key in the data folder. */
export const storeKey = (dataDir: string) => (key: MasterKey) => writeKeyFile(dataDir, key)

/** Replaces the key file in one step: at any moment it holds one whole key. Readable by its owner only. */
export function writeKeyFile(dataDir: string, key: MasterKey): void {
  const file = keyFile(dataDir)
  const half = `${file}.${process.pid}.part`
  mkdirSync(dataDir, { recursive: true })
  const handle = openSync(half, 'w', 0o600)
  try {
    writeSync(handle, `${key.bytes.toString('base64')}\n`)
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
  renameSync(half, file)
  if (process.platform === 'win32') return
  const folder = openSync(dirname(file), 'r')
  fsyncSync(folder)
  closeSync(folder)
}
