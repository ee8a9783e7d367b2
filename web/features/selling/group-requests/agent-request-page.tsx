import { useQuery } from '@tanstack/react-query'
import { useApi } from '#web/api/context.tsx'
import { useText } from '#web/i18n/use-text.tsx'
import { useNetHidden } from '#web/kit/money/net-hidden.ts'
import { DetailPage } from '#web/layouts/detail-page.tsx'
import { paths } from '#web/portal-paths.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Code } from '#web/ui/code.tsx'
import { Link } from '#web/ui/link.tsx'
import { AnswerActs } from './answer-acts.tsx'
import { groupRequestQuery } from './group-requests.queries.ts'
import { AskedCard, HistoryCard, OfferCard } from './request-details.tsx'

/** One request of an agency's group: what was asked, what the desk offers, and the agency's answer. */
export function AgentRequestPage({ id }: { id: string }) {
  const t = useText('group_requests')
  const [netHidden] = useNetHidden(true)
  return (
    <DetailPage
      list={{ href: paths.agentGroupRequests(), name: t('title') }}
      title={() => <Code>{id}</Code>}
      found={useQuery(groupRequestQuery(useApi(), id))}
      isUnnamed={id === ''}
      words={{ failed: t('failed'), missing: t('missing'), missing_text: t('missing_text') }}
      actions={(request) =>
        request.booking_id ? (
          <Link href={paths.agentBookingDetails(request.booking_id)} className={buttonStyle('primary', 'small')}>
            {t('open_booking')}
          </Link>
        ) : (
          <AnswerActs request={request} bookingAt={paths.agentBookingDetails} />
        )
      }
      side={(request) => (
        <>
          <AskedCard request={request} />
          <HistoryCard request={request} />
        </>
      )}
    >
      {(request) => <OfferCard request={request} hideNet={netHidden} />}
    </DetailPage>
  )
}
