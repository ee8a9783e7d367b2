import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { visaApplicationList } from '#contract/selling/visa-lists'
import { visaDesk } from '#contract/selling/visa-desk'
import { useApi } from '#web/api/context.tsx'
import { useText } from '#web/i18n/use-text.tsx'
import { ListExport } from '#web/kit/list/list-export.tsx'
import { ListView } from '#web/kit/list/list-view.tsx'
import { useList } from '#web/kit/list/use-list.ts'
import { PortalPage } from '#web/layouts/portal-layout.tsx'
import { paths } from '#web/portal-paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { useApplicationListWords } from './list-words.tsx'
import { SendDialog } from './send-dialog.tsx'

const route = getRouteApi('/admin/visa-applications')

/** The queue of the visa desk, whoever was promised first at the top; what is checked goes to the embassy together. */
export function VisaApplicationsPage() {
  const t = useText('office_visas')
  const api = useApi()
  const navigate = useNavigate()
  const [sending, send] = useState(false)
  const list = useList(visaApplicationList, {
    search: route.useSearch(),
    go: (search, replace = false) =>
      void navigate({ to: paths.adminVisaApplications(), search, replace, resetScroll: false }),
    key: ['visas', 'queue'],
    ask: (query, signal) => api(visaDesk.applications, { query, signal }),
    keyOf: ({ booking_id }) => booking_id,
  })
  const ready = list.chosen.filter(({ state }) => state === 'checked')
  return (
    <PortalPage title={t('applications')} actions={<ListExport of={list} file={visaDesk.applicationsFile} />}>
      <ListView
        of={list}
        label={t('applications')}
        {...useApplicationListWords()}
        onOpen={({ booking_id }) => void navigate({ href: paths.adminVisaApplication(booking_id) })}
        chosen={() => (
          <Button
            size="small"
            look="primary"
            {...(ready.length === 0 ? { refused: t('none_checked') } : {})}
            onClick={() => ready.length > 0 && send(true)}
          >
            {t('send_chosen', { count: ready.length })}
          </Button>
        )}
        empty={<Empty title={t('no_applications')} text={t('no_applications_text')} />}
      />
      {sending && (
        <SendDialog
          rows={ready}
          onClose={() => send(false)}
          onDone={() => {
            list.choose([])
            send(false)
          }}
        />
      )}
    </PortalPage>
  )
}
