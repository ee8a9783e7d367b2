import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useText } from '../i18n/use-text.tsx'
import { ErrorState } from '../ui/error-state.tsx'

/** In place of a screen whose loader or rendering failed; the layout around it stays. */
export function PageError({ error, reset }: ErrorComponentProps) {
  const t = useText('common')
  const router = useRouter()
  return (
    <main id="main" className="grid min-h-[60vh] place-items-center">
      <ErrorState
        level={1}
        title={t('error_title')}
        error={error}
        onRetry={() => {
          reset()
          void router.invalidate()
        }}
      />
    </main>
  )
}
