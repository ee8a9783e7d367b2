import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FoundPerson, type Held, privacy } from '#contract/people/privacy'
import { isApiError } from '#web/api/api-error.ts'
import { useApi } from '#web/api/context.tsx'
import { useTranslateMessage } from '#web/i18n/use-answer.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { ReasonDialog } from '#web/ui/reason-dialog.tsx'
import { toast } from '#web/ui/toast.ts'

type EraseDialogProps = {
  person: FoundPerson
  held: readonly Held[]
  onClose: () => void
  onErased: () => void
}

/** Asks before a person is erased, and says what is deleted, what stays, and why. */
export function EraseDialog({ person, held, onClose, onErased }: EraseDialogProps) {
  const t = useText('people')
  const api = useApi()
  const translate = useTranslateMessage()
  const queryClient = useQueryClient()
  const { kind, id, name } = person
  const erase = useMutation({
    mutationFn: (reason: string) => api(privacy.erasePerson, { body: { kind, id, reason } }),
    onSuccess: ({ message }) => {
      toast('success', translate(message) ?? '')
      onErased()
    },
    // What is held is not asked for again: there is nobody any more to ask about.
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['privacy', 'people'] }),
  })
  const names = (isDeleted: boolean) =>
    held.filter(({ is_deleted }) => is_deleted === isDeleted).map((one) => t(`held_${one.kind}`))
  return (
    <ReasonDialog
      title={t('erase_title', { name })}
      act={t('erase')}
      reason={{ label: t('reason'), hint: t('reason_hint'), missing: t('reason_missing'), least: 3 }}
      busy={erase.isPending}
      busyText={t('erasing')}
      problem={isApiError(erase.error) ? translate(erase.error.message) : null}
      onAct={(reason) => erase.mutate(reason)}
      onClose={onClose}
    >
      <p>{t('erase_warning')}</p>
      <Part title={t('deleted_now')} names={names(true)} />
      <Part title={t('stays_without_name')} names={names(false)} />
      <p className="mt-3">{t('why_stays')}</p>
    </ReasonDialog>
  )
}

function Part({ title, names }: { title: string; names: readonly string[] }) {
  if (names.length === 0) return null
  return (
    <>
      <h3 className="mt-3 font-mid text-ink">{title}</h3>
      <ul className="list-disc ps-5">
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </>
  )
}
