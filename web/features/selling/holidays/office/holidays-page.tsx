import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { holidayDesk } from '#contract/selling/holiday-desk'
import { holidayList } from '#contract/selling/holiday-list'
import type { HolidayRow } from '#contract/selling/holiday-shapes'
import { useApi } from '#web/api/context.tsx'
import { useHolds } from '#web/api/permissions.ts'
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
import { useHolidayListWords } from './list-words.tsx'

const route = getRouteApi('/admin/holidays')

/** All holidays with their departures and seats; each can be sold at the desk. */
export function OfficeHolidaysPage() {
  const t = useText('office_holidays')
  const api = useApi()
  const locale = useLocale()
  const navigate = useNavigate()
  const sells = useHolds('booking.create')
  const [removed, remove] = useState<HolidayRow | null>(null)
  const list = useList(holidayList, {
    search: route.useSearch(),
    go: (search, replace = false) => void navigate({ to: paths.adminHolidays(), search, replace, resetScroll: false }),
    key: ['holidays', 'office'],
    ask: (query, signal) => api(holidayDesk.list, { query, signal }),
    keyOf: ({ id }) => id,
  })
  const tail = (row: HolidayRow) =>
    row.status !== 'archived' && (
      <span className="inline-flex gap-1">
        {sells && row.status === 'on_sale' && (
          <Link href={paths.adminSellHoliday(row.code)} className={buttonStyle('ghost', 'small')}>
            {t('sell')}
          </Link>
        )}
        <Button size="small" look="ghost" onClick={() => remove(row)}>
          {t('remove')}
        </Button>
      </span>
    )
  return (
    <PortalPage
      title={t('title')}
      actions={
        <>
          <ListExport of={list} file={holidayDesk.file} />
          <Link href={paths.adminNewHoliday()} className={buttonStyle('primary', 'small')}>
            {t('new_title')}
          </Link>
        </>
      }
    >
      <ListView
        of={list}
        label={t('title')}
        {...useHolidayListWords()}
        onOpen={({ id }) => void navigate({ href: paths.adminUpdateHoliday(id) })}
        tail={tail}
        empty={<Empty title={t('empty')} text={t('empty_text')} />}
      />
      {removed && (
        <ActDialog
          title={t('remove_ask', { title: removed.title[locale] })}
          act={t('remove')}
          look="danger-solid"
          reason={null}
          call={holidayDesk.remove}
          run={() => api(holidayDesk.remove, { query: { id: removed.id } })}
          onClose={() => remove(null)}
        >
          {t(removed.taken > 0 ? 'remove_sold' : 'remove_text')}
        </ActDialog>
      )}
    </PortalPage>
  )
}
