import { Check } from 'lucide-react'
import { type FollowUp, salesman } from '#contract/people/salesman'
import { useFormat, useLocale, useText } from '#web/i18n/use-text.tsx'
import { Form, FormNotes, SubmitButton } from '#web/kit/form/form.tsx'
import { useEndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { useClock } from '#web/kit/time/clock.ts'
import { paths } from '#web/portal-paths.ts'
import { Link, textLink } from '#web/ui/link.tsx'

/** Notes to come back to, the next day first; `withAgency` says whose each is. */
export function FollowUps({ notes, withAgency = false }: { notes: readonly FollowUp[]; withAgency?: boolean }) {
  const t = useText('salesman')
  const clock = useClock()
  const format = useFormat()
  const locale = useLocale()
  if (notes.length === 0) return <p className="text-14 text-ink-2">{t('no_follow_ups')}</p>
  return (
    <ul className="flex flex-col gap-3">
      {notes.map((note) => (
        <li key={note.id} className="flex items-start justify-between gap-3 border-b border-line pb-3 last:border-0">
          <div className="min-w-0 text-14">
            {withAgency && (
              <Link href={paths.salesmanUserDetails(note.agency.owner_id)} className={textLink}>
                <bdi>{note.agency.name[locale]}</bdi>
              </Link>
            )}
            <p dir="auto" className={note.done_at ? 'text-as-page text-ink-3 line-through' : 'text-as-page'}>
              {note.text}
            </p>
            <p className="text-13 text-ink-3">
              {note.done_at
                ? t('was_done', { date: clock.date(note.done_at, 'long') })
                : note.due_on && t('due', { date: format.date(note.due_on, 'long') })}
            </p>
          </div>
          {!note.done_at && <DoneButton note={note} />}
        </li>
      ))}
    </ul>
  )
}

function DoneButton({ note }: { note: FollowUp }) {
  const t = useText('salesman')
  const ending = useEndpointForm(salesman.doFollowUp, {
    values: {},
    toBody: () => ({ id: note.id }),
    of: note.id,
  })
  return (
    <Form of={ending}>
      <FormNotes of={ending} />
      <SubmitButton
        of={ending}
        size="small"
        aria-label={t('done_of', { note: note.text })}
        icon={<Check aria-hidden className="size-4" strokeWidth={1.8} />}
      >
        {t('done')}
      </SubmitButton>
    </Form>
  )
}
