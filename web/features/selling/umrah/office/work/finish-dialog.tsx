import { type UmrahTask, umrahTasks } from '#contract/selling/umrah-tasks'
import { useText } from '#web/i18n/use-text.tsx'
import { Form, FormNotes, SubmitButton } from '#web/kit/form/form.tsx'
import { useEndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextArea } from '#web/ui/text-field.tsx'

/** Says what came of a task; of somebody who overstays that is asked for. */
export function FinishDialog({ task, onClose }: { task: UmrahTask; onClose: () => void }) {
  const t = useText('umrah_work')
  const saving = useEndpointForm(umrahTasks.finish, {
    values: { outcome: '' },
    toBody: ({ outcome }) => ({ id: task.group.id, task_id: task.id, outcome: outcome.trim() || null }),
    of: task.id,
    done: onClose,
  })
  return (
    <Dialog isOpen onOpenChange={(isOpen) => !isOpen && !saving.busy && onClose()} title={t('task_finish_title')}>
      <Form of={saving} className="grid gap-4 text-ink">
        <p className="text-14">
          <span className="font-mid">{t(`task_${task.kind}`)}</span>{' '}
          {task.person && <bdi dir="ltr">{task.person.name}</bdi>}
        </p>
        <TextArea label={t('task_outcome')} dir="auto" {...saving.field('outcome')} />
        <FormNotes of={saving} />
        <SubmitButton of={saving} look="primary" className="justify-self-end">
          {t('task_finish')}
        </SubmitButton>
      </Form>
    </Dialog>
  )
}
