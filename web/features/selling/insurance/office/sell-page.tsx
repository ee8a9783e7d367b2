import { DeskSale, useDesk } from '#web/features/selling/desk-buyer/index.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { PortalPage } from '#web/layouts/portal-layout.tsx'
import { Trail } from '#web/layouts/trail.tsx'
import { paths } from '#web/portal-paths.ts'
import { Insurance } from '../insurance.tsx'

/** Insurance sold by staff to an agency or to somebody before them: the premium is kept, the money is taken at the desk. */
export function SellInsurancePage() {
  const t = useText('office_insurance')
  return (
    <PortalPage
      title={
        <Trail href={paths.addBooking({ what: 'stock' })} list={t('desk')}>
          {t('sell')}
        </Trail>
      }
    >
      <DeskSale {...useDesk()}>{(desk) => <Insurance area="desk" desk={desk} />}</DeskSale>
    </PortalPage>
  )
}
