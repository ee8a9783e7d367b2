import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { type FieldValues, useFieldArray } from 'react-hook-form'
import { useText } from '#web/i18n/use-text.tsx'
import type { EndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { Button } from '#web/ui/button.tsx'

type Departure = { id: string }
type WithDepartures = { departures: Departure[] }
type ListProps<V extends FieldValues & WithDepartures> = {
  of: EndpointForm<V>
  note?: string
  /** The next one, mostly like the one before it. */
  next(before: V['departures'][number] | undefined): V['departures'][number]
  /** `isKnown`: it was there before this form was opened. */
  each(one: { index: number; isKnown: boolean; onDrop: () => void }): ReactNode
}

/** The departures of a form, one below the other, and the way to add one. */
export function DepartureList<V extends FieldValues & WithDepartures>({ of, note, next, each }: ListProps<V>) {
  const t = useText('office_purchase')
  const { form, messageOf } = of as unknown as EndpointForm<WithDepartures>
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'departures', keyName: 'key' })
  const last = form.watch('departures').at(-1)
  const problem = messageOf('departures')
  return (
    <section aria-labelledby="departures-title" className="grid gap-4">
      <h2 id="departures-title" className="text-22">
        {t('departures')}
      </h2>
      {note && <p className="text-14 text-ink-2">{note}</p>}
      {problem && <p className="text-14 font-mid text-bad">{problem}</p>}
      {fields.map(({ key, id }, index) => (
        <Keyed key={key}>{each({ index, isKnown: id !== '', onDrop: () => remove(index) })}</Keyed>
      ))}
      <Button
        className="justify-self-start"
        icon={<Plus aria-hidden className="size-4" strokeWidth={1.8} />}
        onClick={() => append(next(last))}
      >
        {t('add_departure')}
      </Button>
    </section>
  )
}

const Keyed = ({ children }: { children: ReactNode }) => children
