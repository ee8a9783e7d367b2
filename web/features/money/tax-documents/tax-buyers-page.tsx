import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { taxBuyerList } from '#contract/money/tax-buyer-list'
import { type TaxBuyerRow, taxDocuments } from '#contract/money/tax-documents'
import { useApi } from '#web/api/context.tsx'
import { useHolds } from '#web/api/permissions.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { ListExport } from '#web/kit/list/list-export.tsx'
import { ListView } from '#web/kit/list/list-view.tsx'
import { useList } from '#web/kit/list/use-list.ts'
import { PortalPage } from '#web/layouts/portal-layout.tsx'
import { paths } from '#web/portal-paths.ts'
import { Tag } from '#web/ui/chip.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { BuyerDialog } from './buyer-dialog.tsx'

const route = getRouteApi('/admin/tax-buyers')

/** How each agency is registered for the tax, and what its tax invoices still lack. */
export function TaxBuyersPage() {
  const t = useText('tax_documents')
  const api = useApi()
  const navigate = useNavigate()
  const mayManage = useHolds('settings.manage')
  const list = useList(taxBuyerList, {
    search: route.useSearch(),
    go: (search, replace = false) => void navigate({ to: paths.taxBuyers(), search, replace, resetScroll: false }),
    key: ['tax-buyers'],
    ask: (query, signal) => api(taxDocuments.buyers, { query, signal }),
    keyOf: ({ agency_id }) => agency_id,
  })
  const open = list.opened
  return (
    <PortalPage title={t('buyers_title')} actions={<ListExport of={list} file={taxDocuments.buyersFile} />}>
      <p className="max-w-prose text-14 text-ink-2">{t('buyers_text')}</p>
      <ListView
        of={list}
        label={t('buyers_title')}
        views={{ all: t('view_all'), incomplete: t('incomplete') }}
        sorts={{ newest: t('newest') }}
        filters={{ q: { label: t('buyers_search'), hint: t('buyers_hint') }, incomplete: { label: t('incomplete') } }}
        heads={{
          name: t('agency'),
          code: t('code'),
          country: t('country'),
          vat_number: t('vat_number'),
          id_number: t('other_number'),
          city: t('city'),
          standing: t('standing'),
        }}
        cells={{
          standing: ({ problems }: TaxBuyerRow) => (
            <Tag tone={problems.length > 0 ? 'warn' : 'ok'}>{t(problems.length > 0 ? 'incomplete' : 'complete')}</Tag>
          ),
        }}
        nameOf={({ code }) => code}
        failed={t('list_failed')}
        empty={<Empty title={t('no_buyers')} text={t('no_buyers_text')} />}
        none={{ title: t('none'), text: t('none_text') }}
      />
      {open && mayManage && <BuyerDialog key={open.agency_id} buyer={open} onClose={() => list.open(undefined)} />}
    </PortalPage>
  )
}
