import { useQuery } from '@tanstack/react-query'
import { useApi } from '#web/api/context.tsx'
import { useText } from '#web/i18n/use-text.tsx'
import { paths } from '#web/portal-paths.ts'
import { Card } from '#web/ui/card.tsx'
import { Link, textLink } from '#web/ui/link.tsx'
import { OfficeLines } from './office-lines.tsx'
import { requestQuery } from './offline.queries.ts'
import { OfficeTrail } from './office-trail.tsx'
import { DocumentsCard } from './request-cards.tsx'

/** What the desk quoted and with whom, beside the booking that came of it. */
function Request({ id }: { id: string }) {
  const t = useText('office_offline')
  const words = useText('offline')
  const { data } = useQuery(requestQuery(useApi(), id))
  if (!data) return null
  return (
    <>
      <Card
        title={words('lines')}
        flush
        action={
          <Link href={paths.offlineBookingDetails(id)} className={textLink}>
            {t('open_request')}
          </Link>
        }
      >
        <OfficeLines request={data} />
      </Card>
      <DocumentsCard files={data.files} />
    </>
  )
}

/** What a booking of the desk shows beside any other booking: the route hands it to the page. */
export const officeRequestParts = { Trail: OfficeTrail, Request }
