import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { charges } from '#contract/money/charges'
import { ledger, type StatementEntry } from '#contract/money/ledger'
import type { DepositRow } from '#contract/money/deposits'
import type { AgencyView } from '#contract/people/agency-details'
import type { UserDetails } from '#contract/people/directory'
import { useApi } from '#web/api/context.tsx'
import { ChargeTable } from '#web/features/money/charges/index.ts'
import { newestDepositsQuery } from '#web/features/money/deposits/index.ts'
import { RecordLog } from '#web/features/operations/activity/index.ts'
import { useFormat, useLocale, useText } from '#web/i18n/use-text.tsx'
import { useClock } from '#web/kit/time/clock.ts'
import { paths } from '#web/portal-paths.ts'
import { Card } from '#web/ui/card.tsx'
import { Code } from '#web/ui/code.tsx'
import { Link, textLink } from '#web/ui/link.tsx'
import { Money } from '#web/ui/money.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { StatusChip } from '#web/ui/status-chip.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import { AgencyTeam } from '#web/features/people/members/index.ts'
import { AgencyPrograms } from './agency-programs.tsx'
import { CardAllowance } from './card-form.tsx'
import { userQuery } from './directory.queries.ts'
import { LiveBookings } from './live-bookings.tsx'

type PanelProps = { agency: AgencyView }
const rowsShown = 10

const Waiting = () => (
  <Loading>
    <Skeleton className="h-40" />
  </Loading>
)
const None = ({ children }: { children: ReactNode }) => <p className="p-card text-14 text-ink-2">{children}</p>

/** The agency's owner with what stands behind the account. */
function OfOwner({ agency, children }: PanelProps & { children: (owner: UserDetails) => ReactNode }) {
  const { data } = useQuery(userQuery(useApi(), agency.owner?.id ?? agency.id))
  return data ? children(data) : <Waiting />
}

function Bookings({ agency }: PanelProps) {
  const t = useText('directory')
  return (
    <OfOwner agency={agency}>
      {({ bookings }) => (
        <Card
          flush
          title={t('live')}
          action={
            <Link href={paths.agencyBookings(agency.id)} className={textLink}>
              {t('all_bookings')}
            </Link>
          }
        >
          <LiveBookings bookings={bookings ?? []} hrefOf={(id) => paths.officeBooking('agent', id)} />
        </Card>
      )}
    </OfOwner>
  )
}

const Log = ({ agency }: PanelProps) => (
  <RecordLog ids={[agency.code, agency.id, ...(agency.owner ? [agency.owner.id] : [])]} />
)

const CardPayments = ({ agency }: PanelProps) => (
  <OfOwner agency={agency}>
    {(owner) => (
      <div className="max-w-96">
        <CardAllowance user={owner} />
      </div>
    )}
  </OfOwner>
)

function Deposits({ agency }: PanelProps) {
  const t = useText('directory')
  const format = useFormat()
  const locale = useLocale()
  const { data } = useQuery(newestDepositsQuery(useApi(), agency.id, rowsShown))
  const columns: Column<DepositRow>[] = [
    {
      id: 'deposit',
      head: t('deposit'),
      cell: ({ id }) => (
        <Link href={paths.depositDetails(id)} className={textLink}>
          <Code>{id}</Code>
        </Link>
      ),
    },
    { id: 'state', head: t('state'), cell: ({ status }) => <StatusChip status={status} /> },
    {
      id: 'bank',
      head: t('bank'),
      from: 'md',
      cell: ({ bank }) => <bdi>{locale === 'ar' ? bank.name_ar : bank.name_en}</bdi>,
    },
    { id: 'paid', head: t('paid_on'), from: 'sm', cell: ({ paid_on }) => format.date(paid_on, 'long') },
    { id: 'amount', head: t('amount'), align: 'end', cell: ({ amount }) => <Money value={amount} decimals="always" /> },
  ]
  return (
    <Card
      flush
      title={t('deposits')}
      action={
        <Link href={paths.agencyDeposits(agency.id)} className={textLink}>
          {t('all_deposits')}
        </Link>
      }
    >
      {data ? (
        <Table
          label={t('deposits')}
          columns={columns}
          rows={data}
          keyOf={({ id }) => id}
          empty={<None>{t('deposits_none')}</None>}
        />
      ) : (
        <Waiting />
      )}
    </Card>
  )
}

const entriesShown = '50'

function Ledger({ agency }: PanelProps) {
  const t = useText('directory')
  const words = useText('statement')
  const clock = useClock()
  const api = useApi()
  const { data } = useQuery({
    queryKey: ['statement', 'agency', agency.id],
    queryFn: ({ signal }) => api(ledger.statement, { query: { agency_id: agency.id, limit: entriesShown }, signal }),
  })
  const columns: Column<StatementEntry>[] = [
    { id: 'day', head: t('day'), cell: ({ at }) => clock.date(at, 'long') },
    {
      id: 'entry',
      head: t('entry'),
      cell: ({ kind, reference }) => (
        <>
          {words(`kind_${kind}`)} <Code className="text-13 text-ink-3">{reference}</Code>
        </>
      ),
    },
    { id: 'amount', head: t('amount'), align: 'end', cell: ({ amount }) => <Money value={amount} decimals="always" /> },
    {
      id: 'balance',
      head: t('balance'),
      align: 'end',
      from: 'sm',
      cell: ({ balance }) => <Money value={balance} decimals="always" />,
    },
  ]
  return (
    <Card flush title={t('ledger')} note={t('ledger_text')}>
      {data ? (
        <Table
          label={t('ledger')}
          columns={columns}
          rows={data.entries.toReversed()}
          keyOf={({ id }) => id}
          empty={<None>{t('ledger_none')}</None>}
        />
      ) : (
        <Waiting />
      )}
    </Card>
  )
}

function Charges({ agency }: PanelProps) {
  const t = useText('directory')
  const api = useApi()
  const { data } = useQuery({
    queryKey: ['charges', agency.id],
    queryFn: async ({ signal }) => (await api(charges.list, { query: { agency_id: agency.id }, signal })).data,
  })
  return (
    <Card flush>{data ? <ChargeTable charges={data} empty={<None>{t('charges_none')}</None>} /> : <Waiting />}</Card>
  )
}

type LabelKey = 'team' | 'programs' | 'charges' | 'card' | 'live' | 'deposits' | 'ledger' | 'log'
const labelled = (key: LabelKey) =>
  function Label() {
    return useText('directory')(key)
  }

/** What the office sees of an agency beside its profile, a tab each, by what one holds. */
export const agencyPanels = [
  { id: 'team', needs: 'user.view', Label: labelled('team'), Panel: AgencyTeam },
  { id: 'programs', needs: 'user.view', Label: labelled('programs'), Panel: AgencyPrograms },
  { id: 'charges', needs: ['charge.manage', 'agency.view'], Label: labelled('charges'), Panel: Charges },
  { id: 'card', needs: 'user.card_allowance', Label: labelled('card'), Panel: CardPayments },
  { id: 'bookings', needs: 'booking.view', Label: labelled('live'), Panel: Bookings },
  { id: 'deposits', needs: 'deposit.view', Label: labelled('deposits'), Panel: Deposits },
  { id: 'ledger', needs: 'ledger.view', Label: labelled('ledger'), Panel: Ledger },
  { id: 'log', needs: 'activity_log.view', Label: labelled('log'), Panel: Log },
] as const
