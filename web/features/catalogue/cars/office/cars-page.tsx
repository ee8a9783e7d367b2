import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { CarRow } from '#contract/catalogue/car-shapes'
import { carList } from '#contract/catalogue/car-list'
import { cars } from '#contract/catalogue/cars'
import { useApi } from '#web/api/context.tsx'
import { useLocale, useText } from '#web/i18n/use-text.tsx'
import { ListExport } from '#web/kit/list/list-export.tsx'
import { ListView } from '#web/kit/list/list-view.tsx'
import { useList } from '#web/kit/list/use-list.ts'
import { ActDialog } from '#web/kit/record/act-dialog.tsx'
import { PortalPage } from '#web/layouts/portal-layout.tsx'
import { paths } from '#web/portal-paths.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Empty } from '#web/ui/empty.tsx'
import { Link } from '#web/ui/link.tsx'
import { useCarListWords } from './list-words.tsx'

const route = getRouteApi('/admin/cars')

/** Cars of the catalogue: shown, written anew, taken off. */
export function OfficeCarsPage() {
  const t = useText('office_cars')
  const locale = useLocale()
  const api = useApi()
  const navigate = useNavigate()
  const [gone, setGone] = useState<CarRow | null>(null)
  const words = useCarListWords()
  const list = useList(carList, {
    search: route.useSearch(),
    go: (search, replace = false) => void navigate({ to: paths.adminCars(), search, replace, resetScroll: false }),
    key: ['cars', 'office-list'],
    ask: (query, signal) => api(cars.officeList, { query, signal }),
    keyOf: ({ id }) => id,
  })
  const add = (
    <Link href={paths.adminNewCar()} className={buttonStyle('primary', 'small')}>
      {t('new_title')}
    </Link>
  )
  return (
    <PortalPage
      title={t('title')}
      actions={
        <>
          <ListExport of={list} file={cars.file} />
          {add}
        </>
      }
    >
      <ListView
        of={list}
        label={t('title')}
        {...words}
        onOpen={({ id }) => void navigate({ href: paths.adminUpdateCar(id) })}
        tail={(row) => (
          <Button size="small" look="ghost" onClick={() => setGone(row)}>
            {t('archive')}
          </Button>
        )}
        empty={<Empty title={t('empty')} text={t('empty_text')} action={add} />}
      />
      {gone && (
        <ActDialog
          title={t('archive_ask', { car: gone.name[locale] })}
          act={t('archive')}
          look="danger-solid"
          reason={null}
          call={cars.archive}
          run={() => api(cars.archive, { query: { id: gone.id } })}
          onClose={() => setGone(null)}
        >
          {t('archive_text')}
        </ActDialog>
      )}
    </PortalPage>
  )
}
