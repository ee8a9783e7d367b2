import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { holidayDesk, type HolidayParty } from '#contract/selling/holiday-desk'
import type { Api } from '#web/api/client.ts'
import { useApi } from '#web/api/context.tsx'
import { useFormat, useLocale, useText } from '#web/i18n/use-text.tsx'
import { ActDialog } from '#web/kit/record/act-dialog.tsx'
import { DetailPage } from '#web/layouts/detail-page.tsx'
import { paths } from '#web/portal-paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Code } from '#web/ui/code.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { Link, textLink } from '#web/ui/link.tsx'
import { Money } from '#web/ui/money.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Table } from '#web/ui/table.tsx'
import { PassengersFile } from './passengers-file.tsx'

const partyQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: ['holidays', 'party', id],
    queryFn: async ({ signal }) => (await api(holidayDesk.departure, { query: { id }, signal })).data,
  })

/** One departure: everybody who goes along in their rooms, what is owed, and the way to call it off. */
export function HolidayDeparturePage({ id }: { id: string }) {
  const t = useText('office_holidays')
  const locale = useLocale()
  const format = useFormat()
  return (
    <DetailPage
      list={{ href: paths.adminHolidays(), name: t('title') }}
      title={(of) =>
        of
          ? t('departure_of', { title: of.holiday.title[locale], day: format.date(of.starts, 'long') })
          : t('departure')
      }
      found={useQuery({ ...partyQuery(useApi(), id), enabled: id !== '' })}
      isUnnamed={id === ''}
      words={{ failed: t('departure_failed'), missing: t('departure_missing'), missing_text: t('missing_text') }}
      actions={(of) => !of.called_off && <CallOff of={of} />}
      side={(of) => <Standing of={of} />}
    >
      {(of) => (
        <>
          <PassengersFile of={of} />
          <Rooms of={of} />
        </>
      )}
    </DetailPage>
  )
}

function CallOff({ of }: { of: HolidayParty }) {
  const t = useText('office_holidays')
  const api = useApi()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button size="small" look="danger" onClick={() => setOpen(true)}>
        {t('call_off')}
      </Button>
      {open && (
        <ActDialog
          title={t('call_off_ask', { code: of.code })}
          act={t('call_off')}
          look="danger-solid"
          reason={{ label: t('reason'), missing: t('reason_missing') }}
          call={holidayDesk.callOff}
          run={(reason) => api(holidayDesk.callOff, { body: { id: of.id, reason } })}
          onClose={() => setOpen(false)}
        >
          {t('call_off_text', { count: of.rooms.length })}
        </ActDialog>
      )}
    </>
  )
}

function Standing({ of }: { of: HolidayParty }) {
  const t = useText('office_holidays')
  const format = useFormat()
  const taken = of.held + of.sold
  const isShort = !of.called_off && !of.confirmed && of.missing > 0
  return (
    <Card title={t('departure')} note={<Code>{of.code}</Code>}>
      <div className="grid gap-4">
        {of.called_off && <Notice tone="bad" title={t('called_off')} />}
        {isShort && (
          <Notice tone="warn" title={t('too_few', { count: of.missing })}>
            {of.decides_on ? t('too_few_by', { day: format.date(of.decides_on, 'long') }) : t('too_few_text')}
          </Notice>
        )}
        <Facts
          rows={[
            [t('starts'), format.date(of.starts, 'full')],
            [t('ends'), format.date(of.ends, 'full')],
            [t('taken'), `${format.number(taken)} / ${format.number(of.seats)}`],
            [t('sold'), format.number(of.sold)],
            [
              t('min_people'),
              of.guaranteed ? t('guaranteed') : of.confirmed ? t('confirmed') : format.number(of.min_people),
            ],
            ...(of.decides_on ? [[t('decides_on'), format.date(of.decides_on, 'long')] as const] : []),
            [t('names_by'), format.date(of.names_until, 'long')],
          ]}
        />
      </div>
    </Card>
  )
}

type Room = HolidayParty['rooms'][number]

function Rooms({ of }: { of: HolidayParty }) {
  const t = useText('office_holidays')
  return (
    <Card title={t('rooms')} flush>
      <Table
        label={t('rooms')}
        rows={of.rooms}
        keyOf={({ booking, item }) => `${booking} ${item}`}
        empty={<Empty title={t('nobody')} text={t('nobody_text')} />}
        columns={[
          {
            id: 'booking',
            head: t('booking'),
            cell: ({ booking, channel, lead }: Room) => (
              <span className="grid">
                <Link href={paths.officeBooking(channel, booking)} className={textLink}>
                  <Code>{booking}</Code>
                </Link>
                <Code className="text-13 text-ink-3">{lead}</Code>
              </span>
            ),
          },
          { id: 'people', head: t('people'), cell: (room: Room) => <People of={room} /> },
          {
            id: 'paid',
            head: t('paid_of'),
            align: 'end',
            from: 'sm',
            cell: ({ paid, total }: Room) => (
              <span className={paid.amount < total.amount ? 'text-warn' : undefined}>
                <Money value={paid} /> / <Money value={total} />
              </span>
            ),
          },
        ]}
      />
    </Card>
  )
}

function People({ of }: { of: Room }) {
  const words = useText('holidays')
  return (
    <ul className="grid gap-1 text-14">
      {of.travellers.map(({ position, named, place }) => (
        <li key={position} className="flex flex-wrap gap-x-3">
          {named ? (
            <Code className="font-mid">{`${named.surname} / ${named.given_name}`}</Code>
          ) : (
            <span className="text-ink-3">{words('name_to_follow')}</span>
          )}
          <span className="text-13 text-ink-2">{words(`place_${place}`)}</span>
          {named?.passport_number && (
            <Code className="text-13 text-ink-2">{named.passport_full ?? named.passport_number}</Code>
          )}
        </li>
      ))}
    </ul>
  )
}
