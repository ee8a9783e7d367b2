import { umrahPilgrims } from '#contract/selling/umrah-pilgrims'
import { type PartyWish, partyWishes } from '#contract/selling/umrah-terms'
import { useText } from '#web/i18n/use-text.tsx'
import { Form, FormNotes, SubmitButton } from '#web/kit/form/form.tsx'
import { useEndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { TextField } from '#web/ui/text-field.tsx'

type WishesProps = { booking_id: string; wishes: readonly PartyWish[]; near: string | null; onDone?: () => void }

/** What a party asks for in its rooms, and whom it wants to sleep near. */
export function WishesForm({ booking_id, wishes, near, onDone }: WishesProps) {
  const t = useText('umrah')
  const saving = useEndpointForm(umrahPilgrims.wish, {
    values: {
      wishes: Object.fromEntries(partyWishes.map((wish) => [wish, wishes.includes(wish)])) as Record<
        PartyWish,
        boolean
      >,
      near: near ?? '',
    },
    toBody: (typed) => ({ booking_id, near: typed.near, wishes: partyWishes.filter((wish) => typed.wishes[wish]) }),
    of: booking_id,
    ...(onDone && { done: onDone }),
  })
  const { field } = saving
  return (
    <Form of={saving} guards className="grid gap-4 text-ink">
      <div className="grid gap-2 sm:grid-cols-2">
        {partyWishes.map((wish) => (
          <Checkbox key={wish} label={t(`wish_${wish}`)} {...field(`wishes.${wish}`)} />
        ))}
      </div>
      <TextField label={t('near')} hint={t('near_hint')} optional dir="auto" {...field('near')} />
      <FormNotes of={saving} />
      <SubmitButton of={saving} className="justify-self-end">
        {t('wishes_save')}
      </SubmitButton>
    </Form>
  )
}
