import { execFileSync } from 'node:child_process'
import { cpus, totalmem } from 'node:os'

/** The machine and the commit a figure was taken on. */
export function circumstances() {
  return {
    machine: {
      cpu: cpus()[0]?.model ?? 'unknown',
      cores: cpus().length,
      memory_gib: Math.round(totalmem() / 2 ** 30),
      node: process.version,
    },
    commit: commit(),
  }
}

function commit(): string {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: import.meta.dirname, encoding: 'utf8' }).trim()
  } catch {
    return 'unknown'
  }
}

/** Rounds to three significant digits, which is more than a shared machine can tell apart. */
export function round(value: number): number {
  return Number(value.toPrecision(3))
}

export function mean(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

/** The value that a share of the values does not exceed. */
export function quantile(values: number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]!
}
