export type ListedStep = { id: string; title: string; line: string; done: boolean }

/** Steps on the line, without times: done solid, still to come dotted. */
export function StepList({ steps }: { steps: readonly ListedStep[] }) {
  return (
    <ol>
      {steps.map((step, index) => (
        <li key={step.id} className="flex gap-4">
          <span aria-hidden className="flex flex-col items-center pt-1.5">
            <span
              className={step.done ? 'size-3 rounded-full bg-ink' : 'size-3 rounded-full inset-ring-2 inset-ring-ink-3'}
            />
            {index < steps.length - 1 && (
              <span
                className={
                  step.done ? 'w-0.5 flex-1 bg-accent-line' : 'w-0 flex-1 border-s-2 border-dotted border-ink-3'
                }
              />
            )}
          </span>
          <span className="pb-4 text-14">
            <span className="block font-mid">{step.title}</span>
            <span className="block text-13 text-ink-2">{step.line}</span>
          </span>
        </li>
      ))}
    </ol>
  )
}
