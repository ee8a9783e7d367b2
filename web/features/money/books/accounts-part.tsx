import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { type AccountRow, books } from '#contract/money/books'
import { accountList } from '#contract/money/books-list'
import type { AccountType } from '#contract/money/books-terms'
import { useApi } from '#web/api/context.tsx'
import { useText } from '#web/i18n/use-text.tsx'
import { ListExport } from '#web/kit/list/list-export.tsx'
import { ListView } from '#web/kit/list/list-view.tsx'
import { useList } from '#web/kit/list/use-list.ts'
import { paths } from '#web/portal-paths.ts'
import { Empty } from '#web/ui/empty.tsx'
import { useAccountWords } from './account-words.ts'
import { SidedMoney } from './sided-money.tsx'

const route = getRouteApi('/admin/admin-ledger')

/** Every account, as it stands now. */
export function AccountsPart() {
  const t = useText('books')
  const api = useApi()
  const navigate = useNavigate()
  const { day, ...search } = route.useSearch()
  const { ownerOf, nameOf } = useAccountWords()
  const list = useList(accountList, {
    search,
    go: (next, replace = false) =>
      void navigate({ to: paths.adminLedger(), search: { day, ...next }, replace, resetScroll: false }),
    key: ['books'],
    ask: (query, signal) => api(books.accounts, { query, signal }),
    keyOf: ({ id }) => id,
  })
  const kind = list.asked.account_kind
  return (
    <section className="grid gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h2 className="text-18">{t('all_accounts')}</h2>
        <ListExport of={list} file={books.accountsFile} />
      </div>
      <ListView
        of={list}
        label={t('all_accounts')}
        views={{ all: t('view_all'), agencies: t('view_agencies'), company: t('view_company') }}
        sorts={{ name: t('by_name') }}
        filters={{
          q: { label: t('search_accounts'), hint: t('search_accounts_hint') },
          type: { label: t('type'), word: (type: AccountType) => t(`type_${type}`) },
          account_kind: { label: kind ?? t('account'), any: '', options: [] },
          currency: { label: list.asked.currency ?? t('currency'), any: '', options: [] },
        }}
        heads={{
          owner: t('account_of'),
          account: t('account'),
          code: t('code'),
          currency: t('currency'),
          last: t('last_moved'),
          balance: t('balance'),
        }}
        cells={{
          owner: (row: AccountRow) => <bdi className="font-mid">{ownerOf(row) ?? t('company')}</bdi>,
          balance: (row: AccountRow) => <SidedMoney value={row.balance} />,
        }}
        nameOf={nameOf}
        onOpen={({ id }) => void navigate({ href: paths.adminLedger({ account: id }) })}
        failed={t('failed')}
        empty={<Empty title={t('no_accounts')} text={t('no_postings')} />}
        none={{ title: t('none'), text: t('none_text') }}
      />
    </section>
  )
}
