import { chownSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { littleMemory, sharesOf } from '../../memory.ts'
import type { RunAs } from './binaries.ts'

/** One line of PostgreSQL's configuration, e.g. `archive_mode: 'on'`; texts are quoted by `writeConfig`. */
export type PostgresSettings = Record<string, string | number | boolean>

export type ConfigParts = {
  /** The cluster's folder (`PGDATA`). */
  folder: string
  socketDir: string | null
  port: number
  /** Tests: nothing is kept safe from a power cut. */
  throwAway: boolean
  /** Bytes that the whole installation counts on. */
  memory: number
  runAs: RunAs
  /** Settings of other parts (archiving); they win over those here. */
  extra: PostgresSettings
}

const mb = 1024 * 1024

/** Where PostgreSQL's own log lies: beside the cluster, so that a base backup does not carry it. */
export const logFolder = (folder: string) => join(dirname(folder), 'postgres-log')

/** Bytes of all tables and indexes. A file that goes while they are counted is none. */
export function tableBytes(folder: string): number {
  const base = join(folder, 'base')
  return readdirSync(base, { recursive: true, withFileTypes: true }).reduce((sum, file) => {
    const found = file.isFile() ? statSync(join(file.parentPath, file.name), { throwIfNoEntry: false }) : undefined
    return sum + (found?.size ?? 0)
  }, 0)
}

/** What PostgreSQL is given by how much memory there is, and by how much it has to hold. */
export function memorySettings(memory: number, tables: number): PostgresSettings {
  const { sharedBuffers } = sharesOf(memory)
  return {
    // More than all there is to read would only be taken away from others. It grows with the next start.
    shared_buffers: `${Math.floor(Math.min(sharedBuffers, Math.max(64 * mb, tables)) / mb)}MB`,
    effective_cache_size: `${Math.floor(memory / mb / 2)}MB`,
    work_mem: `${Math.floor(Math.min(8, Math.max(4, memory / mb / 256)))}MB`,
    maintenance_work_mem: `${Math.floor(Math.min(64, Math.max(16, memory / mb / 32)))}MB`,
    // Three processes read ahead for all others; where memory is short each reads for itself.
    ...(memory < littleMemory ? { io_method: 'sync' } : {}),
  }
}

function settings({ folder, socketDir, port, throwAway, memory, extra }: ConfigParts): PostgresSettings {
  return {
    ...(socketDir
      ? { listen_addresses: '', unix_socket_directories: socketDir, unix_socket_permissions: '0700' }
      : { listen_addresses: '127.0.0.1', port }),
    max_connections: 100,
    ...memorySettings(memory, throwAway ? 0 : tableBytes(folder)),
    max_wal_size: '512MB',
    min_wal_size: '64MB',
    wal_level: 'replica',
    // For a base backup and its stream of changes; without one running they cost nothing.
    max_wal_senders: 4,
    // Nobody subscribes: its launcher would be a process for nothing.
    max_logical_replication_workers: 0,
    // Nobody reads while changes are replayed, so `ready` in postmaster.pid means that the recovery is over; with it
    // on, PostgreSQL says `ready` as soon as it could be read from, and whoever ends it then interrupts the recovery.
    hot_standby: 'off',
    wal_compression: 'on',
    random_page_cost: 1.1,
    jit: 'off',
    max_worker_processes: 4,
    max_parallel_workers_per_gather: 1,
    huge_pages: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    datestyle: 'ISO, YMD',
    idle_in_transaction_session_timeout: '30s',
    client_connection_check_interval: '5s',
    // A killed backend ends the whole server, and our supervisor starts it anew: no state in between to get stuck in.
    restart_after_crash: 'off',
    log_min_duration_statement: 500,
    // Values are people's data: passports and names have no place in a log.
    log_parameter_max_length: 0,
    log_parameter_max_length_on_error: 0,
    log_error_verbosity: 'terse',
    // An error's own sentence quotes the value; whoever asked is told it, and the log does without.
    log_min_messages: 'log',
    logging_collector: 'on',
    log_directory: logFolder(folder),
    log_filename: 'postgres-%Y%m%d-%H%M%S.log',
    log_file_mode: '0600',
    log_rotation_size: '5MB',
    log_rotation_age: '1d',
    // Not `synchronous_commit`: a killed PostgreSQL keeps what it acknowledged in tests, too.
    ...(throwAway
      ? { fsync: 'off', full_page_writes: 'off', autovacuum: 'off', io_method: 'sync', update_process_title: 'off' }
      : {}),
    ...extra,
  }
}

const line = ([name, value]: [string, string | number | boolean]) =>
  `${name} = ${typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : typeof value === 'boolean' ? (value ? 'on' : 'off') : value}`

/** Writes `rihla.conf`, the whole configuration of the embedded PostgreSQL, anew. Answers its path. */
export function writeConfig(parts: ConfigParts): string {
  const { folder, runAs } = parts
  const logs = logFolder(folder)
  mkdirSync(logs, { recursive: true, mode: 0o700 })
  const file = join(folder, 'rihla.conf')
  writeFileSync(file, `${Object.entries(settings(parts)).map(line).join('\n')}\n`, { mode: 0o600 })
  if (runAs) for (const path of [logs, file]) chownSync(path, runAs.uid, runAs.gid)
  return file
}
