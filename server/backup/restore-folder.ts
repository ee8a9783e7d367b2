import { copyFileSync, existsSync, lstatSync, mkdirSync, readdirSync, readlinkSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { clearFolder } from '#server/db/embedded/clear-folder'
import { restoringFolder } from '#server/db/embedded/unfinished-restore'
import { witnessFile } from '#server/features/money/audit'

/** What a restore brings into a data folder; the cluster last, as it is what makes the folder an installation. */
const brought = ['uploads', 'pg.password', 'postgres.log', 'postgres-log', 'pg']

/** Removes a cluster, which may lie elsewhere behind a link, once the PostgreSQL that a killed restore left is ended. */
async function removeCluster(path: string): Promise<void> {
  const isLink = lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink()
  const folder = isLink ? readlinkSync(path) : path
  if (existsSync(folder)) await clearFolder(folder, null)
  rmSync(isLink ? dirname(folder) : folder, { recursive: true, force: true })
  rmSync(path, { force: true })
}

/** Clears away what an interrupted restore left: it began in a folder without data, so what stands here is its own. */
export async function clearInterrupted(dataDir: string): Promise<boolean> {
  const half = restoringFolder(dataDir)
  if (!existsSync(half)) return false
  for (const folder of [half, dataDir]) await removeCluster(join(folder, 'pg'))
  for (const name of brought) rmSync(join(dataDir, name), { recursive: true, force: true })
  rmSync(half, { recursive: true, force: true })
  return true
}

/**
 * Lets `fill` fill a folder of its own inside the data folder and moves that into place when all of it is there. A
 * failure leaves the data folder as it was; the folder goes last, so that a crash in between is noticed.
 */
export async function restoreInto(dataDir: string, fill: (folder: string) => Promise<void>): Promise<void> {
  const half = restoringFolder(dataDir)
  mkdirSync(half, { recursive: true, mode: 0o700 })
  const witness = witnessFile(dataDir)
  if (existsSync(witness)) copyFileSync(witness, witnessFile(half))
  try {
    await fill(half)
    const names = readdirSync(half).toSorted((a, b) => brought.indexOf(a) - brought.indexOf(b))
    for (const name of names) renameSync(join(half, name), join(dataDir, name))
    rmSync(half, { recursive: true })
  } catch (error) {
    await clearInterrupted(dataDir)
    throw error
  }
}
