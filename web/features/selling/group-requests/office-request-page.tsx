import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type GroupRequest, groupRequests } from '#contract/selling/group-requests'
import { useApi } from '#web/api/context.tsx'
import { useText } from '#web/i18n/use-text.tsx'
import { isAllowed } from '#web/kit/record/act-button.tsx'
import { ActDialog } from '#web/kit/record/act-dialog.tsx'
import { Begun } from '#web/kit/record/begun.tsx'
import { DetailPage } from '#web/layouts/detail-page.tsx'
import { paths } from '#web/portal-paths.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Code } from '#web/ui/code.tsx'
import { Link } from '#web/ui/link.tsx'
import { groupRequestQuery } from './group-requests.queries.ts'
import { OfferForm } from './offer-form.tsx'
import { OffersCard } from './offers-card.tsx'
import { AskedCard, HistoryCard, OfferCard } from './request-details.tsx'

/** One request of a group for the desk: what is asked, and the offer that is made, anew until it is taken. */
export function OfficeRequestPage({ id }: { id: string }) {
  const t = useText('group_requests')
  const [offering, setOffering] = useState(false)
  return (
    <DetailPage
      list={{ href: paths.adminGroupRequests(), name: t('title') }}
      title={() => <Code>{id}</Code>}
      found={useQuery(groupRequestQuery(useApi(), id))}
      isUnnamed={id === ''}
      words={{ failed: t('failed'), missing: t('missing'), missing_text: t('missing_text') }}
      actions={(request) => <Acts request={request} offering={offering} onOffer={() => setOffering(true)} />}
      side={(request) => (
        <>
          <AskedCard request={request} />
          <OffersCard request={request} />
          <HistoryCard request={request} />
        </>
      )}
    >
      {(request) => (
        <Begun key={request.id} record={request} versionOf={({ version }) => version}>
          {(begun) =>
            isAllowed(begun, 'offer') && (offering || begun.version === 0) ? (
              <OfferForm request={begun} onDone={() => setOffering(false)} />
            ) : (
              <OfferCard request={begun} />
            )
          }
        </Begun>
      )}
    </DetailPage>
  )
}

function Acts({ request, offering, onOffer }: { request: GroupRequest; offering: boolean; onOffer: () => void }) {
  const t = useText('group_requests')
  const api = useApi()
  const [refusing, setRefusing] = useState(false)
  return (
    <>
      {isAllowed(request, 'refuse') && (
        <Button size="small" onClick={() => setRefusing(true)}>
          {t('refuse')}
        </Button>
      )}
      {isAllowed(request, 'offer') && request.version > 0 && !offering && (
        <Button size="small" look="primary" onClick={onOffer}>
          {t('offer_anew')}
        </Button>
      )}
      {request.booking_id && (
        <Link href={paths.officeBooking('agent', request.booking_id)} className={buttonStyle('primary', 'small')}>
          {t('open_booking')}
        </Link>
      )}
      {refusing && (
        <ActDialog
          title={t('refuse_ask')}
          act={t('refuse')}
          look="danger-solid"
          reason={{ label: t('reason'), missing: t('reason_missing') }}
          call={groupRequests.decline}
          run={(reason) => api(groupRequests.decline, { body: { id: request.id, reason } })}
          onClose={() => setRefusing(false)}
        >
          {t('refuse_text')}
        </ActDialog>
      )}
    </>
  )
}
