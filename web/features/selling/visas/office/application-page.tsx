import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { VisaApplication, VisaDocument } from '#contract/selling/visa-shapes'
import { visaDesk } from '#contract/selling/visa-desk'
import { useApi } from '#web/api/context.tsx'
import { useText } from '#web/i18n/use-text.tsx'
import { intentions } from '#web/kit/form/intention.ts'
import { ActDialog } from '#web/kit/record/act-dialog.tsx'
import { DetailPage } from '#web/layouts/detail-page.tsx'
import { paths } from '#web/portal-paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Code } from '#web/ui/code.tsx'
import { ApplicationBody } from '../application-body.tsx'
import { visaApplicationQuery } from '../visas.queries.ts'
import { AppointDialog } from './appoint-dialog.tsx'
import { ApproveDialog, AskDialog, DeliverDialog, RejectDialog } from './application-dialogs.tsx'
import { SendDialog } from './send-dialog.tsx'

const officeActs = ['check', 'ask', 'send', 'approve', 'reject', 'deliver'] as const
type OfficeAct = (typeof officeActs)[number]
/** An appointment is made while the embassy has not decided. */
const undecided = ['submitted', 'docs_pending', 'checked', 'at_embassy']

/** One application at the visa desk: everything about it, and its next step. */
export function OfficeApplicationPage({ id }: { id: string }) {
  const t = useText('office_visas')
  const [open, setOpen] = useState<{ act: OfficeAct | 'appoint'; document?: VisaDocument } | null>(null)
  return (
    <DetailPage
      list={{ href: paths.adminVisaApplications(), name: t('applications') }}
      title={() => <Code>{id}</Code>}
      found={useQuery({ ...visaApplicationQuery(useApi(), id), enabled: id !== '' })}
      isUnnamed={id === ''}
      words={{ failed: t('failed_applications'), missing: t('missing_application'), missing_text: t('missing_text') }}
    >
      {(of) => (
        <>
          <ApplicationBody
            of={of}
            reader="office"
            hrefOf={paths.adminVisaApplication}
            acts={<Acts of={of} onAct={(act) => setOpen({ act })} />}
            {...(can(of, 'ask') ? { onAsk: (document: VisaDocument) => setOpen({ act: 'ask', document }) } : {})}
          />
          {open && <Opened of={of} {...open} onClose={() => setOpen(null)} />}
        </>
      )}
    </DetailPage>
  )
}

const can = (of: VisaApplication, act: OfficeAct) =>
  of.allowed_actions.some(({ action, allowed }) => action === act && allowed)

function Acts({ of, onAct }: { of: VisaApplication; onAct: (act: OfficeAct | 'appoint') => void }) {
  const t = useText('office_visas')
  const acts = officeActs.filter((act) => can(of, act))
  const mayAppoint = undecided.includes(of.state)
  if (acts.length === 0 && !mayAppoint) return null
  return (
    <div className="mt-4 flex flex-wrap gap-3">
      {acts.map((act, index) => (
        <Button
          key={act}
          look={act === 'reject' ? 'danger' : index === 0 && act !== 'ask' ? 'primary' : 'secondary'}
          onClick={() => onAct(act)}
        >
          {t(`act_${act}`)}
        </Button>
      ))}
      {mayAppoint && <Button onClick={() => onAct('appoint')}>{t('act_appoint')}</Button>}
    </div>
  )
}

type OpenedProps = { of: VisaApplication; act: OfficeAct | 'appoint'; document?: VisaDocument; onClose: () => void }

function Opened({ of, act, document, onClose }: OpenedProps) {
  const t = useText('office_visas')
  const api = useApi()
  switch (act) {
    case 'appoint':
      return <AppointDialog of={of} onClose={onClose} />
    case 'ask':
      return <AskDialog of={of} document={document} onClose={onClose} />
    case 'send':
      return <SendDialog rows={[of]} onClose={onClose} onDone={onClose} />
    case 'approve':
      return <ApproveDialog of={of} onClose={onClose} />
    case 'reject':
      return <RejectDialog of={of} onClose={onClose} />
    case 'deliver':
      return <DeliverDialog of={of} onClose={onClose} />
    default: {
      const body = { booking_id: of.booking_id, version: of.version }
      return (
        <ActDialog
          title={t('check_ask')}
          act={t('act_check')}
          look="primary"
          reason={null}
          call={visaDesk.check}
          run={async () => api(visaDesk.check, { body, idempotencyKey: await intentions.keyFor('visa-check', body) })}
          onClose={onClose}
        >
          {t('check_text')}
        </ActDialog>
      )
    }
  }
}
