import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from './fixtures.ts'

/** Beside the data of the run, where all its workers look. */
const folder = `${process.env['JOURNEYS_DATA']}-turns`
const fileOf = (name: string) => join(folder, createHash('sha256').update(name).digest('hex').slice(0, 16))

const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** Whose turn it is; 0 while that is being written, or where somebody has just given it back. */
function holderOf(file: string): number {
  try {
    return Number(readFileSync(file, 'utf8'))
  } catch {
    return 0
  }
}

const begin = (file: string): boolean => {
  mkdirSync(folder, { recursive: true })
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return false
  }
}

/** Takes the turn unless somebody has it; that of a worker who died is free with the next look. */
function take(file: string): boolean {
  if (begin(file)) return true
  const holder = holderOf(file)
  if (holder > 0 && !isAlive(holder)) rmSync(file, { force: true })
  return false
}

/** Does something that only one worker of a run may do at a time, such as logging in as one person. */
export async function inTurn<T>(name: string, work: () => Promise<T>): Promise<T> {
  const file = fileOf(name)
  await expect.poll(() => take(file), { intervals: [50], timeout: 600_000 }).toBe(true)
  try {
    return await work()
  } finally {
    rmSync(file, { force: true })
  }
}

/**
 * Takes one of some places that nobody else of this run is given: the first that is free, from `first` on. A run that
 * repeats its tests until none is free begins anew.
 */
export function takePlace(name: string, first: number, count: number): number {
  for (let step = 0; step < count; step++) {
    const place = (first + step) % count
    if (begin(fileOf(`${name} ${place}`))) return place
  }
  return first
}
