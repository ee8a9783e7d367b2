import { createHash } from 'node:crypto'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { expect } from './fixtures.ts'

const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** Takes the turn unless somebody has it; that of a worker who died is free with the next look. */
function take(file: string): boolean {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
    return true
  } catch {
    const holder = Number(readFileSync(file, 'utf8'))
    // Empty while it is being written.
    if (holder > 0 && !isAlive(holder)) rmSync(file, { force: true })
    return false
  }
}

/** Does something that only one worker of a run may do at a time, such as logging in as one person. */
export async function inTurn<T>(name: string, work: () => Promise<T>): Promise<T> {
  const file = `${process.env['JOURNEYS_DATA']}-turn-${createHash('sha256').update(name).digest('hex').slice(0, 16)}`
  await expect.poll(() => take(file), { intervals: [50], timeout: 600_000 }).toBe(true)
  try {
    return await work()
  } finally {
    rmSync(file, { force: true })
  }
}
