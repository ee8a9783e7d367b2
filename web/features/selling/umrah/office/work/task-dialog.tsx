import type { UmrahGroup } from '#contract/selling/umrah-groups'
import { umrahTasks } from '#contract/selling/umrah-tasks'
import { writtenTasks } from '#contract/selling/umrah-work-terms'
import { useText } from '#web/i18n/use-text.tsx'
import { Form, FormNotes, SubmitButton } from '#web/kit/form/form.tsx'
import { useEndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { useClock } from '#web/kit/time/clock.ts'
import { DayField } from '#web/kit/time/day-field.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextArea } from '#web/ui/text-field.tsx'

type Typed = { kind: (typeof writtenTasks)[number]; person: string; note: string; due_on: string }

/** Zamzam to be handed out, a complaint, or what else somebody has to see to. */
export function TaskDialog({ group, onClose }: { group: UmrahGroup; onClose: () => void }) {
  const t = useText('umrah_work')
  const typed: Typed = { kind: 'zamzam', person: '', note: '', due_on: useClock().today() }
  const saving = useEndpointForm(umrahTasks.add, {
    values: typed,
    toBody: ({ kind, person, note, due_on }) => {
      const [booking = '', position] = person.split(' ')
      return { id: group.id, kind, note, due_on, person: person ? { booking, position: Number(position) } : null }
    },
    of: group.id,
    done: onClose,
  })
  const { field, form, messageOf } = saving
  const people = group.pilgrims.map(({ booking, position, name }) => ({ value: `${booking} ${position}`, label: name }))
  return (
    <Dialog isOpen onOpenChange={(isOpen) => !isOpen && !saving.busy && onClose()} title={t('task_add')}>
      <Form of={saving} className="grid gap-4 text-ink">
        <Select
          label={t('task_kind')}
          empty={null}
          options={writtenTasks.map((value) => ({ value, label: t(`task_${value}`) }))}
          {...field('kind')}
        />
        <Select label={t('task_who')} empty={t('task_of_group')} options={people} {...field('person')} />
        <TextArea label={t('task_text')} dir="auto" {...field('note')} />
        <DayField
          label={t('task_due')}
          value={form.watch('due_on')}
          error={messageOf('due_on')}
          onChange={(day) => form.setValue('due_on', day, { shouldDirty: true })}
        />
        <FormNotes of={saving} />
        <SubmitButton of={saving} look="primary" className="justify-self-end">
          {t('task_save')}
        </SubmitButton>
      </Form>
    </Dialog>
  )
}
