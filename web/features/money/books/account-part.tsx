import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { type AccountLine, books } from '#contract/money/books'
import { accountLineList } from '#contract/money/books-list'
import { useApi } from '#web/api/context.tsx'
import { useText } from '#web/i18n/use-text.tsx'
import { ListExport } from '#web/kit/list/list-export.tsx'
import { ListView } from '#web/kit/list/list-view.tsx'
import { useList } from '#web/kit/list/use-list.ts'
import { PortalPage } from '#web/layouts/portal-layout.tsx'
import { paths } from '#web/portal-paths.ts'
import { Empty } from '#web/ui/empty.tsx'
import { Money } from '#web/ui/money.tsx'
import { Trail } from '#web/layouts/trail.tsx'
import { useAccountWords } from './account-words.ts'
import { useAccountLineWords } from './account-line-words.tsx'
import { accountQuery } from './books.queries.ts'
import { JournalDrawer } from './journal-drawer.tsx'
import { SidedMoney } from './sided-money.tsx'

const route = getRouteApi('/admin/admin-ledger')

/** One account: what it opened with, what moved, what it stands at, and each posting. */
export function AccountPart({ id }: { id: string }) {
  const t = useText('books')
  const api = useApi()
  const navigate = useNavigate()
  const { nameOf } = useAccountWords()
  const list = useList(accountLineList, {
    search: route.useSearch(),
    go: (next, replace = false) =>
      void navigate({ to: paths.adminLedger(), search: { account: id, ...next }, replace, resetScroll: false }),
    key: ['books', id],
    ask: (query, signal) => api(books.accountLines, { params: { id }, query, signal }),
    keyOf: (line) => line.id,
  })
  const file = { ...books.accountLinesFile, path: books.accountLinesFile.path.replace('{id}', id) }
  const { from, to } = list.asked.days ?? {}
  const { data, isError } = useQuery(accountQuery(api, id, { from, to }))
  const words = useAccountLineWords()
  const list_title = (
    <Trail href={paths.adminLedger()} list={t('title')}>
      {data ? nameOf(data.account) : '…'}
    </Trail>
  )
  if (isError)
    return (
      <PortalPage title={t('title')}>
        <Empty title={t('account_missing')} text={t('account_missing_text')} />
      </PortalPage>
    )
  return (
    <PortalPage title={list_title} actions={<ListExport of={list} file={file} />}>
      {data && (
        <dl className="flex flex-wrap gap-x-8 gap-y-3">
          <Figure name={t('opening')} value={<SidedMoney value={data.opening} />} />
          <Figure name={t('debit')} value={<Money value={data.debit} decimals="always" />} />
          <Figure name={t('credit')} value={<Money value={data.credit} decimals="always" />} />
          <Figure name={t('closing')} value={<SidedMoney value={data.closing} />} />
        </dl>
      )}
      <ListView
        of={list}
        label={t('postings')}
        {...words}
        nameOf={(line: AccountLine) => line.number}
        empty={<Empty title={t('no_lines')} text={t('no_postings')} />}
      />
      {list.openId && (
        <JournalDrawer key={list.openId} id={list.openId.split(':')[0]!} onClose={() => list.open(undefined)} />
      )}
    </PortalPage>
  )
}

const Figure = ({ name, value }: { name: string; value: ReactNode }) => (
  <div>
    <dt className="text-13 font-mid text-ink-2">{name}</dt>
    <dd className="text-18">{value}</dd>
  </div>
)
