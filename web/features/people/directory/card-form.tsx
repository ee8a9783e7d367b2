import { directory, type UserDetails } from '#contract/people/directory'
import { useHolds } from '#web/api/permissions.ts'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { Form, FormNotes, SubmitButton } from '#web/kit/form/form.tsx'
import { useEndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { amountOf, shortTyped } from '#web/kit/money/typed.ts'
import { useSite } from '#web/site.ts'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { TextField } from '#web/ui/text-field.tsx'

/** Whether an agent may pay by card, and up to how much; nothing for whoever may not decide it. */
export function CardAllowance({ user }: { user: UserDetails }) {
  const mayDecide = useHolds('user.card_allowance')
  const { allowed, limit } = user.card_allowance
  if (!mayDecide || user.role !== 'agent') return null
  return <CardForm key={`${allowed} ${limit?.amount}`} user={user} />
}

function CardForm({ user: { id, card_allowance } }: { user: UserDetails }) {
  const t = useText('directory')
  const format = useFormat()
  const { currency } = useSite()
  const { allowed, limit } = card_allowance
  const allowance = useEndpointForm(directory.cardAllowance, {
    values: { allowed, limit: limit ? shortTyped(limit.amount, limit.currency) : '' },
    toBody: (values) => ({
      id,
      allowed: values.allowed,
      limit: values.limit ? { amount: amountOf(values.limit, currency) ?? 0, currency } : null,
    }),
    also: (values) =>
      values.limit && amountOf(values.limit, currency) === null ? [{ field: 'limit', message: t('amount_wrong') }] : [],
    of: id,
  })
  const { error: _, ...box } = allowance.field('allowed')
  return (
    <Card title={t('card')}>
      <Form guards of={allowance} className="flex flex-col gap-3">
        <FormNotes of={allowance} />
        <Checkbox label={t('card_allowed')} {...box} />
        <TextField
          label={t('card_limit', { currency: format.currency(currency) })}
          hint={t('card_hint')}
          optional
          latin
          inputMode="decimal"
          {...allowance.field('limit')}
        />
        <SubmitButton
          of={allowance}
          size="small"
          className="self-end"
          {...(allowance.form.formState.isDirty ? {} : { refused: t('nothing_changed') })}
        >
          {t('save')}
        </SubmitButton>
      </Form>
    </Card>
  )
}
