import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Bank, banks } from '#contract/money/banks'
import { useApi } from '#web/api/context.tsx'
import { useHolds } from '#web/api/permissions.ts'
import { useLocale, useText } from '#web/i18n/use-text.tsx'
import { ActDialog } from '#web/kit/record/act-dialog.tsx'
import { PortalPage } from '#web/layouts/portal-layout.tsx'
import { paths } from '#web/portal-paths.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Card } from '#web/ui/card.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Link } from '#web/ui/link.tsx'
import { Table, TableSkeleton } from '#web/ui/table.tsx'
import { useBankColumns } from './bank-columns.tsx'
import { banksQuery, receiptsQuery } from './banks.queries.ts'

/** The company's accounts, with what the books say of each. */
export function BanksPage() {
  const t = useText('banks')
  const api = useApi()
  const locale = useLocale()
  const maySum = useHolds('ledger.view')
  const { data, error, refetch } = useQuery(banksQuery(api))
  const { data: receipts } = useQuery({ ...receiptsQuery(api), enabled: maySum })
  const [archived, archive] = useState<Bank | null>(null)
  const columns = useBankColumns({ receipts: maySum ? (receipts ?? []) : null, onArchive: archive })
  return (
    <PortalPage
      title={t('title')}
      actions={
        <Link href={paths.adminBank()} className={buttonStyle('primary', 'small')}>
          {t('new_title')}
        </Link>
      }
    >
      {error && !data ? (
        <ErrorState title={t('failed')} error={error} onRetry={() => void refetch()} />
      ) : (
        <Card flush>
          {data ? (
            <Table
              label={t('title')}
              columns={columns}
              rows={data}
              keyOf={({ id }) => id}
              empty={<Empty title={t('empty')} text={t('empty_text')} />}
            />
          ) : (
            <TableSkeleton columns={columns} />
          )}
        </Card>
      )}
      {archived && (
        <ActDialog
          title={t('archive_ask', { bank: locale === 'ar' ? archived.name_ar : archived.name_en })}
          act={t('archive')}
          reason={null}
          run={() => api(banks.remove, { query: { id: archived.id } })}
          call={banks.remove}
          onClose={() => archive(null)}
        >
          {t('archive_text')}
        </ActDialog>
      )}
    </PortalPage>
  )
}
