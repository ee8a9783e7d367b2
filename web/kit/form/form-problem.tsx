import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useAnswer } from '#web/i18n/use-answer.ts'
import { Notice } from '#web/ui/notice.tsx'

/** What was refused and belongs to no field, where the form is. */
export function FormProblem<T extends FieldValues>({ form }: { form: UseFormReturn<T> }) {
  const say = useAnswer()
  const problem = form.formState.errors.root?.['server']?.message
  return problem ? <Notice tone="bad">{say(problem)}</Notice> : null
}
