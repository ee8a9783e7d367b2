import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { type FeaturedKind, featuredKinds } from '#contract/catalogue/featured-shapes'
import { useApi } from '#web/api/context.tsx'
import { useText } from '#web/i18n/use-text.tsx'
import { PortalPage } from '#web/layouts/portal-layout.tsx'
import { paths } from '#web/portal-paths.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Link } from '#web/ui/link.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { FeaturedForm } from './featured-form.tsx'
import { featuredQuery } from './featured.queries.ts'
import { listKey } from './list-key.ts'

const route = getRouteApi('/admin/featured')
const isKind = (text: string | undefined): text is FeaturedKind => featuredKinds.some((kind) => kind === text)

/** What the first page shows of flights, hotels, tours and cars, a tab each. */
export function FeaturedPage() {
  const t = useText('featured')
  const navigate = useNavigate()
  const { kind } = route.useSearch()
  const go = (next: string) => void navigate({ to: paths.adminFeatured(), search: { kind: next }, replace: true })
  return (
    <PortalPage
      title={t('title')}
      actions={
        <Link href={paths.home()} className={buttonStyle('secondary', 'small')}>
          {t('see')}
        </Link>
      }
    >
      <Tabs
        label={t('title')}
        value={isKind(kind) ? kind : 'flight'}
        onChange={go}
        tabs={featuredKinds.map((one) => ({
          id: one,
          label: t(`kind_${one}`),
          panel: (
            <div className="mt-4">
              <OfKind key={one} kind={one} />
            </div>
          ),
        }))}
      />
    </PortalPage>
  )
}

function OfKind({ kind }: { kind: FeaturedKind }) {
  const t = useText('featured')
  const { data, error, refetch } = useQuery(featuredQuery(useApi(), kind))
  if (data) return <FeaturedForm key={listKey(data.data)} kind={kind} held={data} />
  if (error) return <ErrorState title={t('failed')} error={error} onRetry={() => void refetch()} />
  return (
    <Loading>
      <Skeleton className="h-80 max-w-200" />
    </Loading>
  )
}
