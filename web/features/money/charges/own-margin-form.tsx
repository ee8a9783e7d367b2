import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Plus, Trash2 } from 'lucide-react'
import { type UseFormReturn, useFieldArray, useForm, useWatch } from 'react-hook-form'
import { margins as calls, ownMarginsMax } from '#contract/money/margins'
import { useApi } from '#web/api/context.tsx'
import { airlinesQuery } from '#web/features/selling/flights/index.ts'
import { useSend } from '#web/kit/form/use-send.ts'
import { useTranslateMessage } from '#web/i18n/use-answer.ts'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { iconButtonStyle } from '#web/ui/button-style.ts'
import { cx } from '#web/ui/cx.ts'
import { Card } from '#web/ui/card.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Money } from '#web/ui/money.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Select } from '#web/ui/select.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { ownMarginsQuery } from './charges.queries.ts'
import {
  boundProblem,
  exampleOf,
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
 * itself; the page around it has loaded the texts `charges`, `answers` and `common`.
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
  const translate = useTranslateMessage()
  const cache = useQueryClient()
  const form = useForm<TypedMargins>({ defaultValues: held, mode: 'onTouched' })
  const list = useFieldArray({ control: form.control, name: 'margins' })
  const save = useSend(form)(async (values) => {
    const { data, message } = await api(calls.saveAgentMargin, { body: { margins: marginsOf(values, currency) } })
    form.reset(typedOf(data, currency))
    cache.setQueryData(ownMarginsQuery(api).queryKey, { rules: data, currency })
    // Offers on screen were priced with the margin of before.
    void cache.invalidateQueries({ queryKey: ['flights'] })
    void cache.invalidateQueries({ queryKey: ['flight'] })
    toast('success', translate(message) ?? '')
  })
  const { isSubmitting, isDirty, errors } = form.formState
  return (
    <form noValidate onSubmit={(event) => void form.handleSubmit(save)(event)} className="@container">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 @3xl:grid-cols-[minmax(0,1fr)_280px]">
        <div className="grid content-start gap-4">
          <Card title={t('own_title')}>
            <p className="mb-4 text-14 text-ink-2">{t('own_text')}</p>
            <fieldset>
              <legend className="mb-3 text-14 font-mid">{t('own_general')}</legend>
              <ValueFields form={form} index={0} currency={currency} />
            </fieldset>
          </Card>
          <Card title={t('own_exceptions')}>
            <p className="text-14 text-ink-2">{t('own_exceptions_text')}</p>
            <ol className="divide-y divide-line">
              {list.fields.slice(1).map((field, place) => (
                <li key={field.id} className="py-4">
                  <Exception
                    form={form}
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
          {errors.root?.['server']?.message && <Notice tone="bad">{translate(errors.root['server'].message)}</Notice>}
          <Button type="submit" look="primary" loading={isSubmitting} loadingText={t('own_saving')}>
            {t('own_save')}
          </Button>
          {isDirty && <p className="text-13 text-ink-3">{t('own_unsaved')}</p>}
        </div>
      </div>
    </form>
  )
}

type PartProps = { form: UseFormReturn<TypedMargins>; index: number; currency: string }
/** The server may name a part of the value that the form shows as one field. */
type Faults = Partial<Record<keyof TypedMargin | 'basis_points', { message?: string }>> & {
  fixed?: Fault
  min?: Fault
  max?: Fault
}
type Fault = { message?: string; amount?: { message?: string } }
/** What the call names them. */
const boundNames = { floor: 'min', cap: 'max' } as const

function ValueFields({ form, index, currency }: PartProps) {
  const t = useText('charges')
  const format = useFormat()
  const translate = useTranslateMessage()
  const typed = useWatch({ control: form.control, name: `margins.${index}` })
  const faults = (form.formState.errors.margins?.[index] ?? {}) as Faults
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
        {...form.register(`margins.${index}.kind`)}
      />
      <TextField
        latin
        inputMode="decimal"
        autoComplete="off"
        label={
          kind === 'percent' ? t('own_value_percent') : t('own_value_fixed', { currency: format.currency(currency) })
        }
        error={translate(
          faults.value?.message ??
            faults.basis_points?.message ??
            faults.fixed?.message ??
            faults.fixed?.amount?.message,
        )}
        {...form.register(`margins.${index}.value`, {
          validate: (_value, { margins }) => {
            const problem = valueProblem(margins[index] ?? noMargin, currency)
            return problem === null || t(`own_${problem}`)
          },
        })}
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
            error={translate(
              faults[end]?.message ?? faults[boundNames[end]]?.message ?? faults[boundNames[end]]?.amount?.message,
            )}
            {...form.register(`margins.${index}.${end}`, {
              validate: (_value, { margins }) => {
                const problem = boundProblem(margins[index] ?? noMargin, end, currency)
                return problem === null || t(`own_${problem}`)
              },
            })}
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
          {...form.register(`margins.${index}.per`)}
        />
      )}
    </div>
  )
}

function Exception({ form, index, currency, onRemove }: PartProps & { onRemove: () => void }) {
  const t = useText('charges')
  const format = useFormat()
  const translate = useTranslateMessage()
  const { data: airlines } = useQuery(airlinesQuery(useApi()))
  const airline = useWatch({ control: form.control, name: `margins.${index}.airline` })
  const faults = (form.formState.errors.margins?.[index] ?? {}) as Faults
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
            error={translate(faults.airline?.message)}
            {...form.register(`margins.${index}.airline`, {
              validate: (_value, { margins }) => {
                const { airline, origin, destination, cabin } = margins[index] ?? noMargin
                return Boolean(airline || origin || destination || cabin) || t('own_no_condition')
              },
            })}
          />
          {(['origin', 'destination'] as const).map((end) => (
            <TextField
              key={end}
              {...code}
              optional
              maxLength={3}
              label={t(`own_${end}`)}
              hint={t('own_airport_hint')}
              error={translate(faults[end]?.message)}
              {...form.register(`margins.${index}.${end}`)}
            />
          ))}
          <Select
            optional
            label={t('own_cabin')}
            empty={t('own_any_cabin')}
            options={cabins.map((cabin) => ({ value: cabin, label: t(`own_cabin_${cabin}`) }))}
            {...form.register(`margins.${index}.cabin`)}
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
      <ValueFields form={form} index={index} currency={currency} />
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
