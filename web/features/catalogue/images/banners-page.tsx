import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { type PromoPlace, promoPlaces } from '#contract/catalogue/images'
import { useApi } from '#web/api/context.tsx'
import { useText } from '#web/i18n/use-text.tsx'
import { PortalPage } from '#web/layouts/portal-layout.tsx'
import { Trail } from '#web/layouts/trail.tsx'
import { paths } from '#web/portal-paths.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Empty } from '#web/ui/empty.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Link } from '#web/ui/link.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { BannerForm } from './banner-form.tsx'
import { BannerList } from './banner-list.tsx'
import { bannersQuery } from './images.queries.ts'

const route = getRouteApi('/admin/banners')

/** The pictures of each place in their order; with `edit` one of them, or a new one. */
export function BannersPage() {
  const t = useText('banners')
  const navigate = useNavigate()
  const { place: asked, edit } = route.useSearch()
  const { data, error, refetch } = useQuery(bannersQuery(useApi()))
  const place = promoPlaces.find((one) => one === asked) ?? 'home'
  const banner = data?.find(({ id }) => id === edit)
  const go = (next: PromoPlace) => void navigate({ to: paths.adminBanners(), search: { place: next }, replace: true })
  if (edit)
    return (
      <PortalPage
        title={
          <Trail href={paths.adminBanners({ place })} list={t('title')}>
            {t(edit === 'new' ? 'new' : 'edit')}
          </Trail>
        }
      >
        {edit === 'new' || banner ? (
          <BannerForm key={edit} banner={banner ?? null} place={place} />
        ) : data ? (
          <Empty title={t('gone')} text={t('gone_text')} />
        ) : (
          <Waiting />
        )}
      </PortalPage>
    )
  return (
    <PortalPage
      title={t('title')}
      actions={
        <Link href={paths.adminBanners({ place, edit: 'new' })} className={buttonStyle('primary', 'small')}>
          {t('new')}
        </Link>
      }
    >
      {data ? (
        <Tabs
          label={t('places')}
          value={place}
          onChange={(id) => go(id as PromoPlace)}
          tabs={promoPlaces.map((one) => ({
            id: one,
            label: t(`place_${one}`),
            panel: <BannerList place={one} banners={data.filter((banner) => banner.place === one)} />,
          }))}
        />
      ) : error ? (
        <ErrorState title={t('failed')} error={error} onRetry={() => void refetch()} />
      ) : (
        <Waiting />
      )}
    </PortalPage>
  )
}

const Waiting = () => (
  <Loading>
    <Skeleton className="h-96" />
  </Loading>
)
