import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { agencies } from '#contract/people/agencies'
import { agencyTable, type AgencyView, type StatusAct, statusActs } from '#contract/people/agency-details'
import { isApiError } from '#web/api/api-error.ts'
import { useApi } from '#web/api/context.tsx'
import { useTranslateMessage } from '#web/i18n/use-answer.ts'
import { useLocale, useText } from '#web/i18n/use-text.tsx'
import { isAllowed } from '#web/kit/record/act-button.tsx'
import { Button } from '#web/ui/button.tsx'
import { ReasonDialog } from '#web/ui/reason-dialog.tsx'
import { toast } from '#web/ui/toast.ts'
import { fetchAgain } from '#web/kit/record/changed.ts'

/** What may be done to an agency as it stands, by whoever holds the permission for it: as the server said. */
export function StatusActs({ agency }: { agency: AgencyView }) {
  const t = useText('office')
  const [asked, setAsked] = useState<StatusAct | null>(null)
  const offered = statusActs.filter((act) => isAllowed(agency, act))
  const look = (act: StatusAct) =>
    act === 'approved' || act === 'active'
      ? ('primary' as const)
      : act === 'suspended' || act === 'rejected'
        ? ('danger' as const)
        : ('secondary' as const)
  return (
    <>
      {offered.map((act) => (
        <Button key={act} size="small" look={look(act)} onClick={() => setAsked(act)}>
          {t(`act_${act}`)}
        </Button>
      ))}
      {asked && agency.owner && (
        <ActDialog act={asked} agency={agency} userId={agency.owner.id} onClose={() => setAsked(null)} />
      )}
    </>
  )
}

type ActProps = { act: StatusAct; agency: AgencyView; userId: string; onClose: () => void }

/** Names the agency and what follows; the safe choice stands first. */
function ActDialog({ act, agency, userId, onClose }: ActProps) {
  const t = useText('office')
  const api = useApi()
  const translate = useTranslateMessage()
  const locale = useLocale()
  const queryClient = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const isHard = act === 'suspended' || act === 'rejected'
  const name = agency.details[locale === 'ar' ? 'name_ar' : 'name_en'] ?? agency.code
  const submit = async (reason: string) => {
    setBusy(true)
    setProblem(undefined)
    try {
      const body = { status: act, ...(reason ? { reason } : {}) }
      const { message } = await api(agencies.setStatus, { params: { id: userId }, body })
      toast('success', translate(message) ?? '')
      onClose()
    } catch (error) {
      if (!isApiError(error)) throw error
      setProblem(translate(error.message))
    } finally {
      setBusy(false)
      fetchAgain(queryClient, agencies.setStatus)
    }
  }
  return (
    <ReasonDialog
      title={t(`ask_${act}`, { agency: name })}
      act={t(`act_${act}`)}
      look={isHard ? 'danger-solid' : 'primary'}
      reason={{
        label: t('reason'),
        hint: t('reason_hint'),
        missing: agencyTable.acts[act].reason === 'required' ? t('reason_needed') : undefined,
        least: 3,
      }}
      busy={busy}
      problem={problem}
      onAct={(reason) => void submit(reason)}
      onClose={onClose}
    >
      <p>{t(`follows_${act}`)}</p>
    </ReasonDialog>
  )
}
