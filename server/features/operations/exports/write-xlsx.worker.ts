import { serveThread } from '#server/threads/thread'
import type { Table } from './table.ts'
import { xlsxOf } from './xlsx.ts'

serveThread((table: Table) => xlsxOf(table))
