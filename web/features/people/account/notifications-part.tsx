import { useMutation, useQueryClient } from '@tanstack/react-query'
import { account as calls, choiceGroups, type NotificationChoice } from '#contract/people/account'
import { isApiError } from '#web/api/api-error.ts'
import { useApi } from '#web/api/context.tsx'
import { useTranslateMessage } from '#web/i18n/use-answer.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { Card } from '#web/ui/card.tsx'
import { toast } from '#web/ui/toast.ts'
import { choicesQuery } from './account.queries.ts'
import { Asked } from './asked.tsx'

/** What a person is told of, by the bell and by mail. Each switch holds at once. */
export function NotificationsPart() {
  const t = useText('account')
  const api = useApi()
  return (
    <div className="max-w-180">
      <Card title={t('tab_notifications')} flush>
        <p className="px-card pb-3 text-14 text-ink-2">{t('choices_text')}</p>
        <Asked query={choicesQuery(api)}>{(choices) => <Choices choices={choices} />}</Asked>
      </Card>
    </div>
  )
}

type Way = 'in_app' | 'by_mail'

function Choices({ choices }: { choices: readonly NotificationChoice[] }) {
  const t = useText('account')
  const api = useApi()
  const translate = useTranslateMessage()
  const cache = useQueryClient()
  const { queryKey } = choicesQuery(api)
  const save = useMutation({
    mutationFn: ({ kind, in_app, by_mail }: NotificationChoice) =>
      api(calls.saveChoices, { body: { choices: [{ kind, in_app, by_mail }] } }),
    onMutate: (next) => {
      const held = cache.getQueryData(queryKey)
      cache.setQueryData(queryKey, (all) => all?.map((one) => (one.kind === next.kind ? next : one)))
      return { held: held?.find((one) => one.kind === next.kind) }
    },
    onError: (error, next, before) => {
      cache.setQueryData(queryKey, (all) => all?.map((one) => (one.kind === next.kind ? (before?.held ?? one) : one)))
      toast('error', isApiError(error) ? (translate(error.message) ?? '') : '')
    },
  })
  const box = (choice: NotificationChoice, way: Way) => (
    <input
      type="checkbox"
      role="switch"
      className="toggle align-middle"
      aria-label={t(`choice_${way}`, { what: t(`choice_${choice.kind}`) })}
      checked={choice[way] ?? false}
      onChange={(event) => save.mutate({ ...choice, [way]: event.target.checked })}
    />
  )
  const groups = choiceGroups.filter((group) => choices.some((choice) => choice.group === group))
  return (
    <table className="data-table">
      <caption className="sr-only">{t('tab_notifications')}</caption>
      <thead>
        <tr>
          <th scope="col" className="text-start">
            {t('choice_what')}
          </th>
          <th scope="col" className="text-center">
            {t('choice_bell')}
          </th>
          <th scope="col" className="text-center">
            {t('choice_mail')}
          </th>
        </tr>
      </thead>
      {groups.map((group) => (
        <tbody key={group}>
          <tr>
            <td colSpan={3} className="pt-5 text-13 font-mid text-ink-2">
              {t(`group_${group}`)}
            </td>
          </tr>
          {choices
            .filter((choice) => choice.group === group)
            .map((choice) => (
              <tr key={choice.kind}>
                <td className="whitespace-normal">{t(`choice_${choice.kind}`)}</td>
                <td className="w-24 text-center">{box(choice, 'in_app')}</td>
                <td className="w-24 text-center">
                  {choice.by_mail === null ? <span className="text-ink-3">–</span> : box(choice, 'by_mail')}
                </td>
              </tr>
            ))}
        </tbody>
      ))}
    </table>
  )
}
