import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { visaList } from '#contract/selling/visa-lists'
import type { VisaRow } from '#contract/selling/visa-shapes'
import { visaDesk } from '#contract/selling/visa-desk'
import { useApi } from '#web/api/context.tsx'
import { useLocale, useText } from '#web/i18n/use-text.tsx'
import { ListExport } from '#web/kit/list/list-export.tsx'
import { ListView } from '#web/kit/list/list-view.tsx'
import { useList } from '#web/kit/list/use-list.ts'
import { ActDialog } from '#web/kit/record/act-dialog.tsx'
import { PortalPage } from '#web/layouts/portal-layout.tsx'
import { paths } from '#web/portal-paths.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Empty } from '#web/ui/empty.tsx'
import { Link } from '#web/ui/link.tsx'
import { useVisaListWords } from './list-words.tsx'

const route = getRouteApi('/admin/visas')

/** Kinds of visa with their price and open applications. */
export function VisasOfficePage() {
  const t = useText('office_visas')
  const api = useApi()
  const locale = useLocale()
  const navigate = useNavigate()
  const [removed, remove] = useState<VisaRow | null>(null)
  const list = useList(visaList, {
    search: route.useSearch(),
    go: (search, replace = false) => void navigate({ to: paths.adminVisas(), search, replace, resetScroll: false }),
    key: ['visas', 'office'],
    ask: (query, signal) => api(visaDesk.officeList, { query, signal }),
    keyOf: ({ id }) => id,
  })
  return (
    <PortalPage
      title={t('title')}
      actions={
        <>
          <ListExport of={list} file={visaDesk.officeFile} />
          <Link href={paths.adminNewVisa()} className={buttonStyle('primary', 'small')}>
            {t('new_title')}
          </Link>
        </>
      }
    >
      <ListView
        of={list}
        label={t('title')}
        {...useVisaListWords()}
        onOpen={({ id }) => void navigate({ href: paths.adminUpdateVisa(id) })}
        tail={(row: VisaRow) => (
          <Button size="small" look="ghost" onClick={() => remove(row)}>
            {t('remove')}
          </Button>
        )}
        empty={<Empty title={t('empty')} text={t('empty_text')} />}
      />
      {removed && (
        <ActDialog
          title={t('remove_ask', { name: `${removed.country_name[locale]}: ${removed.name[locale]}` })}
          act={t('remove')}
          look="danger-solid"
          reason={null}
          call={visaDesk.remove}
          run={() => api(visaDesk.remove, { query: { id: removed.id } })}
          onClose={() => remove(null)}
        >
          {t('remove_text')}
        </ActDialog>
      )}
    </PortalPage>
  )
}
