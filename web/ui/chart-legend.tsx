/** What the bars and, where there is one, the line of a chart stand for. */
export function ChartLegend({ bars, line }: { bars: string; line?: string | undefined }) {
  return (
    <p className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-13 text-ink-2">
      <span className="inline-flex items-center gap-1.5">
        <span aria-hidden className="size-2.5 rounded-[2px] bg-sea-line" />
        {bars}
      </span>
      {line && (
        <span className="inline-flex items-center gap-1.5">
          <span aria-hidden className="h-0.5 w-4 bg-accent-line" />
          {line}
        </span>
      )}
    </p>
  )
}
