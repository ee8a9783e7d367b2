import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { insurance } from '#contract/selling/insurance'
import { insurancePlanList } from '#contract/selling/insurance-plan-list'
import type { InsurancePlanRow } from '#contract/selling/insurance-shapes'
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
import { usePlanListWords } from './list-words.tsx'

const route = getRouteApi('/admin/insurance-plans')

/** All insurance plans, with the policies that were sold of each. */
export function InsurancePlansPage() {
  const t = useText('office_insurance')
  const api = useApi()
  const sells = useHolds('booking.create')
  const locale = useLocale()
  const navigate = useNavigate()
  const [archived, archive] = useState<InsurancePlanRow | null>(null)
  const list = useList(insurancePlanList, {
    search: route.useSearch(),
    go: (search, replace = false) =>
      void navigate({ to: paths.adminInsurancePlans(), search, replace, resetScroll: false }),
    key: ['insurance', 'office'],
    ask: (query, signal) => api(insurance.list, { query, signal }),
    keyOf: ({ id }) => id,
  })
  return (
    <PortalPage
      title={t('title')}
      actions={
        <>
          <ListExport of={list} file={insurance.file} />
          {sells && (
            <Link href={paths.adminSellInsurance()} className={buttonStyle('secondary', 'small')}>
              {t('sell')}
            </Link>
          )}
          <Link href={paths.adminNewInsurancePlan()} className={buttonStyle('primary', 'small')}>
            {t('new_title')}
          </Link>
        </>
      }
    >
      <ListView
        of={list}
        label={t('title')}
        {...usePlanListWords()}
        onOpen={({ id }) => void navigate({ href: paths.adminUpdateInsurancePlan(id) })}
        tail={(row: InsurancePlanRow) =>
          row.status !== 'archived' && (
            <Button size="small" look="ghost" onClick={() => archive(row)}>
              {t('archive')}
            </Button>
          )
        }
        empty={<Empty title={t('empty')} text={t('empty_text')} />}
      />
      {archived && (
        <ActDialog
          title={t('archive_ask', { plan: archived.name[locale] })}
          act={t('archive')}
          look="danger-solid"
          reason={null}
          call={insurance.archive}
          run={() => api(insurance.archive, { query: { id: archived.id } })}
          onClose={() => archive(null)}
        >
          {t('archive_text')}
        </ActDialog>
      )}
    </PortalPage>
  )
}
