import { useText } from '#web/i18n/use-text.tsx'
import { Trail } from '#web/layouts/trail.tsx'
import { paths } from '#web/portal-paths.ts'
import { Code } from '#web/ui/code.tsx'

/** "Offline bookings > OB-7Q2M4X" in the top bar of the office. */
export function OfficeTrail({ id }: { id: string }) {
  const t = useText('office_offline')
  return (
    <Trail href={paths.offlineBookings()} list={t('title')}>
      <Code>{id}</Code>
    </Trail>
  )
}
