import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Plus, Trash2 } from 'lucide-react'
import { type Path, type UseFormReturn, useFieldArray, useWatch } from 'react-hook-form'
import { margins as calls, ownMarginsMax } from '#contract/money/margins'
import { useApi } from '#web/api/context.tsx'
import { airlinesQuery } from '#web/features/selling/flights/index.ts'
import { Form, FormNotes, SubmitButton } from '#web/kit/form/form.tsx'
import { type EndpointForm, useEndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { iconButtonStyle } from '#web/ui/button-style.ts'
import { cx } from '#web/ui/cx.ts'
import { Card } from '#web/ui/card.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Money } from '#web/ui/money.tsx'
import { Select } from '#web/ui/select.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { ownMarginsQuery } from './charges.queries.ts'
import {
  boundProblem,
  exampleOf,
  fieldAt,
  marginsOf,
  noMargin,
  type TypedMargin,
  type TypedMargins,
  typedOf,
  valueProblem,
} from './own-margin.rules.ts'

const cabins = ['economy', 'premium_economy', 'business', 'first'] as const

/**
 * What the agency adds for itself: on everything, and otherwise on some airlines and routes. Loads and saves by
 * itself; the page around it has loaded the texts `charges`, `checks` and `common`.
 */
export function OwnMarginForm() {
  const t = useText('charges')
  const { data, error, refetch } = useQuery(ownMarginsQuery(useApi()))
  if (error && !data)
    return (
      <ErrorState title={t('own_failed')} text={t('own_failed_text')} error={error} onRetry={() => void refetch()} />
    )
  if (!data)
    return (
      <Loading>
        <Skeleton className="h-64 w-full" />
      </Loading>
    )
  return <Fields held={typedOf(data.rules, data.currency)} currency={data.currency} />
}

function Fields({ held, currency }: { held: TypedMargins; currency: string }) {
  const t = useText('charges')
  const api = useApi()
  const cache = useQueryClient()
  const problemsOf = (typed: TypedMargin, index: number) => {
    const value = valueProblem(typed, currency)
    const isForAll = !(typed.airline || typed.origin || typed.destination || typed.cabin)
    const at = (field: keyof TypedMargin, message: string) => ({ field: `margins.${index}.${field}`, message })
    return [
      ...(value ? [at('value', t(`own_${value}`))] : []),
      ...(['floor', 'cap'] as const).flatMap((end) => {
        const bound = boundProblem(typed, end, currency)
        return bound ? [at(end, t(`own_${bound}`))] : []
      }),
      ...(index > 0 && isForAll ? [at('airline', t('own_no_condition'))] : []),
    ] as { field: Path<TypedMargins>; message: string }[]
  }
  const margin = useEndpointForm(calls.saveAgentMargin, {
    values: held,
    toBody: (values) => ({ margins: marginsOf(values, currency) }),
    rename: (path): string => fieldAt(path, margin.form.getValues(), currency),
    also: ({ margins }) => margins.flatMap(problemsOf),
    mode: 'onTouched',
    done({ data }): void {
      margin.form.reset(typedOf(data, currency))
      cache.setQueryData(ownMarginsQuery(api).queryKey, { rules: data, currency })
    },
  })
  const { form, unsaved } = margin
  const list = useFieldArray({ control: form.control, name: 'margins' })
  return (
    <Form of={margin} guards className="@container">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 @3xl:grid-cols-[minmax(0,1fr)_280px]">
        <div className="grid content-start gap-4">
          <Card title={t('own_title')}>
            <p className="mb-4 text-14 text-ink-2">{t('own_text')}</p>
            <fieldset>
              <legend className="mb-3 text-14 font-mid">{t('own_general')}</legend>
              <ValueFields of={margin} index={0} currency={currency} />
            </fieldset>
          </Card>
          <Card title={t('own_exceptions')}>
            <p className="text-14 text-ink-2">{t('own_exceptions_text')}</p>
            <ol className="divide-y divide-line">
              {list.fields.slice(1).map((field, place) => (
                <li key={field.id} className="py-4">
                  <Exception
                    of={margin}
                    index={place + 1}
                    currency={currency}
                    onRemove={() => list.remove(place + 1)}
                  />
                </li>
              ))}
            </ol>
            <Button
              size="small"
              className="mt-3"
              icon={<Plus aria-hidden className="size-4" strokeWidth={1.8} />}
              refused={list.fields.length >= ownMarginsMax ? t('own_full', { count: ownMarginsMax }) : undefined}
              onClick={() => list.append({ ...noMargin })}
            >
              {t('own_add')}
            </Button>
          </Card>
        </div>
        <div className="grid content-start gap-4">
          <Example form={form} currency={currency} />
          <FormNotes of={margin} />
          <SubmitButton of={margin} look="primary" loadingText={t('own_saving')}>
            {t('own_save')}
          </SubmitButton>
          {unsaved && <p className="text-13 text-ink-3">{t('own_unsaved')}</p>}
        </div>
      </div>
    </Form>
  )
}

type PartProps = { of: EndpointForm<TypedMargins>; index: number; currency: string }

function ValueFields({ of: { form, field }, index, currency }: PartProps) {
  const t = useText('charges')
  const format = useFormat()
  const typed = useWatch({ control: form.control, name: `margins.${index}` })
  const kind = typed?.kind ?? 'percent'
  return (
    <div
      className={cx(
        'grid gap-4',
        kind === 'percent' ? 'sm:grid-cols-2 @xl:grid-cols-[1.5fr_1fr_1fr_1fr]' : 'sm:grid-cols-3',
      )}
    >
      <Select
        label={t('own_kind')}
        empty={null}
        options={[
          { value: 'percent', label: t('own_percent') },
          { value: 'fixed', label: t('own_fixed') },
        ]}
        {...field(`margins.${index}.kind`)}
      />
      <TextField
        latin
        inputMode="decimal"
        autoComplete="off"
        label={
          kind === 'percent' ? t('own_value_percent') : t('own_value_fixed', { currency: format.currency(currency) })
        }
        {...field(`margins.${index}.value`)}
      />
      {kind === 'percent' &&
        (['floor', 'cap'] as const).map((end) => (
          <TextField
            key={end}
            latin
            optional
            inputMode="decimal"
            autoComplete="off"
            label={t(`own_${end}`, { currency: format.currency(currency) })}
            {...field(`margins.${index}.${end}`)}
          />
        ))}
      {kind === 'percent' && typed?.kept?.fixed && (
        <p className="text-13 text-ink-2 sm:col-span-full">
          {t.rich('own_plus', {
            amount: <Money value={typed.kept.fixed} className="font-mid" />,
            per: t(`own_per_${typed.per}`),
          })}
        </p>
      )}
      {kind === 'fixed' && (
        <Select
          label={t('own_per')}
          empty={null}
          options={(['passenger', 'segment', 'booking'] as const).map((per) => ({
            value: per,
            label: t(`own_per_${per}`),
          }))}
          {...field(`margins.${index}.per`)}
        />
      )}
    </div>
  )
}

function Exception({ of, index, currency, onRemove }: PartProps & { onRemove: () => void }) {
  const t = useText('charges')
  const format = useFormat()
  const { data: airlines } = useQuery(airlinesQuery(useApi()))
  const { form, field } = of
  const airline = useWatch({ control: form.control, name: `margins.${index}.airline` })
  const name = airlines?.get((airline ?? '').trim().toUpperCase())?.[format.locale]
  const code = { latin: true, autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false } as const
  return (
    <fieldset>
      <legend className="sr-only">{t('own_exception', { number: index })}</legend>
      <div className="mb-4 flex items-start gap-2">
        <div className="grid min-w-0 flex-1 grid-cols-2 gap-4 @xl:grid-cols-4">
          <TextField
            {...code}
            optional
            maxLength={2}
            label={t('own_airline')}
            hint={name ?? t('own_airline_hint')}
            {...field(`margins.${index}.airline`)}
          />
          {(['origin', 'destination'] as const).map((end) => (
            <TextField
              key={end}
              {...code}
              optional
              maxLength={3}
              label={t(`own_${end}`)}
              hint={t('own_airport_hint')}
              {...field(`margins.${index}.${end}`)}
            />
          ))}
          <Select
            optional
            label={t('own_cabin')}
            empty={t('own_any_cabin')}
            options={cabins.map((cabin) => ({ value: cabin, label: t(`own_cabin_${cabin}`) }))}
            {...field(`margins.${index}.cabin`)}
          />
        </div>
        <button
          type="button"
          className={iconButtonStyle(false, 'mt-6')}
          aria-label={t('own_remove', { number: index })}
          onClick={onRemove}
        >
          <Trash2 aria-hidden className="size-4.5" strokeWidth={1.6} />
        </button>
      </div>
      <ValueFields of={of} index={index} currency={currency} />
    </fieldset>
  )
}

/** What the general margin comes to, while it is typed. */
function Example({ form, currency }: { form: UseFormReturn<TypedMargins>; currency: string }) {
  const t = useText('charges')
  const general = useWatch({ control: form.control, name: 'margins.0' })
  const { base, net, margin, selling } = exampleOf(general ?? noMargin, currency)
  return (
    <Card title={t('own_example')}>
      <p className="text-13 text-ink-2">{t.rich('own_example_text', { base: <Money value={base} /> })}</p>
      <dl className="mt-3 grid gap-1.5 text-14" aria-live="polite">
        <div className="flex items-baseline justify-between gap-3">
          <dt className="text-ink-2">{t('own_example_net')}</dt>
          <dd>
            <Money value={net} />
          </dd>
        </div>
        <div className="flex items-baseline justify-between gap-3">
          <dt className="text-ink-2">{t('own_example_margin')}</dt>
          <dd>
            <Money value={margin} plus />
          </dd>
        </div>
        <div className="mt-1.5 flex items-baseline justify-between gap-3 border-t border-line pt-3">
          <dt className="font-mid">{t('own_example_selling')}</dt>
          <dd className="text-20 font-mid">
            <Money value={selling} />
          </dd>
        </div>
      </dl>
      <p className="mt-2 text-13 text-ink-3">{t('own_example_rounded')}</p>
    </Card>
  )
}
