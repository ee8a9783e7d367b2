import { useText } from '#web/i18n/use-text.tsx'
import { PortalPage } from '#web/layouts/portal-layout.tsx'
import { Trail } from '#web/layouts/trail.tsx'
import { paths } from '#web/portal-paths.ts'
import RequestForm from './request-form.tsx'

/** The desk writes a request down for an agency that called. */
export function NewOfficeRequestPage() {
  const t = useText('office_offline')
  return (
    <PortalPage
      title={
        <Trail href={paths.offlineBookings()} list={t('title')}>
          {t('new_title')}
        </Trail>
      }
    >
      <RequestForm office />
    </PortalPage>
  )
}
