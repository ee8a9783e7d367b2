import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { bankLineList } from '#contract/money/bank-line-list'
import { bankLines, type BankLineStatus } from '#contract/money/bank-lines'
import { useApi } from '#web/api/context.tsx'
import { banksQuery } from '#web/features/money/banks/index.ts'
import { useLocale, useText } from '#web/i18n/use-text.tsx'
import { ListExport } from '#web/kit/list/list-export.tsx'
import { ListView } from '#web/kit/list/list-view.tsx'
import { useList } from '#web/kit/list/use-list.ts'
import { PortalPage } from '#web/layouts/portal-layout.tsx'
import { paths } from '#web/portal-paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { useBankLineCells } from './bank-line-cells.tsx'
import { ImportDialog } from './import-dialog.tsx'
import { LineDrawer } from './line-drawer.tsx'

const route = getRouteApi('/admin/bank-lines')

/** Lines of the company's bank statements: those that wait for their deposit first. */
export function BankLinesPage() {
  const t = useText('bank_lines')
  const api = useApi()
  const locale = useLocale()
  const navigate = useNavigate()
  const [importing, setImporting] = useState(false)
  const { data: banks = [] } = useQuery(banksQuery(api))
  const list = useList(bankLineList, {
    search: route.useSearch(),
    go: (search, replace = false) => void navigate({ to: paths.bankLines(), search, replace, resetScroll: false }),
    key: ['bank-lines'],
    ask: (query, signal) => api(bankLines.list, { query, signal }),
    keyOf: ({ id }) => id,
  })
  return (
    <PortalPage
      title={t('title')}
      actions={
        <>
          <ListExport of={list} file={bankLines.file} />
          <Button look="primary" size="small" onClick={() => setImporting(true)}>
            {t('import')}
          </Button>
        </>
      }
    >
      <ListView
        of={list}
        label={t('title')}
        views={{ open: t('state_open'), matched: t('state_matched'), ignored: t('state_ignored'), all: t('view_all') }}
        sorts={{ newest: t('newest') }}
        filters={{
          q: { label: t('search'), hint: t('search_hint') },
          bank_id: {
            label: t('bank'),
            any: t('any_bank'),
            options: banks.map((bank) => ({ value: bank.id, label: locale === 'ar' ? bank.name_ar : bank.name_en })),
          },
          state: { label: t('state'), word: (state: BankLineStatus) => t(`state_${state}`) },
          way: { label: t('way'), any: t('any_way'), word: (way: 'in' | 'out') => t(`way_${way}`) },
          days: {},
        }}
        {...useBankLineCells()}
        nameOf={(row) => row.reference || row.day}
        failed={t('failed')}
        empty={<Empty title={t('empty')} text={t('empty_text')} />}
        none={{ title: t('none'), text: t('none_text') }}
      />
      {list.openId && (
        <LineDrawer
          key={list.openId}
          id={list.openId}
          onClose={() => list.open(undefined)}
          onNext={() => list.step(1) || list.step(-1) || list.open(undefined, true)}
          onStep={list.step}
        />
      )}
      {importing && <ImportDialog banks={banks} onClose={() => setImporting(false)} />}
    </PortalPage>
  )
}
