import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { hotelBlocks } from '#contract/catalogue/hotel-blocks'
import type { Hotel } from '#contract/catalogue/hotels'
import type { Api } from '#web/api/client.ts'
import { useApi } from '#web/api/context.tsx'
import { useHolds } from '#web/api/permissions.ts'
import { TopupDialog } from '#web/features/money/supplier-deposits/index.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { intentions } from '#web/kit/form/intention.ts'
import { ActDialog } from '#web/kit/record/act-dialog.tsx'
import { addDays } from '#web/kit/time/calendar.ts'
import { paths } from '#web/portal-paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { BlockCard } from './block-card.tsx'
import { BlockForm } from './block-form.tsx'
import { ForfeitDialog } from './forfeit-dialog.tsx'
import { TakeDialog } from './take-dialog.tsx'

const blocksQuery = (api: Api, hotel_id: string) =>
  queryOptions({
    queryKey: ['hotels', 'blocks', hotel_id],
    queryFn: async ({ signal }) => (await api(hotelBlocks.list, { query: { hotel_id }, signal })).data,
  })

type Open = { act: 'edit' | 'take' | 'back' | 'pay' | 'forfeit'; id: string }

/** The blocks of a hotel: added, changed, sold, and taken for departures and groups. */
export function BlocksTab({ hotel }: { hotel: Hotel }) {
  const t = useText('hotel_blocks')
  const api = useApi()
  const { data, error, refetch } = useQuery(blocksQuery(api, hotel.id))
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  const mayPay = useHolds('ledger.adjust')
  const isSold = hotel.contracts.some(({ state }) => state === 'active')
  if (error && !data) return <ErrorState title={t('failed')} error={error} onRetry={() => void refetch()} />
  if (!data)
    return (
      <Loading>
        <Skeleton className="h-60 w-full" />
      </Loading>
    )
  const of = (act: Open['act']) => (open?.act === act ? data.find(({ id }) => id === open.id) : undefined)
  const taken = of('take')
  const paid = of('pay')
  const forfeited = of('forfeit')
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 pt-4">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h2 className="text-18">{t('title')}</h2>
          <p className="text-14 text-ink-2">{t('note')}</p>
        </div>
        <Button
          size="small"
          {...(isSold ? {} : { refused: t('no_contract') })}
          onClick={() => setOpen({ act: 'edit', id: 'new' })}
        >
          {t('new')}
        </Button>
      </div>
      {open?.act === 'edit' && open.id === 'new' && <BlockForm hotel={hotel} block={undefined} onDone={close} />}
      {data.length === 0 && open === null && <Empty title={t('none')} text={t('none_text')} />}
      {data.map((block) =>
        of('edit') === block ? (
          <BlockForm key={block.id} hotel={hotel} block={block} onDone={close} />
        ) : (
          <BlockCard
            key={block.id}
            block={block}
            sellAt={paths.adminSellStay({
              city: hotel.city,
              id: hotel.code,
              check_in: block.first_night,
              check_out: addDays(block.last_night, 1),
              rooms: '2',
            })}
            onEdit={() => setOpen({ act: 'edit', id: block.id })}
            onTake={() => setOpen({ act: 'take', id: block.id })}
            onGiveBack={(id) => setOpen({ act: 'back', id })}
            {...(mayPay && {
              onPay: () => setOpen({ act: 'pay', id: block.id }),
              onForfeit: () => setOpen({ act: 'forfeit', id: block.id }),
            })}
          />
        ),
      )}
      {taken && <TakeDialog block={taken} onClose={close} />}
      {paid && (
        <TopupDialog
          block={{
            id: paid.id,
            supplier: paid.supplier,
            title: `${t('pay_deposit')}: ${paid.name}`,
            text: t('pay_waits'),
            missing: { amount: paid.deposit - paid.at_hotel.paid, currency: paid.currency },
          }}
          onClose={close}
        />
      )}
      {forfeited && <ForfeitDialog block={forfeited} onClose={close} />}
      {open?.act === 'back' && (
        <ActDialog
          title={t('give_back_ask')}
          act={t('give_back')}
          look="primary"
          reason={null}
          call={hotelBlocks.giveBack}
          run={async () =>
            api(hotelBlocks.giveBack, {
              body: { id: open.id },
              idempotencyKey: await intentions.keyFor('block-rooms-back', { id: open.id }),
            })
          }
          onClose={close}
        >
          {t('give_back_text')}
        </ActDialog>
      )}
    </div>
  )
}
