import { useState } from 'react'
import type { UmrahTask } from '#contract/selling/umrah-tasks'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { paths } from '#web/portal-paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Tag } from '#web/ui/chip.tsx'
import { Code } from '#web/ui/code.tsx'
import { Link } from '#web/ui/link.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import { FinishDialog } from './finish-dialog.tsx'

/** Tasks of one group, or with `ofAll` of every group, each named by its group. */
export function TasksTable({ rows, ofAll }: { rows: readonly UmrahTask[]; ofAll?: boolean }) {
  const t = useText('umrah_work')
  const format = useFormat()
  const [finishing, finish] = useState<UmrahTask | null>(null)
  const columns: Column<UmrahTask>[] = [
    {
      id: 'what',
      head: t('task_kind'),
      cell: ({ kind, note, outcome }) => (
        <span className="block min-w-0">
          <span className={kind === 'overstay' ? 'font-mid text-bad' : 'font-mid'}>{t(`task_${kind}`)}</span>
          {[note, outcome].map(
            (text) =>
              text && (
                <span key={text} className="block text-13 text-ink-2">
                  <bdi>{text}</bdi>
                </span>
              ),
          )}
        </span>
      ),
    },
    ...(ofAll
      ? [
          {
            id: 'group',
            head: t('task_group'),
            cell: ({ group }: UmrahTask) => (
              <Link href={`${paths.adminUmrahGroup(group.id)}&tab=tasks`}>
                <Code>{group.code}</Code>
              </Link>
            ),
          },
        ]
      : []),
    {
      id: 'who',
      head: t('task_who'),
      cell: ({ person }) =>
        person ? (
          <span className="block min-w-0">
            <bdi dir="ltr">{person.name}</bdi>
            <span className="block text-13 text-ink-3">
              <Code>{person.booking}</Code>
            </span>
          </span>
        ) : (
          t('task_of_group')
        ),
    },
    {
      id: 'due',
      head: t('task_due'),
      cell: ({ due_on }) => <span className="whitespace-nowrap">{format.date(due_on)}</span>,
    },
    {
      id: 'state',
      head: t('task_state'),
      from: 'sm',
      cell: ({ done_at, late }) => (
        <Tag tone={done_at ? 'ok' : late ? 'bad' : 'info'}>
          {t(done_at ? 'task_done' : late ? 'task_late' : 'task_open')}
        </Tag>
      ),
    },
    {
      id: 'finish',
      head: <span className="sr-only">{t('task_finish')}</span>,
      align: 'end',
      cell: (task) =>
        task.done_at ? null : (
          <Button size="small" onClick={() => finish(task)}>
            {t('task_finish')}
          </Button>
        ),
    },
  ]
  return (
    <>
      <Card flush>
        <Table
          label={t(ofAll ? 'open_tasks' : 'tasks')}
          columns={columns}
          rows={[...rows]}
          keyOf={({ id }) => id}
          empty={<p className="p-card text-14 text-ink-2">{t('no_tasks')}</p>}
        />
      </Card>
      {finishing && <FinishDialog task={finishing} onClose={() => finish(null)} />}
    </>
  )
}
