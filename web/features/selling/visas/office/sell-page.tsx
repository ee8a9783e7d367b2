import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { visaSales } from '#contract/selling/visa-sales'
import { useApi } from '#web/api/context.tsx'
import { DeskSale, useDesk } from '#web/features/selling/desk-buyer/index.ts'
import { useLocale, useText } from '#web/i18n/use-text.tsx'
import { PortalPage } from '#web/layouts/portal-layout.tsx'
import { Trail } from '#web/layouts/trail.tsx'
import { paths } from '#web/portal-paths.ts'
import ApplyForm from '../apply-form.tsx'
import { Finder } from '../finder.tsx'
import { VisaChecklist, VisaPrices } from '../visa-parts.tsx'
import { visaQuery, type VisaSearch, visasQuery } from '../visas.queries.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'

/** A visa sold by staff: found for whoever travels, applied for in the buyer's name, paid at the desk. */
export function SellVisaPage() {
  const t = useText('office_visas')
  const locale = useLocale()
  const navigate = useNavigate()
  const { id = '', ...search } = useSearch({ strict: false }) as VisaSearch & { id?: string }
  const api = useApi()
  const all = useQuery({ ...visasQuery(api, search, 'agent'), enabled: id === '' })
  const one = useQuery({ ...visaQuery(api, id, search.nationality, 'agent'), enabled: id !== '' })
  const { error, refetch } = id ? one : all
  const visa = id ? one.data : undefined
  return (
    <PortalPage
      title={
        <Trail
          href={id ? paths.adminSellVisa(search) : paths.addBooking({ what: 'stock' })}
          list={t(id ? 'sell' : 'desk')}
        >
          {visa ? `${visa.country_name[locale]}: ${visa.name[locale]}` : t('sell')}
        </Trail>
      }
    >
      {error ? (
        <ErrorState title={t('failed')} error={error} onRetry={() => void refetch()} />
      ) : visa ? (
        <Sale of={visa} search={search} />
      ) : !id && all.data ? (
        <Finder
          search={search}
          go={(next) => void navigate({ to: '/admin/sell-visa', search: next, replace: true, resetScroll: false })}
          found={all.data}
          hrefOf={({ code }) => paths.adminSellVisa({ id: code, ...search })}
        />
      ) : (
        <Loading>
          <Skeleton className="h-80" />
        </Loading>
      )}
    </PortalPage>
  )
}

function Sale({ of, search }: { of: Parameters<typeof VisaPrices>[0]['of']; search: VisaSearch }) {
  const sale = useDesk()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 xl:grid-cols-[minmax(0,1fr)_22rem]">
      <DeskSale {...sale} between={<VisaPrices of={of} />}>
        {(desk) => (
          <ApplyForm
            of={of}
            search={search}
            desk={{ ...desk, call: visaSales.sell as unknown as typeof visaSales.apply }}
          />
        )}
      </DeskSale>
      <VisaChecklist of={of} known={search.nationality !== undefined} />
    </div>
  )
}
