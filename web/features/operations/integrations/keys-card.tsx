import { useQuery } from '@tanstack/react-query'
import { type Integration, type IntegrationKey, integrations } from '#contract/operations/integrations'
import { useApi } from '#web/api/context.tsx'
import { useText } from '#web/i18n/use-text.tsx'
import { Form, FormNotes, SubmitButton } from '#web/kit/form/form.tsx'
import { type EndpointForm, useEndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { DayField } from '#web/kit/time/day-field.tsx'
import { Card } from '#web/ui/card.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { choicesQuery, keysQuery } from './integrations.queries.ts'

type Values = { mode: string; keys: Record<string, string> }

/** What the integration is told: a field for each key that its adapter declares. */
export function KeysCard({ of }: { of: Integration }) {
  const t = useText('integrations')
  const { data } = useQuery(keysQuery(useApi(), of.id))
  return (
    <Card title={t('keys')}>
      {data ? (
        <KeysForm key={JSON.stringify(data)} of={of} keys={data} />
      ) : (
        <Loading>
          <Skeleton className="h-60" />
        </Loading>
      )}
    </Card>
  )
}

function KeysForm({ of, keys }: { of: Integration; keys: readonly IntegrationKey[] }) {
  const t = useText('integrations')
  const saving = useEndpointForm(integrations.saveKeys, {
    values: {
      mode: of.mode,
      keys: Object.fromEntries(keys.map(({ name, value }) => [name, value ?? ''])),
    } as Values,
    of: of.id,
    toBody: ({ mode, keys: typed }) => ({
      integration: of.id,
      ...(of.modes.length > 1 ? { mode: mode as Integration['mode'] } : {}),
      // A secret that nobody typed stays as it is.
      keys: Object.fromEntries(
        keys
          .filter(({ name, kind }) => kind !== 'secret' || typed[name]?.trim())
          .map(({ name }) => [name, typed[name] ?? '']),
      ),
    }),
  })
  return (
    <Form of={saving} guards className="grid gap-5">
      <FormNotes of={saving} />
      {of.modes.length > 1 && (
        <Select
          label={t('mode')}
          hint={t('mode_hint')}
          empty={null}
          options={of.modes.map((value) => ({ value, label: t(`mode_${value}`) }))}
          {...saving.field('mode')}
        />
      )}
      {keys.map((one) => (
        <KeyField key={one.name} of={of} one={one} saving={saving} />
      ))}
      <SubmitButton of={saving} look="primary" className="justify-self-end">
        {t('save')}
      </SubmitButton>
    </Form>
  )
}

type FieldProps = { of: Integration; one: IntegrationKey; saving: EndpointForm<Values> }

function KeyField({ of, one, saving }: FieldProps) {
  const t = useText('integrations')
  const { name, kind, label, required } = one
  const hint = one.hint ?? undefined
  const at = `keys.${name}` as const
  const optional = !required
  if (kind === 'choice') return <ChoiceField of={of} one={one} saving={saving} />
  if (kind === 'day')
    return (
      <DayField
        label={label}
        hint={hint}
        optional={optional}
        value={saving.form.watch(at) ?? ''}
        onChange={(day) => saving.form.setValue(at, day, { shouldDirty: true })}
        error={saving.messageOf(at)}
      />
    )
  if (kind === 'text') return <TextField label={label} hint={hint} optional={optional} latin {...saving.field(at)} />
  const kept = one.set_at ? (one.last_four ? t('kept_ends', { end: one.last_four }) : t('kept')) : undefined
  return (
    <TextField
      label={label}
      hint={[kept, hint].filter(Boolean).join(' ') || undefined}
      optional={optional && !one.set_at}
      latin
      type="password"
      autoComplete="off"
      spellCheck={false}
      placeholder={one.set_at ? '••••••••' : undefined}
      {...saving.field(at)}
    />
  )
}

/** One of those that the other system has, once it can be asked; until then what was chosen before. */
function ChoiceField({ of, one, saving }: FieldProps) {
  const t = useText('integrations')
  const { name, label, required, value } = one
  const canAsk = !of.login || of.login.connected_at !== null
  const { data, error } = useQuery({
    ...choicesQuery(useApi(), of.id, name),
    enabled: canAsk && of.state !== 'refused',
  })
  const options = data ?? (value ? [{ value, label: value }] : [])
  return (
    <Select
      label={label}
      hint={!canAsk ? t('choose_later') : error ? t('choices_failed') : (one.hint ?? undefined)}
      optional={!required}
      // The list comes after the field: only then can the chosen one be shown in it.
      key={options.length}
      options={options}
      {...saving.field(`keys.${name}`)}
    />
  )
}
