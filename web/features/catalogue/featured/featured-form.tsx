import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { featured, type FeaturedItem } from '#contract/catalogue/featured'
import { type FeaturedKind, featuredMax } from '#contract/catalogue/featured-shapes'
import { useApi } from '#web/api/context.tsx'
import { useLocale, useText } from '#web/i18n/use-text.tsx'
import { Form, FormNotes, SubmitButton } from '#web/kit/form/form.tsx'
import { useEndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { featuredChoicesQuery } from './featured.queries.ts'
import { ItemRow } from './item-row.tsx'

type FeaturedFormProps = { kind: FeaturedKind; held: { chosen: boolean; data: readonly FeaturedItem[] } }

/** The list of one kind: chosen, ordered, hidden, and saved as a whole. */
export function FeaturedForm({ kind, held }: FeaturedFormProps) {
  const t = useText('featured')
  const [items, setItems] = useState<readonly FeaturedItem[]>(held.data)
  const saving = useEndpointForm(featured.save, {
    values: { items: held.data.map(({ ref, hidden }) => ({ ref, hidden })) },
    toBody: () => ({ kind, items: items.map(({ ref, hidden }) => ({ ref, hidden })) }),
    of: kind,
  })
  const change = (next: readonly FeaturedItem[]) => {
    setItems(next)
    saving.clear()
    saving.form.setValue(
      'items',
      next.map(({ ref, hidden }) => ({ ref, hidden })),
      { shouldDirty: true },
    )
  }
  const move = (from: number, to: number) => {
    const next = [...items]
    next.splice(to, 0, ...next.splice(from, 1))
    change(next)
  }
  const add = (item: FeaturedItem) => change([...items.filter(({ ref }) => ref !== item.ref), item])
  return (
    <Form of={saving} guards className="grid max-w-200 gap-4">
      <p className="text-14 text-ink-2">{t(held.chosen ? `text_${kind}` : `usual_${kind}`)}</p>
      <Card flush>
        {items.length === 0 ? (
          <p className="p-card text-14 text-ink-2">{t('none')}</p>
        ) : (
          <ol>
            {items.map((item, index) => (
              <ItemRow
                key={item.ref}
                item={item}
                error={saving.messageOf(`items.${index}.ref`)}
                onHide={(hidden) => change(items.map((one) => (one.ref === item.ref ? { ...one, hidden } : one)))}
                onUp={index > 0 ? () => move(index, index - 1) : null}
                onDown={index < items.length - 1 ? () => move(index, index + 1) : null}
                onDrop={() => change(items.filter(({ ref }) => ref !== item.ref))}
              />
            ))}
          </ol>
        )}
      </Card>
      {items.length < featuredMax &&
        (kind === 'flight' ? <AddRoute onAdd={add} /> : <AddChoice kind={kind} taken={items} onAdd={add} />)}
      <FormNotes of={saving} />
      <SubmitButton of={saving} look="primary" className="justify-self-end" loadingText={t('saving')}>
        {t('save')}
      </SubmitButton>
    </Form>
  )
}

const newItem = (ref: string, title: FeaturedItem['title']): FeaturedItem => ({
  ref,
  title,
  hidden: false,
  fare: null,
  card: null,
  found_at: null,
})

type AddProps = { onAdd: (item: FeaturedItem) => void }

function AddRoute({ onAdd }: AddProps) {
  const t = useText('featured')
  const [from, setFrom] = useState('')
  const [to, setTo] = useState('')
  const ref = `${from}-${to}`
  const isWhole = /^[A-Z]{3}-[A-Z]{3}$/.test(ref)
  const code = { latin: true, maxLength: 3, autoComplete: 'off', className: 'w-32' } as const
  return (
    <div className="flex flex-wrap items-end gap-3">
      <TextField
        {...code}
        label={t('from')}
        value={from}
        onChange={(event) => setFrom(event.target.value.toUpperCase())}
      />
      <TextField {...code} label={t('to')} value={to} onChange={(event) => setTo(event.target.value.toUpperCase())} />
      <Button
        size="small"
        refused={isWhole ? undefined : t('two_airports')}
        onClick={() => {
          onAdd(newItem(ref, { en: ref, ar: ref }))
          setTo('')
        }}
      >
        {t('add')}
      </Button>
    </div>
  )
}

function AddChoice({ kind, taken, onAdd }: AddProps & { kind: FeaturedKind; taken: readonly FeaturedItem[] }) {
  const t = useText('featured')
  const locale = useLocale()
  const { data = [] } = useQuery(featuredChoicesQuery(useApi(), kind))
  const free = data.filter(({ ref }) => !taken.some((one) => one.ref === ref))
  if (free.length === 0) return null
  return (
    <Select
      className="max-w-120"
      label={t('add_what')}
      empty={t('choose')}
      options={free.map(({ ref, title, place }) => ({ value: ref, label: `${title[locale]}, ${place[locale]}` }))}
      value=""
      onChange={(event) => {
        const choice = free.find(({ ref }) => ref === event.target.value)
        if (choice) onAdd(newItem(choice.ref, choice.title))
      }}
    />
  )
}
