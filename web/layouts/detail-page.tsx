import type { ReactNode } from 'react'
import { isApiError } from '../api/api-error.ts'
import { useText } from '../i18n/use-text.tsx'
import { buttonStyle } from '../ui/button-style.ts'
import { Empty } from '../ui/empty.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Link } from '../ui/link.tsx'
import { Loading, Skeleton } from '../ui/skeleton.tsx'
import { PortalPage } from './portal-layout.tsx'
import { Trail } from './trail.tsx'

type RecordProps<T> = {
  /** Where the record stands among others: the way back, also where it is not there. */
  list: { href: string; name: string }
  /** What the bar says beside the list; without the record while it loads. */
  title: (record: T | undefined) => ReactNode
  /** The query of the record; `data: null` is a record that is not there. */
  found: { data: T | null | undefined; error: Error | null; refetch: () => unknown }
  /** The address named none: then nothing is waited for. */
  isUnnamed?: boolean
  /** What stands there for an address without a name, where that is how a new record is made. */
  blank?: ReactNode
  /** The way back where it is not just to the list. */
  trail?: ReactNode
  words: { failed: string; missing?: string; missing_text?: string; closed?: string; closed_text?: string }
  /** While it loads, where the shape of the page is known. */
  waiting?: ReactNode
}

type WithRecordProps<T> = RecordProps<T> & { children: (record: T, bar: ReactNode) => ReactNode }

type DetailPageProps<T> = RecordProps<T> & {
  actions?: (record: T) => ReactNode
  /** Beside the record on a wide screen, under it on a small one. */
  side?: (record: T) => ReactNode
  children: (record: T) => ReactNode
}

/**
 * The page of one record: its place in the list, its acts, and what is said while it loads, when it is not there, when
 * the reader's role does not see it, and when it did not load.
 */
export const DetailPage = <T,>({ actions, side, children, ...rest }: DetailPageProps<T>) => (
  <WithRecord {...rest}>
    {(record, bar) => (
      <PortalPage title={bar} actions={actions?.(record)}>
        {side ? (
          <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_26rem]">
            <div className="flex min-w-0 flex-col gap-4">{children(record)}</div>
            <div className="flex min-w-0 flex-col gap-4">{side(record)}</div>
          </div>
        ) : (
          children(record)
        )}
      </PortalPage>
    )}
  </WithRecord>
)

/** The same for a page that frames itself, with a band or with acts that open dialogs; `bar` is what its bar says. */
export function WithRecord<T>({ children, ...rest }: WithRecordProps<T>) {
  const { list, title, found, isUnnamed = false } = rest
  const record = isUnnamed ? undefined : (found.data ?? undefined)
  const bar = rest.trail ?? (
    <Trail href={list.href} list={list.name}>
      {title(record)}
    </Trail>
  )
  if (record !== undefined) return children(record, bar)
  return (
    <PortalPage title={bar}>
      <NoRecord {...rest} />
    </PortalPage>
  )
}

const isStatus = (error: Error | null, ...statuses: number[]) => isApiError(error) && statuses.includes(error.status)

function NoRecord<T>({ list, found, isUnnamed, blank, words, waiting }: RecordProps<T>) {
  const t = useText('common')
  const { data, error, refetch } = found
  if (isUnnamed && blank !== undefined) return blank
  const toList = (
    <Link href={list.href} className={buttonStyle('secondary')}>
      {list.name}
    </Link>
  )
  if (isStatus(error, 403))
    return (
      <Empty title={words.closed ?? t('closed_title')} text={words.closed_text ?? t('closed_text')} action={toList} />
    )
  if (isUnnamed || data === null || isStatus(error, 404, 422))
    return (
      <Empty title={words.missing ?? t('gone_title')} text={words.missing_text ?? t('gone_text')} action={toList} />
    )
  if (error) return <ErrorState title={words.failed} error={error} onRetry={() => void refetch()} />
  return (
    waiting ?? (
      <Loading>
        <Skeleton className="h-96" />
      </Loading>
    )
  )
}
