import { Eye } from 'lucide-react'
import { useEffect } from 'react'
import { impersonation } from '#contract/people/impersonation'
import { useApi } from '#web/api/context.tsx'
import { useUser } from '#web/api/session.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { WithTexts } from '#web/i18n/with-texts.tsx'
import { useClock } from '#web/kit/time/clock.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { useNow } from '#web/ui/use-now.ts'

const home = () => location.assign(paths.adminDashboard())

/** On every screen while an admin views as somebody: as whom, until when, and the way back. */
export function ViewBanner() {
  const { viewed_by } = useUser()
  return viewed_by && <WithTexts feature="impersonation">{() => <Banner until={viewed_by.until} />}</WithTexts>
}

function Banner({ until }: { until: string }) {
  const t = useText('impersonation')
  const api = useApi()
  const clock = useClock()
  const now = useNow()
  const { user } = useUser()
  const isOver = now > Date.parse(until)
  useEffect(() => {
    if (isOver) home()
  }, [isOver])
  return (
    <aside
      aria-label={t('looking', { name: user?.name ?? '' })}
      className="sticky bottom-0 z-50 flex flex-wrap items-center gap-x-4 gap-y-2 border-t-2 border-accent-line bg-dusk-2 px-4 py-3 text-14 text-on-dusk"
    >
      <Eye aria-hidden className="size-5 flex-none text-dusk-glow" strokeWidth={1.8} />
      <p className="me-auto min-w-0">
        <span className="font-mid">{t('looking', { name: user?.name ?? '' })}</span>{' '}
        <span className="text-on-dusk-2">{t('left', { time: clock.time(until) })}</span>
      </p>
      <Button look="hall" size="small" onClick={() => void api(impersonation.end, {}).finally(home)}>
        {t('end')}
      </Button>
    </aside>
  )
}
