import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { CloudCheck } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { agencies } from '#contract/people/agencies'
import type { AgencyView } from '#contract/people/agency-details'
import { isApiError } from '#web/api/api-error.ts'
import { useApi } from '#web/api/context.tsx'
import { FormProblem } from '#web/kit/form/form-problem.tsx'
import { useSend } from '#web/kit/form/use-send.ts'
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
  const form = useForm<DetailsValues>({ defaultValues: withKept(valuesOf(agency), agency.id, agency.draft?.saved_at) })
  const head = useRef<HTMLHeadingElement>(null)
  const { watch } = form
  useEffect(() => {
    const watching = watch((values) => keptDraft.write(agency.id, values as Partial<DetailsValues>))
    return () => watching.unsubscribe()
  }, [watch, agency.id])

  const goTo = (next: StepId) => {
    setStep(next)
    keptStep.write(agency.id, next)
    // The step's name is read, and the screen begins with it.
    requestAnimationFrame(() => head.current?.focus())
  }
  const learned = (data: AgencyView) => queryClient.setQueryData(agencyQuery(api, agency.id).queryKey, data)
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
  const send = useSend(form)
  const showProblems = () => {
    const refused = stepWith(Object.keys(form.formState.errors))
    if (refused) goTo(refused)
  }
  const submit = form.handleSubmit(async (values) => {
    await send(async () => {
      const { message, data } = await api(agencies.update, { body: bodyOf(values) })
      keptDraft.clear(agency.id)
      keptStep.write(agency.id, 'agency')
      learned(data)
      await queryClient.invalidateQueries({ queryKey: ['user'] })
      toast('success', translate(message) ?? '')
      await navigate({ to: paths.verifyMessage() })
    })(values)
    showProblems()
  })

  const place = steps.indexOf(step)
  const next = steps[place + 1]
  const before = steps[place - 1]
  return (
    <form
      noValidate
      className="flex flex-col gap-6"
      onSubmit={(event) => {
        event.preventDefault()
        // Enter in a field goes on like the button; nothing is sent for approval before the last step.
        if (next) void keep().then((kept) => kept && goTo(next))
        else void submit(event)
      }}
    >
      <StepLine steps={steps.map((id) => ({ id, label: t(`step_${id}`) }))} current={step} />
      <FormProblem form={form} />
      <Card>
        <h2 ref={head} tabIndex={-1} className="text-18 outline-none">
          {t(`step_${step}`)}
        </h2>
        <p className="mt-1 mb-5 text-14 text-ink-2">{t(`step_${step}_text`)}</p>
        {step === 'agency' && (
          <>
            <AgencyPart form={form} />
            <LogoPart form={form} className="mt-5" />
          </>
        )}
        {step === 'contact' && <ContactPart form={form} />}
        {step === 'owner' && <OwnerPart form={form} nationalId={onFile(agency)} />}
        {step === 'documents' && <DocumentsPart form={form} />}
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
              <Button type="submit" look="primary" loading={form.formState.isSubmitting} loadingText={t('sending')}>
                {t('send_in')}
              </Button>
            </>
          )}
        </span>
      </div>
    </form>
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
