import { readdirSync, readFileSync } from 'node:fs'

const mib = 1024

/** A process and all that it started, and they. */
function familyOf(pid: number): number[] {
  const parents = new Map<number, number>()
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    try {
      parents.set(Number(name), Number(readFileSync(`/proc/${name}/stat`, 'utf8').split(') ')[1]!.split(' ')[1]))
    } catch {
      // It ended while we looked.
    }
  }
  const family = new Set([pid])
  for (let size = 0; size < family.size; ) {
    size = family.size
    for (const [child, parent] of parents) if (family.has(parent)) family.add(child)
  }
  return [...family]
}

export type Held = {
  all_mib: number
  node_mib: number
  postgres_mib: number
  shared_buffers_mib: number
  processes: number
}

/**
 * What an installation holds, in MiB: pages that several processes share are counted once (PSS), those of files that
 * other programs have open, too, in part. Linux alone.
 */
export function heldBy(pid: number): Held {
  const held: Held = { all_mib: 0, node_mib: 0, postgres_mib: 0, shared_buffers_mib: 0, processes: 0 }
  for (const one of familyOf(pid)) {
    let text: string
    try {
      text = readFileSync(`/proc/${one}/smaps_rollup`, 'utf8')
    } catch {
      continue
    }
    const of = (field: string) => Number(new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(text)?.[1] ?? 0) / mib
    held.processes++
    held.all_mib += of('Pss')
    held[one === pid ? 'node_mib' : 'postgres_mib'] += of('Pss')
    held.shared_buffers_mib += of('Pss_Shmem')
  }
  for (const key of Object.keys(held) as (keyof Held)[]) held[key] = Math.round(held[key])
  return held
}
