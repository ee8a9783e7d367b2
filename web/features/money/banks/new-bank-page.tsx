import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useApi } from '#web/api/context.tsx'
import { useLocale, useText } from '#web/i18n/use-text.tsx'
import { PortalPage } from '#web/layouts/portal-layout.tsx'
import { Trail } from '#web/layouts/trail.tsx'
import { paths } from '#web/portal-paths.ts'
import { Empty } from '#web/ui/empty.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { BankForm } from './bank-form.tsx'
import { banksQuery } from './banks.queries.ts'

const route = getRouteApi('/admin/new-bank')

/** A new account, or with `?id=` one that is there. */
export function NewBankPage() {
  const t = useText('banks')
  const locale = useLocale()
  const { id } = route.useSearch()
  const { data, error, refetch } = useQuery({ ...banksQuery(useApi()), enabled: Boolean(id) })
  const bank = data?.find((one) => one.id === id)
  return (
    <PortalPage
      title={
        <Trail href={paths.adminBanks()} list={t('title')}>
          {bank ? (
            <bdi>{t('edit_title', { bank: locale === 'ar' ? bank.name_ar : bank.name_en })}</bdi>
          ) : (
            t('new_title')
          )}
        </Trail>
      }
    >
      {!id || bank ? (
        <BankForm key={id ?? 'new'} bank={bank ?? null} />
      ) : error ? (
        <ErrorState title={t('failed')} error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <Empty title={t('gone')} text={t('gone_text')} />
      ) : (
        <Loading>
          <Skeleton className="h-96" />
        </Loading>
      )}
    </PortalPage>
  )
}
