import { useQuery } from '@tanstack/react-query'
import { useApi } from '#web/api/context.tsx'
import { WithTexts } from '#web/i18n/with-texts.tsx'
import { useText } from '#web/i18n/use-text.tsx'
import { paths } from '#web/portal-paths.ts'
import { Card } from '#web/ui/card.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Link, textLink } from '#web/ui/link.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { Table } from '#web/ui/table.tsx'
import { useMemberColumns } from './member-columns.tsx'
import { teamOfQuery } from './members.queries.ts'

/** The people of an agency for the office; each is looked at, closed or viewed as on a page of their own. */
export const AgencyTeam = ({ agency }: { agency: { id: string } }) => (
  <WithTexts feature="members">{() => <Team agencyId={agency.id} />}</WithTexts>
)

function Team({ agencyId }: { agencyId: string }) {
  const t = useText('members')
  const columns = useMemberColumns()
  const { data, error, refetch } = useQuery(teamOfQuery(useApi(), agencyId))
  if (error) return <ErrorState title={t('failed')} error={error} onRetry={() => void refetch()} />
  if (!data)
    return (
      <Loading>
        <Skeleton className="h-40" />
      </Loading>
    )
  return (
    <Card flush title={t('title')}>
      <Table
        label={t('title')}
        columns={[
          ...columns,
          {
            id: 'look',
            head: <span className="sr-only">{t('acts')}</span>,
            align: 'end',
            cell: ({ id, principal }) =>
              principal ? null : (
                <Link href={paths.adminUserDetails(id)} className={textLink}>
                  {t('look')}
                </Link>
              ),
          },
        ]}
        rows={data}
        keyOf={({ id }) => id}
      />
    </Card>
  )
}
