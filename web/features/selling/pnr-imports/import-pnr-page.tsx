import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isApiError } from '#web/api/api-error.ts'
import { useApi } from '#web/api/context.tsx'
import { useTranslateMessage } from '#web/i18n/use-answer.ts'
import { useText } from '#web/i18n/use-text.tsx'
import type { ChosenAgency } from '#web/kit/people/agency-field.tsx'
import type { ChosenCustomer } from '#web/kit/people/customer-field.tsx'
import { PortalPage } from '#web/layouts/portal-layout.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { ConflictPanel } from './conflict-panel.tsx'
import { ImportForm } from './import-form.tsx'
import { LookForm } from './look-form.tsx'
import { PnrCard } from './pnr-card.tsx'
import { previewQuery } from './pnr-imports.queries.ts'

/** What is to be taken over, and for whom. */
export type Asked = {
  supplier: string
  locator: string
  margins: 'rules' | 'none'
  buyer: 'agency' | 'customer'
  agency: ChosenAgency | null
  customer: ChosenCustomer | null
}

/** A booking that was made elsewhere: looked at with what stands against it, then taken over. */
export function ImportPnrPage() {
  const t = useText('pnr_imports')
  const [asked, setAsked] = useState<Asked | null>(null)
  return (
    <PortalPage title={t('title')}>
      <div className="grid max-w-300 gap-4">
        <LookForm onLook={setAsked} />
        {asked && <Found key={JSON.stringify(asked)} asked={asked} />}
      </div>
    </PortalPage>
  )
}

function Found({ asked }: { asked: Asked }) {
  const t = useText('pnr_imports')
  const translate = useTranslateMessage()
  const { supplier, locator, margins, agency } = asked
  const look = { supplier, locator, margins, ...(agency ? { agency_id: agency.id } : {}) }
  const { data, error } = useQuery(previewQuery(useApi(), look))
  if (error)
    return (
      <Notice tone="bad" title={t('not_found')}>
        {isApiError(error) ? (translate(error.errors[0]?.message ?? error.message) ?? null) : null}
      </Notice>
    )
  if (!data)
    return (
      <Loading>
        <Skeleton className="h-64 w-full rounded-r-3" />
      </Loading>
    )
  return (
    <>
      <ConflictPanel pnr={data} />
      <PnrCard pnr={data} />
      {data.can_import && <ImportForm pnr={data} asked={asked} />}
    </>
  )
}
