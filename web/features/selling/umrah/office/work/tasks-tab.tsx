import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { UmrahGroup } from '#contract/selling/umrah-groups'
import { useApi } from '#web/api/context.tsx'
import { useText } from '#web/i18n/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { WithTab } from './parts.tsx'
import { TaskDialog } from './task-dialog.tsx'
import { TasksTable } from './tasks-table.tsx'
import { umrahTasksQuery } from './work.queries.ts'

/** What is to be done for one group, and what was done. */
export function TasksTab({ group }: { group: UmrahGroup }) {
  const t = useText('umrah_work')
  const [adding, add] = useState(false)
  return (
    <WithTab found={useQuery(umrahTasksQuery(useApi(), group.id))}>
      {(rows) => (
        <div className="grid grid-cols-1 gap-4">
          <Button
            size="small"
            className="justify-self-end"
            icon={<Plus aria-hidden className="size-4" />}
            onClick={() => add(true)}
          >
            {t('task_add')}
          </Button>
          <TasksTable rows={rows} />
          {adding && <TaskDialog group={group} onClose={() => add(false)} />}
        </div>
      )}
    </WithTab>
  )
}
