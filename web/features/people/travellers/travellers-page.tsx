import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { FileSpreadsheet, Plus } from 'lucide-react'
import { useState } from 'react'
import { useMemberMay } from '#web/api/member.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { AgencyGate, useAgencyWaits } from '#web/layouts/agency-waiting.tsx'
import { PortalPage } from '#web/layouts/portal-layout.tsx'
import { paths } from '#web/portal-paths.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Link } from '#web/ui/link.tsx'
import { ImportDialog } from './import-dialog.tsx'
import { TravellersList } from './travellers-list.tsx'

const route = getRouteApi('/agent/travellers')

/** The people an agency books for again. */
export function TravellersPage() {
  const t = useText('travellers')
  const search = route.useSearch()
  const navigate = useNavigate()
  const waits = useAgencyWaits()
  const [importing, setImporting] = useState(false)
  const maySell = useMemberMay()('sell')
  const acts = (
    <>
      <Button
        size="small"
        icon={<FileSpreadsheet aria-hidden className="size-4" strokeWidth={1.8} />}
        aria-label={t('import_title')}
        onClick={() => setImporting(true)}
      >
        <span className="max-sm:hidden">{t('import')}</span>
      </Button>
      <Link href={paths.agentNewTraveller()} className={buttonStyle('primary', 'small')} aria-label={t('add')}>
        <Plus aria-hidden className="size-4" strokeWidth={1.8} />
        <span className="sm:hidden">{t('add_short')}</span>
        <span className="max-sm:hidden">{t('add')}</span>
      </Link>
    </>
  )
  return (
    <PortalPage title={t('title')} actions={waits || !maySell ? undefined : acts}>
      <AgencyGate>
        <TravellersList
          search={search}
          go={(next, replace = false) =>
            void navigate({ to: paths.agentTravellers(), search: next, replace, resetScroll: false })
          }
          onOpen={(row) => void navigate({ href: paths.agentNewTraveller(row.id) })}
          emptyText={t('empty_text')}
          emptyActions={
            maySell && (
              <span className="flex flex-wrap justify-center gap-3">
                <Link href={paths.agentNewTraveller()} className={buttonStyle('secondary')}>
                  {t('add')}
                </Link>
                <Button onClick={() => setImporting(true)}>{t('import')}</Button>
              </span>
            )
          }
        />
      </AgencyGate>
      {importing && <ImportDialog onClose={() => setImporting(false)} />}
    </PortalPage>
  )
}
