const [soonMs, laterMs] = [1_000, 4_000]
/** Most answers come within moments of the act; what takes longer is not hurried by asking. */
const soonForMs = 10_000

const movingSince = new WeakMap<object, number>()

/**
 * `refetchInterval` of what the server is still about: every second at first, every four later, not at all where nothing
 * moves. A queue is asked again every `queueMs` anyway: sooner only at first.
 */
export const whileMoving =
  <D>(isMoving: (data: D) => boolean | undefined, queueMs?: number) =>
  (query: { state: { data: D | undefined; dataUpdatedAt: number } }): number | false => {
    const { data, dataUpdatedAt } = query.state
    if (data === undefined || !isMoving(data)) {
      movingSince.delete(query)
      return queueMs ?? false
    }
    const since = movingSince.get(query) ?? dataUpdatedAt
    movingSince.set(query, since)
    return dataUpdatedAt - since < soonForMs ? soonMs : (queueMs ?? laterMs)
  }
