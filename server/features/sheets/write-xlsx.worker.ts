import { answerFromThread } from '#server/threads/run-in-thread'
import type { Table } from './table.ts'
import { xlsxOf } from './xlsx.ts'

await answerFromThread((table: Table) => xlsxOf(table))
