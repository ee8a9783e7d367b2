import { WifiOff } from 'lucide-react'
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
        <p className="sticky top-0 z-50 flex items-center gap-3 bg-dusk-2 px-4 py-3 text-14 text-on-dusk">
          <WifiOff aria-hidden className="size-4.5 text-dusk-glow" strokeWidth={1.8} />
          {t('offline')}
        </p>
      )}
    </div>
  )
}
