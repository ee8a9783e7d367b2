import { LogOut } from 'lucide-react'
import { useApi } from '../api/context.tsx'
import { logOut } from '../api/log-out.ts'
import { useText } from '../i18n/use-text.tsx'
import { Button } from '../ui/button.tsx'

/** In the head of each of a customer's own pages. */
export function LogOutButton() {
  const t = useText('common')
  const api = useApi()
  return (
    <Button
      icon={<LogOut aria-hidden className="size-4 rtl:-scale-x-100" strokeWidth={1.8} />}
      onClick={() => void logOut(api)}
    >
      {t('log_out')}
    </Button>
  )
}
