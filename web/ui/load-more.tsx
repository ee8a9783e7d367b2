import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { useText } from '../i18n/use-text.tsx'
import { Button } from './button.tsx'
import type { ButtonSize } from './button-style.ts'

type LoadMoreProps = {
  list: Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'fetchNextPage'>
  size?: ButtonSize
}

/** Asks for the next page, while there is one; says so where it did not come. */
export function LoadMore({ list, size = 'normal' }: LoadMoreProps) {
  const t = useText('common')
  if (!list.hasNextPage) return null
  return (
    <span className="flex flex-wrap items-center gap-3">
      {list.isFetchNextPageError && (
        <span role="alert" className="font-mid text-bad">
          {t('more_failed')}
        </span>
      )}
      <Button
        size={size}
        loading={list.isFetchingNextPage}
        loadingText={t('loading')}
        onClick={() => void list.fetchNextPage()}
      >
        {t(list.isFetchNextPageError ? 'try_again' : 'load_more')}
      </Button>
    </span>
  )
}
