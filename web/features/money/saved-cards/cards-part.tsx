import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { CreditCard } from 'lucide-react'
import { useState } from 'react'
import { type SavedCard, savedCards } from '#contract/money/saved-cards'
import { useApi, useTranslator } from '#web/api/context.tsx'
import { useTranslateMessage } from '#web/i18n/use-answer.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { errorWords } from '#web/kit/form/error-words.ts'
import { fetchAgain } from '#web/kit/record/changed.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Tag } from '#web/ui/chip.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { cardName, expiryOf } from './card-words.ts'
import { savedCardsQuery } from './saved-cards.queries.ts'

/** The cards of a customer, or of an agency for whoever runs it: which is offered first, and which goes. */
export function CardsPart({ isAgency = false }: { isAgency?: boolean }) {
  const t = useText('savedCards')
  const { data, error, refetch } = useQuery(savedCardsQuery(useApi(), useTranslator()))
  if (error) return <ErrorState title={t('failed')} error={error} onRetry={() => void refetch()} />
  return (
    <div className="max-w-180">
      <Card title={t('title')}>
        <p className="mb-3 text-14 text-ink-2">{t(isAgency ? 'text_agency' : 'text')}</p>
        {data === undefined ? (
          <Loading>
            <Skeleton className="h-24 w-full" />
          </Loading>
        ) : data.cards.length === 0 ? (
          <Empty title={t('none')} text={t('none_text')} />
        ) : (
          <Cards cards={data.cards} />
        )}
      </Card>
    </div>
  )
}

type Change = 'makeDefault' | 'remove'

function Cards({ cards }: { cards: readonly SavedCard[] }) {
  const t = useText('savedCards')
  const common = useText('common')
  const api = useApi()
  const cache = useQueryClient()
  const translate = useTranslateMessage()
  const [leaving, setLeaving] = useState<SavedCard | null>(null)
  const change = useMutation({
    mutationFn: ({ act, id }: { act: Change; id: string }) => api(savedCards[act], { body: { id } }),
    onSuccess: ({ message }) => {
      setLeaving(null)
      toast('success', translate(message) ?? '')
    },
    onSettled: () => fetchAgain(cache, savedCards.remove),
  })
  const close = () => !change.isPending && setLeaving(null)
  const problem = change.error ? <Notice tone="bad">{errorWords(change.error, common)}</Notice> : null
  return (
    <>
      {!leaving && problem}
      <ul className="divide-y divide-line border-y border-line">
        {cards.map((card) => (
          <CardRow
            key={card.id}
            card={card}
            busy={change.isPending}
            onFirst={() => change.mutate({ act: 'makeDefault', id: card.id })}
            onRemove={() => {
              change.reset()
              setLeaving(card)
            }}
          />
        ))}
      </ul>
      {leaving && (
        <Dialog
          isOpen
          onOpenChange={close}
          title={t('remove_title', { card: cardName(leaving, t) })}
          actions={
            <>
              <Button onClick={close}>{common('cancel')}</Button>
              <Button
                look="danger-solid"
                loading={change.isPending}
                onClick={() => change.mutate({ act: 'remove', id: leaving.id })}
              >
                {t('remove')}
              </Button>
            </>
          }
        >
          <p>{t('remove_text')}</p>
          {problem}
        </Dialog>
      )}
    </>
  )
}

type RowProps = { card: SavedCard; busy: boolean; onFirst: () => void; onRemove: () => void }

function CardRow({ card, busy, onFirst, onRemove }: RowProps) {
  const t = useText('savedCards')
  const name = cardName(card, t)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <CreditCard aria-hidden className="size-6 flex-none text-ink-3" strokeWidth={1.5} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 text-14 font-mid">
          {name}
          {card.is_default && <Tag tone="ok">{t('default')}</Tag>}
        </p>
        <p className={`text-13 ${card.is_expired ? 'text-bad' : 'text-ink-2'}`}>
          {t(card.is_expired ? 'expired' : 'expires', expiryOf(card))}
        </p>
      </div>
      {!card.is_default && !card.is_expired && (
        <Button size="small" onClick={() => !busy && onFirst()} aria-label={t('make_default_what', { card: name })}>
          {t('make_default')}
        </Button>
      )}
      <Button size="small" onClick={() => !busy && onRemove()} aria-label={t('remove_what', { card: name })}>
        {t('remove')}
      </Button>
    </li>
  )
}
