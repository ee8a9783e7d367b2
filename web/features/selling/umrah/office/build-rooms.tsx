import { umrahGroups, type UmrahGroup } from '#contract/selling/umrah-groups'
import { roomPlaces } from '#contract/selling/umrah-terms'
import { westernDigits } from '#web/i18n/digits.ts'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { Form, FormNotes, SubmitButton } from '#web/kit/form/form.tsx'
import { useEndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { useHold } from '#web/kit/record/begun.tsx'
import { minorOf, shortTyped } from '#web/kit/money/typed.ts'
import { Card } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextField } from '#web/ui/text-field.tsx'

const places = roomPlaces.filter((place) => place !== 'sharing')
type Typed = Record<(typeof places)[number], { night: string; rooms: string }>

/**
 * What a room of each kind costs a night and how many there are: from these the cheapest rooms are found. `begun`: what
 * they cost when the typing began; pilgrims are moved meanwhile.
 */
export function BuildRooms({ group, begun }: { group: UmrahGroup; begun: UmrahGroup['kinds'] }) {
  const t = useText('office_umrah')
  const format = useFormat()
  const { currency } = group
  const kindOf = (place: (typeof places)[number]) => begun.find((one) => one.place === place)
  const values = Object.fromEntries(
    places.map((place) => {
      const kind = kindOf(place)
      const rooms = kind?.rooms === null || !kind ? '' : String(kind.rooms)
      return [place, { night: kind ? shortTyped(kind.night, currency) : '', rooms }]
    }),
  ) as Typed
  const given = (typed: Typed) => places.filter((place) => typed[place].night.trim() !== '')
  let sent: ReturnType<typeof given> = []
  const saving = useEndpointForm(umrahGroups.build, {
    values,
    toBody: (typed) => {
      sent = given(typed)
      return {
        id: group.id,
        version: group.version,
        kinds: sent.map((place) => ({
          place,
          night: minorOf(typed[place].night, currency) ?? Number.NaN,
          rooms: typed[place].rooms.trim() === '' ? null : Number(westernDigits(typed[place].rooms)),
        })),
      }
    },
    rename: (path) =>
      path.replace(/^kinds\.(\d+)/, (_, at: string) => sent[Number(at)] ?? 'quad').replace(/^kinds$/, 'quad.night'),
    of: group.id,
  })
  useHold(saving.unsaved)
  const refused = saving.refusal?.body as { left?: number; to_add?: { type: string; count: number }[] } | undefined
  const add = refused?.to_add?.[0]
  return (
    <Card title={t('build')}>
      <Form of={saving} guards className="grid gap-4">
        <FormNotes of={saving} />
        {refused?.left && add ? (
          <Notice tone="warn">
            {t('rooms_missing', { count: refused.left, rooms: add.count, kind: t(`place_${add.type as 'quad'}`) })}
          </Notice>
        ) : null}
        <div className="grid gap-x-6 gap-y-3 sm:grid-cols-2 xl:grid-cols-5">
          {places.map((place) => (
            <div key={place} role="group" aria-label={t(`place_${place}`)} className="grid gap-2">
              <TextField
                latin
                inputMode="decimal"
                autoComplete="off"
                label={t('night_of', { room: t(`place_${place}`), currency: format.currency(currency) })}
                {...saving.field(`${place}.night`)}
              />
              <TextField
                latin
                optional
                inputMode="numeric"
                autoComplete="off"
                label={t('rooms_there')}
                {...saving.field(`${place}.rooms`)}
              />
            </div>
          ))}
        </div>
        <SubmitButton of={saving} look="primary" className="justify-self-start" loadingText={t('building')}>
          {t('build_rooms')}
        </SubmitButton>
      </Form>
    </Card>
  )
}
