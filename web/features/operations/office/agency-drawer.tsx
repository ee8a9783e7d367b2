import type { ReactNode } from 'react'
import type { AgencyRow } from '#contract/people/agencies'
import { useLocale, useText } from '#web/i18n/use-text.tsx'
import { useClock } from '#web/kit/time/clock.ts'
import { paths } from '#web/portal-paths.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Code } from '#web/ui/code.tsx'
import { EmailAddress } from '#web/ui/email-address.tsx'
import { Drawer } from '#web/ui/drawer.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Link } from '#web/ui/link.tsx'
import { Money } from '#web/ui/money.tsx'
import { StateTag } from './state-tag.tsx'

type DrawerProps = { id: string; row: AgencyRow | undefined; onClose: () => void }

/** How an agency stands, over the list. */
export function AgencyDrawer({ id, row, onClose }: DrawerProps) {
  const t = useText('office')
  const locale = useLocale()
  const clock = useClock()
  return (
    <Drawer
      isOpen
      onClose={onClose}
      title={row ? <bdi>{row.name[locale]}</bdi> : t('agency')}
      tools={row && <StateTag state={row.state} />}
      foot={
        <Link href={paths.adminUserDetails(id)} className={buttonStyle('primary', 'small')}>
          {t('open_agency')}
        </Link>
      }
    >
      {row ? (
        <dl className="grid gap-4 text-14">
          <Fact name={t('code')}>
            <Code>{row.code}</Code>
          </Fact>
          <Fact name={t('balance')}>
            <Money value={row.balance} decimals="always" className="text-22 font-mid" />
          </Fact>
          <Fact name={t('credit_limit')}>
            <Money value={row.credit_limit} decimals="always" />
          </Fact>
          {row.owner && (
            <Fact name={t('owner')}>
              <bdi>{row.owner.name}</bdi>
              <EmailAddress className="block text-ink-2">{row.owner.email}</EmailAddress>
            </Fact>
          )}
          <Fact name={t('salesman')}>{row.salesman ? <bdi>{row.salesman}</bdi> : t('no_salesman')}</Fact>
          <Fact name={t('since')}>{clock.date(row.submitted_at ?? row.created_at, 'long')}</Fact>
        </dl>
      ) : (
        <Empty level={3} title={t('agency')} text={t('not_listed')} />
      )}
    </Drawer>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className="text-13 text-ink-3">{name}</dt>
    <dd>{children}</dd>
  </div>
)
