import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { emptyDatabase } from '../../test/empty-database.ts'
import { migrationFiles } from '../db/migration-files.ts'

const client = emptyDatabase()

test('What deposits, adjustments and bank lines of an earlier version went through comes over, step by step.', async () => {
  const files = migrationFiles()
  const ours = files.findIndex((file) => file.name.endsWith('record-history'))
  for (const { text } of files.slice(0, ours)) await client.query(text)
  const [person, adjustment, line] = [randomUUID(), randomUUID(), randomUUID()]
  // Histories alone: what they belong to is not asked for.
  await client.query("set session_replication_role = 'replica'")
  const at = "'2026-11-20T10:00:00Z'"
  await client.query(`insert into deposit_history (deposit_id, seq, at, event, actor_id, who, note) values
    ('DP-AAAAAA', 1, ${at}, 'requested', '${person}', 'Adeel Khan', null), ('DP-AAAAAA', 2, ${at}, 'rejected', '${person}', 'Desk', 'Not seen.'),
    ('DP-BBBBBB', 1, ${at}, 'requested', null, null, null), ('DP-BBBBBB', 2, ${at}, 'deleted', '${person}', 'Desk', null)`)
  await client.query(`insert into adjustment_history (adjustment_id, seq, at, state, actor_id, note) values
    ('${adjustment}', 1, ${at}, 'waiting', '${person}', 'A fare'), ('${adjustment}', 2, ${at}, 'posted', '${person}', null),
    ('${adjustment}', 3, ${at}, 'reversed', '${person}', 'Wrong')`)
  await client.query(`insert into bank_line_history (line_id, seq, at, event, actor_id, deposit_id, note) values
    ('${line}', 1, ${at}, 'matched', '${person}', 'DP-AAAAAA', null), ('${line}', 2, ${at}, 'reopened', '${person}', 'DP-AAAAAA', 'Wrong one'),
    ('${line}', 3, ${at}, 'ignored', '${person}', null, 'Not ours')`)
  await client.query("set session_replication_role = 'origin'")
  for (const { text } of files.slice(ours)) await client.query(text)

  const { rows } = await client.query(
    `select kind, record_id, seq, act, from_state, to_state, by_kind, by_id, by_name, note, detail, at = ${at} as same from record_history order by kind, record_id, seq`,
  )
  expect(rows.every(({ same, by_kind, by_id }) => same && (by_kind === 'person') === (by_id === person))).toBe(true)
  expect(
    rows.map(({ kind, act, from_state, to_state, by_name, note, detail }) => [
      kind,
      act,
      from_state,
      to_state,
      by_name,
      note,
      detail,
    ]),
  ).toEqual([
    ['adjustment', 'make', null, 'waiting', null, 'A fare', null],
    ['adjustment', 'approve', 'waiting', 'posted', null, null, null],
    ['adjustment', 'reverse', 'posted', 'posted', null, 'Wrong', null],
    ['bank_line', 'match', 'open', 'matched', null, null, { deposit_id: 'DP-AAAAAA' }],
    ['bank_line', 'reopen', 'matched', 'open', null, 'Wrong one', { deposit_id: 'DP-AAAAAA' }],
    ['bank_line', 'ignore', 'open', 'ignored', null, 'Not ours', null],
    ['deposit', 'make', null, 'pending', 'Adeel Khan', null, null],
    ['deposit', 'reject', 'pending', 'rejected', 'Desk', 'Not seen.', null],
    ['deposit', 'make', null, 'pending', null, null, null],
    ['deposit', 'delete', 'pending', 'deleted', 'Desk', null, null],
  ])
})
