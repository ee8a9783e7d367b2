import { useQuery } from '@tanstack/react-query'
import { isApiError } from '#web/api/api-error.ts'
import { useApi } from '#web/api/context.tsx'
import { useMemberMay } from '#web/api/member.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Empty } from '#web/ui/empty.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Link } from '#web/ui/link.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { TravellerForm } from './traveller-form.tsx'
import { travellerQuery } from './travellers.queries.ts'

type EditorProps = {
  /** Whom to change; undefined for somebody new. */
  id: string | undefined
  onDone: () => void
  listPath: string
}

/** The form, once whom it edits is there. */
export function TravellerEditor({ id, onDone, listPath }: EditorProps) {
  const t = useText('travellers')
  const { data, error, refetch } = useQuery({
    ...travellerQuery(useApi(), id ?? ''),
    enabled: Boolean(id),
    // What is typed must not be overwritten by what comes later.
    refetchOnWindowFocus: false,
    retry: false,
  })
  const mayChange = useMemberMay()('sell')
  if (!id) return <TravellerForm onSaved={onDone} onCancel={onDone} />
  if (data)
    return (
      <fieldset disabled={!mayChange} className="contents">
        <TravellerForm key={data.id} traveller={data} onSaved={onDone} onCancel={onDone} />
      </fieldset>
    )
  if (isApiError(error) && (error.status === 404 || error.status === 422))
    return (
      <Empty
        title={t('missing_title')}
        text={t('missing_text')}
        action={
          <Link href={listPath} className={buttonStyle('secondary')}>
            {t('to_list')}
          </Link>
        }
      />
    )
  if (error) return <ErrorState title={t('list_failed')} error={error} onRetry={() => void refetch()} />
  return (
    <Loading className="grid max-w-240 gap-4">
      <Skeleton className="h-72 w-full rounded-r-3" />
      <Skeleton className="h-72 w-full rounded-r-3" />
    </Loading>
  )
}
