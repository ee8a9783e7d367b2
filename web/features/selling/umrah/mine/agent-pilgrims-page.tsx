import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useApi } from '#web/api/context.tsx'
import { useText } from '#web/i18n/use-text.tsx'
import { DetailPage } from '#web/layouts/detail-page.tsx'
import { paths } from '#web/portal-paths.ts'
import { myPilgrimsQuery } from './mine.queries.ts'
import { PilgrimsBody } from './pilgrims-body.tsx'

/** The pilgrims of an agency's booking. */
export function AgentPilgrimsPage() {
  const t = useText('umrah_mine')
  const { id = '' } = useSearch({ strict: false }) as { id?: string }
  return (
    <DetailPage
      list={
        id
          ? { href: paths.agentBookingDetails(id), name: t('open_booking') }
          : { href: paths.agentBookings(), name: t('bookings') }
      }
      title={() => t('heading')}
      found={useQuery({ ...myPilgrimsQuery(useApi(), id), enabled: id !== '' })}
      isUnnamed={id === ''}
      words={{ failed: t('failed'), missing: t('missing'), missing_text: t('missing_text') }}
    >
      {(of) => <PilgrimsBody of={of} mayGive />}
    </DetailPage>
  )
}
