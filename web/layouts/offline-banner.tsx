import { useSyncExternalStore } from 'react'
import { useText } from '../i18n/use-text.tsx'

function watch(changed: () => void) {
  addEventListener('online', changed)
  addEventListener('offline', changed)
  return () => {
    removeEventListener('online', changed)
    removeEventListener('offline', changed)
  }
}

export const useOnline = () =>
  useSyncExternalStore(
    watch,
    () => navigator.onLine,
    () => true,
  )

/** Stays at the top while there is no network. */
export function OfflineBanner() {
  const t = useText('common')
  const online = useOnline()
  return (
    <div role="status">
      {!online && (
        <p className="sticky top-0 z-50 border-s-4 border-dusk-glow bg-dusk-2 px-4 py-3 text-14 text-on-dusk">
          {t('offline')}
        </p>
      )}
    </div>
  )
}
