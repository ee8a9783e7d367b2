import { useNavigate } from '@tanstack/react-router'
import { useText } from '#web/i18n/use-text.tsx'
import { PortalPage } from '#web/layouts/portal-layout.tsx'
import { Trail } from '#web/layouts/trail.tsx'
import { paths } from '#web/portal-paths.ts'
import { Insurance } from '../insurance.tsx'

/** Insurance sold to somebody before the desk: the premium is kept, the money is taken on the booking. */
export function SellInsurancePage() {
  const t = useText('office_insurance')
  const navigate = useNavigate()
  return (
    <PortalPage
      title={
        <Trail href={paths.addBooking({ what: 'stock' })} list={t('desk')}>
          {t('sell')}
        </Trail>
      }
    >
      <Insurance
        area="public"
        atDesk={({ reference }) => void navigate({ href: paths.officeBooking('direct', reference) })}
      />
    </PortalPage>
  )
}
