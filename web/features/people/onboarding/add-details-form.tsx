import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { CloudCheck } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { agencies } from '#contract/people/agencies'
import type { AgencyView } from '#contract/people/agency-details'
import { isApiError } from '#web/api/api-error.ts'
import { useApi } from '#web/api/context.tsx'
import { Form, FormNotes, SubmitButton } from '#web/kit/form/form.tsx'
import { useEndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { useClock } from '#web/kit/time/clock.ts'
import { useTranslateMessage } from '#web/i18n/use-answer.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Code } from '#web/ui/code.tsx'
import { Forward } from '#web/ui/mirrored.tsx'
import { StepLine } from '#web/ui/step-line.tsx'
import { toast } from '#web/ui/toast.ts'
import { agencyQuery } from './onboarding.queries.ts'
import { AgencyPart, ContactPart, LogoPart, OwnerPart } from './details-fields.tsx'
import { bodyOf, type DetailsValues, type StepId, steps, stepWith, valuesOf } from './details-form.ts'
import { DocumentsPart } from './documents-part.tsx'
import { keptDraft, keptStep, withKept } from './kept-draft.ts'

/** The agency's details in four steps; each step done is kept on the server, each letter typed on the device. */
export function AddDetailsForm({ agency }: { agency: AgencyView }) {
  const t = useText('agency')
  const api = useApi()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const translate = useTranslateMessage()
  const [step, setStep] = useState<StepId>(() => keptStep.read(agency.id) ?? 'agency')
  const [savedAt, setSavedAt] = useState(agency.draft?.saved_at)
  const [keeping, setKeeping] = useState(false)
  const head = useRef<HTMLHeadingElement>(null)
  const goTo = (next: StepId) => {
    setStep(next)
    keptStep.write(agency.id, next)
    // The step's name is read, and the screen begins with it.
    requestAnimationFrame(() => head.current?.focus())
  }
  const learned = (data: AgencyView) => queryClient.setQueryData(agencyQuery(api, agency.id).queryKey, data)
  const details = useEndpointForm(agencies.update, {
    values: withKept(valuesOf(agency), agency.id, agency.draft?.saved_at),
    toBody: bodyOf,
    of: agency.id,
    wrong(fields) {
      const refused = stepWith(fields)
      if (refused) goTo(refused)
    },
    async done({ data }) {
      keptDraft.clear(agency.id)
      keptStep.write(agency.id, 'agency')
      learned(data)
      await queryClient.invalidateQueries({ queryKey: ['user'] })
      await navigate({ to: paths.verifyMessage() })
    },
  })
  const { form } = details
  useEffect(() => {
    const watching = form.watch((values) => keptDraft.write(agency.id, values as Partial<DetailsValues>))
    return () => watching.unsubscribe()
  }, [form, agency.id])

  const keep = async (): Promise<boolean> => {
    setKeeping(true)
    try {
      const { data } = await api(agencies.update, { body: { ...bodyOf(form.getValues()), draft: true } })
      keptDraft.clear(agency.id)
      learned(data)
      setSavedAt(data.draft?.saved_at)
      return true
    } catch (error) {
      if (!isApiError(error)) throw error
      toast('error', translate(error.message) ?? '')
      // Approved meanwhile: the screen must learn that there is no draft any more.
      if (error.errors.some(({ field }) => field === 'draft'))
        await queryClient.invalidateQueries({ queryKey: ['agency'] })
      return false
    } finally {
      setKeeping(false)
    }
  }
  const place = steps.indexOf(step)
  const next = steps[place + 1]
  const before = steps[place - 1]
  return (
    // Enter in a field goes on like the button; nothing is sent for approval before the last step.
    <Form
      of={details}
      className="flex flex-col gap-6"
      onStep={next && (() => void keep().then((kept) => kept && goTo(next)))}
    >
      <StepLine steps={steps.map((id) => ({ id, label: t(`step_${id}`) }))} current={step} />
      <FormNotes of={details} />
      <Card>
        <h2 ref={head} tabIndex={-1} className="text-18 outline-none">
          {t(`step_${step}`)}
        </h2>
        <p className="mt-1 mb-5 text-14 text-ink-2">{t(`step_${step}_text`)}</p>
        {step === 'agency' && (
          <>
            <AgencyPart of={details} />
            <LogoPart of={details} className="mt-5" />
          </>
        )}
        {step === 'contact' && <ContactPart of={details} />}
        {step === 'owner' && <OwnerPart of={details} nationalId={onFile(agency)} />}
        {step === 'documents' && <DocumentsPart of={details} />}
      </Card>
      <div className="flex flex-wrap items-center gap-3">
        <Kept savedAt={savedAt} />
        <span className="ms-auto flex flex-wrap justify-end gap-3">
          {before && <Button onClick={() => goTo(before)}>{t('back')}</Button>}
          {next ? (
            <Button type="submit" look="primary" loading={keeping} loadingText={t('saving')}>
              {t('next')}
              <Forward className="size-4" />
            </Button>
          ) : (
            <>
              <Button loading={keeping} loadingText={t('saving')} onClick={() => void keep()}>
                {t('save_draft')}
              </Button>
              <SubmitButton of={details} look="primary" loadingText={t('sending')}>
                {t('send_in')}
              </SubmitButton>
            </>
          )}
        </span>
      </div>
    </Form>
  )
}

const onFile = (agency: AgencyView) => agency.details.owner_national_id

function Kept({ savedAt }: { savedAt: string | undefined }) {
  const t = useText('agency')
  const clock = useClock()
  return (
    <p role="status" className="inline-flex items-center gap-2 text-13 text-ink-2">
      <CloudCheck aria-hidden className="size-4 flex-none" strokeWidth={1.8} />
      <span>{savedAt ? t.rich('kept_at', { time: <Code>{clock.time(savedAt)}</Code> }) : t('kept_none')}</span>
    </p>
  )
}
