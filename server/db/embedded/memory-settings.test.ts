import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { memorySettings, tableBytes } from './config.ts'

const mib = 1024 * 1024

test('PostgreSQL shares as much as its tables hold, within a share of the memory', () => {
  const buffers = (memory: number, tables: number) => memorySettings(memory * mib, tables * mib)['shared_buffers']
  expect(buffers(1024, 20)).toBe('32MB')
  expect(buffers(1024, 5_000)).toBe('32MB')
  expect(buffers(24_000, 20)).toBe('64MB')
  expect(buffers(24_000, 90)).toBe('90MB')
  expect(buffers(24_000, 5_000)).toBe('1024MB')
})

test('a machine of 1 GiB sorts and cleans with half of what a large one does', () => {
  const work = (memory: number) => {
    const { work_mem, maintenance_work_mem } = memorySettings(memory * mib, 0)
    return [work_mem, maintenance_work_mem]
  }
  expect(work(1024)).toEqual(['4MB', '32MB'])
  expect(work(24_000)).toEqual(['8MB', '64MB'])
})

test('a machine of 1 GiB has no processes of PostgreSQL that read ahead for others', () => {
  expect(memorySettings(1024 * mib, 0)['io_method']).toBe('sync')
  expect(memorySettings(24_000 * mib, 0)['io_method']).toBeUndefined()
})

test('tables are counted in all databases', () => {
  const folder = mkdtempSync(join(tmpdir(), 'rihla-tables-'))
  try {
    for (const [at, name] of ['1', '16384'].entries()) {
      mkdirSync(join(folder, 'base', name), { recursive: true })
      writeFileSync(join(folder, 'base', name, '2619'), Buffer.alloc(8192 * (at + 1)))
    }
    expect(tableBytes(folder)).toBe(3 * 8192)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
