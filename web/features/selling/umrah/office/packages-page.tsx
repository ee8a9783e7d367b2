import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { umrahPackages } from '#contract/selling/umrah-packages'
import { umrahPackageList } from '#contract/selling/umrah-package-list'
import type { UmrahPackageRow } from '#contract/selling/umrah-shapes'
import { useApi } from '#web/api/context.tsx'
import { useHolds } from '#web/api/permissions.ts'
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
import { usePackageListWords } from './list-words.tsx'
import { ShiftsCard } from './shifts-card.tsx'

const route = getRouteApi('/admin/umrah-packages')

/** All packages with their seats, and departures that the moon would move. */
export function UmrahPackagesPage() {
  const t = useText('office_umrah')
  const api = useApi()
  const locale = useLocale()
  const navigate = useNavigate()
  const [removed, remove] = useState<UmrahPackageRow | null>(null)
  const sells = useHolds('booking.create')
  const list = useList(umrahPackageList, {
    search: route.useSearch(),
    go: (search, replace = false) =>
      void navigate({ to: paths.adminUmrahPackages(), search, replace, resetScroll: false }),
    key: ['umrah', 'office'],
    ask: (query, signal) => api(umrahPackages.officeList, { query, signal }),
    keyOf: ({ id }) => id,
  })
  return (
    <PortalPage
      title={t('title')}
      actions={
        <>
          <ListExport of={list} file={umrahPackages.officeFile} />
          <Link href={paths.adminNewUmrahPackage()} className={buttonStyle('primary', 'small')}>
            {t('new_title')}
          </Link>
        </>
      }
    >
      <ShiftsCard />
      <ListView
        of={list}
        label={t('title')}
        {...usePackageListWords()}
        onOpen={({ id }) => void navigate({ href: paths.adminUpdateUmrahPackage(id) })}
        tail={(row: UmrahPackageRow) =>
          row.status !== 'archived' && (
            <span className="inline-flex gap-1">
              {sells && row.status === 'on_sale' && (
                <Link href={paths.adminSellUmrah(row.code)} className={buttonStyle('ghost', 'small')}>
                  {t('sell')}
                </Link>
              )}
              <Button size="small" look="ghost" onClick={() => remove(row)}>
                {t('remove')}
              </Button>
            </span>
          )
        }
        empty={<Empty title={t('empty')} text={t('empty_text')} />}
      />
      {removed && (
        <ActDialog
          title={t('remove_ask', { title: removed.title[locale] })}
          act={t('remove')}
          look="danger-solid"
          reason={null}
          call={umrahPackages.remove}
          run={() => api(umrahPackages.remove, { query: { id: removed.id } })}
          onClose={() => remove(null)}
        >
          {t(removed.taken > 0 ? 'remove_sold' : 'remove_text')}
        </ActDialog>
      )}
    </PortalPage>
  )
}
