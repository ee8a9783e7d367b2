import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useApi } from '#web/api/context.tsx'
import { useLocale, useText } from '#web/i18n/use-text.tsx'
import { DetailPage } from '#web/layouts/detail-page.tsx'
import { paths } from '#web/portal-paths.ts'
import { BankForm } from './bank-form.tsx'
import { banksQuery } from './banks.queries.ts'

const route = getRouteApi('/admin/new-bank')

/** A new account, or with `?id=` one that is there. */
export function NewBankPage() {
  const t = useText('banks')
  const locale = useLocale()
  const { id } = route.useSearch()
  const { data, error, refetch } = useQuery({ ...banksQuery(useApi()), enabled: Boolean(id) })
  return (
    <DetailPage
      list={{ href: paths.adminBanks(), name: t('title') }}
      title={(bank) =>
        bank ? <bdi>{t('edit_title', { bank: locale === 'ar' ? bank.name_ar : bank.name_en })}</bdi> : t('new_title')
      }
      found={{ data: data && (data.find((one) => one.id === id) ?? null), error, refetch }}
      isUnnamed={!id}
      blank={<BankForm key="new" bank={null} />}
      words={{ failed: t('failed'), missing: t('gone'), missing_text: t('gone_text') }}
    >
      {(bank) => <BankForm key={bank.id} bank={bank} />}
    </DetailPage>
  )
}
