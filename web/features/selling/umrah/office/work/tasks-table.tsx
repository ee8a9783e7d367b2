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

/** Tasks of one group, or with `ofAll` of every group, each named by its group; on a phone as cards. */
export function TasksTable({ rows, ofAll }: { rows: readonly UmrahTask[]; ofAll?: boolean }) {
  const t = useText('umrah_work')
  const [finishing, finish] = useState<UmrahTask | null>(null)
  const label = t(ofAll ? 'open_tasks' : 'tasks')
  const columns: Column<UmrahTask>[] = [
    { id: 'what', head: t('task_kind'), cell: (task) => <What task={task} /> },
    ...(ofAll
      ? [{ id: 'group', head: t('task_group'), cell: ({ group }: UmrahTask) => <GroupLink group={group} /> }]
      : []),
    { id: 'who', head: t('task_who'), cell: (task) => <Who task={task} /> },
    { id: 'due', head: t('task_due'), cell: ({ due_on }) => <Due on={due_on} /> },
    { id: 'state', head: t('task_state'), cell: (task) => <State task={task} /> },
    {
      id: 'finish',
      head: <span className="sr-only">{t('task_finish')}</span>,
      align: 'end',
      cell: (task) => <Finish task={task} onFinish={finish} />,
    },
  ]
  return (
    <>
      <Card flush>
        {rows.length === 0 ? (
          <p className="p-card text-14 text-ink-2">{t('no_tasks')}</p>
        ) : (
          <>
            <div className="max-sm:hidden">
              <Table label={label} columns={columns} rows={rows} keyOf={({ id }) => id} />
            </div>
            <ul aria-label={label} className="sm:hidden">
              {rows.map((task) => (
                <li
                  key={task.id}
                  className="grid grid-cols-[minmax(0,1fr)_auto] gap-3 border-t border-line px-card py-3 first:border-t-0"
                >
                  <div className="grid min-w-0 content-start gap-1 wrap-anywhere">
                    <What task={task} />
                    <Who task={task} />
                    <span className="flex flex-wrap gap-x-2 text-13 text-ink-2">
                      {ofAll && <GroupLink group={task.group} />}
                      <Due on={task.due_on} />
                    </span>
                  </div>
                  <div className="flex flex-col items-end gap-2">
                    <State task={task} />
                    <Finish task={task} onFinish={finish} />
                  </div>
                </li>
              ))}
            </ul>
          </>
        )}
      </Card>
      {finishing && <FinishDialog task={finishing} onClose={() => finish(null)} />}
    </>
  )
}

type OfTask = { task: UmrahTask }

function What({ task: { kind, note, outcome } }: OfTask) {
  const t = useText('umrah_work')
  return (
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
  )
}

const GroupLink = ({ group }: Pick<UmrahTask, 'group'>) => (
  <Link href={`${paths.adminUmrahGroup(group.id)}&tab=tasks`}>
    <Code>{group.code}</Code>
  </Link>
)

function Who({ task: { person } }: OfTask) {
  const t = useText('umrah_work')
  if (!person) return t('task_of_group')
  return (
    <span className="block min-w-0">
      <bdi dir="ltr">{person.name}</bdi>
      <span className="block text-13 text-ink-3">
        <Code>{person.booking}</Code>
      </span>
    </span>
  )
}

function Due({ on }: { on: string }) {
  const format = useFormat()
  return <span className="whitespace-nowrap">{format.date(on)}</span>
}

function State({ task: { done_at, late } }: OfTask) {
  const t = useText('umrah_work')
  return (
    <Tag tone={done_at ? 'ok' : late ? 'bad' : 'info'}>
      {t(done_at ? 'task_done' : late ? 'task_late' : 'task_open')}
    </Tag>
  )
}

function Finish({ task, onFinish }: OfTask & { onFinish: (task: UmrahTask) => void }) {
  const t = useText('umrah_work')
  if (task.done_at) return null
  return (
    <Button size="small" onClick={() => onFinish(task)}>
      {t('task_finish')}
    </Button>
  )
}
