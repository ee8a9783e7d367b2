import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Plus, Trash2, Users } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { bookings, type SavedFilter } from '#contract/selling/bookings'
import { isApiError } from '#web/api/api-error.ts'
import { useApi } from '#web/api/context.tsx'
import { useUser } from '#web/api/session.ts'
import { useTranslateMessage } from '#web/i18n/use-answer.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { fetchAgain } from '#web/kit/record/changed.ts'
import { toast } from '#web/ui/toast.ts'
import { savedFiltersQuery } from './saved-views.queries.ts'
import { isSame } from './same-filter.ts'

const SaveViewDialog = lazy(() => import('./save-view-dialog.tsx'))

type Filter = Record<string, string | undefined>
type ViewsProps<F extends Filter> = {
  list: string
  /** Views that everybody has. */
  presets: readonly { label: string; filter: F }[]
  filter: F
  /** What was kept, as this list reads it today. */
  read: (query: SavedFilter['query']) => F
  onChoose: (filter: F) => void
}

/** Filters of a list by name: those of the app, then what this person keeps. Its words are the bookings'. */
export function SavedViews<F extends Filter>({ list, presets, filter, read, onChoose }: ViewsProps<F>) {
  const t = useText('lists')
  // Customers keep no views.
  const keeps = useUser().user?.role !== 'customer'
  const { data: kept = [] } = useQuery({ ...savedFiltersQuery(useApi(), list), enabled: keeps })
  const [dialog, setDialog] = useState<'save' | SavedFilter | null>(null)
  const current = kept.find((one) => isSame(read(one.query), filter))
  const isKnown = current !== undefined || presets.some((one) => isSame(one.filter, filter))
  return (
    <div className="flex items-center gap-1 overflow-x-auto overflow-y-hidden border-b border-line px-card print:hidden">
      {presets.map((one) => (
        <View key={one.label} current={isSame(one.filter, filter)} onChoose={() => onChoose(one.filter)}>
          {one.label}
        </View>
      ))}
      {kept.map((one) => (
        <View key={one.id} current={one.id === current?.id} onChoose={() => onChoose(read(one.query))}>
          <bdi>{one.name}</bdi>
          {one.shared && (
            <>
              <Users aria-hidden className="ms-1.5 inline size-3.5 text-ink-3" strokeWidth={1.8} />
              <span className="sr-only">{one.by ? t('view_by', { name: one.by }) : t('view_shared')}</span>
            </>
          )}
        </View>
      ))}
      {current && !current.by && (
        <button
          type="button"
          aria-label={t('view_delete', { name: current.name })}
          className="grid size-8 flex-none place-items-center rounded-r-1 text-ink-3 hover:text-bad"
          onClick={() => setDialog(current)}
        >
          <Trash2 aria-hidden className="size-4" strokeWidth={1.8} />
        </button>
      )}
      {keeps && !isKnown && (
        <button
          type="button"
          className="inline-flex flex-none items-center gap-1.5 px-2 py-2.5 text-14 text-sea hover:text-sea-strong"
          onClick={() => setDialog('save')}
        >
          <Plus aria-hidden className="size-4" strokeWidth={1.8} />
          {t('view_save')}
        </button>
      )}
      {dialog === 'save' && (
        <Suspense>
          <SaveViewDialog {...{ list, filter }} onClose={() => setDialog(null)} />
        </Suspense>
      )}
      {dialog !== null && dialog !== 'save' && <DeleteDialog kept={dialog} onClose={() => setDialog(null)} />}
    </div>
  )
}

type ViewProps = { current: boolean; onChoose: () => void; children: ReactNode }

const View = ({ current, onChoose, children }: ViewProps) => (
  <button
    type="button"
    aria-current={current ? 'true' : undefined}
    className={cx(
      '-mb-px flex-none border-b-2 px-3 py-2.5 text-14 whitespace-nowrap',
      current ? 'border-accent-line font-mid text-ink' : 'border-transparent text-ink-2 hover:text-ink',
    )}
    onClick={onChoose}
  >
    {children}
  </button>
)

type DeleteProps = { kept: SavedFilter; onClose: () => void }

function DeleteDialog({ kept, onClose }: DeleteProps) {
  const t = useText('lists')
  const translate = useTranslateMessage()
  const api = useApi()
  const queryClient = useQueryClient()
  const remove = useMutation({
    mutationFn: () => api(bookings.deleteFilter, { query: { id: kept.id } }),
    onSuccess: ({ message }) => toast('success', translate(message) ?? ''),
    onError: (error) => isApiError(error) && toast('error', translate(error.message) ?? ''),
    onSettled: () => {
      fetchAgain(queryClient, bookings.deleteFilter)
      onClose()
    },
  })
  return (
    <Dialog
      isOpen
      onOpenChange={() => !remove.isPending && onClose()}
      title={t('view_delete_ask', { name: kept.name })}
      actions={
        <>
          <Button onClick={onClose}>{t('not_now')}</Button>
          <Button look="danger-solid" loading={remove.isPending} onClick={() => remove.mutate()}>
            {t('view_delete_act')}
          </Button>
        </>
      }
    >
      <p>{t('view_delete_text')}</p>
    </Dialog>
  )
}
