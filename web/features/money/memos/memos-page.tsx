import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { memoList } from '#contract/money/memo-list'
import { memos } from '#contract/money/memos'
import { useApi } from '#web/api/context.tsx'
import { useHolds } from '#web/api/permissions.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { ListExport } from '#web/kit/list/list-export.tsx'
import { ListView } from '#web/kit/list/list-view.tsx'
import { useList } from '#web/kit/list/use-list.ts'
import { PortalPage } from '#web/layouts/portal-layout.tsx'
import { paths } from '#web/portal-paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { ImportDialog } from './import-dialog.tsx'
import { MakeDialog } from './make-dialog.tsx'
import { useMemoWords } from './memo-list-words.tsx'

const route = getRouteApi('/admin/memos')

/** Memos of airlines: what came, what is to be decided by when, and what became of it. */
export function MemosPage() {
  const t = useText('memos')
  const api = useApi()
  const navigate = useNavigate()
  const mayDecide = useHolds('memo.decide')
  const [open, setOpen] = useState<'make' | 'import' | null>(null)
  const list = useList(memoList, {
    search: route.useSearch(),
    go: (search, replace = false) => void navigate({ to: '/admin/memos', search, replace, resetScroll: false }),
    key: ['memos'],
    ask: (query, signal) => api(memos.list, { query, signal }),
    keyOf: ({ id }) => id,
  })
  return (
    <PortalPage
      title={t('title')}
      actions={
        <>
          <ListExport of={list} file={memos.file} />
          {mayDecide && (
            <>
              <Button size="small" onClick={() => setOpen('import')}>
                {t('import')}
              </Button>
              <Button look="primary" size="small" onClick={() => setOpen('make')}>
                {t('new_memo')}
              </Button>
            </>
          )}
        </>
      }
    >
      <ListView
        of={list}
        label={t('title')}
        {...useMemoWords()}
        nameOf={({ number }) => number}
        onOpen={({ id }) => void navigate({ to: paths.memo(id) })}
        failed={t('failed')}
        empty={<Empty title={t('empty')} text={t('empty_text')} />}
        none={{ title: t('none'), text: t('none_text') }}
      />
      {open === 'make' && <MakeDialog onClose={() => setOpen(null)} />}
      {open === 'import' && <ImportDialog onClose={() => setOpen(null)} />}
    </PortalPage>
  )
}
